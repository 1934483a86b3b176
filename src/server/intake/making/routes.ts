import { changeDebtorKind, previewDebtorKind } from '#contract/files/debtors/debtor-kind.ts'
import {
  addDebtors,
  changeLiability,
  endDebtor,
  previewDebtors,
  previewLiability,
} from '#contract/files/debtors/file-debtors.ts'
import {
  createDossier,
  createPrecasso,
  previewDossier,
  previewNewPrecasso,
  removeDocument,
  uploadDocument,
} from '#contract/intake/new-dossier.ts'
import type { App } from '#server/app.ts'
import { routeAct } from '#server/files/acts/route-act.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/requests/route.ts'
import { saveDocument, claimDocument } from '#server/platform/uploads/save-document.ts'
import { changeLiability as change, previewLiability as compare } from './change-liability.ts'
import { addDebtors as add, previewDebtors as recognise } from './add-debtors.ts'
import { changeKind, previewKind } from './change-kind.ts'
import { createDossier as create } from './create-dossier.ts'
import { endDebtor as end } from './end-debtor.ts'
import { previewDossier as preview } from './preview-dossier.ts'

/** Files that a person makes, one at a time, and who joins one later; lists are imported. */
export function registerIntake(app: App): void {
  route(app, createDossier, async ({ db, actor, clock, input }) => create(db, actor, clock.today(), input))

  route(app, previewDossier, async ({ db, actor, clock, input }) => preview(db, actor, clock.today(), input))

  route(app, createPrecasso, async ({ db, actor, clock, input }) => create(db, actor, clock.today(), input, 'precasso'))

  route(app, previewNewPrecasso, async ({ db, actor, clock, input }) =>
    preview(db, actor, clock.today(), input, 'precasso'),
  )

  route(app, uploadDocument, async ({ db, actor, upload }) => saveDocument(db, actor, app.storage, upload))

  route(app, removeDocument, async ({ db, actor, params }) => {
    if (!(await claimDocument(db, actor, params.id))) throw notFound()
  })

  route(app, previewDebtors, async ({ db, actor, params, input }) => recognise(db, actor, params.id, input))

  routeAct(app, addDebtors, add)

  route(app, previewDebtorKind, async ({ db, actor, clock, params: { id, debtor } }) =>
    previewKind(db, actor, clock.today(), id, debtor),
  )

  routeAct(app, changeDebtorKind, changeKind)

  route(app, previewLiability, async ({ db, actor, clock, params: { id }, query }) =>
    compare(db, actor, clock, id, query.liability),
  )

  routeAct(app, changeLiability, change)

  routeAct(app, endDebtor, end)
}
