import { settleWritMessage } from '#contract/court/legal-cases.ts'
import type { App } from '#server/app.ts'
import { defineJob } from '#server/platform/jobs/queue.ts'
import { route } from '#server/platform/requests/route.ts'
import { localMailServer, mailCarrier } from '#server/sending/delivery/carriers.ts'
import { deliverMessages } from '#server/sending/delivery/deliver-messages.ts'
import { sendWritsJob, settleMessage } from './send-writ.ts'
import { writMessages } from './writ-messages.ts'

/** Writs on their way to offices of bailiffs. */
export function registerWritMessages(app: App): void {
  const { storage, clock } = app
  const carrier = mailCarrier(app.mailServer ?? localMailServer(clock), storage)
  defineJob(sendWritsJob, async (run) => deliverMessages(run, writMessages, carrier), { sends: true })

  route(app, settleWritMessage, async ({ db, actor, params, input }) =>
    settleMessage(db, actor, { ...params, ...input }),
  )
}
