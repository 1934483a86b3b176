import { sql } from 'kysely'
import type { getDossierChoices, searchBatches } from '#contract/files/dossiers.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

type Choices = OutputOf<typeof getDossierChoices>

/** What files can be filtered by besides what the list shows. Who works here is told to colleagues alone. */
export async function findDossierChoices(db: Db, actor: Actor, language: Language): Promise<Choices> {
  const name = sql.raw(`name_${language}`)
  const ofAgency = actor.customerId === null
  const { rows } = await sql<Choices>`
    select
      coalesce((select json_agg(json_build_object('id', workflow.id, 'name', workflow.${name}, 'steps', (
          select coalesce(json_agg(json_build_object('id', step.id, 'name', step.${name}, 'phase', step.phase)
            order by step.position), '[]')
          from workflow_step step where step.workflow_version_id = (
            select id from workflow_version where workflow_id = workflow.id order by number desc limit 1)))
          order by fold(workflow.${name}), workflow.id)
        from workflow where category not in ('plan', 'precasso') and retired_at is null
          and (${ofAgency} or customer_id is null or customer_id = ${actor.customerId})), '[]') as workflows,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by fold(name), id)
        from app_user where ${ofAgency} and customer_id is null and active), '[]') as owners,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by fold(name), id)
        from team where ${ofAgency}), '[]') as teams,
      coalesce((select json_agg(name order by fold(name)) from (select distinct group_name as name from customer
        where group_name is not null and (${ofAgency} or id = ${actor.customerId})) grouped),
          '[]') as customer_groups`.execute(db)
  return rows[0] ?? { workflows: [], owners: [], teams: [], customerGroups: [] }
}

/**
 * Imports that made files: by words of their list or customer, or by their number. A customer is told of what was shared
 * with it.
 */
export async function findBatchChoices(
  db: Db,
  actor: Actor,
  { keywords, id, limit, beforeCollection }: QueryOf<typeof searchBatches>,
): Promise<OutputOf<typeof searchBatches>['items']> {
  const meant = sql`batch.id::text = ${keywords} or fold(batch.file_name || ' ' || customer.name)
    like '%' || like_literal(fold(${keywords})) || '%'`
  const { rows } = await sql<OutputOf<typeof searchBatches>['items'][number]>`
    select batch.id, batch.file_name, batch.created_at,
      json_build_object('id', customer.id, 'name', customer.name) as customer
    from import_batch batch join customer on customer.id = batch.customer_id
    where ${inScope(actor, 'batch.customerId')} and (${actor.customerId === null} or batch.shared)
      and exists (select from dossier where dossier.import_batch_id = batch.id
        and (dossier.before_collection or not ${beforeCollection}::boolean))
      and ${id === undefined ? sql`(${meant})` : sql`batch.id = ${id}`}
    order by batch.id desc limit ${limit}`.execute(db)
  return rows
}
