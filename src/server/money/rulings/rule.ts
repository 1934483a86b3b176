import { account } from '#domain/account/account.ts'
import type { Day } from '#domain/day.ts'
import type { AccountEntry } from '#server/money/account/record-account-events.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { noteReason } from '#server/book/standing/note-reason.ts'
import { lockDossier, type LockedDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { replayed, type Replayed } from '#server/money/arrangements/replay.ts'

/** What a ruling begins with: the dossier under lock, open, with its account today. */
export interface Ruled extends Replayed {
  readonly dossier: LockedDossier
  readonly today: Day
}

export async function lockForRuling(db: Db, actor: Actor, dossierId: number, version: number): Promise<Ruled> {
  const today = inAmsterdam(actor.now).day
  const dossier = await lockDossier(db, actor, { dossierId, version })
  if (dossier.status === 'closed') throw new UserError(409, 'arrangement.refusal.closed')
  return { dossier, today, ...(await replayed(db, dossierId, today)) }
}

/** Throws UserError where a claim is named that this dossier has not. */
export function checkClaims({ events }: Replayed, claimIds: readonly number[]): void {
  const known = new Set(events.flatMap((event) => (event.kind === 'claim' ? [event.claimId] : [])))
  if (claimIds.every((claimId) => known.has(claimId))) return
  throw fieldError('claimIds', 'arrangement.unknown_claim')
}

/**
 * Writes events of the account with the reason somebody gave, and brings the books, the balance and the version of the
 * dossier in step. The key of each is that of the version that was seen, so that one act writes it once.
 */
export async function writeRuling(
  db: Db,
  actor: Actor,
  { dossier, today, events, settings }: Ruled,
  ruling: { kind: string; note: string; events: readonly AccountEntry['event'][]; data?: Record<string, unknown> },
): Promise<ReadonlyMap<string, number>> {
  const { id: dossierId, customerId, version } = dossier
  const entries = ruling.events.map((event, index) => ({
    dossierId,
    event,
    causeKind: 'user',
    causeId: actor.userId,
    key: `${ruling.kind}:${dossierId}:${version}:${index}`,
  }))
  // What contradicts itself is refused before it is written: the account would not replay any more.
  account([...events, ...entries.map(({ event }, index) => ({ ...event, id: -1 - index }))], today, settings)
  const { ids } = await post(db, actor, today, entries, [dossierId])
  await raiseVersion(db, dossierId)
  const subjectId = await noteReason(db, actor, dossierId, ruling.note)
  const subject = { subjectKind: 'log', subjectId } as const
  const data = ruling.data ?? {}
  await recordAudit(db, actor, { kind: ruling.kind, dossierId, customerId, ...subject, data })
  return ids
}
