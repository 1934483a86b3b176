import { sql } from 'kysely'
import type { LetterLanguage, MessageKind, TemplateType } from '#domain/letters/letter-kind.ts'
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
    where template.withdrawn_at is null order by (template.code is null) <> (template.type = 'message'),
    template.id`.execute(db)
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
