import type { Actor } from '#server/actor.ts'
import type { FiledClaim } from '#domain/relief/relief.ts'
import { type LockedDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'
import { findFilesOfRelief } from '#server/book/standing/relief-hold.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { isFiled, type LockedClaim, lockClaim } from './claim-queries.ts'
import { type LockedRelief, lockRelief, type ReliefWords } from './queries.ts'

export interface SeenRelief {
  readonly id: number
  /** Null for who acts on what he finds. */
  readonly version: number | null
  /** Also what released somebody, and is ended by that: to say whether it is his. */
  readonly alsoEnded?: boolean
}

export interface HeldRelief extends LockedRelief {
  readonly dossiers: readonly LockedDossier[]
}

/**
 * Holds relief that runs as whoever acts has seen it; the files of the person are held before it, and after it those that came
 * meanwhile.
 */
export async function lockSeen(
  db: Db,
  actor: Actor,
  { id, version, alsoEnded = false }: SeenRelief,
): Promise<HeldRelief> {
  const dossiers = await lockDossiers(db, actor, await findFilesOfRelief(db, id))
  const relief = await lockRelief(db, id)
  if (!relief) throw notFound()
  if (version !== null && relief.version !== version) {
    throw await describeConflict(db, actor, { kind: 'relief', id }, { version: relief.version, ...wordsOf(relief) })
  }
  if (relief.endedAt !== null && !alsoEnded) throw new UserError(409, 'relief.refusal.ended')
  const held = new Set(dossiers.map((dossier) => dossier.id))
  const later = (await findFilesOfRelief(db, id)).filter((dossierId) => !held.has(dossierId))
  return { ...relief, dossiers: [...dossiers, ...(await lockDossiers(db, actor, later))] }
}

/** A claim of a file as whoever acts has seen it. */
export interface SeenClaim {
  readonly id: number
  readonly file: number
  readonly version: number
}

/**
 * Holds the claim of a file as whoever acts has seen it; also after the relief has ended, which a last distribution brings about, and
 * once the file is closed: what is paid out comes after that as well.
 */
export async function lockFiled(db: Db, actor: Actor, { id, file, version }: SeenClaim) {
  const { dossiers, kind, fromDay, endedAt } = await lockSeen(db, actor, { id, version: null, alsoEnded: true })
  const isOpen = dossiers.some((one) => one.id === file)
  const closed = !isOpen && (await isFiled(db, id, file)) ? await lockDossiers(db, actor, [file]) : []
  const dossier = [...dossiers, ...closed].find((one) => one.id === file)
  if (!dossier) throw notFound()
  const claim = await lockClaim(db, id, file)
  if (!claim) throw new UserError(409, 'relief.refusal.unfiled')
  if (claim.version !== version) {
    const current = { file, version: claim.version, ...claimWords(claim) }
    throw await describeConflict(db, actor, { kind: 'relief', id }, current)
  }
  return { claim, kind, fromDay, endedAt, customerId: dossier.customerId }
}

/** Relief as a conflict and the trail tell it: what of it can be changed. */
export function wordsOf({
  toDay,
  filingDay,
  reference,
  helper,
  helperEmail,
  helperPhone,
  note,
}: ReliefWords): ReliefWords {
  return { toDay, filingDay, reference, helper, helperEmail, helperPhone, note }
}

/** A claim as a conflict and the trail tell it. */
export function claimWords({
  filedDay,
  filedCents,
  reference,
  admission,
  admittedCents,
  decidedDay,
}: FiledClaim & Pick<LockedClaim, 'reference'>) {
  return { filedDay, filedCents, reference, admission, admittedCents, decidedDay }
}

/** Writes down what was done with relief, on the file on which it became known. */
export async function auditRelief(
  db: Db,
  actor: Actor,
  { id, dossierId, customerId }: Pick<LockedRelief, 'id' | 'dossierId' | 'customerId'>,
  kind: `relief.${string}`,
  { data, ...change }: { readonly before?: object; readonly after?: object; readonly data?: object } = {},
): Promise<void> {
  await recordAudit(db, actor, {
    kind,
    dossierId,
    customerId,
    subjectKind: 'relief',
    subjectId: id,
    ...change,
    data: { reliefId: id, ...data },
  })
}
