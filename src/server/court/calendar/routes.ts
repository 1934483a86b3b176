import {
  getCalendarFeed,
  listLegalCalendar,
  makeCalendarLink,
  mostDays,
  removeCalendarLink,
} from '#contract/court/legal-calendar.ts'
import { may } from '#contract/people/permission.ts'
import { translate } from '#contract/texts.ts'
import { icalOf } from '#domain/calendar/ical.ts'
import { addDays } from '#domain/day.ts'
import { personActed } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { digestOf, newSecret } from '#server/office/shared-information/link.ts'
import { lookUpSecret } from '#server/office/shared-information/throttle.ts'
import { readActor } from '#server/people/users/read-actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { privateHeaders } from '#server/platform/http/private-headers.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import { deleteLink, findLink, readLink, saveLink } from './queries.ts'
import { readCalendar } from './read-calendar.ts'

/** How far a feed goes back, and ahead: what calendars show. */
const feedDays = { back: 31, ahead: 365 } as const

/** Hearings and terms for legal counsel: on a screen, and read by his own calendar through a secret link. */
export function registerLegalCalendar(app: App): void {
  const { portalUrl, apiHost } = app.config
  route(app, listLegalCalendar, async ({ db, actor, query }) => {
    const { fromDay, toDay } = query
    const link = await findLink(db, personActed(actor))
    const items = await readCalendar(db, actor, { fromDay, toDay: addDays(toDay, mostDays) })
    const nextDay = items.find(({ day }) => day > toDay)?.day ?? null
    return { items: items.filter(({ day }) => day <= toDay), nextDay, link }
  })

  route(app, makeCalendarLink, async ({ db, actor }) => {
    const [hash, userId] = [newSecret(), personActed(actor)]
    await saveLink(db, { userId, language: actor.language, now: actor.now }, digestOf(hash))
    await recordAudit(db, actor, { kind: 'calendar_feed.made', subjectKind: 'user', subjectId: userId })
    return { url: `${apiHost || portalUrl}${getCalendarFeed.path.replace(':hash', hash)}` }
  })

  route(app, removeCalendarLink, async ({ db, actor }) => {
    const userId = personActed(actor)
    if (!(await deleteLink(db, userId))) throw notFound()
    await recordAudit(db, actor, { kind: 'calendar_feed.revoked', subjectKind: 'user', subjectId: userId })
  })

  // Read by a program without a login, which only reads: that it did is kept before. Who guesses links is stopped.
  routeAfter(
    app,
    getCalendarFeed,
    async ({ db, params, request }) => {
      const now = app.clock.now()
      return lookUpSecret(db, request.ip, now, async () => readLink(db, digestOf(params.hash), now))
    },
    async ({ db, prepared: link, reply, request }) => {
      const now = app.clock.now()
      const reader = link && (await readActor(db, link.userId, { language: link.language, now, requestId: request.id }))
      // What is over alike with what never was: a link that ended, somebody who left, or who may not any more.
      if (!link || !reader || !may(reader.acl, 'legal.calendar')) throw notFound()
      const { language } = link
      const today = app.clock.today()
      const period = { fromDay: addDays(today, -feedDays.back), toDay: addDays(today, feedDays.ahead) }
      const items = await readCalendar(db, reader, period)
      const feed = icalOf(
        { name: translate(language, 'screen.legal_calendar'), madeAt: now.toISOString() },
        items.map(({ key, kind, day, dossierId, number, about }) => ({
          uid: `${key}@${new URL(portalUrl).host}`,
          day,
          summary: `${translate(language, `legal_calendar.kind.${kind}`)} ${number}`,
          description: about,
          url: `${portalUrl}/file/show-new/${dossierId}?tab=legal`,
        })),
      )
      await reply.headers(privateHeaders).type('text/calendar; charset=utf-8').send(feed)
    },
  )
}
