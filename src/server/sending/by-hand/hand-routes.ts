import {
  cancelMessage,
  drawMessage,
  getMessageChoices,
  previewMessage,
  sendMessage,
} from '#contract/sending/hand-messages.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { drawByHand, previewByHand, readMessageChoices } from './preview-by-hand.ts'
import { cancelByHand, sendByHand } from './send-by-hand.ts'

/** The calls of messages that somebody sends himself. */
export function registerByHand(app: App): void {
  const { storage, config } = app
  route(app, getMessageChoices, async ({ db, actor, clock, params }) => readMessageChoices(db, actor, clock, params.id))
  route(app, previewMessage, async ({ db, actor, clock, params, input }) =>
    previewByHand(db, actor, clock, params.id, input),
  )
  route(app, drawMessage, async ({ db, actor, clock, params, query, reply }) => {
    const wish = {
      ...query,
      debtor: query.debtor ?? null,
      again: query.again ?? null,
      reason: query.reason ?? null,
      reply: null,
    }
    const pdf = await drawByHand(db, actor, clock, storage, params.id, wish)
    await reply.header('content-disposition', 'inline; filename="voorbeeld.pdf"').type('application/pdf').send(pdf)
  })
  route(app, sendMessage, async ({ db, actor, clock, params, input }) =>
    sendByHand(db, actor, clock, params.id, input, config.undoSendSeconds),
  )
  route(app, cancelMessage, async ({ db, actor, params }) => {
    await cancelByHand(db, actor, params.id, params.message)
    return { isCancelled: true }
  })
}
