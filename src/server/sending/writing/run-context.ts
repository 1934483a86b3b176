import type { Day } from '#domain/day.ts'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import type { CourtTables } from '#domain/court/court-tables.ts'
import type { CostTables } from '#domain/costs/fourteen-day-notice.ts'
import type { LocalMoment } from '#domain/deadlines/contact-window.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { dayUnderWay } from '#domain/deadlines/postal-delivery.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { handOverMoment } from '#domain/letters/print-form.ts'
import { expectedMinutes } from '#domain/workflow/next-day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import type { PostageRate, PrintSettings } from '#contract/sending/sending.ts'
import { type Clock, inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { readLetterStyle } from '#server/sending/house-style/read-house-style.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findFees } from './fee-queries.ts'
import { findRunAgency, type RunAgency } from './file-queries.ts'
import { loadTemplateBook, type TemplateBook } from '#server/sending/texts-in-use/template-book.ts'
import { readPostage, readPrintSettings, readWindows } from '#server/sending/hours/read-sending-settings.ts'
import { findHandStep } from './hand-queries.ts'
import { findReminderStep, type ReminderStep } from './reminder-queries.ts'
import type { DatedFee } from './step-fee.ts'

/** What holds for all files of a batch: the moment, the agency and the tables of the law. */
export interface RunContext {
  now: Date
  today: Day
  moment: LocalMoment
  weekStart: Date
  agency: RunAgency
  holidays: ExtraHolidays
  rates: RateTable
  costTables: CostTables
  /** What a case in court costs. */
  courtTables: CourtTables
  /** The costs that steps put on files. */
  fees: readonly DatedFee[]
  reminderStep: ReminderStep
  /** The step of messages by hand. */
  handStepId: number
  templates: TemplateBook
  windows: Awaited<ReturnType<typeof readWindows>>
  print: PrintSettings
  postage: readonly PostageRate[]
}

export async function loadRunContext(db: Db, clock: Clock): Promise<RunContext> {
  const known = await findRunAgency(db)
  // Without the agency's own data no lawful letter can be written.
  if (!known) throw new UserError(409, 'run.no_agency')
  const agency = { ...known, style: await readLetterStyle(db) }
  const holidays = await findHolidays(db)
  const rates = await loadRates(db)
  const courtTables = await loadCourtTables(db)
  const fees = await findFees(db)
  const reminderStep = await findReminderStep(db)
  const handStepId = await findHandStep(db)
  const templates = await loadTemplateBook(db)
  const windows = await readWindows(db)
  const print = await readPrintSettings(db)
  const postage = await readPostage(db)
  // Last of all: the moment must not be older than what is looked at with it.
  const now = clock.now()
  const { day: today, minuteOfDay } = inAmsterdam(now)
  return {
    now,
    today,
    moment: { day: today, minutes: minuteOfDay },
    weekStart: momentInAmsterdam(weekStart(today), 0),
    agency,
    holidays,
    rates,
    costTables: { decrees: costDecrees, vatRates },
    courtTables,
    fees,
    reminderStep,
    handStepId,
    templates,
    windows,
    print,
    postage,
  }
}

/** What holds for all files that go on without a run. */
export type WaitContext = Pick<RunContext, 'now' | 'today' | 'weekStart' | 'holidays'>

/** The same without what messages are written from: nothing is sent. */
export async function loadWaitContext(db: Db, clock: Clock): Promise<WaitContext> {
  const holidays = await findHolidays(db)
  const now = clock.now()
  const { day: today } = inAmsterdam(now)
  return { now, today, weekStart: momentInAmsterdam(weekStart(today), 0), holidays }
}

/**
 * The day from which on a message is on its way that is made at the moment of the context: a letter waits for the next time
 * at which the printer gets them.
 */
export function underWayDay(
  channel: string,
  { moment, print, holidays }: Pick<RunContext, 'moment' | 'print' | 'holidays'>,
): Day {
  return dayUnderWay(channel, handOverMoment(print.times, moment), holidays)
}

/** A run on another day, judged by the moment it is expected at. */
export function onDay(context: RunContext, day: Day): RunContext {
  if (day === context.today) return context
  return { ...context, today: day, moment: { day, minutes: expectedMinutes } }
}
