import { refuseStatusChange } from '#domain/workflow/status.ts'
import { may } from '#contract/permission.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { isChoosableReason } from '#server/reference/is-choosable-reason.ts'
import { closeDossiers } from './close-dossiers.ts'
import { planOf } from './dossier-acts.ts'
import { insertLog } from './log-queries.ts'
import { settleBalance } from './settle-balance.ts'
import { refusedAct, takeDossier } from './take-dossier.ts'

export interface ClosingByHand {
  readonly dossierId: number
  /** The version whoever closes it has seen; null acts on what is found. */
  readonly version: number | null
  readonly reason: string
  readonly note?: string
  /** Writes off what is open, so that the dossier can close. */
  readonly waive?: boolean
}

/** Closes a dossier because somebody says so: with nothing open, or with the rest waived by who has that right. */
export async function closeByHand(db: Db, actor: Actor, asked: ClosingByHand): Promise<void> {
  const today = inAmsterdam(actor.now).day
  const dossier = await takeDossier(db, actor, asked)
  if (!(await isChoosableReason(db, asked.reason))) {
    throw new UserError(400, 'error.check_fields', { fields: { reason: { key: 'resource.error.key' } } })
  }
  const { openCents, waivedCents } = await settleBalance(db, actor, dossier, today, asked)
  const refusal = refuseStatusChange({
    from: dossier.status,
    to: 'closed',
    today,
    openCents,
    waived: waivedCents > 0,
    reason: asked.reason,
    ...planOf(openCents),
  })
  if (refusal === 'open_balance_needs_waiver' && may(actor.acl, 'file.waive')) {
    throw new UserError(400, 'error.check_fields', { fields: { waive: { key: 'dossier.waive_or_keep_open' } } })
  }
  if (refusal) throw refusedAct(refusal)
  const { reason, note = '' } = asked
  const logId =
    note === '' ? null : await insertLog(db, actor, { dossierId: dossier.id, content: note, visible: false })
  await closeDossiers(db, actor, { dossierIds: [dossier.id], reason, today, logId, waivedCents })
}
