import { type RawBuilder, sql } from 'kysely'
import type { EmployeeGroup, employeeGroupOrders } from '#contract/people/employee-groups.ts'
import type { Role } from '#contract/people/permission.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface GroupFields {
  readonly name: string
  readonly description: string
  readonly roles: readonly Role[]
  readonly requiresSecondFactor: boolean
}

type Order = (typeof employeeGroupOrders)[number]

const orders: Readonly<Record<Order, RawBuilder<unknown>>> = {
  name: sql`fold(employee_group.name)`,
  members: sql`(select count(*) from employee_group_member member where member.group_id = employee_group.id)`,
  roles: sql`cardinality(employee_group.roles)`,
}

function selected(db: Db) {
  return db.selectFrom('employeeGroup').select([
    'id',
    'name',
    'description',
    'requiresSecondFactor',
    sql<Role[]>`roles`.as('roles'),
    'version',
    sql<EmployeeGroup['members']>`(
      select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name, 'active', person.active)
        order by fold(person.name), person.id), '[]')
      from employee_group_member member join app_user person on person.id = member.user_id
      where member.group_id = employee_group.id)`.as('members'),
  ])
}

export async function findGroups(
  db: Db,
  query: { search?: string | undefined; sortBy: Order; sortOrder: 'asc' | 'desc'; offset: number; limit: number },
): Promise<{ items: EmployeeGroup[]; total: number }> {
  const matches = sql<boolean>`fold(concat_ws(' ', employee_group.name, employee_group.description))
    like '%' || like_literal(fold(${query.search ?? ''})) || '%'`
  const sorted = selected(db)
    .where(matches)
    .orderBy(orders[query.sortBy], query.sortOrder)
    .orderBy('id')
    .offset(query.offset)
  const items = await (query.limit === -1 ? sorted : sorted.limit(query.limit)).execute()
  const { total } = await db
    .selectFrom('employeeGroup')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow()
  return { items, total }
}

export async function findGroup(db: Db, id: number): Promise<EmployeeGroup | null> {
  return (await selected(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function insertGroup(db: Db, { roles, ...fields }: GroupFields): Promise<number> {
  const row = await db
    .insertInto('employeeGroup')
    .values({ ...fields, roles: [...roles] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateGroup(db: Db, id: number, { roles, ...fields }: GroupFields): Promise<void> {
  await db
    .updateTable('employeeGroup')
    .set(({ eb }) => ({ ...fields, roles: [...roles], version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Makes these people of the agency the members, and nobody else; ids of others are left out. */
export async function setMembers(db: Db, groupId: number, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('employeeGroupMember').where('groupId', '=', groupId).execute()
  if (userIds.length === 0) return
  await db
    .insertInto('employeeGroupMember')
    .columns(['groupId', 'userId'])
    .expression(
      db
        .selectFrom('appUser')
        .select(({ val }) => [val(groupId).as('groupId'), 'id'])
        .where('id', 'in', userIds)
        .where('kind', 'in', ['employee', 'administrator']),
    )
    .execute()
}

export async function deleteGroup(db: Db, id: number): Promise<void> {
  await db.deleteFrom('employeeGroup').where('id', '=', id).execute()
}
