import { createDossier, previewDossier, removeDocument, uploadDocument } from '#contract/new-dossier.ts'
import type { App } from '#server/app.ts'
import { notFound } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { keepDocument, takeDocument } from '#server/uploads/keep-document.ts'
import { createDossier as create } from './create-dossier.ts'
import { previewDossier as preview } from './preview-dossier.ts'

/** Files that a person makes, one at a time; lists are imported. */
export function registerIntake(app: App): void {
  route(app, createDossier, async ({ db, actor, clock, input }) => create(db, actor, clock.today(), input))

  route(app, previewDossier, async ({ db, actor, clock, input }) => preview(db, actor, clock.today(), input))

  route(app, uploadDocument, async ({ db, actor, upload }) => keepDocument(db, actor, app.storage, upload))

  route(app, removeDocument, async ({ db, actor, params }) => {
    if (!(await takeDocument(db, actor, params.id))) throw notFound()
  })
}
