import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { describeLine } from './describe-line.ts'
import { lockLineRow, type LineRow } from './line-queries.ts'

/**
 * Takes a line for a command. Whoever decides on what they saw must have seen it as it is: another version is
 * refused with the present state.
 */
export async function lockLine(tx: Db, today: Day, seen: { id: number; version: number }): Promise<LineRow> {
  const line = await lockLineRow(tx, seen.id)
  if (!line) throw notFound()
  if (line.version !== seen.version) {
    throw new UserError(409, 'error.conflict', { current: await describeLine(tx, today, line) })
  }
  return line
}
