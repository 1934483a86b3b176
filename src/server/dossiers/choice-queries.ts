import { sql } from 'kysely'
import type { getDossierChoices } from '#contract/dossiers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'

type Choices = OutputOf<typeof getDossierChoices>

/** What files can be filtered by besides what the list shows. Who works here is told to colleagues alone. */
export async function findDossierChoices(db: Db, actor: Actor, language: Language): Promise<Choices> {
  const name = sql.raw(`name_${language}`)
  const ofAgency = actor.customerId === null
  const { rows } = await sql<Choices>`
    select
      coalesce((select json_agg(json_build_object('id', workflow.id, 'name', workflow.${name}, 'steps', (
          select coalesce(json_agg(json_build_object('id', step.id, 'name', step.${name}, 'phase', step.phase) order by step.position), '[]')
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
        where group_name is not null and (${ofAgency} or id = ${actor.customerId})) grouped), '[]') as customer_groups`.execute(
    db,
  )
  return rows[0] ?? { workflows: [], owners: [], teams: [], customerGroups: [] }
}
