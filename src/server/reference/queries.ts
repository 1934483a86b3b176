import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Role } from '#contract/permission.ts'
import type { Db } from '#server/db/db.ts'

export interface NamedOption {
  readonly id: number
  readonly name: string
}

/** The subjects in use by their name. */
export async function findSubjects(db: Db, language: Language): Promise<NamedOption[]> {
  const name = ({ nl: 'nameNl', en: 'nameEn', fr: 'nameFr' } as const)[language]
  return db
    .selectFrom('agendaSubject')
    .select(['id', `${name} as name`])
    .where('active', '=', true)
    .orderBy(sql`fold(${sql.ref(name)})`)
    .execute()
}

/** People of the agency who are in service and hold a role, by name. */
export async function findStaffWith(db: Db, role: Role): Promise<NamedOption[]> {
  return db
    .selectFrom('appUser')
    .select(['id', 'name'])
    .where('kind', 'in', ['employee', 'administrator'])
    .where('active', '=', true)
    .where(sql<boolean>`${role} = any(acl)`)
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute()
}
