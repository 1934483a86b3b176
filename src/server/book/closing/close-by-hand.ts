import { refuseStatusChange } from '#domain/workflow/status.ts'
import { may } from '#contract/people/permission.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { isChoosableReason } from '#server/lists/reference/is-choosable-reason.ts'
import { closeDossiers } from './close-dossiers.ts'
import { planOf } from '#server/book/standing/dossier-acts.ts'
import { noteReasons } from '#server/book/standing/note-reason.ts'
import { nothingOpen, type SettledBalance, settleBalances } from './settle-balances.ts'
import { refusedAct, type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'

export interface ClosingWish {
  readonly reason: string
  readonly note?: string
  /** Writes off what is open, so that the dossier can close. */
  readonly waive?: boolean
}

export interface ClosingByHand extends ClosingWish {
  readonly dossierId: number
  /** The version whoever closes it has seen; null acts on what is found. */
  readonly version: number | null
}

/** Closes a dossier because somebody says so: with nothing open, or with the rest waived by who has that right. */
export async function closeByHand(db: Db, actor: Actor, asked: ClosingByHand): Promise<void> {
  const dossier = await lockDossier(db, actor, asked)
  // What is given up needs a reason in words, beside that for which the dossier closes.
  if (asked.waive && may(actor.acl, 'file.waive') && !asked.note?.trim()) {
    throw new UserError(400, 'error.check_fields', { fields: { note: { key: 'error.required' } } })
  }
  await closeAllByHand(db, actor, [dossier], asked)
}

/**
 * The same of dossiers that are held, as one set: all of them, or none when one is refused. Answers what was waived of each.
 */
export async function closeAllByHand(
  db: Db,
  actor: Actor,
  dossiers: readonly LockedDossier[],
  asked: ClosingWish,
): Promise<ReadonlyMap<number, SettledBalance>> {
  if (dossiers.length === 0) return new Map()
  if (!(await isChoosableReason(db, asked.reason))) {
    throw new UserError(400, 'error.check_fields', { fields: { reason: { key: 'resource.error.key' } } })
  }
  const { day: today } = inAmsterdam(actor.now)
  const { reason, note = '' } = asked
  const mayWaive = may(actor.acl, 'file.waive')
  const settled = await settleBalances(db, actor, dossiers, today, { ...asked, mayWaive })
  for (const { id, status } of dossiers) {
    const { openCents, waivedCents } = settled.get(id) ?? nothingOpen
    const refusal = refuseStatusChange({
      from: status,
      to: 'closed',
      today,
      openCents,
      waived: waivedCents > 0,
      reason,
      ...planOf(openCents),
    })
    if (refusal === 'open_balance_needs_waiver' && mayWaive) {
      throw new UserError(400, 'error.check_fields', { fields: { waive: { key: 'dossier.waive_or_keep_open' } } })
    }
    if (refusal) throw refusedAct(refusal)
  }
  const dossierIds = dossiers.map(({ id }) => id)
  const logIds = await noteReasons(db, actor, dossierIds, note)
  await closeDossiers(db, actor, { dossierIds, reason, today, logIds, settled })
  return settled
}
