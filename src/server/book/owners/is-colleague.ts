import type { Db } from '#server/platform/db/db.ts'
import { findColleague } from './owner-queries.ts'

/** Whether somebody of the agency with this id works here. */
export async function isColleague(db: Db, id: number): Promise<boolean> {
  return (await findColleague(db, id)) !== undefined
}
