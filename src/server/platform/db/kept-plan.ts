import { createHash } from 'node:crypto'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import pg from 'pg'

const mark = '/* kept plan */'

/**
 * Stands at the front of a statement that is planned once a connection, not each time: one with much to plan and little
 * to do, which finds its rows by a key whatever its values are. Its text is always the same.
 */
export const keptPlan = sql.raw(mark)

/**
 * The same for a statement that has a text of its own for each of the words it is asked with: of the first so many of them a
 * process keeps the plans, so that they take little memory however many there are.
 */
export function keepWhileFew(most: number) {
  const texts = new Set<string>()
  return <Tables, From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
  ): SelectQueryBuilder<Tables, From, Row> => {
    const { sql: text } = query.compile()
    if (!texts.has(text) && texts.size >= most) return query
    texts.add(text)
    return query.modifyFront(keptPlan)
  }
}

/** That of the first hundred. */
export const keptWhileFew = keepWhileFew(100)

/**
 * The values of a list in a statement whose plan is kept. PostgreSQL counts those that it sees, and makes a plan for them each
 * time when it takes them for fewer than it would expect; of these it never knows how many there are.
 */
export function keptList(values: readonly (number | null)[]): RawBuilder<unknown> {
  return sql`(select ${values}::bigint[])::bigint[]`
}

/** The same of words. */
export const keptWords = (values: readonly string[]): RawBuilder<unknown> => sql`(select ${values}::text[])::text[]`

const names = new Map<string, string>()

/** Lets a connection keep the plans of statements that are marked so. */
export function keepPlans(client: pg.ClientBase): void {
  const query = (...args: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, args)
  const keeping = (first: unknown, values: unknown, ...rest: unknown[]): unknown =>
    typeof first === 'string' && first.slice(0, 25).includes(mark)
      ? query({ name: nameOf(first), text: first, values }, ...rest)
      : query(first, values, ...rest)
  client.query = keeping as typeof client.query
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
