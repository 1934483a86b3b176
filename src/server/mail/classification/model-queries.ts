import { sql } from 'kysely'
import type { MailEvaluation } from '#domain/mail/evaluate-mails.ts'
import type { ReadyModel } from '#domain/mail/judge-mail.ts'
import type { MailClass } from '#domain/mail/mail-class.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Of so many versions the weights are kept. */
const keptVersions = 10

/** A version as it is told of. */
export interface ModelVersion {
  readonly id: number
  readonly madeAt: Date
  readonly madeBy: string | null
  readonly labelCount: number
  readonly evaluation: MailEvaluation
  readonly alone: ReadyModel['alone']
  readonly refused: MailClass | 'all' | null
  readonly inUse: boolean
  readonly isKept: boolean
}

export async function findVersions(db: Db): Promise<ModelVersion[]> {
  const { rows } = await sql<ModelVersion>`
    select model.id, model.made_at, maker.name as made_by, model.label_count, model.evaluation, model.alone,
      model.refused, model.in_use, model.weights is not null as is_kept
    from mail_model model left join app_user maker on maker.id = model.made_by
    order by model.id desc limit 20`.execute(db)
  return rows
}

/** The number of the version in use; undefined before the first. */
export async function findIdInUse(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('mailModel').select('id').where('inUse', '=', true).executeTakeFirst()
  return row?.id
}

export async function findWeights(
  db: Db,
  id: number,
): Promise<{ weights: Buffer; alone: ReadyModel['alone'] } | undefined> {
  return db
    .selectFrom('mailModel')
    .select(['weights', 'alone'])
    .where('id', '=', id)
    .where('weights', 'is not', null)
    .$castTo<{ weights: Buffer; alone: ReadyModel['alone'] }>()
    .executeTakeFirst()
}

/** Makes versions one after the other: who comes second sees what the first made. */
export async function lockVersions(db: Db): Promise<void> {
  await sql`lock table mail_model in share row exclusive mode`.execute(db)
}

export async function insertVersion(
  db: Db,
  version: Omit<ModelVersion, 'id' | 'inUse' | 'isKept' | 'madeBy'> & { weights: Uint8Array; madeBy: number | null },
): Promise<number> {
  const { evaluation, alone, weights, ...rest } = version
  const { id } = await db
    .insertInto('mailModel')
    .values({
      ...rest,
      weights: Buffer.from(weights),
      evaluation: JSON.stringify(evaluation),
      alone: JSON.stringify(alone),
      inUse: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    update mail_model set weights = null where weights is not null and not in_use
      and id not in (select id from mail_model order by id desc limit ${keptVersions})`.execute(db)
  return id
}

/** Uses a version of which the weights are there; false when there is none. */
export async function useVersion(db: Db, id: number): Promise<boolean> {
  const found = await findWeights(db, id)
  if (!found) return false
  await db.updateTable('mailModel').set({ inUse: false }).where('inUse', '=', true).execute()
  await db.updateTable('mailModel').set({ inUse: true }).where('id', '=', id).execute()
  return true
}

/** E-mails of which people said what they are, in the order in which they did. */
export async function findLabels(db: Db): Promise<{ mailClass: MailClass; text: string; isHeldOut: boolean }[]> {
  return db
    .selectFrom('mailLabel')
    .select(['mailClass', 'text', 'isHeldOut'])
    .orderBy('namedAt')
    .orderBy('id')
    .$castTo<{ mailClass: MailClass; text: string; isHeldOut: boolean }>()
    .execute()
}

/** A label that the version in use was measured on: it was held out, and there when the version was made. */
export interface UnseenLabel {
  readonly mailClass: MailClass
  readonly text: string
  readonly mailId: number | null
  readonly namedBy: string | null
  readonly namedAt: Date | null
}

export async function findUnseenLabels(db: Db): Promise<UnseenLabel[]> {
  const { rows } = await sql<UnseenLabel>`
    select label.mail_class, label.text, label.mail_notice_id as mail_id, namer.name as named_by, label.named_at
    from mail_label label left join app_user namer on namer.id = label.named_by
    where label.is_held_out and label.named_at <= (select made_at from mail_model where in_use)
    order by label.named_at, label.id`.execute(db)
  return rows
}

interface LabelCounts {
  readonly count: number
  /** When the last version was made; null before the first. */
  readonly madeAt: Date | null
  /** Labels that came since. */
  readonly newCount: number
}

/** How many labels there are. */
export async function countLabels(db: Db): Promise<LabelCounts> {
  const { rows } = await sql<LabelCounts>`
    select count(*) as count, (select max(made_at) from mail_model) as made_at,
      count(*) filter (where named_at > coalesce((select max(made_at) from mail_model), '-infinity')) as new_count
    from mail_label`.execute(db)
  return rows[0] ?? { count: 0, madeAt: null, newCount: 0 }
}

/** How many labels each class has. */
export async function countByClass(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('mailLabel')
    .select(['mailClass', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('mailClass')
    .execute()
  return new Map(rows.map(({ mailClass, count }) => [mailClass, count]))
}

/** Says of an e-mail what it is about; what was said before counts no more. */
export async function saveLabel(
  db: Db,
  label: {
    readonly mailNoticeId: number
    readonly mailClass: MailClass
    readonly text: string
    readonly isHeldOut: boolean
    readonly namedAt: Date
    readonly namedBy: number | null
  },
): Promise<void> {
  const { mailClass, namedAt, namedBy } = label
  await db
    .insertInto('mailLabel')
    .values(label)
    .onConflict((conflict) => conflict.column('mailNoticeId').doUpdateSet({ mailClass, namedAt, namedBy }))
    .execute()
}

export async function deleteLabel(db: Db, mailNoticeId: number): Promise<void> {
  await db.deleteFrom('mailLabel').where('mailNoticeId', '=', mailNoticeId).execute()
}
