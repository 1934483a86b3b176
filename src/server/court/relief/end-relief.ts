import { endsByItself, goesOnAfter, outcomesOf, type ReliefOutcome } from '#domain/relief/relief.ts'
import type { endRelief as endEndpoint } from '#contract/court/relief.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { endHalt } from '#server/book/standing/end-halt.ts'
import type { LockedDossier } from '#server/book/standing/lock-dossier.ts'
import { findRelieved } from '#server/book/standing/relief-hold.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { finishCausedItem } from '#server/work/agenda/finish-caused-item.ts'
import { findFiledFiles } from './claim-queries.ts'
import { hasLeft } from './doubt-queries.ts'
import { followContest } from './filed-claims.ts'
import { auditRelief, type HeldRelief, lockSeen } from './lock-seen.ts'
import { findBegunUnder, findUnanswered, saveEnd } from './queries.ts'
import { claimKey } from './relief-claims.ts'
import { dropDoubts } from './relief-doubts.ts'
import { leaveDebtRelief } from './relief-phase.ts'
import { addReliefWork, messageKey } from './relief-work.ts'

/** Ends relief because somebody says that it is over; answers the file on which it became known. */
export async function endRelief(
  db: Db,
  actor: Actor,
  { id, version, outcome, note }: InputOf<typeof endEndpoint> & { readonly id: number },
): Promise<number> {
  const relief = await lockSeen(db, actor, { id, version, alsoEnded: outcome === 'mistake' })
  // What released somebody else is not his: that can be said as long as it is in doubt.
  if (relief.endedAt !== null && !(await hasLeft(db, id))) throw new UserError(409, 'relief.refusal.ended')
  if (!outcomesOf(relief.kind).includes(outcome)) throw fieldError('outcome', 'relief.error.outcome')
  await endHeld(db, actor, relief, outcome, note)
  return relief.dossierId
}

/** Ends relief whose term is over, or where a judge decides what its end means, has somebody look what he decided. */
export async function endOver(db: Db, actor: Actor, id: number): Promise<void> {
  const relief = await lockSeen(db, actor, { id, version: null })
  const { kind, toDay, dossierId, customerId, reference } = relief
  const { day: today } = inAmsterdam(actor.now)
  // Somebody lengthened it meanwhile.
  if (toDay === null || toDay >= today) return
  if (endsByItself(kind)) return endHeld(db, actor, relief, 'expired', '')
  await addReliefWork(db, actor, [{ dossierId, customerId, key: `relief:${id}:term:${toDay}`, note: reference }])
}

/**
 * Ends relief that is held: the files of the person go on, unless other relief or a person stops them, and who owns each looks at
 * it. Where the debts were released they stand still until somebody closes them. Limitation ran on all the while.
 */
async function endHeld(
  db: Db,
  actor: Actor,
  relief: HeldRelief,
  outcome: ReliefOutcome,
  endNote: string,
): Promise<void> {
  const { id, dossiers } = relief
  await saveEnd(db, actor, id, { outcome, endNote })
  await auditRelief(db, actor, relief, 'relief.ended', {
    after: { outcome },
    data: { reason: outcome, ...(endNote === '' ? {} : { note: endNote }) },
  })
  for (const { id: dossierId } of dossiers) await finishCausedItem(db, actor, claimKey(id, dossierId))
  // Also of files that were closed meanwhile: what is contested there is decided on no more either.
  for (const { file, customerId } of await findFiledFiles(db, id))
    await followContest(db, actor, { id, file, customerId, since: null })
  for (const message of await findUnanswered(db, id)) await finishCausedItem(db, actor, messageKey(message))
  if (goesOnAfter(outcome)) await letGoOn(db, actor, relief)
  await dropDoubts(db, actor, relief)
  await leaveDebtRelief(
    db,
    actor,
    dossiers.map(({ id: dossierId }) => dossierId),
  )
  await addReliefWork(
    db,
    actor,
    dossiers.map(({ id: dossierId, customerId }) => {
      return { dossierId, customerId, key: `relief:${id}:over:${dossierId}`, note: relief.reference }
    }),
  )
}

async function letGoOn(db: Db, actor: Actor, { dossiers, reason }: HeldRelief): Promise<void> {
  const others = await findRelieved(
    db,
    dossiers.map((dossier) => dossier.id),
  )
  const isHeld = (dossier: LockedDossier) =>
    others.some((other) => other.dossierId === dossier.id && other.reason === reason)
  const halts = dossiers
    .filter((dossier) => !isHeld(dossier))
    .flatMap((dossier) =>
      dossier.halts
        .filter((halt) => halt.kind === 'suspension' && halt.reason === reason)
        .map((halt) => ({ dossier, halt })),
    )
  // What somebody stopped before any relief was registered he lets go on himself.
  const begun = await findBegunUnder(
    db,
    halts.map(({ halt }) => halt.id),
  )
  for (const { dossier, halt } of halts) {
    if (begun.has(halt.id)) await endHalt(db, actor, dossier, halt, { reason: 'relief_over' })
  }
}
