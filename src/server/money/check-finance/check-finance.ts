import { addDays, type Day } from '#domain/day.ts'
import {
  type BookEquation,
  bookEquations,
  type CheckItem,
  type CheckKind,
  checkKinds,
  type CheckRow,
  heldAgainst,
  judgeLate,
  judgeShortage,
  judgeSides,
  lateLeftDays,
  lateLineDays,
  lateOrderDays,
} from '#domain/ledger/check-money.ts'
import { type HeldAccount, heldAccounts } from '#domain/ledger/held-movement.ts'
import { toRemitAccounts } from '#domain/ledger/ledger-account.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { type Books, readBooks, type Standing } from '#server/money/account/read-books.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertCheck } from './check-queries.ts'
import { findSeries, findUnderWay, findUnmatched } from './waiting-queries.ts'

/** Looks whether all money comes out, and keeps what was found with who looked and when. */
export async function checkFinance(db: Db, actor: Actor): Promise<{ id: number; isFaultless: boolean }> {
  const { day } = inAmsterdam(actor.now)
  const items = await judgeFinance(db, day)
  const isFaultless = items.every(({ isRight }) => isRight)
  const id = await insertCheck(db, { day, madeBy: personAtWork(actor), madeAt: actor.now, isFaultless }, items)
  await recordAudit(db, actor, {
    kind: 'finance_check.made',
    subjectKind: 'finance_check',
    subjectId: id,
    data: { isFaultless, wrong: items.flatMap(({ kind, isRight }) => (isRight ? [] : [kind])) },
  })
  return { id, isFaultless }
}

/** Every part of a check as of now, in the order it is told. */
export async function judgeFinance(db: Db, day: Day): Promise<CheckItem[]> {
  const books = await readBooks(db)
  const unmatchedBefore = { open: addDays(day, -lateLineDays), left: addDays(day, -lateLeftDays) }
  const items = [
    ...bookEquations.flatMap((kind) => judgeEquation(books, kind)),
    ...judgeShortages(books),
    judgeWaiting('late_orders', await findUnderWay(db, addDays(day, -lateOrderDays))),
    judgeWaiting('late_lines', await findUnmatched(db, unmatchedBefore)),
    judgeSides('numbers', 'EUR', await findSeries(db)),
  ]
  return items.toSorted((one, other) => checkKinds.indexOf(one.kind) - checkKinds.indexOf(other.kind))
}

/** What customers are short of in euros that nothing covers, as more than nothing, and who they are. */
export async function findShortage(db: Db): Promise<{ shortCents: Cents; customerIds: number[] }> {
  const item = judgeShortages(await readBooks(db)).find(({ currency }) => currency === 'EUR')
  return {
    shortCents: -(item?.found ?? 0) || 0,
    customerIds: (item?.rows ?? []).flatMap(({ subject, id }) => (subject === 'customer' && id !== null ? [id] : [])),
  }
}

const judgeWaiting = (
  kind: 'late_orders' | 'late_lines',
  { rows, ...counts }: Awaited<ReturnType<typeof findUnderWay>>,
) => judgeLate(kind, rows, counts)

/** What the accounts are called that an equation is about, where it is not about customers. */
const accountsOf: Partial<Record<CheckKind, readonly string[]>> = {
  trust: ['trust.bank', ...toRemitAccounts, 'suspense'],
  transit: ['transit'],
  agency: ['agency.trust', 'agency.payable'],
  buyers: ['buyer.receivable', 'buyer.payable'],
}

/** Of what is by customer: what the account is called of what is of none. */
const nameWithoutCustomer: Readonly<Record<string, string>> = { advanced: 'costs.advanced' }

function judgeEquation({ equations, standings }: Books, kind: BookEquation): CheckItem[] {
  const found = equations.filter(({ equation }) => equation === kind)
  return currenciesOf(found).map((currency) => {
    const sides = found
      .filter((row) => row.currency === currency)
      .map((row) =>
        heldAgainst({
          subject: row.customerId === null ? 'account' : 'customer',
          id: row.customerId,
          name: row.customerName ?? accountsOf[kind]?.[0] ?? nameWithoutCustomer[kind] ?? 'trust.bank',
          day: null,
          found: row.foundCents,
          expected: row.expectedCents,
        }),
      )
    const item = judgeSides(kind, currency, sides)
    const accounts = accountsOf[kind]
    if (accounts === undefined) return item
    const rows = accounts.map((account) => standing(account, sumOf(standings, account, currency)))
    return { ...item, rows, rowCount: rows.length }
  })
}

/** An account as it stands: there is nothing to hold it against by itself. */
function standing(name: string, cents: number): CheckRow {
  return { subject: 'account', id: null, name, day: null, found: cents, expected: cents, isRight: true }
}

/** The euro is always looked at, another currency where there is any. */
function currenciesOf(rows: readonly { currency: string }[]): string[] {
  return [...new Set(['EUR', ...rows.map(({ currency }) => currency)])]
}

const sumOf = (standings: readonly Standing[], account: string, currency: string) =>
  sumCents(standings.flatMap((row) => (row.account === account && row.currency === currency ? [row.cents] : [])))

function judgeShortages({ standings }: Books): CheckItem[] {
  return currenciesOf(standings).map((currency) => {
    const short = standings
      .filter((row) => row.currency === currency && row.cents < 0)
      .filter(({ account }) => (heldAccounts as readonly string[]).includes(account))
    const buyersCents = sumOf(standings, 'buyer.payable', currency)
    const buyers = { account: 'buyer.payable', customerId: null, customerName: null, cents: buyersCents }
    return judgeShortage(
      currency,
      [...short, ...(buyersCents < 0 ? [buyers] : [])].map((row) =>
        heldAgainst({
          subject: row.customerId === null ? 'account' : 'customer',
          ...(row.customerId === null ? {} : { account: row.account as HeldAccount }),
          id: row.customerId,
          name: row.customerName ?? row.account,
          day: null,
          found: row.cents,
          expected: 0,
        }),
      ),
      sumOf(standings, 'agency.payable', currency),
    )
  })
}
