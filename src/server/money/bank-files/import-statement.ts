import type { Day } from '#domain/day.ts'
import { sumCents, type Cents } from '#domain/money.ts'
import {
  checkBalance,
  type ReadLine,
  type StatementEnd,
  type StatementEntry,
  type StatementHead,
  type StatementProblem,
} from '#server/money/bank-formats/statement.ts'
import { UnreadableFile } from '#server/money/bank-formats/unreadable-file.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bookedOf, pairBookings, type Booked } from './pair-bookings.ts'
import {
  countOccurrences,
  finishStatement,
  insertLines,
  insertStatement,
  keptElsewhere,
  type KeptBooking,
  latestStatement,
  postLines,
  type LatestStatement,
  type NewLine,
  type NewStatement,
} from './statement-queries.ts'

const linesAtOnce = 2000
/** Enough to see what is wrong; a file with more has one problem, not a hundred. */
const problemsKept = 100

export interface StatementImport {
  readonly id: number
  add(entry: StatementEntry): Promise<void>
  finish(end: StatementEnd): Promise<{ newCount: number; knownCount: number }>
}

/**
 * Takes in one statement, entry by entry. A line that an earlier statement brought is known: within a format by the
 * bank's reference or its content, between formats by what they all tell of a booking. Equal bookings within a
 * statement are counted, so that two genuine ones stay two.
 */
export async function importStatement(
  tx: Db,
  statement: StatementHead,
  file: NewStatement,
  today: Day,
  pairedInFile: Set<string>,
): Promise<StatementImport> {
  const before = await latestStatement(tx, statement.account, statement.reference)
  const id = await insertStatement(tx, statement, file)
  const problems: StatementProblem[] = []
  // Of two statements of one file each booking is another one, unless the file holds one statement twice.
  const paired = before.isKnownReference ? new Set<string>() : pairedInFile
  const known = knownLines(tx, statement, { id, before, paired })
  let buffer: StatementEntry[] = []
  let [movedCents, bufferedCount, lineCount, newCount]: [Cents, number, number, number] = [0, 0, 0, 0]

  async function flush(): Promise<void> {
    if (bufferedCount > 0) newCount += await insertLines(tx, id, file, await known.without(buffer))
    lineCount += bufferedCount
    buffer = []
    bufferedCount = 0
  }

  return {
    id,
    async add(entry) {
      const { number, status, currency, lines } = entry
      if (status !== 'BOOK') {
        problems.push({ kind: 'entry_not_booked', values: { entry: number, status: status.slice(0, 20) } })
        return
      }
      if (currency !== file.currency) throw new UnreadableFile('other_currency', { entry: number, found: currency })
      if (entry.problem) problems.push(entry.problem)
      const late = lines.find((line) => line.valueDay > today)
      if (late) problems.push({ kind: 'day_in_future', values: { entry: number, valueDay: late.valueDay } })
      movedCents = sumCents([movedCents, entry.amountCents])
      buffer.push(entry)
      bufferedCount += lines.length
      if (bufferedCount >= linesAtOnce) await flush()
    },
    async finish(end) {
      await flush()
      if (file.accountKind === 'trust') await postLines(tx, id, file.createdAt)
      const { opening } = statement
      const unbalanced = checkBalance({ opening, closing: end.closing }, movedCents, file.currency)
      const knownCount = lineCount - newCount
      const found = [...(unbalanced ? [unbalanced] : []), ...problems].slice(0, problemsKept)
      await finishStatement(tx, id, end, { lineCount, knownCount, problems: found })
      return { newCount, knownCount }
    },
  }
}

/** Tells the lines of a statement that no earlier one brought, with how often each then stands on the account. */
function knownLines(
  tx: Db,
  statement: StatementHead,
  { id, before, paired }: { id: number; before: Awaited<ReturnType<typeof latestStatement>>; paired: Set<string> },
) {
  /** How often a key was met in this statement, and how often a new line got it. */
  const [met, given] = [new Map<string, number>(), new Map<string, number>()]
  const [loaded, pool] = [new Set<string>(), new Map<string, KeptBooking>()]
  let continues: boolean | null = null

  async function without(entries: readonly StatementEntry[]): Promise<NewLine[]> {
    const lines = entries.flatMap((entry) => entry.lines)
    const counts = await countOccurrences(
      tx,
      { accountIban: statement.account, without: id },
      lines.map(({ key }) => key),
    )
    continues ??= !before.isKnownReference && (await goesOn(tx, statement, before.latest, { entries, counts }))
    // A statement that goes on where the last one ended knows only what came outside that row: of a notification.
    const isKnown = (line: ReadLine) => {
      const times = (met.get(line.key) ?? 0) + 1
      met.set(line.key, times)
      const count = counts.get(line.key)
      return times <= ((continues ? count?.loose : count?.all) ?? 0)
    }
    const fresh = entries.flatMap((entry) => {
      const unknown = entry.lines.filter((line) => !isKnown(line))
      return unknown.length > 0 ? [{ entry, unknown, booked: bookedOf(entry) }] : []
    })
    const inOther = await pairs(
      fresh.map(({ entry, unknown, booked }) => (unknown.length < entry.lines.length ? null : booked)),
    )
    return fresh.flatMap(({ entry, unknown }, index) =>
      inOther[index]
        ? []
        : unknown.map((line) => {
            const occurrence = (given.get(line.key) ?? counts.get(line.key)?.all ?? 0) + 1
            given.set(line.key, occurrence)
            return { ...line, occurrence, entryCents: entry.amountCents }
          }),
    )
  }

  async function pairs(entries: readonly (Booked | null)[]): Promise<boolean[]> {
    const asked = entries.flatMap((entry) => entry ?? [])
    const kept = await elsewhere(asked)
    const places = pairBookings(asked, kept)
    for (const at of places) if (at !== null) paired.add(kept[at]?.place ?? '')
    let next = 0
    return entries.map((entry) => {
      if (!entry) return false
      next += 1
      return places[next - 1] !== null
    })
  }

  /** What other formats brought and nothing was paired with yet; each sum of a day is asked of the database once. */
  async function elsewhere(asked: readonly Booked[]): Promise<KeptBooking[]> {
    const sums = new Map<string, { amountCents: Cents; day: Day }>()
    for (const { amountCents, bookingDay, valueDay } of asked) {
      for (const day of [bookingDay, valueDay]) {
        const sum = `${amountCents} ${day}`
        if (!loaded.has(sum)) sums.set(sum, { amountCents, day })
        loaded.add(sum)
      }
    }
    const found = await keptElsewhere(tx, statement, [...sums.values()], continues ?? false)
    const fresh = found.filter(({ place }) => !paired.has(place) && !pool.has(place))
    for (const one of fresh) pool.set(one.place, one)
    for (const place of paired) pool.delete(place)
    return [...pool.values()]
  }

  return { without }
}

type Counts = Awaited<ReturnType<typeof countOccurrences>>

/** Whether a statement goes on where the last one ended, by its head and by its first entries. */
async function goesOn(
  tx: Db,
  statement: StatementHead,
  latest: LatestStatement | null,
  { entries, counts }: { readonly entries: readonly StatementEntry[]; readonly counts: Counts },
): Promise<boolean> {
  const from = statement.fromDay ?? entries[0]?.lines[0]?.bookingDay
  if (!continuesAfter(latest, statement, from)) return false
  // One of the last day that moves nothing and has nothing new is as well that day told again.
  return from !== latest?.toDay || statement.sequence !== null || !(await isTold(tx, statement, entries, counts))
}

/** Whether entries move nothing, and each is there already as often, from this format or another. */
async function isTold(tx: Db, statement: StatementHead, entries: readonly StatementEntry[], counts: Counts) {
  if (sumCents(entries.map(({ amountCents }) => amountCents)) !== 0) return false
  const met = new Map<string, number>()
  const isThere = ({ key }: ReadLine) => {
    const times = (met.get(key) ?? 0) + 1
    met.set(key, times)
    return times <= (counts.get(key)?.all ?? 0)
  }
  const others = entries.filter(({ lines }) => !lines.every(isThere)).flatMap((entry) => bookedOf(entry) ?? [])
  const sums = others.flatMap(({ amountCents, bookingDay, valueDay }) =>
    [bookingDay, valueDay].map((day) => ({ amountCents, day })),
  )
  return pairBookings(others, await keptElsewhere(tx, statement, sums, false)).every((place) => place !== null)
}

/**
 * Whether a statement goes on where the last one ended, on the same day or later. Then an equal booking in it is
 * a second one. Without the bank's count the balances decide; they cannot when the last statement moved nothing, and
 * within a day they do not between formats, where the same statement may come again.
 */
function continuesAfter(latest: LatestStatement | null, statement: StatementHead, from: Day | undefined): boolean {
  if (!latest || latest.closingCents === null || latest.toDay === null) return false
  if (statement.opening?.cents !== latest.closingCents) return false
  if (from === undefined || from < latest.toDay) return false
  if (latest.format !== statement.format) return from > latest.toDay
  if (statement.sequence !== null && latest.sequenceNumber !== null) return statement.sequence > latest.sequenceNumber
  return latest.openingCents !== latest.closingCents
}
