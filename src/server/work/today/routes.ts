import { type MoneyOf, sumPerCurrency } from '#domain/sum-per-currency.ts'
import { type ApprovalRow, listApprovals } from '#contract/work/approvals.ts'
import { chooseDayMail, getDayMail } from '#contract/work/day-mail.ts'
import { getToday } from '#contract/work/today.ts'
import type { App } from '#server/app.ts'
import { chooseMail, mailChosen, readChosenMail } from '#server/people/users/mail-chosen.ts'
import { ofAgency } from '#server/platform/requests/of-agency.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { dayMail } from './day-mail.ts'
import { readApprovals } from './read-approvals.ts'
import { readToday } from './read-today.ts'

/** Of rows of which some are about money. */
const moneyOf = ({ currency, cents }: ApprovalRow): MoneyOf[] =>
  currency === null || cents === null ? [] : [{ currency, cents }]

/** The first page of somebody of the agency, and what waits for a second person. */
export function registerToday(app: App): void {
  defineJob(dayMail.name, async (run) => mailChosen(app, run, dayMail), { sends: true })

  route(app, getToday, async ({ db, actor, query: { view } }) => readToday(db, ofAgency(actor), view))

  route(app, getDayMail, async ({ db, actor }) => readChosenMail(db, actor, dayMail))

  route(app, chooseDayMail, async ({ db, actor, input }) => chooseMail(db, actor, dayMail, input.minutes))

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
