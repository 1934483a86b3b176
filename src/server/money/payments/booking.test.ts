import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditorReferenceFor } from '#domain/references/creditor-reference.ts'
import { agreePlan, type Arrangements, getArrangements } from '#contract/money/arrangements.ts'
import type { BankLineDetail } from '#contract/money/bank-lines.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { type DebtorView, viewAsDebtor } from '#contract/files/view-as.ts'
import {
  lineDetail,
  linesOf,
  openDesk,
  payableOn,
  trustAccount,
  trustIban,
  upload,
  type Uploaded,
  workOff,
} from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { camtFile } from '#test/camt.ts'
import { createPerson } from '#test/people.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'
import { matchLines } from './match-lines.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => expect(await desk.close()).toEqual([]))

let invoices = 0
/** An invoice on which interest runs since 16 October. */
function overdue() {
  invoices += 1
  return { number: `R2026-${invoices}`, amountCents: 64_250, dueDay: '2026-10-15' }
}

describe('a payment that names its dossier', () => {
  it('is booked by itself on the payment reference, with the reason', async () => {
    const dossier = await desk.dossier()
    const line = await desk.receive({ cents: 10_000, reference: dossier.paymentReference, name: 'Iemand Anders' })
    expect(line).toMatchObject({ state: 'booked', reason: null, remainingCents: 0, candidates: [] })
    expect(line.bookings).toEqual([
      expect.objectContaining({
        dossierId: dossier.id,
        amountCents: 10_000,
        bookedBy: null,
        isUndone: false,
        reasons: [expect.objectContaining({ kind: 'structured_reference', points: 130 })],
      }),
    ])
    expect((await desk.dossierRow(dossier.id)).openCents).toBe(dossier.openCents - 10_000)
    expect(await desk.auditKinds(dossier.id)).toEqual(['payment.booked'])
  })

  it('is booked on an RF reference in the text', async () => {
    const dossier = await desk.dossier()
    const line = await desk.receive({ cents: 100, description: `kenmerk ${creditorReferenceFor(dossier.number)}` })
    expect(line.bookings[0]).toMatchObject({ dossierId: dossier.id })
  })

  it('is booked on its number when the name fits, and waits when nothing confirms the number', async () => {
    const dossier = await desk.dossier({ debtors: [{ name: 'Q. Zwanenburg' }] })
    const description = `dossier ${dossier.number}`
    expect((await desk.receive({ cents: 100, description, name: 'Q ZWANENBURG' })).state).toBe('booked')
    const bare = await desk.receive({ cents: 101, description })
    expect(bare).toMatchObject({ state: 'open', reason: { kind: 'below_threshold', values: { points: 60 } } })
    expect(bare.candidates[0]).toMatchObject({ dossierId: dossier.id, number: dossier.number, points: 60 })
  })

  it('pays interest and then principal, as the law divides it, and no cent is lost', async () => {
    const dossier = await desk.dossier({ invoices: [overdue()] })
    await desk.receive({ cents: 5_000, reference: dossier.paymentReference })
    const { db } = desk
    const postings = await db
      .selectFrom('ledgerTransfer')
      .select(['debit', 'credit', 'amountCents'])
      .where('dossierId', '=', dossier.id)
      .where('causeKind', '=', 'account_event')
      .orderBy('id')
      .execute()
    const interest = postings.find(({ credit }) => credit === 'debtor.interest')!.amountCents
    expect(postings).toEqual([
      { debit: 'suspense', credit: 'debtor.interest', amountCents: interest },
      { debit: 'suspense', credit: 'debtor.principal', amountCents: 5_000 - interest },
      { debit: 'customer.claim', credit: 'customer.payable', amountCents: 5_000 },
    ])
    expect(await trustAccount(desk.finance)).toMatchObject({ differenceCents: 0 })
  })
})

describe('a paid dossier', () => {
  it('is closed as paid, without a next day, by the last cent of interest of the day', async () => {
    const dossier = await desk.dossier({ invoices: [overdue()] })
    const payable = await payableOn(desk.server, dossier.id, '2026-11-19')
    expect(payable).toBeGreaterThan(64_250)
    const first = await desk.receive({ cents: payable - 1, reference: dossier.paymentReference })
    expect(first.state).toBe('booked')
    expect((await desk.dossierRow(dossier.id)).status).toBe('in_progress')
    const second = await desk.receive({ cents: 1, reference: dossier.paymentReference })
    expect(second.state).toBe('booked')
    expect(await desk.dossierRow(dossier.id)).toMatchObject({
      status: 'closed',
      closingReason: 'paid',
      closedDay: '2026-11-20',
      nextDay: null,
      openCents: 0,
    })
    expect(await desk.auditKinds(dossier.id)).toEqual(['payment.booked', 'payment.booked', 'dossier.closed'])
  })

  it('stays open when only the principal is paid: interest is still due', async () => {
    const dossier = await desk.dossier({ invoices: [overdue()] })
    await desk.receive({ cents: 64_250, reference: dossier.paymentReference })
    const row = await desk.dossierRow(dossier.id)
    expect(row).toMatchObject({ status: 'in_progress', nextDay: '2026-11-24' })
    expect(row.openCents).toBeGreaterThan(0)
  })

  it('too much is left to somebody; booked by hand the surplus is shown and waits in suspense', async () => {
    const dossier = await desk.dossier()
    const cents = dossier.openCents + 2_500
    const line = await desk.receive({ cents, reference: dossier.paymentReference })
    expect(line).toMatchObject({ state: 'open', reason: { kind: 'contradiction' } })
    const against = line.candidates[0]!.contradictions[0]!
    expect(against).toMatchObject({ kind: 'more_than_open' })
    const before = await trustAccount(desk.finance)
    const answer = await desk.book(line, [{ dossierId: dossier.id, amountCents: cents }])
    expect(answer.json()).toMatchObject({ state: 'booked' })
    expect((await desk.dossierRow(dossier.id)).status).toBe('closed')
    const after = await trustAccount(desk.finance)
    expect(after.surplusCents - before.surplusCents).toBe(Number(against.values['differenceCents']))
    expect(after.differenceCents).toBe(0)
    const remit = (await desk.finance.get('/api/v4/trust-account/to-remit?limit=1000')).json()
    expect((await desk.finance.get('/api/v4/trust-account/to-remit?offset=5000')).json()).toMatchObject({
      items: [],
      total: remit.items.length,
    })
    expect(remit.items.find((row: { dossierId: number }) => row.dossierId === dossier.id)).toMatchObject({
      amountCents: Number(against.values['openCents']),
      surplusCents: Number(against.values['differenceCents']),
    })
  })

  it('a payment that arrives twice is booked once by itself; the second waits', async () => {
    const dossier = await desk.dossier()
    const entry = { cents: dossier.openCents, reference: dossier.paymentReference, description: 'x' }
    await upload(desk.server, desk.finance, { id: 'twice', entries: [entry, entry] })
    const [second, first] = await linesOf(desk.finance, { sortOrder: 'desc', limit: '2' })
    expect([first, second].map((line) => line!.state).sort()).toEqual(['booked', 'open'])
  })
})

describe('matching many lines', () => {
  it('books those beside one that was paid meanwhile, whichever of them it is', async () => {
    const dossiers = await Promise.all(Array.from({ length: 9 }, async () => desk.dossier()))
    const [paid] = dossiers
    const isPaidMeanwhile = (index: number) => index % 4 === 2
    const entries = dossiers.map(({ paymentReference: reference }, index) =>
      index === 0 || isPaidMeanwhile(index)
        ? { cents: paid!.openCents, reference: paid!.paymentReference, endToEndId: `E${index}` }
        : { cents: 100 + index, reference },
    )
    await upload(desk.server, desk.finance, { id: 'beside', entries })
    const lines = (await linesOf(desk.finance, { sortOrder: 'desc', limit: '9' })).reverse()
    expect(lines.map(({ state, reason }) => [state, reason])).toEqual(
      lines.map((_, index) =>
        isPaidMeanwhile(index) ? ['open', { kind: 'contradiction', values: {} }] : ['booked', null],
      ),
    )
    for (const [index, { id, openCents }] of dossiers.entries()) {
      const paidCents = index === 0 ? openCents : isPaidMeanwhile(index) ? 0 : 100 + index
      expect((await desk.dossierRow(id)).openCents).toBe(openCents - paidCents)
    }
  })

  it('goes on where it was stopped, and books nothing twice', async () => {
    const { clock } = desk.server
    const dossiers = await Promise.all(Array.from({ length: 10 }, async () => desk.dossier()))
    const entries = Array.from({ length: 230 }, (_, index) => ({
      cents: 1,
      reference: dossiers[index % 10]!.paymentReference,
      endToEndId: `M${index}`,
    }))
    const bytes = camtFile({ iban: trustIban, id: 'many', entries })
    const { statementIds } = (
      await desk.finance.upload('/api/v4/bank-statement', { name: 'veel.xml', bytes })
    ).json<Uploaded>()
    let reported = 0
    const report = async (done: number) => {
      reported = done
    }
    const first = await matchLines(desk.db, clock, statementIds, { report, stopped: () => reported > 0 })
    expect(first).toMatchObject({ finished: false, progress: { bookedCount: 200 } })
    const again = await matchLines(desk.db, clock, statementIds, { report, stopped: () => false })
    expect(again).toMatchObject({ finished: true, progress: { bookedCount: 30, todoCount: 0 } })
    for (const { id, openCents } of dossiers) {
      expect((await desk.dossierRow(id)).openCents).toBe(openCents - 23)
    }
    await workOff(desk.server)
  })
})

describe.skipIf(!hasSharedData)('a statement in the form of a real bank', () => {
  it.each(['genkgo-camt053.v2.minimal.xml', 'genkgo-camt053.v4.xml', 'genkgo-camt053.v8.xml'])(
    '%s books on the dossier whose reference it has',
    async (name) => {
      const dossier = await desk.dossier()
      const file = readFileSync(join(sharedDataFolder, 'bank/camt', name), 'utf8')
        .replaceAll('NL26VAYB8060476890', trustIban)
        .replaceAll('4654654654654654', dossier.paymentReference)
        .replaceAll(/20(14-12-3[01]|15-01-02)/g, '2026-11-19')
      const answer = await desk.finance.upload('/api/v4/bank-statement', { name, bytes: file })
      expect(answer.json<Uploaded>()).toMatchObject({ newCount: 1 })
      await workOff(desk.server)
      expect((await desk.dossierRow(dossier.id)).openCents).toBe(dossier.openCents - 885)
    },
  )
})

describe('taking back', () => {
  it('undoing a booking leaves the dossier as if the payment had never been, also when it had closed', async () => {
    const dossier = await desk.dossier()
    const before = await desk.dossierRow(dossier.id)
    const line = await desk.receive({ cents: dossier.openCents - 1, reference: dossier.paymentReference })
    const rest = await desk.receive({ cents: 1, reference: dossier.paymentReference })
    expect((await desk.dossierRow(dossier.id)).status).toBe('closed')
    expect((await desk.undo(line)).json()).toMatchObject({ state: 'open', remainingCents: line.amountCents })
    expect((await desk.undo(rest)).statusCode).toBe(200)
    const { version: _, ...after } = await desk.dossierRow(dossier.id)
    expect(after).toEqual(expect.objectContaining({ status: before.status, nextDay: before.nextDay, closedDay: null }))
    expect(after.openCents).toBe(before.openCents)
    expect(await desk.auditKinds(dossier.id)).toEqual([
      'payment.booked',
      'payment.booked',
      'dossier.closed',
      'payment.undone',
      'dossier.reopened',
      'payment.undone',
    ])
    const again = (await lineDetail(desk.finance, line.id)).version
    expect((await desk.undo({ ...line, version: again })).json().error_message).toContain('nog niets beslist')
  })

  it('a suspended dossier that was paid and is not after all is suspended again', async () => {
    const dossier = await desk.dossier({ status: 'suspend' })
    const { db } = desk
    await db
      .insertInto('dossierHalt')
      .values({
        dossierId: dossier.id,
        kind: 'suspension',
        reason: 'betwist',
        cameFrom: 'in_progress',
        startedAt: desk.server.clock.now(),
      })
      .execute()
    const halt = () =>
      db.selectFrom('dossierHalt').select('endedAt').where('dossierId', '=', dossier.id).executeTakeFirstOrThrow()
    const line = await desk.receive({ cents: dossier.openCents - 1, reference: dossier.paymentReference })
    const rest = await desk.receive({ cents: 1, reference: dossier.paymentReference })
    expect([line.state, rest.state, (await desk.dossierRow(dossier.id)).status]).toEqual(['booked', 'booked', 'closed'])
    expect((await halt()).endedAt).not.toBeNull()
    await desk.undo(line)
    expect([(await desk.dossierRow(dossier.id)).status, (await halt()).endedAt]).toEqual(['suspend', null])
  })

  it('a returned payment reverses the booking on its own day', async () => {
    const dossier = await desk.dossier()
    const iban = 'NL20INGB0001234567'
    const paid = await desk.receive({
      cents: 3_333,
      day: '2026-11-10',
      reference: dossier.paymentReference,
      iban,
      endToEndId: 'R1',
    })
    const back = await desk.receive({ cents: -3_333, iban, endToEndId: 'R1', returnReason: 'AC04' })
    expect(back).toMatchObject({
      state: 'ignored',
      isReversal: true,
      returnReason: 'AC04',
      returnsLineId: paid.id,
      reason: { kind: 'returns', values: { bookingDay: '2026-11-10' } },
    })
    expect(await lineDetail(desk.finance, paid.id)).toMatchObject({
      state: 'ignored',
      reason: { kind: 'returned', values: { bookingDay: '2026-11-19' } },
      bookings: [{ isUndone: true }],
    })
    const row = await desk.dossierRow(dossier.id)
    expect(row.openCents).toBe(dossier.openCents)
    expect(await desk.auditKinds(dossier.id)).toEqual(['payment.booked', 'payment.returned'])
    const reversal = await desk.db
      .selectFrom('accountEvent')
      .select(['kind', 'valueDay'])
      .where('dossierId', '=', dossier.id)
      .where('kind', '=', 'reversal')
      .executeTakeFirstOrThrow()
    expect(reversal.valueDay).toBe('2026-11-10')
    expect(await trustAccount(desk.finance)).toMatchObject({ differenceCents: 0 })
  })

  it('what another debtor pays for his own share is not an instalment of the plan of the first', async () => {
    const [his, hers] = ['NL20INGB0001234567', 'NL86INGB0002445588']
    const invoices = [{ number: 'DEEL-1', amountCents: 60_000, dueDay: '2026-11-30' }]
    const debtors = [
      { name: 'A. Eerste', iban: his },
      { name: 'B. Tweede', iban: hers },
    ]
    const dossier = await desk.dossier({ debtors, invoices })
    await desk.db.updateTable('dossierDebtor').set({ liability: 'share' }).where('dossierId', '=', dossier.id).execute()
    const clerk = await createPerson(desk.server, 'management')
    const { version } = (await clerk.get(`/api/v4/file/${dossier.id}`)).json<DossierPage>()
    const terms = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'stopped', graceDays: 7 }
    const agreed = await clerk.post(callPath(agreePlan, { id: dossier.id }), { ...terms, channel: 'phone', version })
    expect(agreed.json<Arrangements>().plans).toMatchObject([{ debtor: { name: 'A. Eerste' }, toPayCents: 30_000 }])
    const paidOf = async () =>
      (await clerk.get(callPath(getArrangements, { id: dossier.id }))).json<Arrangements>().plans[0]?.paidCents
    await desk.receive({ cents: 30_000, reference: dossier.paymentReference, iban: hers })
    expect([(await desk.dossierRow(dossier.id)).openCents, await paidOf()]).toEqual([30_000, 0])
    await desk.receive({ cents: 10_000, reference: dossier.paymentReference, iban: his })
    expect([(await desk.dossierRow(dossier.id)).openCents, await paidOf()]).toEqual([20_000, 10_000])
    // Looking as one of them: what the other paid is one amount, and so is what is left of his own share.
    const view = callPath(viewAsDebtor, { id: dossier.id })
    const first = (await clerk.get(view)).json<DebtorView>()
    const second = (await clerk.get(`${view}?debtor=${first.debtors[1]?.id}`)).json<DebtorView>()
    const seen = ({ payments, paidByOthersCents, share, plan }: DebtorView) => [
      payments.map(({ amountCents }) => amountCents),
      paidByOthersCents,
      share,
      plan?.paidCents,
    ]
    expect(seen(first)).toEqual([[10_000], 30_000, { ofCount: 2, openCents: 20_000 }, 10_000])
    expect(seen(second)).toEqual([[30_000], 10_000, { ofCount: 2, openCents: 0 }, undefined])
  })

  it('a return that may be of two payments waits; somebody says which, and can undo that', async () => {
    const dossier = await desk.dossier()
    const iban = 'NL86INGB0002445588'
    const payment = { cents: 2_222, iban, reference: dossier.paymentReference }
    const [one, two] = [await desk.receive(payment), await desk.receive(payment)]
    const back = await desk.receive({ cents: -2_222, iban, isReversal: true })
    expect(back).toMatchObject({ state: 'open', reason: { kind: 'unknown_return' } })
    const tie = (returnsLineId: number, version: number) =>
      desk.finance.post(`/api/v4/bank-line/${back.id}/return`, { version, returnsLineId })
    const wrong = await desk.receive({ cents: 2_223, iban, reference: dossier.paymentReference })
    expect((await tie(wrong.id, back.version)).json().error_message).toContain('bedrag moet gelijk zijn')
    const tied = (await tie(two.id, back.version)).json<BankLineDetail>()
    expect(tied).toMatchObject({ state: 'ignored', returnsLineId: two.id })
    expect((await lineDetail(desk.finance, one.id)).state).toBe('booked')
    expect((await desk.undo(tied)).json()).toMatchObject({ state: 'open', returnsLineId: null })
    expect(await lineDetail(desk.finance, two.id)).toMatchObject({ state: 'open', remainingCents: 2_222 })
  })
})

interface Told {
  readonly items: readonly { kind: string; note: { content: string } | null }[]
}

describe('a payment to the customer', () => {
  it('counts on the dossier, not on the trust account, and may close it', async () => {
    const dossier = await desk.dossier()
    const before = await trustAccount(desk.finance)
    const report = (input: object) => desk.finance.post(`/api/v4/file/${dossier.id}/direct-payment`, input)
    const part = await report({ valueDay: '2026-11-01', amountCents: 4_250, note: 'volgens de klant' })
    expect(part.json()).toMatchObject({ surplusCents: 0, isClosed: false })
    const told = (await desk.finance.get(`/api/v4/file/${dossier.id}/timeline?group=payment`)).json<Told>().items[0]
    expect([told?.kind, told?.note?.content]).toEqual(['payment.reported', 'volgens de klant'])
    const rest = await report({ valueDay: '2026-11-20', amountCents: part.json().openCents })
    expect(rest.json()).toEqual({ openCents: 0, surplusCents: 0, isClosed: true })
    expect((await desk.dossierRow(dossier.id)).status).toBe('closed')
    expect(await desk.auditKinds(dossier.id)).toEqual(['payment.reported', 'payment.reported', 'dossier.closed'])
    expect(await trustAccount(desk.finance)).toEqual(before)
  })

  it('refuses a day to come, a claim of another dossier and a dossier that is not there', async () => {
    const dossier = await desk.dossier()
    const report = (id: number, input: object) => desk.finance.post(`/api/v4/file/${id}/direct-payment`, input)
    const good = { valueDay: '2026-11-01', amountCents: 100 }
    expect((await report(dossier.id, { ...good, valueDay: '2026-11-21' })).json().errors).toHaveProperty('valueDay')
    expect((await report(dossier.id, { ...good, claimIds: [99_999_999] })).json().errors).toHaveProperty('claimIds')
    expect((await report(dossier.id, { ...good, amountCents: 0 })).json().errors).toHaveProperty('amountCents')
    expect((await report(99_999_999, good)).statusCode).toBe(404)
    const employee = await createPerson(desk.server, 'employee')
    expect((await employee.post(`/api/v4/file/${dossier.id}/direct-payment`, good)).statusCode).toBe(403)
  })
})
