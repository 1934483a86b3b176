import type { Day } from '#domain/day.ts'
import type { SubscriptionPeriod, SubscriptionTerms } from '#domain/settlement/subscription.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope, isReal } from '#server/platform/db/scope.ts'
import type { PauseRow } from './subscription-queries.ts'

/** Whether somebody may bill a customer: never one that keys are tried out on. */
export async function hasCustomer(db: Db, actor: Actor, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where(inScope(actor, 'customer.id'))
    .where(isReal('customer.id'))
    .executeTakeFirst()
  return found !== undefined
}

interface Made {
  readonly madeBy: number | null
  readonly madeAt: Date
}

export interface NewSubscription extends Made {
  readonly customerId: number
  readonly product: string
  readonly period: SubscriptionPeriod
  readonly fromDay: Day
  readonly toDay: Day | null
  readonly noticeDays: number
  readonly billAfterDays: number
  readonly importBatchId?: number
  readonly importRow?: number
}

/** So many in one statement: each has some ten values, and a statement holds 65,535. */
const rowsPerInsert = 1000

/** Answers their ids in the order of the rows. */
export async function insertSubscriptions(
  db: Db,
  rows: readonly { readonly own: NewSubscription; readonly terms: SubscriptionTerms }[],
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const piece = rows.slice(from, from + rowsPerInsert)
    const made = await db
      .insertInto('subscription')
      .values(piece.map(({ own }) => own))
      .returning('id')
      .execute()
    const terms = piece.map(({ own: { fromDay, madeBy, madeAt }, terms }, index) => {
      const subscriptionId = made[index]?.id
      if (subscriptionId === undefined) throw new Error('a subscription was not made')
      return { subscriptionId, fromDay, ...terms, madeBy, madeAt }
    })
    await db.insertInto('subscriptionTerms').values(terms).execute()
    ids.push(...terms.map(({ subscriptionId }) => subscriptionId))
  }
  return ids
}

/** What an import made is gone, with its terms and pauses. */
export async function deleteOfImport(db: Db, batchId: number) {
  return db
    .deleteFrom('subscription')
    .where('importBatchId', '=', batchId)
    .returning(['id', 'customerId', 'product', 'fromDay', 'toDay', 'importRow'])
    .execute()
}

/** What it costs from a day on; what was said of that day before is replaced. */
export async function saveTerms(
  db: Db,
  subscriptionId: number,
  terms: SubscriptionTerms & Made & { readonly fromDay: Day; readonly indexPercent: number | null },
): Promise<void> {
  await db
    .insertInto('subscriptionTerms')
    .values({ subscriptionId, ...terms })
    .onConflict((same) => same.columns(['subscriptionId', 'fromDay']).doUpdateSet(terms))
    .execute()
}

export async function insertPause(db: Db, subscriptionId: number, pause: PauseRow): Promise<void> {
  await db
    .insertInto('subscriptionPause')
    .values({ subscriptionId, ...pause })
    .execute()
}

export async function updatePause(db: Db, subscriptionId: number, fromDay: Day, toDay: Day): Promise<void> {
  await db
    .updateTable('subscriptionPause')
    .set({ toDay })
    .where('subscriptionId', '=', subscriptionId)
    .where('fromDay', '=', fromDay)
    .execute()
}

export async function deletePause(db: Db, subscriptionId: number, fromDay: Day): Promise<void> {
  await db
    .deleteFrom('subscriptionPause')
    .where('subscriptionId', '=', subscriptionId)
    .where('fromDay', '=', fromDay)
    .execute()
}

/** Changes a subscription and answers its new version; nothing to change raises the version alone. */
export async function updateSubscription(
  db: Db,
  id: number,
  change: { readonly toDay?: Day | null; readonly endReason?: string },
): Promise<number> {
  const { version } = await db
    .updateTable('subscription')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
