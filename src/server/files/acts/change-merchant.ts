import type { changeDossierMerchant } from '#contract/files/file-merchant.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { setMerchant } from '#server/book/dossiers/dossier-fields.ts'
import { findMerchantOf, lockMerchantKey, type ToldMerchant } from './merchant-queries.ts'
import { notedAs, noteReasons } from '#server/book/standing/note-reason.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { AskedOfFile } from './route-act.ts'

/** Says under which merchant of its customer the debt of a dossier was made; one that is not active only where it is. */
export async function changeMerchant(
  db: Db,
  actor: Actor,
  { dossierId, version, note, merchant: merchantId }: AskedOfFile<typeof changeDossierMerchant>,
): Promise<void> {
  const present = async () => ({ merchant: (await findMerchantOf(db, dossierId))?.id ?? null })
  const { customerId } = await lockDossier(db, actor, { dossierId, version }, present)
  const former = (await findMerchantOf(db, dossierId)) ?? null
  const isSame = merchantId === (former?.id ?? null)
  if (isSame && note === '') return
  const merchant = merchantId === null ? null : await lockMerchantKey(db, customerId, merchantId)
  if (merchant === undefined || (merchant?.active === false && !isSame)) {
    throw new UserError(400, 'error.check_fields', { fields: { merchant: { key: 'file_merchant.error' } } })
  }
  await setMerchant(db, dossierId, merchantId)
  const logs = await noteReasons(db, actor, [dossierId], note)
  await recordAudit(db, actor, {
    kind: 'dossier.merchant_changed',
    dossierId,
    customerId,
    ...notedAs(logs.get(dossierId)),
    before: former && shownOf(former),
    after: merchant && shownOf(merchant),
  })
}

const shownOf = ({ id, name }: ToldMerchant) => ({ merchantId: id, name })
