import { sql } from 'kysely'
import type { getTeamChoices } from '#contract/work/teams.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/db/db.ts'

type Choices = OutputOf<typeof getTeamChoices>

/** What a team can be made of. Steps are those of the newest version of each workflow. */
export async function findTeamChoices(db: Db, language: Language): Promise<Choices> {
  const name = sql.raw(`name_${language}`)
  const { rows } = await sql<Choices>`
    select coalesce((select json_agg(json_build_object('id', id, 'name', name) order by fold(name), id) from app_user
        where customer_id is null and active and kind in ('employee', 'administrator')), '[]') as staff,
      coalesce((select json_agg(name order by fold(name)) from (select distinct group_name as name from customer
        where group_name is not null) grouped), '[]') as customer_groups,
      coalesce((select json_agg(json_build_object('code', workflow.code || '/' || step.code, 'name', step.${name},
          'workflow', workflow.${name}) order by fold(workflow.${name}), workflow.id, step.position)
        from workflow join workflow_step step on step.workflow_version_id = (
          select id from workflow_version where workflow_id = workflow.id order by number desc limit 1)
        where workflow.category not in ('plan', 'precasso') and workflow.retired_at is null), '[]') as steps`.execute(
    db,
  )
  return rows[0] ?? { staff: [], customerGroups: [], steps: [] }
}

/** Which of these `workflow/step` there are, in any version. */
export async function findKnownSteps(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`
    select distinct workflow.code || '/' || step.code as code
    from workflow join workflow_version version on version.workflow_id = workflow.id
    join workflow_step step on step.workflow_version_id = version.id
    where workflow.code || '/' || step.code = any(${[...codes]}::text[])`.execute(db)
  return new Set(rows.map(({ code }) => code))
}
