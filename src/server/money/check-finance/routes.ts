import { listCheckRows } from '#contract/money/check-finance/check-lists.ts'
import {
  getDayCheck,
  getFinanceCheck,
  listFinanceChecks,
  makeFinanceCheck,
} from '#contract/money/check-finance/finance-checks.ts'
import type { App } from '#server/app.ts'
import { readListTrouble } from '#server/compliance/due-diligence/read-list-trouble.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { checkFinance } from './check-finance.ts'
import { findCheck, findChecks, findChecksOf } from './check-queries.ts'
import { readDayCheck } from './expect-faultless-check.ts'
import { listCheckedRows } from './list-checked-rows.ts'

/** Whether the money comes out: looked at, kept, and asked for before any of it leaves. */
export function registerFinanceChecks(app: App): void {
  route(app, makeFinanceCheck, async ({ db, actor }) => checkFinance(db, actor))
  route(app, listFinanceChecks, async ({ db, query }) => paged(await findChecks(db, query), query))

  route(app, getFinanceCheck, async ({ db, params: { id } }) => {
    const check = await findCheck(db, id)
    if (!check) throw notFound()
    return check
  })

  route(app, listCheckRows, async ({ db, params: { id }, query }) => {
    const check = await findCheck(db, id)
    if (!check) throw notFound()
    const rows = listCheckedRows(check.items)
    return paged({ items: rows.slice(query.offset, query.offset + query.limit), total: rows.length }, query)
  })

  route(app, getDayCheck, async ({ db, clock }) => {
    const day = clock.today()
    return {
      day,
      state: await readDayCheck(db, day),
      checks: await findChecksOf(db, day),
      listTrouble: await readListTrouble(db, day),
    }
  })
}
