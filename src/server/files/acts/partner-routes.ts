import { assignPartner as assignCall, endPartner as endCall } from '#contract/files/dossier-partner.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/platform/requests/route.ts'
import { assignPartner, endPartner } from './assign-partner.ts'
import { readDossier } from '#server/files/page/read-dossier.ts'

/** Which partner has a dossier, and how it comes back. */
export function registerDossierPartner(app: App): void {
  route(app, assignCall, async ({ db, actor, clock, params: { id }, input }) => {
    await assignPartner(db, actor, id, input)
    return readDossier(db, actor, clock, id)
  })

  route(app, endCall, async ({ db, actor, clock, params: { id }, input }) => {
    await endPartner(db, actor, id, input)
    return readDossier(db, actor, clock, id)
  })
}
