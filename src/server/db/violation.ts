import pg from 'pg'

/** A rule of the database that input went against, and the column it names. */
export interface Violation {
  readonly kind: 'already_exists' | 'in_use' | 'not_text'
  readonly field: string
}

/** What the database refused, when that is a mistake of input; null for anything else. */
export function violationOf(error: unknown): Violation | null {
  if (!(error instanceof pg.DatabaseError)) return null
  const column = /\((?:lower\()?(?:fold\()?"?([a-z_]+)/.exec(error.detail ?? '')?.[1]
  const field = (column ?? 'common').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (error.code === '23505') return { kind: 'already_exists', field }
  if (error.code === '23503') return { kind: 'in_use', field }
  // NUL bytes and lone surrogates cannot be stored as text.
  if (error.code === '22021' || error.code === '22P05') return { kind: 'not_text', field: 'common' }
  return null
}
