import type { askQuestion as endpoint } from '#contract/parties/questions.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import type { Actor } from '#server/actor.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { noteAsked } from '#server/court/standing/case-questions.ts'
import { inAmsterdam } from '#server/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'
import { findStanding, insertQuestion, type NewQuestion } from './queries.ts'
import { answerDay } from './read-questions.ts'
import { readCourtCost, standsAtCourt, type StepCost } from './read-step-cost.ts'

/** So many working days a customer has, where nobody said otherwise. */
const customerDays = 5

type Asked = InputOf<typeof endpoint>

/**
 * Asks the other side something about a file. What the customer asks is on the agenda of whoever has the file until it is
 * answered; what the agency asks waits on the first page of the customer, and is mailed to who answers for it. `cost`: what the case
 * costs, where that was reckoned in the same transaction.
 */
export async function askQuestion(
  db: Db,
  actor: Actor,
  dossierId: number,
  asked: Asked,
  { isCase = false, cost }: { readonly isCase?: boolean; readonly cost?: StepCost | undefined } = {},
): Promise<void> {
  const dossier = await lockDossier(db, actor, { dossierId, version: null })
  const { customerId, status } = dossier
  const byCustomer = actor.customerId !== null
  if (status === 'closed' && !byCustomer) throw new UserError(409, 'question.error.closed')
  const kind = byCustomer ? 'question' : asked.kind
  if (kind === 'approval' && asked.costCents === null) throw fieldError('costCents', 'error.required')
  const isAtCourt = kind === 'approval' && (await standsAtCourt(db, dossierId))
  const isForCourt = kind === 'approval' && (isAtCourt || isCase)
  const stepCost = isForCourt ? (cost ?? (await readCourtCost(db, actor, dossierId))) : null
  if (stepCost !== null && stepCost.totalCents !== asked.costCents) {
    throw new UserError(409, 'question.error.other_cost', { current: stepCost })
  }
  const { stepId, stepOccurrence } = await findStanding(db, dossierId)
  // A yes to anything else, as to look for an address, is none to summon: what a case costs is reckoned, or it is asked of a case.
  const isOfCase = isForCourt && (isCase || stepCost !== null)
  const id = await keepQuestion(db, actor, {
    customerId,
    dossierId,
    kind,
    byCustomer,
    content: asked.content,
    dueDay: byCustomer ? await answerDay(db, actor) : await askedDay(db, actor, asked.dueDay),
    costCents: kind === 'approval' ? asked.costCents : null,
    forecast: stepCost?.forecast ?? null,
    // What is asked of a case holds up no step that leads elsewhere.
    step:
      kind === 'approval' && stepId !== null && (isAtCourt || !isCase)
        ? { id: stepId, occurrence: stepOccurrence }
        : null,
  })
  if (isOfCase) await noteAsked(db, actor, dossier, id)
}

async function askedDay(db: Db, actor: Actor, dueDay: Day | null): Promise<Day> {
  const { day: today } = inAmsterdam(actor.now)
  if (dueDay !== null && dueDay < today) throw fieldError('dueDay', 'question.error.past_day')
  return dueDay ?? addWorkingDays(today, customerDays, await findHolidays(db))
}

/** Keeps what is asked, once, and puts what the customer asks on the agenda. Answers its id. */
export async function keepQuestion(db: Db, actor: Actor, asked: NewQuestion): Promise<number> {
  const id = await insertQuestion(db, actor, asked)
  if (id === undefined) throw new UserError(409, `question.error.asked_before.${asked.kind}`)
  const { customerId, dossierId, kind, byCustomer, content, dueDay, costCents } = asked
  await recordAudit(db, actor, {
    kind: byCustomer ? 'question.asked_by_customer' : 'question.asked',
    dossierId,
    customerId,
    subjectKind: 'question',
    subjectId: id,
    data: { kind, reason: content, dueDay, ...(costCents === null ? {} : { amountCents: costCents }) },
  })
  if (!byCustomer) return id
  await addToAgenda(db, actor, [
    {
      dossierId,
      customerId,
      subject: 'answer_message',
      dueDay,
      cause: 'person',
      key: questionKey(id),
      note: shortened(content),
    },
  ])
  return id
}

/** By which the agenda knows a question of a customer that waits for an answer. */
export const questionKey = (id: number) => `question:${id}`

/** So much of what was said stands with the work, to know what it is about. */
export const shortened = (content: string) => (content.length > 300 ? `${content.slice(0, 300)}…` : content)
