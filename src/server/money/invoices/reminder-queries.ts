import { sql } from 'kysely'
import { isOfficeHour } from '#domain/customers/message-moment.ts'
import type { Day } from '#domain/day.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Of which invoice somebody is to be reminded, and which reminder it is, from 1. */
export interface DueReminder {
  readonly id: number
  readonly step: number
}

/**
 * The last reminder that is due of each invoice, where none as late was made: those that were passed by stay so. What
 * somebody wants written off is not asked for.
 */
export async function findDueReminders(db: Db, today: Day): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select invoice.id, due.step::int from invoice cross join agency
    cross join lateral (
      select max(step) as step
      from (values (1, agency.invoice_reminder_days), (2, agency.second_reminder_days)) reminder (step, days)
      where days > 0 and invoice.due_day + days <= ${today}::date
    ) due
    where invoice.kind = 'invoice' and invoice.open_cents > 0 and due.step is not null
      and invoice.pdf_sha256 is not null
      and not exists (select from invoice_message message where message.invoice_id = invoice.id
        and message.kind = 'reminder' and message.step >= due.step)
      and not exists (select from invoice_write_off proposal where proposal.invoice_id = invoice.id
        and proposal.state = 'proposed')
    order by invoice.id`.execute(db)
  return rows
}

/** When mail about invoices is looked for, and whether customers are written to then of what they still have to pay. */
export interface MailMoment {
  readonly now: Date
  readonly isOfficeHour: boolean
}

/** The moment as it is now: by the hours, days and holidays that other mail to customers keeps. */
export async function readMailMoment(db: Db, clock: Clock): Promise<MailMoment> {
  const now = clock.now()
  const { day, minuteOfDay } = inAmsterdam(now)
  return { now, isOfficeHour: isOfficeHour({ day, minutes: minuteOfDay }, await findHolidays(db)) }
}
