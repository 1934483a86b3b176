import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { findHolds, type Hold, insertHolds, updateHoldsEnded } from './legal-hold-queries.ts'
import { notedAs, noteReasons } from './note-reason.ts'
import { raiseVersions } from '#server/book/dossiers/raise-version.ts'
import { type LockedDossier, lockDossier } from './lock-dossier.ts'

export type { Hold }

interface Asked {
  readonly dossierId: number
  readonly version: number
  /** Why. */
  readonly note: string
}

/** Puts a dossier under a legal hold: nothing of it is taken away while that stands. */
export async function holdDossier(db: Db, actor: Actor, asked: Asked): Promise<void> {
  await holdDossiers(db, actor, [await lockDossier(db, actor, asked)], asked.note)
}

/** Ends the legal hold of a dossier. */
export async function endHold(db: Db, actor: Actor, asked: Asked): Promise<void> {
  await endHolds(db, actor, [await lockDossier(db, actor, asked)], asked.note)
}

/** The holds that stand on these dossiers, by their ids. */
export async function readHolds(db: Db, dossierIds: readonly number[]): Promise<ReadonlyMap<number, Hold>> {
  return new Map((await findHolds(db, dossierIds)).map((hold) => [hold.dossierId, hold]))
}

/** Begins a hold on dossiers that are held, as one set: on all of them, or on none where one stands already. */
export async function holdDossiers(
  db: Db,
  actor: Actor,
  dossiers: readonly LockedDossier[],
  note: string,
  reasonOf: (dossierId: number) => string = () => note,
): Promise<ReadonlyMap<number, Hold>> {
  const asked = dossiers.map(({ id: dossierId }) => ({ dossierId, reason: reasonOf(dossierId) }))
  const begun = await insertHolds(db, actor, asked)
  if (begun.length < dossiers.length) throw new UserError(409, 'dossier.refusal.on_hold')
  return writeDown(db, actor, dossiers, { kind: 'dossier.hold_placed', holds: begun, note })
}

/** Ends the holds of dossiers that are held, as one set. */
export async function endHolds(
  db: Db,
  actor: Actor,
  dossiers: readonly LockedDossier[],
  note: string,
): Promise<ReadonlyMap<number, Hold>> {
  const ended = await updateHoldsEnded(
    db,
    actor,
    dossiers.map(({ id }) => id),
  )
  if (ended.length < dossiers.length) throw new UserError(409, 'dossier.refusal.not_on_hold')
  return writeDown(db, actor, dossiers, { kind: 'dossier.hold_ended', holds: ended, note })
}

interface Act {
  readonly kind: 'dossier.hold_placed' | 'dossier.hold_ended'
  readonly holds: readonly Hold[]
  readonly note: string
}

async function writeDown(
  db: Db,
  actor: Actor,
  dossiers: readonly LockedDossier[],
  { kind, holds, note }: Act,
): Promise<ReadonlyMap<number, Hold>> {
  const ids = dossiers.map(({ id }) => id)
  await raiseVersions(db, ids)
  const logs = await noteReasons(db, actor, ids, note)
  const byDossier = new Map(holds.map((hold) => [hold.dossierId, hold]))
  const entries = dossiers.map(({ id: dossierId, customerId }) => {
    const data = { holdId: byDossier.get(dossierId)?.holdId }
    return { kind, dossierId, customerId, ...notedAs(logs.get(dossierId)), data }
  })
  await recordAudit(db, actor, ...entries)
  return byDossier
}
