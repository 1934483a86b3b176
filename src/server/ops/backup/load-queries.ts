import { sql } from 'kysely'
import type { BackupManifest } from '#contract/ops/backup-manifest.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { KeptTable } from './queries.ts'

/** Whether somebody has made anything in this database. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`.execute(db)
  return rows.length > 0
}

/** Empties what the migrations have filled. */
export async function emptyTables(db: Db, tables: readonly KeptTable[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db)
}

/**
 * Takes from the tables what a load would pay for row by row, or what would act on the rows as if somebody made them:
 * triggers, references, keys, indexes. Answers what puts each back as it was. Within the transaction of the load.
 */
export async function setAsideRules(db: Db): Promise<() => Promise<void>> {
  const triggers = await findTriggers(db)
  const constraints = await findConstraints(db)
  for (const { disable } of triggers) await sql.raw(disable).execute(db)
  for (const { drop } of constraints.toReversed()) await sql.raw(drop).execute(db)
  const indexes = await findIndexes(db)
  for (const { drop } of indexes) await sql.raw(drop).execute(db)
  return async () => {
    const references = constraints.filter(({ isReference }) => isReference)
    const keys = constraints.filter(({ isReference }) => !isReference)
    for (const { make } of [...keys, ...indexes, ...references]) await sql.raw(make).execute(db)
    for (const { enable } of triggers) await sql.raw(enable).execute(db)
  }
}

interface SetAside {
  readonly drop: string
  readonly make: string
}

/** Keys before the references to them. */
async function findConstraints(db: Db): Promise<(SetAside & { readonly isReference: boolean })[]> {
  const { rows } = await sql<SetAside & { isReference: boolean }>`
    select contype = 'f' as is_reference, format('alter table %s drop constraint %I', conrelid::regclass,
      conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f') and conrelid <> 0
      and conrelid <> 'schema_migration'::regclass
    order by contype = 'f', oid`.execute(db)
  return rows
}

async function findIndexes(db: Db): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and indrelid <> 'schema_migration'::regclass
    order by indrelid, indexrelid`.execute(db)
  return rows
}

/** Some stay on whatever a load switches off: each gets back what it had. */
async function findTriggers(db: Db): Promise<{ disable: string; enable: string }[]> {
  const { rows } = await sql<{ disable: string; enable: string }>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as disable,
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as enable
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'
    order by tgrelid, tgname`.execute(db)
  return rows
}

/** Each sequence goes on behind the last number it gave. */
export async function continueSequences(db: Db, sequences: BackupManifest['sequences']): Promise<void> {
  for (const { name, value } of sequences) {
    if (value !== null) await sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`.execute(db)
  }
}

/** The numbers by which the trail knows transactions go on behind those of the backup. */
export async function continueNumbering(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_proc where proname = 'continue_audit_numbering'`.execute(db)
  if (rows.length > 0) await sql`select continue_audit_numbering()`.execute(db)
}

/** PostgreSQL looks at what was loaded, so that the first who asks waits no longer than the others. */
export async function analyzeAll(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}
