import { listApprovals } from '#contract/work/approvals.ts'
import { may } from '#contract/people/permission.ts'
import { chooseDayMail as chooseMailEndpoint, getDayMail } from '#contract/work/day-mail.ts'
import { getToday } from '#contract/work/today.ts'
import type { App } from '#server/app.ts'
import { findHolidays } from '#server/book/calendar/find-holidays.ts'
import { inAmsterdam } from '#server/clock.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { findDayMail } from './day-mail-queries.ts'
import { chooseDayMail, dayMailJob, mailDay } from './mail-day.ts'
import { readAgencyDay } from './read-agency-day.ts'
import { readApprovals } from './read-approvals.ts'
import { readOwnDay } from './read-own-day.ts'

/** The first page of somebody of the agency, and what waits for a second person. */
export function registerToday(app: App): void {
  defineJob(dayMailJob, async (run) => mailDay(app, run), { sends: true })

  route(app, getToday, async ({ db, actor, query: { view } }) => {
    if (actor.customerId !== null) throw notFound()
    const isOfAgency = view === 'agency' && may(actor.acl, 'today.agency')
    return asOfNow(db, async (snapshot) => {
      const holidays = await findHolidays(snapshot)
      return {
        asOf: actor.now,
        day: inAmsterdam(actor.now).day,
        own: isOfAgency ? null : await readOwnDay(snapshot, actor, holidays),
        agency: isOfAgency ? await readAgencyDay(snapshot, actor, holidays) : null,
      }
    })
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
    return paged({ items: ordered.slice(query.offset, query.offset + query.limit), total: rows.length }, query)
  })
}
