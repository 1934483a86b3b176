import { type MoneyOf, sumPerCurrency } from '#domain/sum-per-currency.ts'
import { type ApprovalRow, listApprovals } from '#contract/work/approvals.ts'
import { chooseDayMail as chooseMailEndpoint, getDayMail } from '#contract/work/day-mail.ts'
import { getToday } from '#contract/work/today.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { findDayMail } from './day-mail-queries.ts'
import { chooseDayMail, dayMailJob, mailDay } from './mail-day.ts'
import { readApprovals } from './read-approvals.ts'
import { readToday } from './read-today.ts'

/** Of rows of which some are about money. */
const moneyOf = ({ currency, cents }: ApprovalRow): MoneyOf[] =>
  currency === null || cents === null ? [] : [{ currency, cents }]

/** The first page of somebody of the agency, and what waits for a second person. */
export function registerToday(app: App): void {
  defineJob(dayMailJob, async (run) => mailDay(app, run), { sends: true })

  route(app, getToday, async ({ db, actor, query: { view } }) => {
    if (actor.customerId !== null) throw notFound()
    return readToday(db, actor, view)
  })

  route(app, getDayMail, async ({ db, actor }) => {
    if (actor.customerId !== null) throw notFound()
    return findDayMail(db, actor)
  })

  route(app, chooseMailEndpoint, async ({ db, actor, input }) => {
    // Who works as another does not choose what lands in the mailbox of that one.
    if (actor.customerId !== null || actor.impersonatorId !== null) throw notFound()
    await chooseDayMail(db, actor, input.minutes)
  })

  route(app, listApprovals, async ({ db, actor, query }) => {
    const rows = await readApprovals(db, actor, query.kind)
    const ordered = query.sortOrder === 'desc' ? rows.toReversed() : rows
    const items = ordered.slice(query.offset, query.offset + query.limit)
    return paged(
      { items, total: rows.length, sum: { field: 'cents', amounts: sumPerCurrency(rows.flatMap(moneyOf)) } },
      query,
    )
  })
}
