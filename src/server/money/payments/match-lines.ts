import { surplusTotal } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import type { matchLinesAgain as endpoint } from '#contract/money/payments/lines-to-do.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { matchJob } from '#server/money/bank-files/upload-bank-file.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { tryInHalves } from '#server/platform/db/try-in-halves.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { bookBankLines } from './book-bank-line.ts'
import { certainSale, findLineSales } from '#server/money/sales/find-line-sales.ts'
import { paySale } from '#server/money/sales/pay-sale.ts'
import { certainOrder, findLineOrders } from './find-line-orders.ts'
import { findCandidates, type FoundCandidate, type FoundMatch } from './find-candidates.ts'
import { findReturnedPayment } from './find-returned-payment.ts'
import {
  findToDo,
  type LineReason,
  type LineRow,
  readLines,
  setReasons,
  setUntried,
  untriedLineIds,
} from './line-queries.ts'
import { returnBankLine } from './return-bank-line.ts'
import { tieOrders, tieReturnedOrder } from './tie-orders.ts'

const linesAtOnce = 200
/** For so many a transaction holds their dossiers: whoever books on one of them by hand waits for it. */
const bookedAtOnce = 100

export interface MatchProgress {
  bookedCount: number
  returnedCount: number
  /** Lines that paid an order, brought one back, or paid for files that were sold. */
  orderCount: number
  todoCount: number
}

/**
 * Matches the untried lines of statements: books what is certain, so many in a transaction, and says of the rest why it
 * waits for somebody. Repeating it goes on where it stopped. `stopped` ends it early.
 */
export async function matchLines(
  db: Db,
  clock: Clock,
  statementIds: readonly number[],
  run: { report(done: number): Promise<void>; stopped(): boolean },
): Promise<{ progress: MatchProgress; finished: boolean }> {
  const progress: MatchProgress = { bookedCount: 0, returnedCount: 0, orderCount: 0, todoCount: 0 }
  for (let done = 0; ; ) {
    if (run.stopped()) return { progress, finished: false }
    const lines = await readLines(db, await untriedLineIds(db, statementIds, linesAtOnce))
    if (lines.length === 0) return { progress, finished: true }
    await matchSome(db, clock, lines, progress)
    done += lines.length
    await run.report(done)
  }
}

/**
 * Has a group of lines matched again: files that came since, or other names and references, may make certain what was not.
 * Throws UserError where the group holds other lines by now than somebody saw.
 */
export async function matchLinesAgain(
  tx: Db,
  actor: Actor,
  { cause, seen, ...asked }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const found = await findToDo(tx, { ...asked, cause: [cause] })
  if (found.seen !== seen) {
    throw new UserError(409, { key: 'bank_line.group_changed', values: { count: found.ids.length } })
  }
  const count = await setUntried(tx, found.ids)
  await recordAudit(tx, actor, {
    kind: 'bank_line.matched_again',
    subjectKind: 'bank_line',
    subjectId: null,
    data: { cause, count },
  })
  const payload = { statementIds: found.statementIds }
  return { count, jobId: await enqueue(tx, { kind: matchJob, payload, userId: actor.userId }) }
}

async function matchSome(db: Db, clock: Clock, all: readonly LineRow[], progress: MatchProgress): Promise<void> {
  const today = clock.today()
  const { left: lines, otherAmounts } = await tieByItself(db, clock, all, progress)
  const received = lines.filter((line) => line.amountCents > 0 && !line.isReversal)
  const matches = await findMatches(db, today, received)
  const waiting: { line: LineRow; reason: LineReason }[] = []
  const wait = (line: LineRow, reason: LineReason) => waiting.push({ line, reason })
  const certain: CertainLine[] = []
  for (const line of received) {
    const match = matches.get(line.id)
    const [best] = match?.candidates ?? []
    if (line.valueDay > today) wait(line, { kind: 'day_in_future', values: { valueDay: line.valueDay } })
    else if (!match || match.decision.kind === 'triage' || !best) wait(line, reasonFor(match))
    else certain.push({ line, best })
  }
  const refused = await bookCertain(db, clock, certain)
  for (const { line } of refused) wait(line, { kind: 'contradiction', values: {} })
  progress.bookedCount += certain.length - refused.length
  for (const line of lines.filter((line) => !received.includes(line))) {
    if (await returnByItself(db, clock, line)) progress.returnedCount += 1
    else wait(line, otherAmounts.get(line.id) ?? { kind: line.isReversal ? 'unknown_return' : 'outgoing', values: {} })
  }
  await setReasons(
    db,
    waiting.map(({ line: { id, version }, reason }) => ({ id, version, reason })),
  )
  progress.todoCount += waiting.length
}

/**
 * Orders come first: a line that paid one, or brought one back, is for no file; nor is one by which a buyer paid a sale. Answers the lines that are left, and of those
 * that name an order of another amount what that is.
 */
async function tieByItself(db: Db, clock: Clock, lines: readonly LineRow[], progress: MatchProgress) {
  const orders = await findLineOrders(db, lines)
  const sales = await findLineSales(db, lines)
  const left: LineRow[] = []
  const otherAmounts = new Map<number, LineReason>()
  for (const line of lines) {
    const found = orders.get(line.id) ?? []
    const order = certainOrder(line, found)
    const seen = { id: line.id, version: line.version }
    const actor = systemActor(clock.now())
    const [orderId = 0] = order?.orderIds ?? []
    const sale = certainSale(sales.get(line.id) ?? [])
    const isTied =
      order !== null
        ? await unlessRefused(() =>
            inTransaction(db, (tx) =>
              order.kind === 'back'
                ? tieReturnedOrder(tx, actor, clock.today(), { ...seen, orderId })
                : tieOrders(tx, actor, clock.today(), { ...seen, orderIds: order.orderIds }),
            ),
          )
        : sale !== null &&
          (await unlessRefused(() =>
            inTransaction(db, (tx) => paySale(tx, actor, clock.today(), { ...seen, saleId: sale.saleId })),
          ))
    if (isTied) progress.orderCount += 1
    else left.push(line)
    const other = found.find(({ isEqual, isNamed }) => isNamed && !isEqual)
    if (other) {
      const { name, amountCents } = other
      otherAmounts.set(line.id, { kind: 'order_amount', values: { name, amountCents } })
    }
  }
  return { left, otherAmounts }
}

/** What nothing names is not booked; for whoever sorts it out the dossiers with just that amount open are counted. */
async function findMatches(db: Db, today: Day, lines: readonly LineRow[]): Promise<Map<number, FoundMatch>> {
  const byId = (found: readonly FoundMatch[], of: readonly LineRow[]) =>
    of.flatMap(({ id }, index) => (found[index] ? [[id, found[index]] as const] : []))
  const matches = new Map(byId(await findCandidates(db, today, lines, { alsoByAmount: false }), lines))
  const unnamed = lines.filter(({ id }) => !matches.get(id)?.candidates.some(({ isNamed }) => isNamed))
  for (const [id, match] of byId(await findCandidates(db, today, unnamed, { alsoByAmount: true }), unnamed)) {
    matches.set(id, match)
  }
  return matches
}

function reasonFor(match: FoundMatch | undefined): LineReason {
  const kind = match?.decision.kind === 'triage' ? match.decision.why : 'no_candidate'
  const candidates = match?.candidates.length ?? 0
  return { kind, values: { points: match?.candidates[0]?.points ?? 0, candidates } }
}

/** Something changed since the line was weighed; whoever looks at it decides. */
class NoLongerCertain extends Error {}

/** A line with the dossier it is for. */
interface CertainLine {
  readonly line: LineRow
  readonly best: FoundCandidate
}

/**
 * Books lines in pieces; where one of a piece is refused, those beside it are booked all the same. Answers those that are
 * no longer certain: somebody decided on the line, or the dossier was paid meanwhile.
 */
async function bookCertain(db: Db, clock: Clock, certain: readonly CertainLine[]): Promise<CertainLine[]> {
  const refused: CertainLine[] = []
  for (const piece of piecesOf(certain)) {
    await tryInHalves(piece, {
      work: async (some) => bookTogether(db, clock, some),
      failed: async (one) => void refused.push(one),
      stops: (error) => !isRefusal(error),
    })
  }
  return refused
}

/** A dossier is in a piece once: what it owes is told after each of its payments. */
function piecesOf(certain: readonly CertainLine[]): CertainLine[][] {
  const pieces: CertainLine[][] = []
  let taken = new Set<number>()
  for (const one of certain) {
    const piece = pieces.at(-1)
    if (piece && piece.length < bookedAtOnce && !taken.has(one.best.dossierId)) piece.push(one)
    else {
      pieces.push([one])
      taken = new Set()
    }
    taken.add(one.best.dossierId)
  }
  return pieces
}

async function bookTogether(db: Db, clock: Clock, certain: readonly CertainLine[]): Promise<void> {
  const bookings = certain.map(({ line: { id, version, remainingCents: amountCents }, best }) => {
    const { dossierId, points, reasons } = best
    const matched = new Map([[dossierId, { points, reasons }]])
    return { id, version, parts: [{ dossierId, amountCents, claimIds: [] }], matched }
  })
  await inTransaction(db, async (tx) => {
    const accounts = await bookBankLines(tx, systemActor(clock.now()), clock.today(), bookings)
    const isPaidTooMuch = certain.some(({ best: { dossierId } }) => {
      const account = accounts.get(dossierId)
      return !account || surplusTotal(account) > 0
    })
    if (isPaidTooMuch) throw new NoLongerCertain()
  })
}

async function returnByItself(db: Db, clock: Clock, line: LineRow): Promise<boolean> {
  if (!line.isReversal || line.amountCents >= 0) return false
  const returnsLineId = await findReturnedPayment(db, line)
  if (returnsLineId === null) return false
  const seen = { id: line.id, version: line.version, returnsLineId }
  return unlessRefused(() =>
    inTransaction(db, (tx) => returnBankLine(tx, systemActor(clock.now()), clock.today(), seen, 'named_by_bank')),
  )
}

async function unlessRefused(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

const isRefusal = (error: unknown): boolean => error instanceof UserError || error instanceof NoLongerCertain
