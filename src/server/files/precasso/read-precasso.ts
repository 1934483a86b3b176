import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import {
  type getPrecassoTotals,
  type listPrecasso,
  type PrecassoFilter,
  precassoPlaces,
  type PrecassoRow,
} from '#contract/files/precasso/precasso-list.ts'
import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import {
  addWorkingDays,
  nextWorkingDay,
  subtractWorkingDays,
  workingDaysBetween,
} from '#domain/deadlines/working-days.ts'
import { askedAheadDays } from '#domain/precasso/passage.ts'
import type { Actor } from '#server/actor.ts'
import { shownFlags } from '#server/book/standing/shown-day.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { pagedAfter } from '#server/platform/requests/paged.ts'
import { costsAhead } from './judge-act.ts'
import { type FoundPrecasso, findPrecasso, sumPrecasso } from './list-queries.ts'
import type { PlaceDays } from './passage-columns-queries.ts'

/** A page of the files before collection. */
export async function readPrecasso(
  db: Db,
  actor: Actor,
  clock: Clock,
  query: QueryOf<typeof listPrecasso>,
  through: number | null = null,
): Promise<OutputOf<typeof listPrecasso>> {
  const { asked, holidays } = await onToday(db, clock, query)
  const page = { ...query, through, sortBy: query.sortBy ?? 'passes' }
  const { items, total } = await findPrecasso(db, actor, asked, page)
  return pagedAfter({ items: items.map((row) => rowOf(actor, row, asked.today, holidays)), total }, query)
}

/** How many there are by each place. */
export async function readPrecassoTotals(
  db: Db,
  actor: Actor,
  clock: Clock,
  query: PrecassoFilter,
): Promise<OutputOf<typeof getPrecassoTotals>> {
  const { asked } = await onToday(db, clock, query)
  const { all, every } = await sumPrecasso(db, actor, asked)
  const summed = (sums: typeof all) => ({
    count: sums.reduce((sum, { count }) => sum + count, 0),
    open: [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, parts]) => ({
      currency,
      cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    })),
  })
  const places = precassoPlaces.map((place) => ({ place, ...summed(every.filter((sum) => sum.place === place)) }))
  return { all: summed(all), places }
}

async function onToday(db: Db, clock: Clock, filter: PrecassoFilter) {
  const holidays = await findHolidays(db)
  const today = clock.today()
  return { holidays, asked: { ...filter, ...placeDays(today, holidays) } }
}

/** The days by which the place of a file is known. */
export function placeDays(today: Day, holidays: ExtraHolidays): PlaceDays {
  return {
    today,
    overDay: subtractWorkingDays(today, 1, holidays),
    soonDay: addWorkingDays(today, askedAheadDays, holidays),
  }
}

function rowOf(actor: Actor, found: FoundPrecasso, today: Day, holidays: ExtraHolidays): PrecassoRow {
  const { principalCents, vatRecoverable, announced, askedDay, passesDay, ...row } = found
  const waits = row.place === 'confirm' ? (askedDay ?? passesDay) : null
  return {
    ...row,
    // That somebody is to call a customer is no business of that customer.
    onAgenda: row.onAgenda && actor.customerId === null,
    flags: shownFlags(actor, row.flags),
    passesDay: passesDay && waits === null ? nextWorkingDay(passesDay, holidays) : null,
    costsCents: costsAhead({ ...row, principalCents, vatRecoverable, announced }, today),
    waitsSinceDay: waits && addWorkingDays(waits, 1, holidays),
    silentDays: waits === null ? 0 : workingDaysBetween(waits, today, holidays),
  }
}
