import type { changeReference as changeEndpoint } from '#contract/files/file-reference.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { setReference } from '#server/book/dossiers/dossier-fields.ts'
import { findReference } from './reference-queries.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { AskedOfFile } from './route-act.ts'

/** Says otherwise how the customer calls a dossier; it is found by it from now on. */
export async function changeReference(
  db: Db,
  actor: Actor,
  { dossierId, reference, version }: AskedOfFile<typeof changeEndpoint>,
): Promise<void> {
  const present = async () => ({ reference: await findReference(db, dossierId) })
  const { customerId } = await lockDossier(db, actor, { dossierId, version }, present)
  const former = await findReference(db, dossierId)
  if (former === reference) throw new UserError(400, 'debtor.unchanged')
  await setReference(db, dossierId, reference)
  await refreshDossierSearch(db, [dossierId])
  const told = (text: string) => (text === '' ? null : { reference: text })
  await recordAudit(db, actor, {
    kind: 'dossier.reference_changed',
    dossierId,
    customerId,
    before: told(former),
    after: told(reference),
  })
}
