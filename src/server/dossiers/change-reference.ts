import type { InputOf } from '#contract/endpoint.ts'
import type { changeReference as changeEndpoint } from '#contract/file-reference.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { findReference, updateReference } from './reference-queries.ts'
import { refreshDossierSearch } from './refresh-search.ts'
import { takeDossier } from './take-dossier.ts'

/** Says otherwise how the customer calls a dossier; it is found by it from now on. */
export async function changeReference(
  db: Db,
  actor: Actor,
  dossierId: number,
  { reference, version }: InputOf<typeof changeEndpoint>,
): Promise<void> {
  const present = async () => ({ reference: await findReference(db, dossierId) })
  const { customerId } = await takeDossier(db, actor, { dossierId, version }, present)
  const former = await findReference(db, dossierId)
  if (former === reference) throw new UserError(400, 'debtor.unchanged')
  await updateReference(db, dossierId, reference)
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
