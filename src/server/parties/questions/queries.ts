import { sql } from 'kysely'
import type { CaseForecast } from '#domain/court/case-forecast.ts'
import type { QuestionKind, QuestionState } from '#domain/customers/question.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'

/** A question as it is kept. */
export interface StoredQuestion {
  id: number
  version: number
  kind: QuestionKind
  byCustomer: boolean
  content: string
  dueDay: Day
  costCents: Cents | null
  /** As it was shown to who was asked. */
  forecast: CaseForecast | null
  state: QuestionState
  askedAt: Date
  askedBy: string | null
  answer: string
  agreed: boolean | null
  answeredAt: Date | null
  answeredBy: string | null
}

/** Of one file: what waits first, by its day, then what is over, the newest first. */
export async function findQuestions(db: Db, dossierId: number): Promise<StoredQuestion[]> {
  const { rows } = await sql<StoredQuestion>`
    select question.id, question.version, question.kind, by_customer, content, due_day, cost_cents, forecast, state,
      asked_at,      asker.name as asked_by, answer, agreed, answered_at, answerer.name as answered_by
    from customer_question question
    left join app_user asker on asker.id = asked_by
    left join app_user answerer on answerer.id = answered_by
    where dossier_id = ${dossierId}
    order by state <> 'open', case state when 'open' then due_day end, answered_at desc, question.id`.execute(db)
  return rows
}

/** A question that is held until the transaction ends. */
export interface LockedQuestion {
  readonly id: number
  readonly version: number
  readonly customerId: number
  readonly dossierId: number
  readonly kind: QuestionKind
  readonly byCustomer: boolean
  readonly content: string
  readonly costCents: Cents | null
  readonly state: QuestionState
  readonly askedBy: number | null
}

export async function lockQuestion(db: Db, actor: Actor, id: number): Promise<LockedQuestion | undefined> {
  const row = await db
    .selectFrom('customerQuestion')
    .select([
      'id',
      'version',
      'customerId',
      'dossierId',
      'kind',
      'byCustomer',
      'content',
      'costCents',
      'state',
      'askedBy',
    ])
    .where('id', '=', id)
    .where(inScope(actor, 'customerQuestion.customerId'))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as QuestionKind, state: row.state as QuestionState }
}

export interface NewQuestion {
  readonly customerId: number
  readonly dossierId: number
  readonly kind: QuestionKind
  readonly byCustomer: boolean
  readonly content: string
  readonly dueDay: Day
  readonly costCents: Cents | null
  readonly forecast: CaseForecast | null
  /** The step that waits for it, as often as the file stands before it. */
  readonly step: { readonly id: number; readonly occurrence: number } | null
}

/** Keeps a question; undefined where the same waits already, or another of its kind of which a file has one at a time. */
export async function insertQuestion(
  db: Db,
  actor: Actor,
  { step, forecast, ...asked }: NewQuestion,
): Promise<number | undefined> {
  const row = await db
    .insertInto('customerQuestion')
    .values({
      ...asked,
      forecast: forecast && JSON.stringify(forecast),
      stepId: step?.id ?? null,
      stepOccurrence: step?.occurrence ?? null,
      askedAt: actor.now,
      askedBy: actor.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateAnswered(
  db: Db,
  actor: Actor,
  id: number,
  outcome: { readonly state: 'answered' | 'ended'; readonly answer?: string; readonly agreed?: boolean | null },
): Promise<void> {
  await db
    .updateTable('customerQuestion')
    .set(({ eb }) => ({
      ...outcome,
      answeredAt: actor.now,
      answeredBy: actor.userId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** How a file stands for what is asked of it. */
export async function findStanding(db: Db, dossierId: number) {
  return db
    .selectFrom('dossier')
    .select(['stepId', 'stepOccurrence', 'phase', 'version', 'beforeCollection'])
    .where('id', '=', dossierId)
    .executeTakeFirstOrThrow()
}

/** The step a file stands before; undefined where it stands before none. */
export async function findStepOf(db: Db, dossierId: number) {
  const { rows } = await sql<{ phase: Phase; definition: StepDefinition }>`
    select dossier.phase, step.definition from dossier join workflow_step step on step.id = dossier.step_id
    where dossier.id = ${dossierId} and dossier.status <> 'closed'`.execute(db)
  return rows[0]
}

/** Within how many working days the agency answers; one as long as it is not filled in who it is. */
export async function findAnswerDays(db: Db): Promise<number> {
  const row = await db.selectFrom('agency').select('answerDays').executeTakeFirst()
  return row?.answerDays ?? 1
}

/** Whether a withdrawal of a file waits to be carried out. */
export async function hasOpenWithdrawal(db: Db, dossierId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customerQuestion')
    .select('id')
    .where('dossierId', '=', dossierId)
    .where('kind', '=', 'withdrawal')
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * What waits no more because its file is closed; it is held until the transaction ends. What a customer wants to know it may
 * ask of a closed file as well: that waits until it is answered.
 */
export async function lockOfClosed(db: Db, limit: number): Promise<LockedQuestion[]> {
  const { rows } = await sql<LockedQuestion>`
    select question.id, question.version, question.customer_id, question.dossier_id, question.kind, by_customer,
      content, cost_cents, question.state, asked_by
    from customer_question question join dossier on dossier.id = question.dossier_id
    where question.state = 'open' and dossier.status = 'closed'
      and (not by_customer or question.kind = 'withdrawal' or closing_reason = 'import_undone')
    order by question.id limit ${limit} for update of question skip locked`.execute(db)
  return rows
}

/** Whether what somebody does by a key is his own: a key that the agency made for a customer is in hands of the agency. */
export async function isOwnKey(db: Db, { apiKeyId }: Pick<Actor, 'apiKeyId'>): Promise<boolean> {
  if (apiKeyId === undefined) return true
  const { rows } = await sql`select from api_key key join app_user maker on maker.id = key.created_by
    where key.id = ${apiKeyId} and maker.customer_id = key.customer_id`.execute(db)
  return rows.length > 0
}
