import { formatCents } from '#domain/money.ts'
import { type Actor, personAtWork, refuseSecond } from '#server/actor.ts'
import { lockAgencyHeld } from '#server/money/account/agency-held.ts'
import { expectOwnAccount } from '#server/money/invoices/issue-invoice.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { type AskedVersion, lockProposedRun } from './lock-proposed-run.ts'
import { findSetOffs, isBilling, setReleased } from './perform-queries.ts'
import { findChangers, leaveBehind } from './run-queries.ts'
import { countUnseen } from './sight-queries.ts'

/**
 * Releases a proposal: another person than who made it or changed what goes of it, under his own name, who looked at all that is to be looked at. From
 * then on it is carried out. What was set aside or has moved stays behind, in a run of its own that is answered.
 */
export async function releaseSettlements(
  db: Db,
  actor: Actor,
  asked: AskedVersion,
): Promise<{ readonly restId: number | null }> {
  const run = await lockProposedRun(db, actor, asked)
  const refusal = refuseSecond(actor, run.proposedBy)
  if (refusal) throw new UserError(409, `settlement.refusal.${refusal}`)
  if (refuseSecond(actor, ...(await findChangers(db, run.id)))) throw new UserError(409, 'settlement.refusal.changed')
  const releasedBy = personAtWork(actor)
  await refuseShortage(db, run.id)
  if (await isBilling(db, run.id)) await expectOwnAccount(db)
  if ((await countUnseen(db, run.id, releasedBy)) > 0) throw new UserError(409, 'settlement.unseen')
  const restId = await leaveBehind(db, run.id)
  await setReleased(db, run.id, { releasedBy, releasedAt: actor.now })
  await recordAudit(db, actor, {
    kind: 'settlement_run.released',
    subjectKind: 'settlement_run',
    subjectId: run.id,
    data: { restId },
  })
  return { restId }
}

/**
 * What is given back to customers comes out of what the foundation holds for the agency, never out of the money of others:
 * who would be the first for whom it does not reach is told, until the agency has paid in.
 */
async function refuseShortage(db: Db, runId: number): Promise<void> {
  const setOffs = await findSetOffs(db, runId)
  if (setOffs.length === 0) throw new UserError(409, 'settlement.nothing_to_release')
  for (const [currency, own] of Map.groupBy(setOffs, (row) => row.currency)) {
    let held = own.some(({ setOffCents }) => setOffCents < 0) ? await lockAgencyHeld(db, currency) : 0
    for (const { setOffCents, customerName } of own) {
      held += setOffCents
      if (setOffCents >= 0 || held >= 0) continue
      const values = { amount: formatCents(-held, currency), customer: customerName }
      throw new UserError(409, { key: 'settlement.short', values })
    }
  }
}
