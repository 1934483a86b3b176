import { sql } from 'kysely'
import {
  letterLanguages,
  type LetterLanguage,
  type MessageKind,
  type TemplateType,
} from '#domain/letters/letter-kind.ts'
import type { Paper, PrintSides } from '#domain/letters/print-form.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { TemplateDestination } from '#domain/templates/template.ts'
import type { VariableType } from '#domain/templates/variable-type.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A template in use, with its newest version. */
export interface LiveTemplate {
  id: number
  name: string
  channel: Channel
  type: TemplateType
  destination: TemplateDestination
  customerId: number | null
  customerName: string | null
  isDefault: boolean
  versionId: number
  contentSha256: string
  languages: LetterLanguage[]
  printPaper: Paper | null
  printSides: PrintSides | null
  printStations: number[]
}

/** A template in use for messages of one file. */
export type FileTemplate = LiveTemplate & { readonly type: MessageKind }

/** Whether a template is for messages to the debtor of a file. */
export function isForDebtor(template: LiveTemplate): template is FileTemplate {
  return template.destination === 'debtor'
}

/**
 * Every template in use; of the same use those of the portal come first, then the oldest. A message of the portal is
 * there for who has none of his own: of messages it comes last.
 */
export async function findLiveTemplates(db: Db): Promise<LiveTemplate[]> {
  const { rows } = await sql<LiveTemplate>`
    select template.id, template.name, template.channel, template.type, template.destination, template.customer_id,
      (select name from customer where customer.id = template.customer_id) as customer_name,
      template.code is not null as is_default, version.id as version_id, version.content_sha256, version.languages,
      template.print_paper, template.print_sides, template.print_stations
    from template join lateral (select id, content_sha256, languages from template_version version
      where version.template_id = template.id order by number desc limit 1) version on true
    where template.withdrawn_at is null order by (template.code is null) <> (template.type = 'message'), template.id`.execute(
    db,
  )
  return rows
}

export async function findContents(
  db: Db,
  versionIds: readonly number[],
): Promise<{ contentSha256: string; content: TemplateContent }[]> {
  const { rows } = await sql<{ contentSha256: string; content: TemplateContent }>`
    select content_sha256, content from template_version where id = any(${[...versionIds]}::bigint[])`.execute(db)
  return rows
}

export interface OwnVariable {
  name: string
  type: VariableType
  formula: string
  mayBeEmpty: boolean
}

export async function findOwnVariables(db: Db): Promise<OwnVariable[]> {
  return db
    .selectFrom('templateVariable')
    .select(['name', 'type', 'formula', 'mayBeEmpty'])
    .orderBy('name')
    .$castTo<OwnVariable>()
    .execute()
}

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
    join lateral (select id from workflow_version where workflow_id = workflow.id order by number desc limit 1) newest on true
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
