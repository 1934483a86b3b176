import type { ListTroubleAnswer } from '#contract/compliance/list-trouble.ts'
import type { Day } from '#domain/day.ts'
import { listTroubles } from '#domain/due-diligence/sanction-lists.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findListDays, findMostListDays } from './sanction-queries.ts'

/** Which sanctions lists lack, or are older than the agency lets them be. */
export async function readListTrouble(db: Db, today: Day): Promise<ListTroubleAnswer> {
  const mostDays = await findMostListDays(db)
  const lists = listTroubles(await findListDays(db), today, mostDays)
  return { mostDays, lists: lists.map((one) => ({ listDay: null, days: null, ...one })) }
}
