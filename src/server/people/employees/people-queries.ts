import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { PersonKind } from '#contract/people/acl.ts'
import type { Role } from '#contract/people/permission.ts'
import { holdsAnyRole, personKind } from '#server/people/rights/queries.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import {
  type GroupOfPerson,
  kindOf,
  type RightsRow,
  type RoleForDays,
} from '#server/platform/requests/rights-holder.ts'

/** Somebody with a login, as the screens about people read it. */
export interface Person {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly kind: PersonKind | null
  readonly customer: { readonly id: number; readonly name: string } | null
  readonly language: string
  readonly agendaMinutes: number
  readonly active: boolean
  readonly mustChangePassword: boolean
  readonly seenAt: Date | null
  readonly ownRoles: Role[]
  readonly groups: GroupOfPerson[]
  readonly temporary: RoleForDays[]
  readonly version: number
}

export type PeopleOrder = 'name' | 'username' | 'email' | 'kind' | 'customer' | 'seenAt'

export interface PeopleFilter {
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly kind?: readonly PersonKind[] | undefined
  /** Who holds any of these, wherever from. */
  readonly role?: readonly Role[] | undefined
  readonly active?: readonly ('yes' | 'no')[] | undefined
  readonly group?: readonly number[] | undefined
  /** Only people of the agency. */
  readonly staff?: boolean
}

interface Paging {
  readonly sortBy: PeopleOrder
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

const orders: Readonly<Record<PeopleOrder, RawBuilder<unknown>>> = {
  name: sql`fold(app_user.name)`,
  username: sql`lower(app_user.username)`,
  email: sql`lower(app_user.email)`,
  kind: personKind,
  customer: sql`fold(customer.name)`,
  seenAt: sql`app_user.seen_at`,
}

/** Who can be seen at all: a customer sees its own people only. A key is nobody. */
function visible(db: Db, actor: Pick<Actor, 'customerId'>) {
  return db
    .selectFrom('appUser')
    .leftJoin('customer', 'customer.id', 'appUser.customerId')
    .where(inScope(actor, 'appUser.customerId'))
    .where('appUser.kind', '<>', 'api_key')
}

/** Rows that are wide: chosen by `visible` and the filters. */
const columns = [
  'appUser.id',
  'appUser.username',
  'appUser.name',
  'appUser.email',
  'appUser.phone',
  'appUser.kind',
  'appUser.employeeKind',
  'appUser.acl',
  'appUser.customerId',
  'appUser.language',
  'appUser.agendaMinutes',
  'appUser.active',
  'appUser.mustChangePassword',
  'appUser.seenAt',
  'appUser.version',
  'customer.name as customerName',
] as const

const groups = sql<GroupOfPerson[]>`groups_of(app_user.id)`.as('groups')
const temporary = sql<RoleForDays[]>`temporary_roles_of(app_user.id)`.as('temporary')

export async function findPeople(
  db: Db,
  actor: Actor,
  filter: PeopleFilter,
  paging: Paging,
): Promise<{ items: Person[]; total: number }> {
  const found = filtered(visible(db, actor), filter, inAmsterdam(actor.now).day)
  const sorted = found
    .select([...columns])
    .select([groups, temporary])
    .orderBy(orders[paging.sortBy], (order) => order[paging.sortOrder]().nullsLast())
    .orderBy('appUser.id')
    .offset(paging.offset)
  const rows = await (paging.limit === -1 ? sorted : sorted.limit(paging.limit)).execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toPerson), total }
}

function filtered(people: ReturnType<typeof visible>, filter: PeopleFilter, today: Day) {
  const { id, search, kind, role, active, group, staff } = filter
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  let found = people
  for (const word of words) {
    found =
      found.where(sql<boolean>`fold(concat_ws(' ', app_user.name, app_user.username, app_user.email, customer.name))
      like '%' || like_literal(fold(${word})) || '%'`)
  }
  if (id !== undefined) found = found.where('appUser.id', '=', id)
  if (staff) found = found.where('appUser.kind', 'in', ['employee', 'administrator'])
  if (kind) found = found.where(sql<boolean>`${personKind} = any (${kind})`)
  if (active)
    found = found.where(sql<boolean>`app_user.active = any (${active.map((one) => one === 'yes')}::boolean[])`)
  if (group) {
    found = found.where(sql<boolean>`exists (select from employee_group_member member
      where member.user_id = app_user.id and member.group_id = any (${group}::bigint[]))`)
  }
  if (role) found = found.where(holdsAnyRole(role, today))
  return found
}

export async function findPerson(db: Db, actor: Pick<Actor, 'customerId'>, id: number): Promise<Person | null> {
  const row = await visible(db, actor)
    .select([...columns])
    .select([groups, temporary])
    .where('appUser.id', '=', id)
    .executeTakeFirst()
  return row ? toPerson(row) : null
}

/** The same, and nobody changes it before this transaction has ended. */
export async function lockPerson(db: Db, actor: Actor, id: number): Promise<Person | null> {
  await db.selectFrom('appUser').select('id').where('id', '=', id).forUpdate().execute()
  return findPerson(db, actor, id)
}

/** Changes of rights are made one after the other: each is judged by what the one before has left. */
export async function lockRights(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(771504)`.execute(db)
}

/** Everybody who can log in, with what gives them their roles. */
export async function readActiveRights(db: Db): Promise<(RightsRow & { id: number })[]> {
  return db
    .selectFrom('appUser')
    .select(['id', 'kind', 'employeeKind', 'acl', groups, temporary])
    .where('active', '=', true)
    .execute()
}

export async function updateOwnRoles(db: Db, id: number, ownRoles: readonly Role[]): Promise<void> {
  await db
    .updateTable('appUser')
    .set(({ eb }) => ({ acl: [...ownRoles], version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Row = RightsRow &
  Pick<
    Person,
    | 'id'
    | 'username'
    | 'name'
    | 'email'
    | 'phone'
    | 'language'
    | 'agendaMinutes'
    | 'active'
    | 'mustChangePassword'
    | 'seenAt'
    | 'version'
  > & { customerId: number | null; customerName: string | null }

function toPerson({ kind, employeeKind, acl, customerId, customerName, groups, temporary, ...row }: Row): Person {
  const customer = customerId === null ? null : { id: customerId, name: customerName ?? '' }
  const rights = { ownRoles: [...acl] as Role[], groups: [...groups], temporary: [...temporary] }
  return { ...row, kind: kindOf({ kind, employeeKind }), customer, ...rights }
}
