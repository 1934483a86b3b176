import { attachIncomingMail, listIncomingMail, setAsideIncomingMail } from '#contract/incoming-mail.ts'
import type { App } from '#server/app.ts'
import { paged } from '#server/http/paged.ts'
import { route } from '#server/http/route.ts'
import { attachIncoming, setAsideIncoming } from './handle-incoming.ts'
import { findIncoming } from './queries.ts'

/** E-mails that came in and belong to no file yet. */
export function registerIncomingMail(app: App): void {
  route(app, listIncomingMail, async ({ db, query }) => paged(await findIncoming(db, query), query))

  route(app, attachIncomingMail, async ({ db, actor, params, input }) =>
    attachIncoming(db, actor, params.id, input.file),
  )

  route(app, setAsideIncomingMail, async ({ db, actor, params }) => setAsideIncoming(db, actor, params.id))
}
