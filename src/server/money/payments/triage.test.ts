import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import type { BankLineDetail } from '#contract/money/bank-lines.ts'
import { createPayableDossier, lineDetail, openDesk, trustAccount } from '#test/bank.ts'
import { createPerson } from '#test/people.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

describe('sorting out by hand', () => {
  it('books on a candidate, once: the second of two people is told how it stands', async () => {
    const dossier = await desk.dossier()
    const line = await desk.receive({ cents: 4_200, description: `dossier ${dossier.number}` })
    const other = await createPerson(desk.server, 'finance')
    const body = { version: line.version, parts: [{ dossierId: dossier.id, amountCents: 4_200 }] }
    const answers = await Promise.all(
      [desk.finance, other].map((person) => person.post(`/api/v4/bank-line/${line.id}/booking`, body)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const refused = answers.find(({ statusCode }) => statusCode === 409)!.json()
    expect(refused.current).toMatchObject({ id: line.id, state: 'booked', version: line.version + 1 })
    expect((await desk.dossierRow(dossier.id)).openCents).toBe(dossier.openCents - 4_200)
  })

  it('the same command with the same key books once and answers the same', async () => {
    const dossier = await desk.dossier()
    const line = await desk.receive({ cents: 4_300 })
    const body = { version: line.version, parts: [{ dossierId: dossier.id, amountCents: 4_300 }] }
    const send = () =>
      desk.finance.post(`/api/v4/bank-line/${line.id}/booking`, body, { 'idempotency-key': `k${line.id}` })
    const [one, two] = [await send(), await send()]
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    expect(two.json()).toEqual(one.json())
    expect((await lineDetail(desk.finance, line.id)).bookings).toHaveLength(1)
  })

  it('splits a payment over dossiers; what is left waits with the amount', async () => {
    const [one, two] = [await desk.dossier(), await desk.dossier()]
    const line = await desk.receive({ cents: 9_000, description: 'voor beide dossiers' })
    const parts = [
      { dossierId: one.id, amountCents: 5_000 },
      { dossierId: two.id, amountCents: 3_000 },
    ]
    const after = (await desk.book(line, parts)).json<BankLineDetail>()
    expect(after).toMatchObject({
      state: 'open',
      remainingCents: 1_000,
      reason: { kind: 'remainder', values: { remainingCents: 1_000 } },
    })
    expect((await desk.book(after, [{ dossierId: one.id, amountCents: 1_000 }])).json()).toMatchObject({
      state: 'booked',
    })
    expect((await desk.dossierRow(one.id)).openCents).toBe(one.openCents - 6_000)
  })

  it('pays the claim the debtor named before the others', async () => {
    const invoices = [
      { number: 'N2026-1', amountCents: 10_000, dueDay: '2026-09-01' },
      { number: 'N2026-2', amountCents: 10_000, dueDay: '2026-10-01' },
    ]
    const dossier = await desk.dossier({ invoices })
    const { db } = desk
    const claims = await db.selectFrom('claim').select('id').where('dossierId', '=', dossier.id).orderBy('id').execute()
    const named = claims[1]!.id
    const line = await desk.receive({ cents: 5_000 })
    await desk.book(line, [{ dossierId: dossier.id, amountCents: 5_000, claimIds: [named] }])
    const { allocations } = (await readAccounts(db, [dossier.id], desk.server.clock.today())).get(dossier.id)!
    expect(allocations[0]!.parts.map(({ claimId, choice }) => [claimId, choice])).toEqual([[named, 'designated']])
  })

  it('books, proposes and finds nothing that was tried out on, however exactly it is named', async () => {
    const { db, server, customerId } = desk
    const tried = await db
      .insertInto('customer')
      .values({ name: 'De Krekel (test)', testOfId: customerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Not due yet: of an invoice on which interest runs more is open today than on the day of the payment.
    const invoices = [{ number: 'PROEF-8812', amountCents: 7_700, dueDay: '2026-11-30' }]
    const test = await createPayableDossier(server, tried.id, { invoices })
    const named = `PROEF-8812 dossier ${test.number} ${test.paymentReference}`
    const line = await desk.receive({ cents: test.openCents, description: named })
    expect(line).toMatchObject({ state: 'open', bookings: [] })
    expect(line.candidates.map(({ dossierId }) => dossierId)).not.toContain(test.id)
    for (const search of [test.number, 'PROEF-8812']) {
      const found = (await desk.finance.get(`/api/v4/bank-line/${line.id}/dossiers?search=${search}`)).json<{
        items: { dossierId: number }[]
      }>()
      expect(found.items.map(({ dossierId }) => dossierId)).not.toContain(test.id)
    }
    const refused = await desk.book(line, [{ dossierId: test.id, amountCents: 7_700 }])
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['parts.0.dossierId']])
    // One with the same invoice that is real is paid by it, as if nobody had tried anything out.
    const real = await desk.dossier({ invoices })
    const next = await desk.receive({ cents: real.openCents, description: `PROEF-8812 dossier ${real.number}` })
    expect([next.state, next.bookings.map(({ dossierId, amountCents }) => [dossierId, amountCents])]).toEqual([
      'booked',
      [[real.id, 7_700]],
    ])
    expect(await desk.dossierRow(real.id)).toMatchObject({ status: 'closed', closingReason: 'paid', openCents: 0 })
  })

  it('finds another dossier by number, name or invoice, and says what speaks against it', async () => {
    const dossier = await desk.dossier({
      debtors: [{ name: 'Mw. A. Ĳzendoorn' }],
      invoices: [{ number: 'ZZ-4711', amountCents: 5_000 }],
    })
    const line = await desk.receive({ cents: 999_999, name: 'B. Anders' })
    for (const search of [dossier.number, 'ijzendoorn', 'zz-4711']) {
      const found = await desk.finance.get(`/api/v4/bank-line/${line.id}/dossiers?search=${search}`)
      expect(found.json().items[0]).toMatchObject({
        dossierId: dossier.id,
        reasons: [],
        contradictions: expect.arrayContaining([expect.objectContaining({ kind: 'more_than_open' })]),
        claims: [{ invoiceNumber: 'ZZ-4711' }],
      })
    }
  })

  it('leaves a line in suspense with a reason and takes it up again', async () => {
    const line = await desk.receive({ cents: 77 })
    const left = await desk.finance.post(`/api/v4/bank-line/${line.id}/suspense`, {
      version: line.version,
      note: 'Klant belt',
    })
    expect(left.json()).toMatchObject({ state: 'suspense', reason: { kind: 'left', values: { note: 'Klant belt' } } })
    expect((await desk.undo(left.json())).json()).toMatchObject({ state: 'open', reason: { kind: 'undone' } })
    const noReason = await desk.finance.post(`/api/v4/bank-line/${line.id}/suspense`, {
      version: line.version,
      note: '',
    })
    expect(noReason.json().errors).toHaveProperty('note')
  })

  it('sets bank costs aside; they are for no dossier', async () => {
    const line = await desk.receive({ cents: -1_250, description: 'kosten betaalpakket' })
    expect(line).toMatchObject({ state: 'open', reason: { kind: 'outgoing' }, candidates: [] })
    const dossier = await desk.dossier()
    const refused = await desk.book(line, [{ dossierId: dossier.id, amountCents: 1_250 }])
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      409,
      expect.stringContaining('geen geld binnen'),
    ])
    const ignored = await desk.finance.post(`/api/v4/bank-line/${line.id}/ignore`, {
      version: line.version,
      kind: 'bank_costs',
    })
    expect(ignored.json()).toMatchObject({ state: 'ignored', reason: { kind: 'bank_costs' } })
    expect(await trustAccount(desk.finance)).toMatchObject({ differenceCents: 0 })
  })

  it.each<[string, (dossierId: number) => object[], number, string]>([
    ['more than the line', (dossierId) => [{ dossierId, amountCents: 501 }], 400, 'parts'],
    ['a dossier that is not there', () => [{ dossierId: 99_999_999, amountCents: 1 }], 400, 'parts.0.dossierId'],
    [
      'a claim of another dossier',
      (dossierId) => [{ dossierId, amountCents: 1, claimIds: [99_999_999] }],
      400,
      'parts.0.claimIds',
    ],
    ['nothing', () => [], 400, 'parts'],
    ['a negative part', (dossierId) => [{ dossierId, amountCents: -1 }], 400, 'parts.0.amountCents'],
    ['10^18', (dossierId) => [{ dossierId, amountCents: 1e18 }], 400, 'parts.0.amountCents'],
    ['half a cent', (dossierId) => [{ dossierId, amountCents: 0.5 }], 400, 'parts.0.amountCents'],
    [
      'one dossier twice',
      (dossierId) => [
        { dossierId, amountCents: 1 },
        { dossierId, amountCents: 2 },
      ],
      400,
      'parts',
    ],
  ])('refuses %s', async (_, parts, status, field) => {
    const dossier = await desk.dossier()
    const line = await desk.receive({ cents: 500 })
    const answer = await desk.book(line, parts(dossier.id))
    expect(answer.statusCode).toBe(status)
    expect(answer.json().errors).toHaveProperty([field])
    expect((await lineDetail(desk.finance, line.id)).version).toBe(line.version)
  })

  it('does not book a payment whose day is still to come', async () => {
    const dossier = await desk.dossier()
    const line = await desk.receive({ cents: 600, valueDay: '2062-11-20', reference: dossier.paymentReference })
    expect(line).toMatchObject({ state: 'open', reason: { kind: 'day_in_future', values: { valueDay: '2062-11-20' } } })
    expect((await desk.book(line, [{ dossierId: dossier.id, amountCents: 600 }])).statusCode).toBe(409)
  })
})
