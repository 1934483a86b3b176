import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import {
  changeInterest,
  getInterestSettings,
  previewInterest,
  type InterestDifference,
} from '#contract/money/interest-settings.ts'
import { seedRates } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier, type ExampleDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'

type Settings = OutputOf<typeof getInterestSettings>

describe('the interest settings of a file', () => {
  let server: TestServer
  let employee: Person
  let krekel: number
  let invoiceCount = 0

  const settings = async (id: number, person = employee) =>
    (await person.get(callPath(getInterestSettings, { id }))).json<Settings>()
  const preview = async (id: number, input: object, person = employee) =>
    person.post(callPath(previewInterest, { id }), input)
  const change = async (id: number, input: object, person = employee) =>
    person.post(callPath(changeInterest, { id }), {
      version: (await settings(id)).version,
      note: 'Zo staat het in de voorwaarden.',
      ...input,
    })
  const open = async (example: ExampleDossier = {}) => {
    const { db } = server.database
    invoiceCount += 1
    const invoices = [{ number: `R-${invoiceCount}`, amountCents: 100_000, dueDay: '2026-01-15' }]
    const id = await createDossier(db, krekel, { invoices, ...example })
    await recalculate(id)
    const { claims } = await settings(id)
    return { id, claimIds: claims.map(({ claimId }) => claimId) }
  }
  const recalculate = async (id: number) =>
    server.database.db
      .transaction()
      .execute((tx) =>
        recalculateAccounts(tx, { dossierIds: [id], asOf: server.clock.today(), now: server.clock.now() }),
      )

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20' })
    await seedRates(server.database.db)
    employee = await createPerson(server, 'employee')
    krekel = await createCustomer(server)
  })
  afterAll(async () => server.close())

  it('say how interest runs on each claim, on what its first day rests, and since when', async () => {
    const { id } = await open()
    const read = await settings(id)
    expect(read).toMatchObject({ dossierId: id, debtorKind: 'private', currency: 'EUR', isClosed: false })
    expect(read.claims).toHaveLength(1)
    // 308 days from 16-01 through 19-11 at 4%: 1,000.00 × 0.04 × 308 ÷ 365.
    expect(read.claims[0]).toMatchObject({
      interestCents: 3375,
      terms: { kind: 'statutory', fromDay: '2026-01-16', startRule: 'agreed_term' },
      history: [{ eventId: null, fromDay: '2025-12-16', takenBack: false, enteredBy: null }],
    })
  })

  it('show before saving what changes to the cent, and write nothing', async () => {
    const { id, claimIds } = await open()
    const asked = {
      claimIds,
      fromDay: '2025-12-16',
      kind: 'contractual',
      rate: 'fixed_year',
      percent: 8,
      clause: 'Artikel 7 van de voorwaarden',
    }
    const before = await settings(id)
    const shown = (await preview(id, asked)).json<InterestDifference>()
    // 1,000.00 × 0.08 × 308 ÷ 365.
    expect(shown.claims).toMatchObject([{ interestBeforeCents: 3375, interestAfterCents: 6751 }])
    expect(shown.openAfterCents - shown.openBeforeCents).toBe(6751 - 3375)
    expect(shown.letters).toEqual([])
    expect(await settings(id)).toEqual(before)

    expect((await change(id, asked)).json<Settings>().claims[0]).toMatchObject({
      interestCents: 6751,
      terms: { kind: 'contractual', rate: { kind: 'fixed', percent: 8, per: 'year' }, compounding: 'simple' },
      history: [{ enteredBy: 'Sanne Bakker', takenBack: false }, { eventId: null }],
    })
  })

  it('name the letters that left with another amount', async () => {
    const { id, claimIds } = await open()
    const letter = (day: string, payCents: number) => ({
      dossierId: id,
      customerId: krekel,
      occurrence: 1,
      channel: 'post',
      state: 'sent',
      kind: 'last_letter',
      language: 'nl',
      recipient: JSON.stringify({ name: 'J.P. van der Meulen', address: null, email: null }),
      subject: `Brief van ${day}`,
      content: JSON.stringify({ day, sums: { payCents } }),
      contentSha256: 'x',
      createdAt: server.clock.now(),
    })
    const sentAt = server.clock.now()
    await server.database.db
      .insertInto('dispatch')
      .values([
        { ...letter('2026-01-10', 100_000), sentAt },
        // 16-01 through 14-02 is 30 days at 4%: 3.29; the letter also charged 10.00 of costs itself.
        { ...letter('2026-02-15', 101_329), sentAt },
        { ...letter('2026-03-15', 101_000), sentAt: null },
      ])
      .execute()
    const shown = await preview(id, { claimIds, fromDay: '2025-12-16', kind: 'none' })
    expect(shown.json<InterestDifference>().letters).toMatchObject([
      { day: '2026-02-15', subject: 'Brief van 2026-02-15', namedCents: 101_329, wouldBeCents: 101_000 },
    ])
  })

  it('change for all claims at once, each from its own day, and leave the books whole', async () => {
    const invoices = [
      { number: 'R-OUD', amountCents: 50_000, dueDay: '2026-01-15' },
      { number: 'R-NIEUW', amountCents: 25_000, dueDay: '2026-10-15' },
    ]
    const { id, claimIds } = await open({ invoices, debtors: [{ name: 'Bouwbedrijf Noord B.V.', kind: 'company' }] })
    const answer = await change(id, {
      claimIds,
      fromDay: '2026-03-01',
      kind: 'contractual',
      rate: 'commercial_plus',
      percent: 2,
    })
    const { claims } = answer.json<Settings>()
    expect(claims.map(({ reference, history }) => [reference, history[0]?.fromDay])).toEqual([
      ['R-OUD', '2026-03-01'],
      ['R-NIEUW', '2026-09-15'],
    ])
    expect(claims.map(({ terms }) => terms.kind)).toEqual(['contractual', 'contractual'])
    const { faults } = await verifyBooks(server.database.db)
    expect(faults.filter((fault) => 'dossierId' in fault && fault.dossierId === id)).toEqual([])
  })

  it('replace terms of the same day: those are taken back and stay in the history', async () => {
    const { id, claimIds } = await open()
    const asked = { claimIds, fromDay: '2026-06-01' }
    const original = (await settings(id)).claims[0]!.interestCents
    await change(id, { ...asked, kind: 'none' })
    const stopped = (await settings(id)).claims[0]!
    expect(stopped.interestCents).toBeLessThan(original)
    const again = await change(id, { ...asked, kind: 'statutory', start: 'agreed_term' })
    expect(again.statusCode).toBe(200)
    const [claim] = again.json<Settings>().claims
    expect(claim!.terms).toMatchObject({ kind: 'statutory', fromDay: '2026-01-16' })
    expect(claim!.history.map(({ terms, takenBack }) => [terms.kind, takenBack])).toEqual([
      ['statutory', false],
      ['none', true],
      ['statutory', false],
    ])
    expect((await events(id)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['interest_terms', 0],
      ['reversal', 0],
      ['interest_terms', 0],
    ])
    const { faults } = await verifyBooks(server.database.db)
    expect(faults.filter((fault) => 'dossierId' in fault && fault.dossierId === id)).toEqual([])
  })

  it.each<[string, object, object]>([
    [
      'a notice of default: the day after its term',
      { start: 'notice_of_default', startDay: '2026-02-28', kind: 'statutory' },
      { fromDay: '2026-03-01', startRule: 'notice_of_default' },
    ],
    [
      'damages: at once',
      { start: 'tort', startDay: '2026-05-12', kind: 'statutory' },
      { fromDay: '2026-05-12', startRule: 'tort' },
    ],
    [
      'companies that agreed nothing: 30 days after the day following receipt',
      {
        start: 'commercial_no_term',
        invoiceReceivedDay: '2026-01-10',
        performanceReceivedDay: '2026-01-05',
        kind: 'commercial',
      },
      { fromDay: '2026-02-10', startRule: 'commercial_invoice' },
    ],
  ])('begin by the rule of %s', async (_, asked, terms) => {
    const { id, claimIds } = await open({ debtors: [{ name: 'Bouwbedrijf Noord B.V.', kind: 'company' }] })
    const answer = await change(id, { claimIds, fromDay: '2025-12-16', ...asked })
    expect(answer.json<Settings>().claims[0]!.terms).toMatchObject(terms)
  })

  it('stand still on the days without interest', async () => {
    const { id, claimIds } = await open()
    const pauses = [{ fromDay: '2026-02-01', toDay: '2026-02-28' }]
    const shown = await preview(id, { claimIds, fromDay: '2025-12-16', kind: 'statutory', pauses })
    // 28 of the 308 days are left out: 1,000.00 × 0.04 × 16 ÷ 365 and × 264 ÷ 365.
    expect(shown.json<InterestDifference>().claims).toMatchObject([{ interestAfterCents: 175 + 2893 }])
  })

  it.each<[string, object, string]>([
    ['a contractual rate on a consumer without its clause', { kind: 'contractual', percent: 8 }, 'clause'],
    ['a contractual rate without a percentage', { kind: 'contractual', clause: 'Artikel 7' }, 'percent'],
    ['more than four decimals', { kind: 'contractual', clause: 'Artikel 7', percent: 8.123456 }, 'percent'],
    ['commercial interest on a consumer', { kind: 'commercial' }, 'kind'],
    [
      'points above the commercial rate on a consumer',
      { kind: 'contractual', rate: 'commercial_plus', percent: 2, clause: 'Artikel 7' },
      'rate',
    ],
    ['a rule between companies for a consumer', { kind: 'statutory', start: 'commercial_agreed_term' }, 'start'],
    ['a notice without the end of its term', { kind: 'statutory', start: 'notice_of_default' }, 'startDay'],
    [
      'days without interest that end before they begin',
      { kind: 'statutory', pauses: [{ fromDay: '2026-02-28', toDay: '2026-02-01' }] },
      'pauses',
    ],
    ['no day', { kind: 'none', fromDay: '2026-02-30' }, 'fromDay'],
    ['a claim of another file', { kind: 'none', claimIds: [999_999] }, 'claimIds'],
  ])('refuse %s, at its field', async (_, asked, field) => {
    const { id, claimIds } = await open()
    for (const answer of [
      await preview(id, { claimIds, fromDay: '2026-03-01', ...asked }),
      await change(id, { claimIds, fromDay: '2026-03-01', ...asked }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json().errors)).toEqual([field])
    }
    expect(await events(id)).toEqual([])
  })

  it('refuse to keep a first day that there never was', async () => {
    const { id, claimIds } = await open()
    await change(id, { claimIds, fromDay: '2026-03-01', kind: 'none' })
    const answer = await change(id, { claimIds, fromDay: '2026-04-01', kind: 'statutory' })
    expect(Object.keys(answer.json().errors)).toEqual(['start'])
  })

  it('refuse what changes nothing, a closed file, and whoever saw a former version', async () => {
    const { id, claimIds } = await open()
    const same = await change(id, { claimIds, fromDay: '2026-03-01', kind: 'statutory' })
    expect([same.statusCode, same.json().error_message]).toEqual([400, 'Zo loopt de rente al. Er is niets gewijzigd.'])
    const { version } = await settings(id)
    const asked = { claimIds, fromDay: '2026-03-01', kind: 'none', version }
    expect((await change(id, asked)).statusCode).toBe(200)
    const late = await change(id, { ...asked, fromDay: '2026-04-01', kind: 'statutory', start: 'agreed_term' })
    expect(late.statusCode).toBe(409)
    expect(late.json().current).toMatchObject({ version: version + 1 })

    const closed = await open({ status: 'closed' })
    const refused = await change(closed.id, { claimIds: closed.claimIds, fromDay: '2026-03-01', kind: 'none' })
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      'Dit dossier is gesloten. Heropen het om de rente te wijzigen.',
    ])
  })

  it('put the change and its reason on the timeline; the customer sees the change alone', async () => {
    const { id, claimIds } = await open()
    await change(id, { claimIds, fromDay: '2026-03-01', kind: 'none', note: 'Afspraak met de klant.' })
    const [entry] = (await employee.get(`/api/v4/file/${id}/timeline`)).json().items
    expect(entry).toMatchObject({
      kind: 'dossier.interest_changed',
      group: 'money',
      actorName: 'Sanne Bakker',
      note: { content: 'Afspraak met de klant.', visibleToCustomer: false },
    })
    const contact = await createPerson(server, 'contact', krekel)
    const [seen] = (await contact.get(`/api/v4/file/${id}/timeline`)).json().items
    expect(seen).toMatchObject({ kind: 'dossier.interest_changed', note: null })
  })

  it('are for who may see them: a customer its own alone, and changes nothing', async () => {
    const { id, claimIds } = await open()
    const contact = await createPerson(server, 'contact', krekel)
    expect((await contact.get(callPath(getInterestSettings, { id }))).statusCode).toBe(403)
    const roles = ['ROLE_CUSTOMER', 'ROLE_FILE_SETTINGS_EDIT'] as const
    const own = await createPerson(server, roles, krekel)
    expect((await own.get(callPath(getInterestSettings, { id }))).statusCode).toBe(200)
    const stranger = await createPerson(server, roles, await createCustomer(server, 'Elders'))
    expect((await stranger.get(callPath(getInterestSettings, { id }))).statusCode).toBe(404)
    const asked = { claimIds, fromDay: '2026-03-01', kind: 'none' }
    for (const person of [own, stranger, contact]) {
      expect((await preview(id, asked, person)).statusCode).toBe(403)
      expect((await change(id, asked, person)).statusCode).toBe(403)
    }
    expect(await events(id)).toEqual([])
  })

  const events = async (id: number) =>
    server.database.db
      .selectFrom('accountEvent')
      .select(['kind', 'amountCents'])
      .where('dossierId', '=', id)
      .orderBy('id')
      .execute()
})
