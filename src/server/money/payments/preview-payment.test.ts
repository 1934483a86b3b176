import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAccount } from '#contract/money/account.ts'
import { previewPayment, type PaymentPreview } from '#contract/money/account-preview.ts'
import { reportDirectPayment } from '#contract/money/payments.ts'
import { seedRates } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

describe('what a payment would change', () => {
  let server: TestServer
  let finance: Person
  let krekel: number
  let invoiceCount = 0

  const open = async () => {
    invoiceCount += 1
    const invoices = [{ number: `V-${invoiceCount}`, amountCents: 100_000, dueDay: '2026-01-15' }]
    return createDossier(server.database.db, krekel, { invoices })
  }
  const ask = async (id: number, query: Record<string, string | number>, person = finance) => {
    const given = { kind: 'direct_payment', valueDay: '2026-11-20', amountCents: 10_000, ...query }
    const search = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))
    return person.get(`${callPath(previewPayment, { id })}?${search}`)
  }
  const preview = async (id: number, query: Record<string, string | number>) =>
    (await ask(id, query)).json<PaymentPreview>()
  const pay = async (id: number, valueDay: string, amountCents: number) =>
    finance.post(callPath(reportDirectPayment, { id }), { valueDay, amountCents })
  const accountOf = async (id: number) => (await finance.get(callPath(getAccount, { id }))).json()

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20' })
    await seedRates(server.database.db)
    finance = await createPerson(server, 'finance')
    krekel = await createCustomer(server)
  })
  afterAll(async () => server.close())

  it('is nothing but its own allocation when it counts today: interest before principal', async () => {
    const id = await open()
    // 308 days from 16-01 through 19-11 at 4%: 1,000.00 × 0.04 × 308 ÷ 365.
    expect(await preview(id, {})).toMatchObject({
      parts: [
        { component: 'interest', amountCents: 3375 },
        { component: 'principal', amountCents: 6625 },
      ],
      surplusCents: 0,
      moved: [],
      letters: [],
    })
  })

  it('is less interest, and another allocation of what was booked since; booking it gives exactly that', async () => {
    const id = await open()
    await pay(id, '2026-06-15', 20_000)
    const shown = await preview(id, { valueDay: '2026-03-01', amountCents: 50_000 })
    // 44 days from 16-01 through 28-02: 4.82; what is left bears interest.
    expect(shown.parts.map(({ component, amountCents }) => [component, amountCents])).toEqual([
      ['interest', 482],
      ['principal', 49_518],
    ])
    expect(shown.interestAfterCents).toBeLessThan(shown.interestBeforeCents)
    expect(shown.moved).toMatchObject([{ kind: 'direct_payment', valueDay: '2026-06-15', amountCents: 20_000 }])
    const interestIn = (parts: PaymentPreview['parts']) =>
      parts.find(({ component }) => component === 'interest')?.amountCents ?? 0
    // 150 days of 1,000.00 until then, or 106 days of 504.82.
    expect(interestIn(shown.moved[0]!.before)).toBe(1644)
    expect(interestIn(shown.moved[0]!.after)).toBe(586)

    expect((await pay(id, '2026-03-01', 50_000)).statusCode).toBe(200)
    const account = await accountOf(id)
    expect(account.openCents).toBe(shown.openAfterCents)
    expect(account.balances.interest.chargedCents).toBe(shown.interestAfterCents)
  })

  it('is the letters that left since with another amount', async () => {
    const id = await open()
    const letter = (day: string, payCents: number) => ({
      dossierId: id,
      customerId: krekel,
      occurrence: 1,
      channel: 'email',
      state: 'delivered',
      kind: 'last_letter',
      language: 'nl',
      recipient: JSON.stringify({ name: 'J.P. van der Meulen', address: null, email: null }),
      subject: `Brief van ${day}`,
      content: JSON.stringify({ day, sums: { payCents } }),
      contentSha256: 'x',
      createdAt: server.clock.now(),
      sentAt: server.clock.now(),
    })
    await server.database.db
      .insertInto('dispatch')
      .values([letter('2026-02-15', 100_329), letter('2026-03-01', 100_482)])
      .execute()
    const { letters } = await preview(id, { valueDay: '2026-03-01', amountCents: 50_000 })
    // 44 days of 1,000.00 are 4.82, with the payment or without it: the day of payment itself adds nothing.
    expect(letters).toMatchObject([{ day: '2026-03-01', namedCents: 100_482, wouldBeCents: 50_482 }])
  })

  it('writes nothing', async () => {
    const id = await open()
    const before = await accountOf(id)
    await preview(id, { valueDay: '2026-03-01', amountCents: 50_000 })
    expect(await accountOf(id)).toEqual(before)
  })

  it.each<[string, Record<string, string | number>, string]>([
    ['a day that has not come', { valueDay: '2026-11-21' }, 'valueDay'],
    ['no day', { valueDay: '2026-02-30' }, 'valueDay'],
    ['no amount', { amountCents: 0 }, 'amountCents'],
    ['a claim of another file', { claimIds: 999_999 }, 'claimIds'],
  ])('refuses %s, at its field', async (_, query, field) => {
    const answer = await ask(await open(), query)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  it('is for who books payments', async () => {
    const id = await open()
    for (const who of ['employee', 'customer', 'contact'] as const) {
      const person = await createPerson(server, who, who === 'employee' ? null : krekel)
      expect((await ask(id, {}, person)).statusCode).toBe(403)
    }
    const elsewhere = await createPerson(
      server,
      ['ROLE_CUSTOMER', 'ROLE_FINANCE'],
      await createCustomer(server, 'Elders'),
    )
    expect((await ask(id, {}, elsewhere)).statusCode).toBe(404)
  })
})
