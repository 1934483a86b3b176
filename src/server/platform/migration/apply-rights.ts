import pg from 'pg'
import { changePatiently } from './change-patiently.ts'
import type { Wanted } from './schema-state.ts'

/** The restricted role the server works as. */
export const applicationRole = 'vorder_app'

/** What it does for a user of a customer, it does as this role, which finds rows of that customer alone. */
export const customerRole = 'vorder_customer'

/** A policy as db/row-security.sql wants it. */
interface Policy {
  readonly table: string
  readonly name: string
  readonly rule: string
}

/**
 * Gives both roles their rights, and writes down of which text. Only the tables whose policies differ from their text are
 * locked, one after the other, so that nobody waits for more than one of them; of a new database all at once.
 */
export async function applyRights(client: pg.ClientBase, wanted: Wanted, isNew: boolean): Promise<void> {
  await changePatiently(client, 'the grants', () => client.query(wanted.grants))
  for (const { table, name } of await findUnwanted(client, wanted)) {
    await changePatiently(client, `a policy of ${table}`, () =>
      client.query(`drop policy if exists ${pg.escapeIdentifier(name)} on ${pg.escapeIdentifier(table)}`),
    )
  }
  const different = Map.groupBy(await findDifferent(client, wanted), ({ table }) => table)
  const lots = isNew ? [[...different]] : [...different].map((one) => [one])
  for (const lot of lots) {
    const names = isNew ? 'all tables' : lot.map(([table]) => table).join()
    await changePatiently(client, `the policies of ${names}`, async () => {
      for (const [table, policies] of lot) await client.query(statementsOf(table, policies))
    })
  }
  await client.query(
    `insert into schema_rights (hash) values ($1)
     on conflict (only_row) do update set hash = excluded.hash, applied_at = now()`,
    [wanted.hash],
  )
}

/** The policies that are not there, or were made of another text: that stands in their comment. */
async function findDifferent(client: pg.ClientBase, wanted: Wanted): Promise<Policy[]> {
  const { rows } = await client.query<Policy>(`
    with wanted as (${wanted.policies.trim().replace(/;$/, '')})
    select wanted."table", wanted.name, wanted.rule from wanted
    left join pg_class on pg_class.oid = to_regclass(quote_ident(wanted."table")) and relrowsecurity
    left join pg_policy on polrelid = pg_class.oid and polname = wanted.name
    where obj_description(pg_policy.oid, 'pg_policy') is distinct from wanted.rule`)
  return rows
}

/** The policies that a former text made and this one leaves out: several add up, so what it gave would stay open. */
async function findUnwanted(client: pg.ClientBase, wanted: Wanted): Promise<Omit<Policy, 'rule'>[]> {
  const { rows } = await client.query<Omit<Policy, 'rule'>>(
    `with wanted as (${wanted.policies.trim().replace(/;$/, '')})
    select relname as "table", polname as name from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace = 'public'::regnamespace
      -- Ours has what it was made of as its comment, and is for one of our roles.
      and obj_description(pg_policy.oid, 'pg_policy') is not null
      and polroles && array(select oid from pg_roles where rolname = any ($1))
      and not exists (select from wanted where wanted."table" = relname and wanted.name = polname)`,
    [[applicationRole, customerRole]],
  )
  return rows
}

function statementsOf(table: string, policies: readonly Policy[]): string {
  const name = pg.escapeIdentifier(table)
  const each = policies.map((policy) => {
    const of = `${pg.escapeIdentifier(policy.name)} on ${name}`
    return `drop policy if exists ${of}; create policy ${of} ${policy.rule};
      comment on policy ${of} is ${pg.escapeLiteral(policy.rule)};`
  })
  return [`alter table ${name} enable row level security;`, ...each].join('\n')
}

/** Makes both roles if they are not there, and becomes a member of them; false where the address may not. */
export async function ensureRoles(client: pg.ClientBase): Promise<boolean> {
  for (const role of [applicationRole, customerRole]) if (!(await ensureRole(client, role))) return false
  return true
}

async function ensureRole(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean; may: boolean; member: boolean }>(
    `select role.oid is not null as exists, me.rolsuper or me.rolcreaterole as may,
       role.oid is not null and pg_has_role(current_user, role.oid, 'member') as member
     from pg_roles me left join pg_roles role on role.rolname = $1 where me.rolname = current_user`,
    [name],
  )
  const state = rows[0]
  if (!state?.exists && !state?.may) return false
  if (!state.exists) await client.query(`create role ${name} nologin`).catch(ignoreExisting)
  if (state.member) return true
  // Somebody else's role on a shared server: the append-only triggers still hold.
  return client.query(`grant ${name} to current_user`).then(
    () => true,
    () => false,
  )
}

/** Roles belong to the whole cluster: another database may have made it this very moment. */
function ignoreExisting(error: pg.DatabaseError): void {
  if (error.code !== '42710' && error.code !== '23505') throw error
}

/** Lets another login serve: it may become either role, and nothing else. Where the address may not give that, it says so later. */
export async function letServe(client: pg.ClientBase, login: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles
     where rolname = any ($1) and exists (select from pg_roles where rolname = $2)
       and not pg_has_role($2, oid, 'member')`,
    [[applicationRole, customerRole], login],
  )
  for (const { name } of rows) await client.query(`grant ${name} to ${pg.escapeIdentifier(login)}`).catch(() => {})
}

/** Whether whoever is connected may work as both roles. */
export async function hasRoles(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_roles where rolname = any ($1) and pg_has_role(current_user, oid, 'member')`,
    [[applicationRole, customerRole]],
  )
  return rows[0]?.count === 2
}
