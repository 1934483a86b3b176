import type { InputOf } from '#contract/platform/endpoint.ts'
import type { addOwnAccount as endpoint } from '#contract/office/own-accounts.ts'
import type { Actor } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { insertOwnAccount } from './own-account-queries.ts'
import { findAgencyRow } from './queries.ts'
import { readTrustIban } from './read-trust-iban.ts'

/** Makes another account of the agency known, so that its bank files are read. The money of others has its own. */
export async function addOwnAccount(db: Db, actor: Actor, account: InputOf<typeof endpoint>): Promise<void> {
  await findAgencyRow(db, { lock: true })
  if ((await readTrustIban(db)) === account.iban) {
    throw new UserError(400, 'own_account.refused.trust', { fields: { iban: { key: 'own_account.refused.trust' } } })
  }
  const id = await insertOwnAccount(db, { ...account, createdBy: actor.userId, createdAt: actor.now })
  await recordAudit(db, actor, {
    kind: 'own_account.added',
    subjectKind: 'own_account',
    subjectId: id,
    data: { ...account },
  })
}
