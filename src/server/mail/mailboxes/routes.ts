import {
  changeMailbox as changeEndpoint,
  createMailbox as createEndpoint,
  listMailboxes,
  pauseMailbox as pauseEndpoint,
  removeMailbox as removeEndpoint,
  testMailbox,
} from '#contract/mail/mailboxes.ts'
import type { App } from '#server/app.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route, routeAfter } from '#server/platform/requests/route.ts'
import { changeMailbox, createMailbox, pauseMailbox, removeMailbox } from './mailbox-commands.ts'
import { findMailboxes } from './queries.ts'
import { shownOf } from './shown-mailbox.ts'
import { saveTest, tryMailbox } from './try-mailbox.ts'

/** The mailboxes that e-mail is read from. */
export function registerMailboxes(app: App): void {
  const { config } = app

  route(app, listMailboxes, async ({ db, clock, query }) => {
    const { items, total } = await findMailboxes(db, query)
    return paged({ items: items.map((row) => shownOf(row, clock.now())), total }, query)
  })

  route(app, createEndpoint, async ({ db, actor, input }) => ({
    mailbox: await createMailbox(db, actor, config, input),
  }))

  route(app, changeEndpoint, async ({ db, actor, params, input }) => ({
    mailbox: await changeMailbox(db, actor, config, params.id, input),
  }))

  route(app, pauseEndpoint, async ({ db, actor, params, input }) => ({
    mailbox: await pauseMailbox(db, actor, params.id, input),
  }))

  route(app, removeEndpoint, async ({ db, actor, params, input }) => removeMailbox(db, actor, params.id, input.version))

  routeAfter(
    app,
    testMailbox,
    async ({ actor, params, input }) => tryMailbox(app, actor, params.id, input.version),
    async ({ db, actor, params, input, prepared }) => ({
      mailbox: await saveTest(db, actor, params.id, { version: input.version, tried: prepared }),
    }),
  )
}
