import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { aclOf } from '#contract/people/acl.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Role } from '#contract/people/permission.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type GroupOfPerson, holderOf, type RoleForDays } from '#server/platform/requests/rights-holder.ts'

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

/** People of the agency who are in service and hold a role on a day, wherever from; by name. */
export async function findStaffWith(db: Db, role: Role, today: Day): Promise<NamedOption[]> {
  const staff = await db
    .selectFrom('appUser')
    .select(['id', 'name', 'kind', 'employeeKind', 'acl'])
    .select(sql<GroupOfPerson[]>`groups_of(app_user.id)`.as('groups'))
    .select(sql<RoleForDays[]>`temporary_roles_of(app_user.id)`.as('temporary'))
    .where('kind', 'in', ['employee', 'administrator'])
    .where('active', '=', true)
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute()
  return staff.filter((person) => aclOf(holderOf(person), today).includes(role)).map(({ id, name }) => ({ id, name }))
}
