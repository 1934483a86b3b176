import { type RawBuilder, sql } from 'kysely'
import type { RetentionKind } from '#domain/retention/retention.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The files that papers about several are of. */
export const paperFiles = {
  sale: (id: RawBuilder<unknown>) => sql`select part.dossier_id from sale_item part where part.sale_file_id = ${id}`,
  provider_report: (id: RawBuilder<unknown>) => sql`select part.dossier_id from provider_row part
    join provider_payout payout on payout.id = part.payout_id where payout.report_id = ${id}`,
  cost_batch: (id: RawBuilder<unknown>) => sql`select line.dossier_id from cost_line line where line.batch_id = ${id}`,
} as const
type PaperKind = keyof typeof paperFiles
const isPaper = (kind: RetentionKind): kind is PaperKind => kind in paperFiles

const tables: Readonly<Record<RetentionKind, string>> = {
  file: 'dossier',
  log: 'dossier',
  mail: 'mail_notice',
  call: 'unfiled_call',
  customer_message: 'customer_message',
  debtor: 'debtor',
  identity_paper: 'dd_document',
  due_diligence: 'dd_subject',
  complaint: 'complaint',
  import: 'import_batch',
  bank: 'bank_statement',
  pack: 'inspection_pack',
  sale: 'sale_file',
  provider_report: 'provider_report',
  cost_batch: 'cost_batch',
  print_batch: 'print_batch',
  nps: 'nps_invite',
}

/** Holds what is about to go and the files it is about, so that nobody puts something in its way meanwhile. */
export async function lockSubject(db: Db, kind: RetentionKind, id: number): Promise<void> {
  await sql`select from ${sql.table(tables[kind])} where id = ${id} for update`.execute(db)
  if (!isPaper(kind)) return
  await sql`select from dossier where id in (${paperFiles[kind](sql`${id}`)}) order by id for share`.execute(db)
}

/** Whether what is still owed on a file keeps a kind. */
const restsOnFiles = (kind: RetentionKind) => kind === 'file' || kind === 'log' || isPaper(kind)

/**
 * On which files something is still owed, of those that pieces are about and of those into which they went, the newest first:
 * whether it can be acted on is asked of each.
 */
export async function findStillOwed(
  db: Db,
  kind: RetentionKind,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly owingId: number }[]> {
  if (ids.length === 0 || !restsOnFiles(kind)) return []
  const files = isPaper(kind) ? paperFiles[kind](sql`asked`) : sql`select asked as dossier_id`
  const { rows } = await sql<{ id: number; owingId: number }>`
    with recursive chain (id, owing_id) as (
      select asked, about.dossier_id from unnest(${ids}::bigint[]) asked cross join lateral (${files}) about
      union select chain.id, part.survivor_id from chain
        join merged_dossier part on part.dossier_id = chain.owing_id and part.undone_at is null)
    select chain.id, owing_id from chain join dossier on dossier.id = owing_id
    where open_cents > 0 order by 1, 2 desc`.execute(db)
  return rows
}
