import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { addWorkingDays, nextWorkingDay, subtractWorkingDays } from '#domain/deadlines/working-days.ts'
import { askedAheadDays, silenceDays } from '#domain/precasso/passage.ts'
import { systemActor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import type { Clock } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { insertQuestions, lockSilent, lockToAsk, saveCalled } from './passage-queries.ts'

const batchSize = 200

/**
 * Asks customers which of their files were paid before they pass to collection, each file once, and has those called that
 * have to answer and do not. The question is written down the working day before: its message leaves with all of a day on
 * the next. Safe in several processes at once; answers of how many files was asked.
 */
export async function askCustomers(db: Db, clock: Clock): Promise<number> {
  const holidays = await findHolidays(db)
  const today = clock.today()
  const byDay = addWorkingDays(today, askedAheadDays + 1, holidays)
  for (let asked = 0; ; ) {
    const count = await inTransaction(db, (tx) => askSome(tx, clock, byDay, holidays))
    asked += count
    if (count === batchSize) continue
    // What would have passed on this day has waited in silence for so many working days that are over.
    const silentSince = subtractWorkingDays(today, silenceDays + 1, holidays)
    await inTransaction(db, (tx) => haveCalled(tx, clock, silentSince))
    return asked
  }
}

async function askSome(tx: Db, clock: Clock, byDay: Day, holidays: ExtraHolidays): Promise<number> {
  const found = await lockToAsk(tx, byDay, batchSize)
  const files = found.map((file) => ({ ...file, passesDay: nextWorkingDay(file.passesDay, holidays) }))
  const now = clock.now()
  await insertQuestions(tx, files, now)
  const entries = files.map(({ id: dossierId, customerId, passesDay }) => {
    return { kind: 'precasso.asked', dossierId, customerId, data: { passesDay } }
  })
  await recordAudit(tx, systemActor(now), ...entries)
  return files.length
}

/** One piece of work for each customer that is silent, on the oldest of its files. */
async function haveCalled(tx: Db, clock: Clock, byDay: Day): Promise<void> {
  const now = clock.now()
  for (const { customerId, dossierId, passesDay, dossierIds, count } of await lockSilent(tx, byDay)) {
    const why = { key: 'why.customer_silent', values: { count, passesDay } } as const
    const key = `passage silent:${customerId}:${dossierId}:${passesDay}`
    const dueDay = clock.today()
    const wish = { dossierId, customerId, subject: 'review_file', dueDay, cause: 'review', key, why } as const
    await addToAgenda(tx, systemActor(now), [wish])
    await saveCalled(tx, dossierIds, now)
  }
}
