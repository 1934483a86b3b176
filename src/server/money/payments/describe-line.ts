import type { BankLineDetail, BankLineRow, CandidateRow } from '#contract/money/bank-lines.ts'
import type { getLinesToDo } from '#contract/money/payments/lines-to-do.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findNear } from '#server/files/list/find-near.ts'
import { readSearch } from '#server/book/search/search-terms.ts'
import type { Actor } from '#server/actor.ts'
import { findOpenSettledUndo, type Matched, readBookings, sumSettled } from './booking-queries.ts'
import { findCandidates, weighCandidates, type FoundCandidate } from './find-candidates.ts'
import { sumWentBack } from '#server/money/sales/undo-sale-payment.ts'
import { findLineSales } from '#server/money/sales/find-line-sales.ts'
import { findLineOrders } from './find-line-orders.ts'
import { findRefunds } from './refund-queries.ts'
import { isOwnMoney, readPlacements } from './line-order-queries.ts'
import { isUndecided, type LineRow, type LinesAsked, type LinesToDo, markToDo, sumToDo } from './line-queries.ts'
import { findDossierIds } from './match-queries.ts'

const candidatesShown = 8
const mostNear = 25

/** A line as its screen shows it: what it is on, and while something is left of it, what it may be for. */
export async function describeLine(db: Db, today: Day, line: LineRow): Promise<BankLineDetail> {
  const isToMatch = isUndecided(line) && line.remainingCents > 0
  const [found] = isToMatch ? await findCandidates(db, today, [toBook(line)], { alsoByAmount: true }) : []
  const orders = isUndecided(line) ? ((await findLineOrders(db, [line])).get(line.id) ?? []) : []
  return {
    ...(line satisfies BankLineRow),
    bookings: await readBookings(db, line.id),
    placements: await readPlacements(db, line.id),
    orders: orders.slice(0, candidatesShown),
    sales: isUndecided(line) ? ((await findLineSales(db, [line])).get(line.id) ?? []).slice(0, candidatesShown) : [],
    refunds: await findRefunds(db, line),
    isOwnMoney: isUndecided(line) && (await isOwnMoney(db, line)),
    settledCents: await sumSettled(db, line.id),
    wentBackCents: await sumWentBack(db, line.id),
    undoRequest: await readUndoRequest(db, line.id),
    candidates: (found?.candidates ?? []).slice(0, candidatesShown).map(candidateRow),
  }
}

async function readUndoRequest(db: Db, lineId: number): Promise<BankLineDetail['undoRequest']> {
  const open = await findOpenSettledUndo(db, lineId)
  return open && { reason: open.reason, askedBy: open.askedByName, askedAt: open.askedAt, returnDay: open.returnDay }
}

/** Dossiers somebody looks for by hand, weighed for the line; those that nothing points to come last. Where none has such a name, those with a name near to it. */
export async function searchDossiers(
  db: Db,
  actor: Actor,
  today: Day,
  line: LineRow,
  search: string,
): Promise<CandidateRow[]> {
  const found = await findDossierIds(db, search)
  const ids =
    found.length > 0 ? found : (await findNear(db, actor, readSearch(search), mostNear)).ids.slice(0, mostNear)
  return (await weighCandidates(db, today, toBook(line), ids)).map(candidateRow)
}

/** What speaks for the dossiers that somebody chose, to be kept with the booking. */
export async function whyCandidates(
  db: Db,
  today: Day,
  line: LineRow,
  parts: readonly { dossierId: number }[],
): Promise<Map<number, Matched>> {
  const ids = parts.map(({ dossierId }) => dossierId)
  const weighed = await weighCandidates(db, today, toBook(line), ids)
  return new Map(weighed.map(({ dossierId, points, reasons }) => [dossierId, { points, reasons }]))
}

/** Of a line that is booked in part the rest is looked at. */
function toBook(line: LineRow): LineRow {
  return { ...line, amountCents: line.remainingCents }
}

function candidateRow({ dossier, ...candidate }: FoundCandidate): CandidateRow {
  const { number, debtorName, customerName, status, phase, openCents, claims } = dossier
  return {
    ...candidate,
    reasons: [...candidate.reasons],
    contradictions: [...candidate.contradictions],
    number,
    debtorName,
    customerName,
    status,
    phase,
    openCents,
    claims: [...claims],
  }
}

/** The lines that wait for somebody, by cause and currency: the list counts the same. */
export async function readLinesToDo(db: Db): Promise<readonly LinesToDo[]> {
  return sumToDo(db)
}

/** The lines to sort out by their cause, the longest first, so that nothing is left behind. */
export async function readLineGroups(db: Db, asked: LinesAsked): Promise<OutputOf<typeof getLinesToDo>> {
  const parts = (await sumToDo(db, asked)).toSorted((one, other) => (one.oldestDay < other.oldestDay ? -1 : 1))
  const marks = await markToDo(db, asked)
  const groups = [...Map.groupBy(parts, ({ cause }) => cause)].map(([cause, rows]) => ({
    cause,
    ...sumOf(rows),
    seen: marks.get(cause) ?? '',
  }))
  return { groups, total: sumOf(parts) }
}

/** Parts of which the oldest comes first. */
function sumOf(parts: readonly LinesToDo[]) {
  return {
    count: parts.reduce((count, part) => count + part.count, 0),
    sums: [...sumPerCurrency(parts)],
    since: parts[0]?.oldestDay ?? null,
  }
}
