import { sql } from 'kysely'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { DispatchRow } from '#contract/dispatches.ts'
import type { Db } from '#server/db/db.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'

const columns = sql`
  dispatch.id, dispatch.dossier_id, d.number as dossier_number, c.name as customer_name, d.debtor_name, dispatch.channel,
  dispatch.state, dispatch.kind, dispatch.language, dispatch.subject, dispatch.recipient, run.number as run_number,
  dispatch.created_at, dispatch.sent_at, dispatch.error,
  case when template.id is not null then
    json_build_object('id', template.id, 'name', template.name, 'number', version.number) end as template`

const source = sql`
  dispatch join dossier d on d.id = dispatch.dossier_id join customer c on c.id = dispatch.customer_id
  left join processing_run run on run.id = dispatch.run_id
  left join template_version version on version.id = dispatch.template_version_id
  left join template on template.id = version.template_id`

interface Filter {
  channel?: string[] | undefined
  state?: string[] | undefined
  run?: number | undefined
  search?: string | undefined
  offset: number
  limit: number
}

export async function findDispatches(db: Db, actor: Actor, filter: Filter) {
  const where = sql`where ${inScope(actor, 'dispatch.customerId')}
    and (${filter.channel ?? null}::text[] is null or dispatch.channel = any(${filter.channel ?? null}::text[]))
    and (${filter.state ?? null}::text[] is null or dispatch.state = any(${filter.state ?? null}::text[]))
    and (${filter.run ?? null}::bigint is null or dispatch.run_id = ${filter.run ?? null})
    and (${filter.search ?? null}::text is null or d.number = ${filter.search ?? null}
      or fold(d.debtor_name) like '%' || fold(${filter.search ?? ''}) || '%')`
  const { rows } = await sql<DispatchRow>`
    select ${columns} from ${source} ${where} order by dispatch.sent_at desc, dispatch.id desc
    offset ${filter.offset} limit ${filter.limit}`.execute(db)
  const total = await sql<{ total: number }>`select count(*) as total from ${source} ${where}`.execute(db)
  return { items: rows, total: total.rows[0]?.total ?? 0 }
}

export interface WholeDispatch extends DispatchRow {
  content: LetterDocument
  contentSha256: string
  pdfSha256: string | null
}

export async function findDispatch(db: Db, actor: Actor, id: number): Promise<WholeDispatch | undefined> {
  const { rows } = await sql<WholeDispatch>`
    select ${columns}, dispatch.content, dispatch.content_sha256, dispatch.pdf_sha256 from ${source}
    where dispatch.id = ${id} and ${inScope(actor, 'dispatch.customerId')}`.execute(db)
  return rows[0]
}
