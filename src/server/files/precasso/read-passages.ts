import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import {
  type FileName,
  type getPassageTotals,
  type listPassages,
  passageGroups,
  type PassageRow,
} from '#contract/files/precasso/passage-list.ts'
import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { addWorkingDays, nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { silenceDays } from '#domain/precasso/passage.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { costsAhead } from './judge-act.ts'
import { findNamed, findPassages, type FoundPassage, type NamedFile, sumPassages } from './passage-queries.ts'
import { placeDays } from './read-precasso.ts'

/** A page of the passage list. */
export async function readPassages(
  db: Db,
  actor: Actor,
  clock: Clock,
  query: QueryOf<typeof listPassages>,
): Promise<OutputOf<typeof listPassages>> {
  const holidays = await findHolidays(db)
  const today = clock.today()
  const page = { ...query, sortBy: query.sortBy ?? ('passes' as const) }
  const { items, total } = await findPassages(db, actor, { ...query, ...placeDays(today, holidays) }, page)
  return paged({ items: items.map((row) => rowOf(row, today, holidays)), total }, query)
}

/** These files, as far as they stand on the list. */
export async function readPassagesOf(
  db: Db,
  actor: Actor,
  clock: Clock,
  ids: readonly number[],
): Promise<PassageRow[]> {
  if (ids.length === 0) return []
  const holidays = await findHolidays(db)
  const today = clock.today()
  const page = { sortBy: 'passes', sortOrder: 'asc', offset: 0, limit: ids.length } as const
  const { items } = await findPassages(db, actor, { ids, ...placeDays(today, holidays) }, page)
  return items.map((row) => rowOf(row, today, holidays))
}

/** The files that go by these names, each by what it is said to be alone. */
export const readNamed = async (db: Db, actor: Actor, names: readonly FileName[]): Promise<NamedFile[]> =>
  findNamed(db, actor, names)

/** How many files wait for an answer. */
export async function readPassageTotals(
  db: Db,
  actor: Actor,
  clock: Clock,
  query: QueryOf<typeof getPassageTotals>,
): Promise<OutputOf<typeof getPassageTotals>> {
  const days = placeDays(clock.today(), await findHolidays(db))
  const sums = await sumPassages(db, actor, { ...query, ...days })
  return {
    groups: passageGroups.map((group) => {
      const parts = sums.filter((sum) => sum.group === group)
      return { group, count: parts.reduce((sum, { count }) => sum + count, 0), open: sumPerCurrency(parts) }
    }),
  }
}

function rowOf(found: FoundPassage, today: Day, holidays: ExtraHolidays): PassageRow {
  const { kind, principalCents, dueDay, vatRecoverable, announced, askedDay, ...row } = found
  const would = (row.group === 'waiting' ? askedDay : null) ?? row.passesDay ?? row.passedDay ?? today
  const passesDay = nextWorkingDay(would as Day, holidays)
  const isAsked = row.passage === 'after_confirmation' && row.group !== 'answered'
  return {
    ...row,
    passesDay,
    costsCents: costsAhead({ kind, principalCents, dueDay, vatRecoverable, announced }, today),
    calledDay: isAsked ? addWorkingDays(passesDay, silenceDays + 1, holidays) : null,
    canAnswer: row.beforeCollection && row.status !== 'closed',
  }
}
