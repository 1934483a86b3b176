import { recordAudit } from '#server/audit/record-audit.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import { insertHold, updateHoldEnded } from './legal-hold-queries.ts'
import { noteReason } from './note-reason.ts'
import { raiseVersion } from './status-queries.ts'
import { takeDossier } from './take-dossier.ts'

interface Asked {
  readonly dossierId: number
  readonly version: number
  /** Why. */
  readonly note: string
}

/** Puts a dossier under a legal hold: nothing of it is taken away while that stands. */
export async function holdDossier(db: Db, actor: Actor, { dossierId, version, note }: Asked): Promise<void> {
  const { customerId } = await takeDossier(db, actor, { dossierId, version })
  const holdId = await insertHold(db, actor, dossierId, note)
  if (holdId === undefined) throw new UserError(409, 'dossier.refusal.on_hold')
  await writeDown(db, actor, { kind: 'dossier.hold_placed', dossierId, customerId, holdId, note })
}

/** Ends the legal hold of a dossier. */
export async function endHold(db: Db, actor: Actor, { dossierId, version, note }: Asked): Promise<void> {
  const { customerId } = await takeDossier(db, actor, { dossierId, version })
  const holdId = await updateHoldEnded(db, actor, dossierId)
  if (holdId === undefined) throw new UserError(409, 'dossier.refusal.not_on_hold')
  await writeDown(db, actor, { kind: 'dossier.hold_ended', dossierId, customerId, holdId, note })
}

interface Act {
  readonly kind: 'dossier.hold_placed' | 'dossier.hold_ended'
  readonly dossierId: number
  readonly customerId: number
  readonly holdId: number
  readonly note: string
}

async function writeDown(db: Db, actor: Actor, { kind, dossierId, customerId, holdId, note }: Act): Promise<void> {
  await raiseVersion(db, dossierId)
  const subjectId = await noteReason(db, actor, dossierId, note)
  const subject = { subjectKind: 'log', subjectId } as const
  await recordAudit(db, actor, { kind, dossierId, customerId, ...subject, data: { holdId } })
}
