import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { personKinds, rolesOf } from '#contract/people/acl.ts'
import type { Role } from '#contract/people/permission.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What kind of person the row `app_user` is. */
export const personKind = sql`(case app_user.kind when 'employee' then app_user.employee_kind else app_user.kind end)`

/** Whether the person of the row `app_user` holds any of these roles on a day, wherever from. */
export function holdsAnyRole(roles: readonly Role[], day: Day): RawBuilder<boolean> {
  const kinds = personKinds.filter((one) => rolesOf(one).some((held) => roles.includes(held)))
  return sql<boolean>`(app_user.acl && ${roles}::text[] or ${personKind} = any (${kinds}::text[])
    or exists (select from employee_group_member member join employee_group on employee_group.id = member.group_id
      where member.user_id = app_user.id and employee_group.roles && ${roles}::text[])
    or exists (select from temporary_role one where one.user_id = app_user.id and one.role = any (${roles}::text[])
      and one.withdrawn_at is null and ${day}::date between one.from_day and one.through_day))`
}
/** Somebody of the agency but this person who holds the role on a day. */
export async function findColleagueWith(db: Db, role: Role, personId: number, day: Day): Promise<number | undefined> {
  const colleague = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '<>', personId)
    .where('kind', 'in', ['employee', 'administrator'])
    .where('active', '=', true)
    .where(holdsAnyRole([role], day))
    .limit(1)
    .executeTakeFirst()
  return colleague?.id
}
