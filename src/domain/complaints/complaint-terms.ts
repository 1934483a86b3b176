import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { addWorkingDays, workingDaysBetween } from '#domain/deadlines/working-days.ts'

/** The terms of complaints as the agency set them. */
export interface ComplaintTerms {
  /** Working days within which it is confirmed in writing; the law lets it be 2 at most. */
  readonly confirmDays: number
  readonly answerWeeks: number
  /** So much longer it may take, once. */
  readonly extensionWeeks: number
}

/** The terms that the portal comes with. */
export const usualTerms: ComplaintTerms = { confirmDays: 2, answerWeeks: 4, extensionWeeks: 2 }

/** Art. 6.1 Bki: the last day on which a complaint is confirmed, and the last on which it is answered. */
export function complaintDays(
  receivedDay: Day,
  terms: ComplaintTerms,
  extra: ExtraHolidays,
): { readonly confirmDueDay: Day; readonly answerDueDay: Day } {
  return {
    confirmDueDay: addWorkingDays(receivedDay, terms.confirmDays, extra),
    answerDueDay: addDays(receivedDay, terms.answerWeeks * 7),
  }
}

/** The last day of the answer once it was put off. */
export function extendedDay(answerDueDay: Day, { extensionWeeks }: Pick<ComplaintTerms, 'extensionWeeks'>): Day {
  return addDays(answerDueDay, extensionWeeks * 7)
}

/** Working days it took to close a complaint, the day it came in not counted. */
export function daysTaken(receivedDay: Day, closedDay: Day, extra: ExtraHolidays): number {
  return workingDaysBetween(receivedDay, closedDay, extra)
}
