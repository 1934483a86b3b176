import { createHmac } from 'node:crypto'
import pg from 'pg'
import { applicationRole, customerRole } from '#server/platform/migration/apply-rights.ts'
import { changePatiently } from '#server/platform/migration/change-patiently.ts'
import { connectionName } from '#server/platform/process/connection-name.ts'

/** Owns what the portal keeps, and changes its shape. */
export const ownerLogin = 'vorder_owner'

/** Serves: it owns nothing, and may only become one of the two restricted roles. */
export const servingLogin = 'vorder_web'

/** The password of such a login of the embedded database: whoever knows that of its superuser can work it out. */
export function passwordOf(login: string, superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(login).digest('hex')
}

/**
 * Makes the logins of the embedded database with which the portal works, so that nothing it does for people is done by the
 * superuser. What the owner may beside its own: see what goes on, and load a portfolio without checking what refers to what.
 * Whoever is cut off in between has done nothing, and what lacks of a start before is given all the same.
 */
export async function ensureLogins(client: pg.ClientBase, superuserPassword: string): Promise<void> {
  await client.query('begin')
  try {
    await makeRoles(client, superuserPassword)
    if (!(await hasAllGrants(client))) {
      await client.query(`grant ${applicationRole}, ${customerRole} to ${ownerLogin}, ${servingLogin}`)
      await client.query(`grant pg_read_all_stats to ${ownerLogin}`)
      await client.query(`grant set on parameter session_replication_role to ${ownerLogin}`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function makeRoles(client: pg.ClientBase, superuserPassword: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any ($1)',
    [[applicationRole, customerRole, ownerLogin, servingLogin]],
  )
  const known = new Set(rows.map(({ name }) => name))
  const login = (name: string) => `login password ${pg.escapeLiteral(passwordOf(name, superuserPassword))}`
  const wanted = [
    [applicationRole, 'nologin'],
    [customerRole, 'nologin'],
    [ownerLogin, login(ownerLogin)],
    [servingLogin, login(servingLogin)],
  ] as const
  for (const [name, how] of wanted) if (!known.has(name)) await client.query(`create role ${name} ${how}`)
}

async function hasAllGrants(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(
    `select bool_and(pg_has_role(login, role, 'member')) and pg_has_role($1::name, 'pg_read_all_stats', 'member')
       and has_parameter_privilege($1::name, 'session_replication_role', 'set') as all
     from unnest(array[$1, $2]::name[]) as login, unnest(array[$3, $4]::name[]) as role`,
    [ownerLogin, servingLogin, applicationRole, customerRole],
  )
  return rows[0]?.all ?? false
}

/**
 * Gives the owner what an earlier version had made as the superuser: database, tables, views, sequences, functions. What an
 * extension brought stays as it is.
 */
export async function handToOwner(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: connectionName('vorder migration') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(771501)')
    const { rows } = await client.query<{ statement: string }>(
      `with mine as (
        select 1 as turn, format('alter database %I owner to ${ownerLogin}', datname) as statement
        from pg_database where datname = current_database() and datdba <> '${ownerLogin}'::regrole
        union all
        select 2, format('alter %s %s owner to ${ownerLogin}',
          case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end,
          oid::regclass)
        from pg_class where relnamespace = 'public'::regnamespace and relowner <> '${ownerLogin}'::regrole
          -- A table in parts, as that of the calls, is of a kind of its own.
          and (relkind in ('r', 'p', 'v') or relkind = 'S' and not exists (
            select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
              and deptype in ('a', 'i')))
          and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
            and deptype = 'e')
        union all
        select 3, format('alter routine %s owner to ${ownerLogin}', oid::regprocedure)
        from pg_proc where pronamespace = 'public'::regnamespace and proowner <> '${ownerLogin}'::regrole
          and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid
            and deptype = 'e'))
      select statement from mine order by turn`,
    )
    for (const { statement } of rows) await changePatiently(client, statement, () => client.query(statement))
  } finally {
    await client.end()
  }
}
