import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paySaleByLine } from '#contract/money/sales/sale-payments.ts'
import { day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import { clockOn } from '#server/clock.ts'
import { judgeFinance } from '#server/money/check-finance/check-finance.ts'
import { lineDetail } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { howOften } from '#test/long.ts'
import { openSales } from '#test/sales.ts'
import { openSettlementDesk, type SettlementDesk } from '#test/settlement-desk.ts'
import { followSoldMoney } from './follow-sold-money.ts'

let desk: SettlementDesk
let sales: Awaited<ReturnType<typeof openSales>>
beforeAll(async () => {
  desk = await openSettlementDesk()
  sales = await openSales(desk)
})
afterAll(async () => expect(await desk.close()).toEqual([]))

/** Of a file of € 642,50: an eighth, half up, and a euro. */
const price = 8031 + 100
const buyerIban = 'NL20INGB0001234567'

async function standing(customerId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::bigint as cents from (
      select debit as account, amount_cents as cents from ledger_transfer where customer_id = ${customerId}
      union all
      select credit, -amount_cents from ledger_transfer where customer_id = ${customerId}
    ) side group by account having sum(cents) <> 0`.execute(desk.db)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** What of the books does not come out. */
async function wrong() {
  const equations = new Set(['trust', 'files', 'transit', 'sold', 'buyers', 'receivable', 'agency'])
  const items = await judgeFinance(desk.db, desk.server.clock.today())
  return items.filter(({ kind, isRight }) => equations.has(kind) && !isRight).map(({ kind }) => kind)
}

const today = (value: string) => desk.server.clock.set(clockOn(day(value)))

/** Settles what there is of a customer, if there is anything. */
async function settleIfAny(customerId: number): Promise<void> {
  const made = await desk.propose([customerId])
  if (made.statusCode !== 200) return
  expect((await desk.release(made.json<{ id: number }>().id)).statusCode).toBe(200)
  await desk.workOff()
}

const histories = howOften(6, 60)
const act = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'early', 'late', 'undo', 'undo', 'put_back', 'buy_back', 'pay_buyer', 'settle'),
  file: fc.nat({ max: 2 }),
  cents: fc.integer({ min: 1, max: 2 * price }),
})
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

interface Line {
  readonly id: number
  /** What of it is of a debtor. */
  readonly debtorCents: number
}

/** Carries out one act of a history on a sale. */
async function perform({ kind, file, cents }: Act, id: number, files: readonly number[], lines: Line[]) {
  const dossierId = files[file] ?? 0
  if (kind === 'pay') {
    // What the line has more stays open: it is undone all the same.
    const line = await desk.receive({ cents, iban: buyerIban })
    const paid = await desk.finance.post(callPath(paySaleByLine, { id: line.id }), { version: line.version, sale: id })
    if (paid.statusCode === 200) lines.push({ id: line.id, debtorCents: 0 })
  }
  if (kind === 'early' || kind === 'late') {
    const valueDay = kind === 'early' ? '2026-11-18' : '2026-11-21'
    const line = await desk.receive({ cents, day: '2026-11-21', valueDay })
    const booked = await desk.book(line, [{ dossierId, amountCents: cents }])
    if (booked.statusCode === 200) lines.push({ id: line.id, debtorCents: cents })
  }
  if (kind === 'put_back' || kind === 'buy_back') {
    const back = await sales.takeBack(id, dossierId, ...(kind === 'buy_back' ? [cents] : []))
    expect([200, 400], back.body).toContain(back.statusCode)
  }
  if (kind === 'pay_buyer') expect([200, 409]).toContain((await sales.payBuyer(id)).statusCode)
  if (kind === 'undo') await undoLast(lines)
}

/** Undoes the last line; what went back to the buyer since cannot be undone. */
async function undoLast(lines: Line[]): Promise<void> {
  const last = lines.pop()
  if (!last) return
  try {
    await desk.takeBack(last)
  } catch (error) {
    expect(String(error)).toContain('terug naar hem')
    expect((await lineDetail(desk.finance, last.id)).placements).not.toEqual([])
    lines.push(last)
  }
}

it(
  `whatever happens to a sale the books come out, and customers get what buyers paid and no more (${histories} histories)`,
  async () => {
    const asked = fc.array(act, { minLength: 4, maxLength: 9 })
    for (const acts of fc.sample(asked, { numRuns: histories, seed: 2026 })) {
      today('2026-11-20')
      const customerId = await desk.customer(null)
      const { id, files } = await sales.sell(3, customerId)
      today('2026-11-23')
      const lines: Line[] = []
      for (const one of acts) {
        if (one.kind === 'settle') await settleIfAny(customerId)
        else await perform(one, id, files, lines)
        expect(await wrong(), JSON.stringify(acts)).toEqual([])
      }
      await followSoldMoney(desk.db, desk.server.clock)
      expect(await wrong(), JSON.stringify(acts)).toEqual([])
      await expectRight(customerId, id, sumCents(lines.map(({ debtorCents }) => debtorCents)), JSON.stringify(acts))
    }
  },
  60_000 + histories * 30_000,
)

async function expectRight(customerId: number, id: number, debtorCents: number, acts: string) {
  const { dueCents, receivedCents, owedCents, moneyCents } = await sales.read(id)
  const books = await standing(customerId)
  expect(books['buyer.receivable'] ?? 0, acts).toBe(dueCents - receivedCents)
  expect((books['customer.sold'] ?? 0) + dueCents - receivedCents, acts).toBe(0)
  expect((books['buyer.payable'] ?? 0) + owedCents + moneyCents, acts).toBe(0)
  // No more goes back for a file than was paid for it; what it was bought back for was agreed.
  for (const item of await sales.itemsOf(id)) {
    if (item.state !== 'bought_back') expect(item.receivedCents - item.owedCents, acts).toBeGreaterThanOrEqual(0)
  }
  // What is held for the customer and what was ordered for it is what buyers and debtors paid, less what is the buyer's.
  const ordered = await desk.db
    .selectFrom('paymentOrder')
    .select('amountCents')
    .where('customerId', '=', customerId)
    .where('state', '=', 'ordered')
    .execute()
  const orderedCents = sumCents(ordered.map(({ amountCents }) => amountCents))
  expect(orderedCents - (books['customer.payable'] ?? 0), acts).toBe(
    receivedCents - owedCents + debtorCents - moneyCents,
  )
}
