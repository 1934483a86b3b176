import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { ClosingReasonOption, FileStatusOption, LegalTypeOption } from '#contract/lists/reference.ts'
import { type Phase, type Status, statuses } from '#domain/workflow/status.ts'
import type { Db } from '#server/platform/db/db.ts'

const names = { nl: 'nameNl', en: 'nameEn', fr: 'nameFr' } as const
const explanations = { nl: 'explanationNl', en: 'explanationEn', fr: 'explanationFr' } as const

/** Why files end, by name. Those that nobody may choose any more keep the name of files that ended so. */
export async function findClosingReasons(db: Db, language: Language): Promise<ClosingReasonOption[]> {
  return db
    .selectFrom('closingReason')
    .select(['code', 'nameNl', 'nameEn', 'nameFr'])
    .select([`${names[language]} as name`, `${explanations[language]} as explanation`])
    .select(({ and, eb }) =>
      and([eb('byHand', '=', true), eb('active', '=', true)])
        .$castTo<boolean>()
        .as('choosable'),
    )
    .orderBy(sql`fold(${sql.ref(names[language])})`)
    .execute()
}

/** What customers are told about each status, in the order of the workflow; what holds for a phase only comes after. */
export async function findFileStatuses(db: Db, language: Language): Promise<FileStatusOption[]> {
  const rows = await db
    .selectFrom('fileStatus')
    .select(['code', 'nameNl', 'nameEn', 'nameFr'])
    .select([`${names[language]} as name`, `${explanations[language]} as explanation`])
    .select((row) => [
      row.ref('status').$castTo<Status>().as('status'),
      row.ref('phase').$castTo<Phase | null>().as('phase'),
    ])
    .orderBy('phase', (order) => order.asc().nullsFirst())
    .execute()
  return rows.sort((one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status))
}

/** Whether somebody may close a file with this reason. */
export async function isChoosable(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('closingReason')
    .select('code')
    .where('code', '=', code)
    .where('byHand', '=', true)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** What companies can be before the law, by name. Those that are not in use any more keep the name of who is one. */
export async function findLegalTypes(db: Db, language: Language): Promise<LegalTypeOption[]> {
  return db
    .selectFrom('legalType')
    .select(['code', `${names[language]} as name`, 'legalPersonality', 'liability', 'active as choosable'])
    .$narrowType<{ liability: LegalTypeOption['liability'] }>()
    .orderBy(sql`fold(${sql.ref(names[language])})`)
    .execute()
}

/** Whether a legal type is there and in use. */
export async function isLegalTypeInUse(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('legalType')
    .select('code')
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
