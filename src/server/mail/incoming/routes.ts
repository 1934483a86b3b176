import {
  attachIncomingMail,
  getIncomingFile,
  listIncomingMail,
  readIncomingFile,
  setAsideIncomingMail,
} from '#contract/mail/incoming-mail.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { route } from '#server/platform/requests/route.ts'
import { readText } from '#server/platform/conversion/read-text.ts'
import { sendUpload } from '#server/platform/uploads/send-upload.ts'
import { attachIncoming, setAsideIncoming } from './incoming-choices.ts'
import { findMailFile } from './attachment-queries.ts'
import { readIncoming } from './read-incoming.ts'

/** E-mails that came in and belong to no file yet. */
export function registerIncomingMail(app: App): void {
  const { storage } = app
  const fileOf = async (db: Db, { id, file }: { id: number; file: number }) => {
    const found = await findMailFile(db, id, file)
    if (!found) throw notFound()
    return found
  }

  route(app, listIncomingMail, async ({ db, query, language }) => paged(await readIncoming(db, query, language), query))

  route(app, getIncomingFile, async (call) => sendUpload(call, storage, await fileOf(call.db, call.params)))

  route(app, readIncomingFile, async ({ db, params }) => readText(db, storage, await fileOf(db, params)))

  route(app, attachIncomingMail, async ({ db, actor, params, input }) =>
    attachIncoming(db, actor, params.id, input.file),
  )

  route(app, setAsideIncomingMail, async ({ db, actor, params }) => setAsideIncoming(db, actor, params.id))
}
