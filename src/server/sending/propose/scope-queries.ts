import { sql } from 'kysely'
import type { RunKind } from '#contract/sending/run-kinds.ts'
import type { Language } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Selection } from '#server/sending/items/run-queries.ts'

interface ScopeStep {
  workflowCode: string
  workflow: string
  code: string
  name: string
}

/** Steps that files stand before, in the order of their workflows; of several versions the newest names them. */
export async function findScope(db: Db, kind: RunKind, language: Language): Promise<ScopeStep[]> {
  const { rows } = await sql<ScopeStep>`
    select workflow.code as workflow_code, ${sql.ref(`workflow.name_${language}`)} as workflow, step.code,
      ${sql.ref(`step.name_${language}`)} as name
    from workflow_step step
    join workflow_version version on version.id = step.workflow_version_id
    join workflow on workflow.id = version.workflow_id
    where exists (select from dossier d where d.step_id = step.id and d.status in ('not_started', 'in_progress')
      and d.before_collection = ${kind === 'precasso'}::boolean)
    order by workflow.id, version.number desc, step.position`.execute(db)
  return rows
}

/** What a selection names, in words. */
export async function nameSelection(
  db: Db,
  { customerIds, workflowCodes, stepCodes }: Selection,
  language: Language,
): Promise<{ customers: string[]; workflows: string[]; steps: string[] }> {
  const { rows } = await sql<{ customers: string[]; workflows: string[]; steps: string[] }>`
    select
      array(select name from customer where id = any(${customerIds}::bigint[]) order by name) as customers,
      array(select ${sql.ref(`name_${language}`)} from workflow where code = any(${workflowCodes}::text[])
        order by id) as workflows,
      array(select name from (
        select distinct on (code) code, ${sql.ref(`name_${language}`)} as name from workflow_step
        where code = any(${stepCodes}::text[]) order by code, id desc) step order by name) as steps`.execute(db)
  return rows[0] ?? { customers: [], workflows: [], steps: [] }
}

/** The codes of the workflows of these versions. */
export async function findWorkflowsOf(db: Db, versionIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select version.id, workflow.code
    from workflow_version version join workflow on workflow.id = version.workflow_id
    where version.id = any(${[...versionIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, code }) => [id, code]))
}
