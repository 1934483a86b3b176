import { createDossier, previewDossier, removeDocument, uploadDocument } from '#contract/new-dossier.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { keepUpload } from '#server/uploads/keep-upload.ts'
import { createDossier as create } from './create-dossier.ts'
import { deleteDocument, insertDocument } from './document-queries.ts'
import { previewDossier as preview } from './preview-dossier.ts'

/** Files that a person makes, one at a time; lists are imported. */
export function registerIntake(app: App): void {
  route(app, createDossier, async ({ db, actor, clock, input }) => create(db, actor, clock.today(), input))

  route(app, previewDossier, async ({ db, actor, clock, input }) => preview(db, actor, clock.today(), input))

  route(app, uploadDocument, async ({ db, actor, upload }) =>
    insertDocument(
      db,
      actor,
      await keepUpload(db, app.storage, upload, actor.customerId === null ? 'employee' : 'customer'),
    ),
  )

  route(app, removeDocument, async ({ db, actor, params }) => {
    if (!(await deleteDocument(db, actor, params.id))) throw notFound()
  })
}
