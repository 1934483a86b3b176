import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'

/** A rule of the database that input went against, and the column it names. */
export interface Violation {
  readonly kind: 'already_exists' | 'in_use' | 'not_text' | 'out_of_scope'
  readonly field: string
}

/** Too little memory, or too many connections at once. */
const busyCodes = new Set(['53000', '53200', '53300', '53400'])

/** Whether the database cannot do it now for what its machine lacks: that passes. */
export function isTooBusy(error: unknown): boolean {
  return error instanceof pg.DatabaseError && busyCodes.has(error.code ?? '')
}

/** Whether a rule of the database refused something: tried again it is refused again. */
export function isRefusedByRule(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code ?? '').startsWith('23')
}

/** Whether a value or a rule of the database refused something: what is beside it is none the worse. */
export function isRefusedData(error: unknown): boolean {
  return isRefusedByRule(error) || (error instanceof pg.DatabaseError && (error.code ?? '').startsWith('22'))
}

/** What the database refused, when that is a mistake of input; null for anything else. */
export async function violationOf(db: Db, error: unknown): Promise<Violation | null> {
  if (!(error instanceof pg.DatabaseError)) return null
  if (error.code === '23505') return { kind: 'already_exists', field: await fieldOf(db, error) }
  if (error.code === '23503') return { kind: 'in_use', field: await fieldOf(db, error) }
  // Row security holds for people of customers alone: what one of them may not write is of somebody else or the agency.
  if (error.code === '42501' && error.routine === 'ExecWithCheckOptions')
    return { kind: 'out_of_scope', field: 'common' }
  // NUL bytes and lone surrogates cannot be stored as text.
  if (error.code === '22021' || error.code === '22P05') return { kind: 'not_text', field: 'common' }
  return null
}

/** The first column of the key. On tables with row security PostgreSQL does not tell it: the catalogue does. */
async function fieldOf(db: Db, error: pg.DatabaseError): Promise<string> {
  const { rows } = await sql<{ key: string | null }>`
    select coalesce(pg_get_indexdef(to_regclass(${error.constraint ?? ''}), 1, true), (
      select attname from pg_constraint key
      join pg_attribute on attrelid = key.conrelid and attnum = key.conkey[1]
      where key.conname = ${error.constraint ?? ''} and key.contype = 'f' limit 1)) as key`.execute(db)
  const told = /\((.+)\)=/.exec(error.detail ?? '')?.[1] ?? rows[0]?.key ?? ''
  const column = /^(?:lower\(|fold\()?"?([a-z_]+)/.exec(told)?.[1] ?? 'common'
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
