import {
  attachIncomingMail,
  getIncomingFile,
  listIncomingMail,
  markIncomingSpam,
  readIncomingFile,
  setAsideIncomingMail,
  setIncomingClass as setClassEndpoint,
  suggestFiles,
  undoIncomingMail,
} from '#contract/mail/incoming-mail.ts'
import {
  getIncomingGroups,
  handleIncomingGroup as resolveGroupEndpoint,
  undoIncomingGroup as undoGroupEndpoint,
} from '#contract/mail/incoming-groups.ts'
import type { Actor } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { readText } from '#server/platform/conversion/read-text.ts'
import { sendUpload } from '#server/platform/uploads/send-upload.ts'
import { attachIncoming, setAsideIncoming, setIncomingClass, undoIncoming } from './incoming-choices.ts'
import { findMailFile } from './attachment-queries.ts'
import { readIncomingGroups, resolveMailGroup, undoIncomingGroup } from './resolve-mail-group.ts'
import { readIncoming } from './read-incoming.ts'
import { findSuggestedFiles } from './find-suggested-files.ts'

interface FileCall {
  readonly db: Db
  readonly actor: Actor
  readonly params: { readonly id: number; readonly file: number }
}

/** E-mails that came in: those that belong to no file yet, and what became of others. */
export function registerIncomingMail(app: App): void {
  const { storage, config } = app
  const fileOf = async ({ db, actor, params: { id, file } }: FileCall) => {
    const found = await findMailFile(db, actor, id, file)
    if (!found) throw notFound()
    return found
  }

  route(app, listIncomingMail, async ({ db, actor, query }) => paged(await readIncoming(db, actor, query), query))

  route(app, getIncomingGroups, async ({ db, actor, query }) => readIncomingGroups(db, actor, query))
  route(app, resolveGroupEndpoint, async ({ db, actor, input }) =>
    resolveMailGroup(db, actor, input, config.mail.trustedServer !== null),
  )
  route(app, undoGroupEndpoint, async ({ db, actor, input }) => undoIncomingGroup(db, actor, input.ids))

  route(app, getIncomingFile, async (call) => sendUpload(call, storage, await fileOf(call)))

  route(app, readIncomingFile, async (call) => readText(call.db, storage, await fileOf(call)))

  route(app, attachIncomingMail, async ({ db, actor, params, input }) =>
    attachIncoming(db, actor, params.id, input.file),
  )

  route(app, setAsideIncomingMail, async ({ db, actor, params }) => setAsideIncoming(db, actor, params.id))

  route(app, markIncomingSpam, async ({ db, actor, params }) => setAsideIncoming(db, actor, params.id, 'spam'))

  route(app, setClassEndpoint, async ({ db, actor, params, input }) =>
    setIncomingClass(db, actor, params.id, input.mailClass),
  )

  route(app, undoIncomingMail, async ({ db, actor, params }) => undoIncoming(db, actor, params.id))

  route(app, suggestFiles, async ({ db, actor, params }) => findSuggestedFiles(db, actor, params.id))
}
