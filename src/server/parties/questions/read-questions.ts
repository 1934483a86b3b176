import { refuseAnswer, refuseEnd } from '#domain/customers/question.ts'
import type { Day } from '#domain/day.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import type { listQuestions } from '#contract/parties/questions.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findAnswerDays, findQuestions } from './queries.ts'
import { readStepCost } from './read-step-cost.ts'

/** What was asked about a file, by which side, with what the reader can do about it. */
export async function readQuestions(db: Db, actor: Actor, dossierId: number): Promise<OutputOf<typeof listQuestions>> {
  if ((await findCustomerOf(db, actor, dossierId)) === undefined) throw notFound()
  const ofCustomer = actor.customerId !== null
  const by = { ofCustomer, asAnother: actor.impersonatorId !== null }
  const { day: today } = inAmsterdam(actor.now)
  const items = (await findQuestions(db, dossierId)).map((question) => ({
    ...question,
    dueDay: ofCustomer && question.byCustomer && question.dueDay < today ? null : question.dueDay,
    answerRefusal: refuseAnswer(question, by, true),
    endRefusal: refuseEnd(question, ofCustomer),
  }))
  // A customer asks no approval: what a step may cost it, it hears once it is asked.
  const stepCost = ofCustomer ? null : await readStepCost(db, actor, dossierId)
  return {
    items,
    stepCost: stepCost && { ...stepCost, lines: [...stepCost.lines] },
    answeredByDay: await answerDay(db, actor),
  }
}

/** By when the agency answers what it is asked today. */
export async function answerDay(db: Db, actor: Actor): Promise<Day> {
  return addWorkingDays(inAmsterdam(actor.now).day, await findAnswerDays(db), await findHolidays(db))
}
