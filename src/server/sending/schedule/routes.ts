import { changeSendingSettings as changeEndpoint, getSchedule, getSendingSettings } from '#contract/sending/sending.ts'
import { getSendingHalt, resumeSending as resumeEndpoint } from '#contract/sending/sending-halt.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { changeSendingSettings } from './change-sending-settings.ts'
import { readSendingHalt, resumeSending } from '#server/sending/hours/halt-sending.ts'
import { readSchedule } from './read-schedule.ts'
import { readSendingSettings } from '#server/sending/hours/read-sending-settings.ts'

/** When what leaves, and the rules of the agency for it. */
export function registerSending(app: App): void {
  route(app, getSendingSettings, async ({ db }) => readSendingSettings(db))
  route(app, changeEndpoint, async ({ db, actor, input }) => changeSendingSettings(db, actor, input))
  route(app, getSendingHalt, async ({ db }) => readSendingHalt(db))
  route(app, resumeEndpoint, async ({ db, actor }) => {
    await resumeSending(db, actor)
    return readSendingHalt(db)
  })
  route(app, getSchedule, async ({ db, clock, query, language }) =>
    readSchedule(db, clock, query.channel ?? null, language),
  )
}
