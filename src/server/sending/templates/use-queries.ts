import { sql } from 'kysely'
import { letterLanguages, type LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The languages in which somebody could be written to: of the files of a customer, or of all. */
export async function findNeededLanguages(db: Db, customerId: number | null): Promise<LetterLanguage[]> {
  const asked = letterLanguages.map(
    (language) => sql`select ${language} as language where exists (select from dossier
      where status <> 'closed' and language = ${language}
        and (${customerId}::bigint is null or customer_id = ${customerId}))`,
  )
  const { rows } = await sql<{ language: LetterLanguage }>`${sql.join(asked, sql` union all `)}`.execute(db)
  return rows.map(({ language }) => language)
}

export interface NamingStep {
  readonly workflowId: number
  readonly workflow: string
  readonly step: string
}

/** The steps of the newest versions of workflows, and of their drafts, that name a template. */
export async function findNamingSteps(db: Db, templateId: number, language: 'nl' | 'en' | 'fr'): Promise<NamingStep[]> {
  const name = (table: string) => sql.ref(`${table}.name_${language}`)
  const names = sql`exists (select from jsonb_each(step.definition #> '{action,templates}') as named (channel, id)
    where named.id = to_jsonb(${templateId}::bigint))`
  const { rows } = await sql<NamingStep>`
    select workflow.id as workflow_id, ${name('workflow')} as workflow, ${name('step')} as step from workflow
    join lateral (select id from workflow_version where workflow_id = workflow.id order by number desc
      limit 1) newest on true
    join workflow_step step on step.workflow_version_id = newest.id
    where jsonb_typeof(step.definition #> '{action,templates}') = 'object' and ${names}
    union
    select workflow.id, ${name('workflow')}, ${name('step')} from workflow
    join workflow_draft draft on draft.workflow_id = workflow.id
    join workflow_draft_step step on step.draft_id = draft.id
    where jsonb_typeof(step.definition #> '{action,templates}') = 'object' and ${names}
    order by 2, 3`.execute(db)
  return rows
}
