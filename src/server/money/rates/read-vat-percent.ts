import type { Day } from '#domain/day.ts'
import type { Percent } from '#domain/interest/percent.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findVatRate } from './queries.ts'

/** VAT on what the agency bills, by the day it is billed. */
export async function readVatPercent(db: Db, day: Day): Promise<Percent> {
  const percent = await findVatRate(db, day)
  if (percent === undefined) throw new Error(`no rate of VAT is known on ${day}`)
  return percent
}
