import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankStatementRow } from '#contract/money/payments.ts'
import type { Allocation } from '#domain/account/allocate.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { lineDetail, linesOf, openDesk, trustAccount } from '#test/bank.ts'

type Act =
  | { kind: 'receive'; cents: number; dossier: number; names: boolean }
  | { kind: 'book' | 'split' | 'undo' | 'leave' | 'ignore' | 'return'; line: number; dossier: number }
  | { kind: 'direct'; cents: number; dossier: number }

let desk: Awaited<ReturnType<typeof openDesk>>
let dossiers: { id: number; paymentReference: string }[]
beforeAll(async () => {
  desk = await openDesk()
  // Interest runs on some, and one is small enough to be paid and closed again and again.
  dossiers = [
    await desk.dossier(),
    await desk.dossier({ invoices: [{ number: 'T-1', amountCents: 90_000, dueDay: '2026-06-30' }] }),
    await desk.dossier({ invoices: [{ number: 'T-2', amountCents: 1_500, dueDay: '2026-09-30' }] }),
  ]
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const pick = { line: fc.nat(30), dossier: fc.nat(2) }
const cents = fc.integer({ min: 1, max: 3_000 })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('receive'), cents, dossier: fc.nat(2), names: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('book', 'split', 'undo', 'leave', 'ignore', 'return'),
      ...pick,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('direct'), cents, dossier: fc.nat(2) }) },
)

/** The first thing tried: each kind of act once, on what is there by then. */
const aLittleOfEach: Act[] = [
  { kind: 'receive', cents: 700, dossier: 0, names: true },
  { kind: 'receive', cents: 2_000, dossier: 2, names: false },
  { kind: 'book', line: 1, dossier: 2 },
  { kind: 'receive', cents: 900, dossier: 1, names: false },
  { kind: 'split', line: 2, dossier: 0 },
  { kind: 'leave', line: 2, dossier: 0 },
  { kind: 'direct', cents: 300, dossier: 1 },
  { kind: 'return', line: 0, dossier: 0 },
  { kind: 'undo', line: 1, dossier: 0 },
  { kind: 'ignore', line: 1, dossier: 0 },
]

/** Does an act that the server may refuse; whatever it answers, no cent may go astray. */
async function perform(act: Act): Promise<void> {
  const dossier = dossiers[act.dossier]!
  if (act.kind === 'receive') {
    await desk.receive({ cents: act.cents, ...(act.names ? { reference: dossier.paymentReference } : {}) })
    return
  }
  if (act.kind === 'direct') {
    const input = { valueDay: '2026-11-18', amountCents: act.cents }
    await desk.finance.post(`/api/v4/file/${dossier.id}/direct-payment`, input)
    return
  }
  const lines = await linesOf(desk.finance)
  const chosen = lines[act.line % Math.max(lines.length, 1)]
  if (!chosen) return
  const line = await lineDetail(desk.finance, chosen.id)
  if (act.kind === 'return')
    await desk.receive({ cents: -Math.abs(line.amountCents), returnReason: 'MD06', endToEndId: line.endToEndId ?? 'X' })
  if (act.kind === 'book')
    await desk.book(line, [{ dossierId: dossier.id, amountCents: Math.max(line.remainingCents, 1) }])
  if (act.kind === 'undo') await desk.undo(line)
  const { id, version } = line
  if (act.kind === 'leave') await desk.finance.post(`/api/v4/bank-line/${id}/suspense`, { version, note: 'later' })
  if (act.kind === 'ignore') await desk.finance.post(`/api/v4/bank-line/${id}/ignore`, { version, kind: 'other' })
  if (act.kind === 'split') {
    const half = Math.max(Math.floor(line.remainingCents / 2), 1)
    const parts = dossiers.slice(0, 2).map((one) => ({ dossierId: one.id, amountCents: half }))
    await desk.book(line, parts)
  }
}

async function expectBalanced(): Promise<void> {
  const trust = await trustAccount(desk.finance)
  const lines = await linesOf(desk.finance)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const accounts = await readAccounts(
    desk.db,
    dossiers.map(({ id }) => id),
    desk.server.clock.today(),
  )
  const paid = sum([...accounts.values()].map(({ allocations }) => sum(allocations.map(paidToUs))))
  const surplus = sum([...accounts.values()].map((account) => account.surplus.receivedCents))
  // The bank moved what its lines say; each cent is on a dossier, over on one, or on no dossier.
  expect(trust.bankCents).toBe(sum(lines.map(({ amountCents }) => amountCents)))
  expect(trust.unbookedCents).toBe(sum(lines.map(({ remainingCents }) => remainingCents)))
  expect(trust).toMatchObject({ differenceCents: 0, toRemitCents: paid, surplusCents: surplus })
  expect(trust.suspenseCents).toBe(trust.unbookedCents + surplus)
  const unbooked = await linesOf(desk.finance, { state: 'unbooked' })
  expect(sum(unbooked.map(({ remainingCents }) => remainingCents))).toBe(trust.unbookedCents)
  const remit = (await desk.finance.get('/api/v4/trust-account/to-remit?limit=1000')).json()
  expect(sum(remit.items.map(({ amountCents }: { amountCents: number }) => amountCents))).toBe(paid)
  const statements = (await desk.finance.get('/api/v4/bank-statement?limit=1000')).json<{ items: BankStatementRow[] }>()
  for (const { inCents, bookedCents, waitingCents, ignoredCents } of statements.items) {
    expect(bookedCents + waitingCents + ignoredCents).toBe(inCents)
    expect(Math.min(bookedCents, waitingCents, ignoredCents)).toBeGreaterThanOrEqual(0)
  }
}

function paidToUs(allocation: Allocation): number {
  return allocation.kind === 'payment' ? allocation.amountCents - allocation.surplusCents : 0
}

describe('the trust account', () => {
  it('is what must be remitted and what waits in suspense, to the cent, whatever people do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        for (const one of acts) {
          await perform(one)
          await expectBalanced()
        }
        expect((await verifyBooks(desk.db)).faults).toEqual([])
      }),
      { numRuns: 6, endOnFailure: true, examples: [[aLittleOfEach]] },
    )
  }, 120_000)
})
