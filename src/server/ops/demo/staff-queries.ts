import { knownId } from '#server/platform/db/known-id.ts'
import { sql } from 'kysely'
import type { Role } from '#contract/people/permission.ts'
import { addDays, type Day } from '#domain/day.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DemoCustomer, DemoStaff } from '#server/ops/demo-story/read-demo-data.ts'

/** Somebody was last seen in the course of a working day. */
const lastSeen = (today: Day, daysAgo: number | null) =>
  daysAgo === null ? null : momentInAmsterdam(addDays(today, -daysAgo), 15 * 60 + 20 + daysAgo)

export interface StaffOrder {
  readonly customerIds: readonly number[]
  readonly passwordHash: string
  readonly today: Day
  readonly now: Date
}

/** Colleagues of who the demo logins are of; a username that is taken stays whose it is. */
export async function insertColleagues(db: Db, staff: DemoStaff, { passwordHash, today, now }: StaffOrder) {
  for (const { username, name, employeeKind, groups, active, seenDaysAgo } of staff.colleagues) {
    const made = await db
      .insertInto('appUser')
      .values({
        username,
        name,
        kind: 'employee',
        employeeKind,
        acl: [],
        active,
        passwordHash,
        mustChangePassword: seenDaysAgo === null,
        email: `${username}@noordkade.example`,
        seenAt: lastSeen(today, seenDaysAgo),
        createdAt: now,
        passwordChangedAt: now,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    await sql`
      insert into employee_group_member (group_id, user_id)
      select id, ${made.id} from employee_group where name = any(${[...groups]})`.execute(db)
  }
}

/** People of customers, each with a login of his own. */
export async function insertContacts(
  db: Db,
  contacts: DemoStaff['contacts'],
  acl: readonly Role[],
  { customerIds, passwordHash, today, now }: StaffOrder,
): Promise<void> {
  for (const { customer, seenDaysAgo, ...contact } of contacts) {
    const customerId = customerIds[customer]
    if (customerId === undefined) continue
    const kept = { customerId, passwordHash, acl: [...acl], createdAt: now, passwordChangedAt: now }
    await db
      .insertInto('appUser')
      .values({ ...contact, ...kept, kind: 'contact_person', seenAt: lastSeen(today, seenDaysAgo) })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .execute()
  }
}

/** Colleagues join their team once there are teams. */
export async function joinTeams(db: Db, colleagues: DemoStaff['colleagues'], today: Day): Promise<void> {
  for (const { username, team } of colleagues) {
    if (team === null) continue
    await sql`
      insert into team_member (team_id, user_id, leads, from_day)
      select team.id, app_user.id, false, ${addDays(today, -150)}::date
      from team cross join app_user where team.name = ${team} and username = ${username}
      on conflict do nothing`.execute(db)
  }
}

/** Who is away and who does his work meanwhile, as somebody of the agency wrote it down. */
export async function insertAbsences(
  db: Db,
  absences: DemoStaff['absences'],
  { today, now }: Pick<StaffOrder, 'today' | 'now'>,
): Promise<void> {
  for (const { username, fromDays, untilDays, reason, cover } of absences) {
    await sql`
      insert into absence (user_id, from_day, until_day, reason, cover_id, created_at, created_by)
      select person.id, ${addDays(today, fromDays)}::date, ${addDays(today, untilDays)}::date, ${reason}, cover.id,
        ${now},
        person.id
      from app_user person cross join app_user cover
      where person.username = ${username} and cover.username = ${cover}`.execute(db)
  }
}

/** Who looks after a customer, and who treats its files, where nobody does yet. */
export async function assignCustomers(
  db: Db,
  customers: readonly DemoCustomer[],
  customerIds: readonly number[],
): Promise<void> {
  for (const [place, { accountManager, caseManager }] of customers.entries()) {
    const idOf = (username: string) => sql<number>`(select id from app_user where username = ${username})`
    await db
      .updateTable('customer')
      .set({ accountManagerId: idOf(accountManager), caseManagerId: idOf(caseManager) })
      .where('id', '=', knownId(customerIds[place], 'a customer of the demo'))
      .where('accountManagerId', 'is', null)
      .where('caseManagerId', 'is', null)
      .execute()
  }
}

/** When those of the demo logins were last there, before anybody logs in with them. */
export async function keepSeen(db: Db, seen: DemoStaff['seen'], today: Day): Promise<void> {
  for (const [username, daysAgo] of Object.entries(seen)) {
    await db
      .updateTable('appUser')
      .set({ seenAt: lastSeen(today, daysAgo) })
      .where('username', '=', username)
      .where('seenAt', 'is', null)
      .execute()
  }
}

/** Some have read what everybody must. */
export async function insertNewsReads(db: Db, usernames: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into news_read (news_id, user_id, read_at)
    select news.id, app_user.id, ${now} from news cross join app_user
    where news.must_read and username = any(${[...usernames]}) on conflict do nothing`.execute(db)
}

/** Somebody of the demo as who acts. */
export async function findActing(db: Db, username: string) {
  const { rows } = await sql<{ userId: number; name: string; acl: Role[] }>`
    select id as user_id, name, acl from app_user where username = ${username}`.execute(db)
  return rows[0]
}

export async function findUserId(db: Db, username: string): Promise<number | undefined> {
  return (await db.selectFrom('appUser').select('id').where('username', '=', username).executeTakeFirst())?.id
}
