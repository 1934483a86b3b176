import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { isSamePerson } from './same-person.ts'

/** Relief that is of a debtor: his own, or that of another row of the same person. */
interface Covered {
  readonly reliefId: number
  readonly debtorId: number
}

/**
 * Changes what somebody is known by, and keeps his relief. Who was the same person as another until then, and is not any more, keeps
 * relief of his own that runs or released him; who becomes the same person comes under it. Both are in doubt until somebody says
 * that it is his too; what made him the same person and is taken back unasked lets him go.
 */
export async function followIdentity<Result>(
  db: Db,
  now: Date,
  debtorIds: readonly number[],
  change: () => Promise<Result>,
): Promise<Result> {
  const ids = await findSame(db, debtorIds)
  const before = await findCovered(db, ids)
  const result = await change()
  const after = await findCovered(db, ids)
  const isIn = (all: readonly Covered[], one: Covered) =>
    all.some((other) => other.reliefId === one.reliefId && other.debtorId === one.debtorId)
  for (const one of before) if (!isIn(after, one)) await leave(db, now, one)
  for (const one of after) if (!isIn(before, one)) await doubt(db, now, one, 'joined')
  return result
}

async function findSame(db: Db, debtorIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select same.id from debtor join debtor same on ${isSamePerson('debtor', 'same')}
    where debtor.id = any(${[...debtorIds]}::bigint[])
    union select unnest(${[...debtorIds]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Relief of these, and of those who are the same person as one of whom it is. */
async function findCovered(db: Db, ids: readonly number[]): Promise<Covered[]> {
  const holds = sql`(relief.ended_at is null or relief.outcome = 'fulfilled')`
  const { rows } = await sql<Covered>`
    select relief.id as relief_id, debtor.id as debtor_id from debtor
    join debtor person on ${isSamePerson('debtor', 'person')}
    join relief on relief.debtor_id = person.id and ${holds}
    where debtor.id = any(${[...ids]}::bigint[])
    union
    select relief.id, debtor.id from relief join debtor person on person.id = relief.debtor_id
    join debtor on ${isSamePerson('person', 'debtor')}
    where relief.debtor_id = any(${[...ids]}::bigint[]) and ${holds}
    order by relief_id, debtor_id`.execute(db)
  return rows
}

/** He is not the same person any more: the relief goes on for him by itself, unless he came under it by what is taken back now. */
async function leave(db: Db, now: Date, { reliefId, debtorId }: Covered): Promise<void> {
  const undone = await db
    .updateTable('reliefDoubt')
    .set({ undoneAt: now })
    .where('reliefId', '=', reliefId)
    .where('debtorId', '=', debtorId)
    .where('how', '=', 'joined')
    .where('confirmedAt', 'is', null)
    .returning('reliefId')
    .executeTakeFirst()
  if (undone) return
  const { rows } = await sql<{ id: number }>`
    insert into relief (debtor_id, dossier_id, kind, reason, from_day, to_day, filing_day, source, reference, helper,
      helper_email, helper_phone, note, outcome, ended_at, ended_by, end_note, created_at, created_by)
    select debtor.id, file.id, held.kind, held.reason, held.from_day, held.to_day, held.filing_day, held.source,
      held.reference, held.helper, held.helper_email, held.helper_phone, held.note, held.outcome, held.ended_at,
      held.ended_by, held.end_note, held.created_at, held.created_by
    from relief held join debtor on debtor.id = ${debtorId}
    cross join lateral (select dossier.id from dossier_debtor link join dossier on dossier.id = link.dossier_id
      where link.debtor_id = debtor.id order by dossier.status = 'closed', dossier.id limit 1) file
    where held.id = ${reliefId} and not exists (
      select from debtor person join relief own on own.debtor_id = person.id and own.kind = held.kind
        and own.outcome is not distinct from held.outcome
      where ${isSamePerson('debtor', 'person')})
    returning id`.execute(db)
  for (const { id } of rows) await doubt(db, now, { reliefId: id, debtorId }, 'left')
}

async function doubt(db: Db, now: Date, covered: Covered, how: 'left' | 'joined'): Promise<void> {
  await db
    .insertInto('reliefDoubt')
    .values({ ...covered, how, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['reliefId', 'debtorId']).doUpdateSet({
        how,
        createdAt: now,
        confirmedAt: null,
        confirmedBy: null,
        undoneAt: null,
      }),
    )
    .execute()
}
