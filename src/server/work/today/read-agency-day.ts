import { addDays } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Currency } from '#domain/money.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import type { DossierFilter } from '#contract/files/dossiers.ts'
import { may } from '#contract/people/permission.ts'
import { type AgencyDay, agencyDays, lawDays } from '#contract/work/today.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { countListedByPhase } from '#server/files/list/count-listed.ts'
import { readCollected } from '#server/files/list/read-collected.ts'
import { readStandstill } from '#server/files/standstill/read-standstill.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readHeldGroups } from '#server/sending/held/read-held-groups.ts'
import { readNewestRunIn } from '#server/sending/release/read-runs-in.ts'
import { readFirstItems, readLateOf } from '#server/work/agenda/read-first-items.ts'
import { planCapacity } from '#server/work/planning/plan-capacity.ts'
import { countComeAndGone, findIntake } from './queries.ts'
import { byCause, together } from './sums.ts'
import { workDayOf, workDaysUntil } from './work-days.ts'

/** How the agency stands. Each number of files is counted by the filter of the list that it opens. */
export async function readAgencyDay(db: Db, actor: Actor, holidays: ExtraHolidays): Promise<AgencyDay> {
  const { day: today } = inAmsterdam(actor.now)
  const hasAgenda = may(actor.acl, 'file-agenda.new')
  const hasFiles = may(actor.acl, 'file.search')
  return {
    opened: hasFiles ? await countFiles(db, actor, { openedFrom: today, openedTo: today }) : null,
    closed: hasFiles ? await countFiles(db, actor, { closedFrom: today, closedTo: today }) : null,
    collected: hasFiles ? await readCollected(db, actor, { collectedFrom: today, collectedTo: today }) : null,
    standstill: may(actor.acl, 'file.standstill') ? await readStanding(db, actor) : null,
    held: may(actor.acl, 'processing.in-hold') ? (await readHeldGroups(db, {})).total : null,
    law: hasAgenda ? await readLaw(db, actor) : null,
    people: hasAgenda ? await readPeople(db, actor) : null,
    run: may(actor.acl, 'processing.monitoring') ? await readRun(db) : null,
    intake: hasFiles ? await findIntake(db, today) : [],
    days: hasFiles ? await readDays(db, actor, holidays) : [],
  }
}

async function countFiles(db: Db, actor: Actor, filter: DossierFilter) {
  const rows = await countListedByPhase(db, actor, filter).execute()
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    open: sumPerCurrency(rows.map(({ currency, cents }) => ({ currency: currency as Currency, cents: Number(cents) }))),
  }
}

async function readStanding(db: Db, actor: Actor): Promise<AgencyDay['standstill']> {
  const causes = byCause(await readStandstill(db, actor, inAmsterdam(actor.now).day))
  return { ...together(causes), causes }
}

async function readLaw(db: Db, actor: Actor): Promise<AgencyDay['law']> {
  const toDay = addDays(inAmsterdam(actor.now).day, lawDays)
  const { count, open } = await readFirstItems(db, actor, { lawTo: toDay }, 0)
  return { count, open, toDay }
}

/** Who has how much to do until this working day, against what fits in a day. */
async function readPeople(db: Db, actor: Actor): Promise<AgencyDay['people']> {
  const { day: today } = inAmsterdam(actor.now)
  const { items, days } = await planCapacity(db, { today, from: today, team: null, employee: null })
  const late = await readLateOf(db, today)
  const rows = items.map(({ employee, planned, capacityMinutes }) => {
    const { count, minutes, isAway } = planned[0] ?? { count: 0, minutes: 0, isAway: false }
    return { ...employee, count, minutes, isAway, capacityMinutes, lateCount: late.get(employee.id) ?? 0 }
  })
  return { untilDay: days[0] ?? today, rows }
}

async function readRun(db: Db): Promise<AgencyDay['run']> {
  const run = await readNewestRunIn(db, 'released')
  if (!run) return null
  const { id, number, kind, releasedAt } = run
  const { done, in_hold, failed, skipped, pending, sending } = run.counts
  return { id, number, kind, releasedAt, counts: { done, in_hold, failed, skipped, pending: pending + sending } }
}

async function readDays(db: Db, actor: Actor, holidays: ExtraHolidays): Promise<AgencyDay['days']> {
  const days = workDaysUntil(workDayOf(inAmsterdam(actor.now).day, holidays), agencyDays, holidays)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const rows = await countComeAndGone(db, first.fromDay, last.day)
  return days.map(({ day, fromDay }) => {
    const own = rows.filter((row) => row.day >= fromDay && row.day <= day)
    return {
      day,
      fromDay,
      openedCount: own.reduce((sum, { openedCount }) => sum + openedCount, 0),
      closedCount: own.reduce((sum, { closedCount }) => sum + closedCount, 0),
    }
  })
}
