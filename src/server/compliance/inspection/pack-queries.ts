import { sql } from 'kysely'
import type { InspectionPack, PackFile } from '#contract/compliance/inspection.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

/** Files by a word: whoever draws with the same word draws the same. */
export async function drawSample(
  db: Db,
  { seed, count, customer }: { readonly seed: string; readonly count: number; readonly customer: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from dossier where ${isReal('customer_id')}
      and (${customer}::bigint is null or customer_id = ${customer})
    order by md5(${seed} || ':' || number), id limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findKnown(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('dossier')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertPack(
  db: Db,
  pack: {
    readonly reason: string
    readonly seed: string | null
    readonly customerId: number | null
    readonly fileIds: readonly number[]
    readonly language: Language
    readonly madeBy: number
    readonly askedAt: Date
  },
): Promise<number> {
  const row = { ...pack, fileIds: [...pack.fileIds] }
  return (await db.insertInto('inspectionPack').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function linkJob(db: Db, id: number, jobId: number): Promise<void> {
  await db.updateTable('inspectionPack').set({ jobId }).where('id', '=', id).execute()
}

export interface PackOrder {
  readonly id: number
  readonly reason: string
  readonly seed: string | null
  readonly fileIds: readonly number[]
  readonly language: Language
  readonly madeBy: string
  readonly askedAt: Date
  readonly agency: string
}

export async function findPackOrder(db: Db, id: number): Promise<PackOrder | undefined> {
  const { rows } = await sql<PackOrder>`
    select pack.id, pack.reason, pack.seed, pack.file_ids, pack.language, person.name as made_by, pack.asked_at,
      (select name from agency) as agency
    from inspection_pack pack join app_user person on person.id = pack.made_by
    where pack.id = ${id} and pack.sha256 is null`.execute(db)
  return rows[0]
}

export async function savePack(
  db: Db,
  id: number,
  made: {
    readonly sha256: string
    readonly sizeBytes: number
    readonly report: readonly PackFile[]
    readonly at: Date
  },
): Promise<void> {
  const { sha256, sizeBytes, report, at } = made
  await db
    .updateTable('inspectionPack')
    .set({ sha256, sizeBytes, report: JSON.stringify(report), madeAt: at })
    .where('id', '=', id)
    .execute()
}

const packColumns = sql`pack.id, pack.reason, pack.seed, cardinality(pack.file_ids) as file_count,
  case when customer.id is not null then json_build_object('id', customer.id, 'name', customer.name) end as customer,
  coalesce(job.state, case when pack.sha256 is null then 'failed' else 'done' end) as state,
  coalesce(job.done_count, 0) as done_count, pack.report as files, pack.size_bytes, person.name as by, pack.asked_at`
const packFrom = sql`from inspection_pack pack join app_user person on person.id = pack.made_by
  left join job on job.id = pack.job_id left join customer on customer.id = pack.customer_id`

export async function findPacks(db: Db): Promise<InspectionPack[]> {
  const { rows } = await sql<InspectionPack>`
    select ${packColumns} ${packFrom} order by pack.id desc limit 50`.execute(db)
  return rows
}

export async function findPack(db: Db, id: number): Promise<InspectionPack | undefined> {
  const { rows } = await sql<InspectionPack>`select ${packColumns} ${packFrom} where pack.id = ${id}`.execute(db)
  return rows[0]
}

/** The content of a pack that is made. */
export async function findPackFile(db: Db, id: number): Promise<{ sha256: string } | undefined> {
  const row = await db.selectFrom('inspectionPack').select('sha256').where('id', '=', id).executeTakeFirst()
  return row?.sha256 ? { sha256: row.sha256 } : undefined
}
