import type { changeProof as changeEndpoint } from '#contract/compliance/due-diligence.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { addMonths, type Day } from '#domain/day.ts'
import { isTooOld, type ProofAct, refuseProofAct } from '#domain/due-diligence/due-diligence.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { saveUpload } from '#server/platform/uploads/save-upload.ts'
import { auditSubject } from './change-subject.ts'
import { insertDocument, type LockedProof, lockProof, updateProof } from './subject-queries.ts'

interface Seen {
  readonly id: number
  readonly version: number
}

/** Says where a proof comes from and until when it holds; what was given waits for a second person from then on. */
export async function changeProof(db: Db, actor: Actor, asked: InputOf<typeof changeEndpoint> & Seen): Promise<number> {
  const { source, note } = asked
  const proof = await lockSeenProof(db, actor, 'add', asked)
  // What is left out is as it was when the document came in.
  const checkedOn = asked.checkedOn ?? proof.checkedOn
  const { day: today } = inAmsterdam(actor.now)
  if (checkedOn !== null && checkedOn > today) throw fieldError('checkedOn', 'due_diligence.error.future_day')
  if (
    asked.checkedOn !== null &&
    asked.checkedOn !== proof.checkedOn &&
    isTooOld(proof.check, asked.checkedOn, today)
  ) {
    throw fieldError('checkedOn', 'due_diligence.error.too_old')
  }
  const askedValidTo = asked.validTo ?? usualEnd(proof, checkedOn)
  if (asked.validTo !== null && asked.validTo < (checkedOn ?? today)) {
    throw fieldError('validTo', 'due_diligence.error.ends_before')
  }
  await updateProof(db, proof.id, { ...given(actor), source, checkedOn, askedValidTo, note, state: 'received' })
  await audit(db, actor, proof, 'proof_added', note, { source, checkedOn, askedValidTo })
  return proof.subjectId
}

/** Hands in a document as a proof. Where nothing was said yet it was made today, and holds as long as its kind does. */
export async function addDocument(
  db: Db,
  actor: Actor,
  storage: Storage,
  id: number,
  upload: Upload | null,
): Promise<number> {
  const proof = await lockProof(db, id)
  if (!proof) throw notFound()
  if (!upload) throw fieldError('file', 'error.required')
  const kept = await saveUpload(db, storage, upload, 'employee')
  await insertDocument(db, id, kept, { by: personAtWork(actor), at: actor.now })
  const { day: today } = inAmsterdam(actor.now)
  const isNew = proof.state !== 'received' || proof.askedValidTo === null
  const dated = isNew ? { checkedOn: today, askedValidTo: usualEnd(proof, today) } : {}
  await updateProof(db, id, { ...given(actor), ...dated, state: 'received' })
  await audit(db, actor, proof, 'proof_added', kept.name, { sha256: kept.sha256, ...dated })
  return proof.subjectId
}

/** Writes down that a proof was asked for; what was approved holds meanwhile. */
export async function requestProof(db: Db, actor: Actor, seen: Seen): Promise<number> {
  const proof = await lockSeenProof(db, actor, 'request', seen)
  const state = proof.state === 'approved' ? 'approved' : 'requested'
  await updateProof(db, proof.id, { requestedAt: actor.now, state })
  await audit(db, actor, proof, 'proof_requested')
  return proof.subjectId
}

/** Approves a proof: another person than who handed it in. It holds from now on until the day that was said. */
export async function approveProof(db: Db, actor: Actor, seen: Seen): Promise<number> {
  const proof = await lockSeenProof(db, actor, 'approve', seen)
  const { askedValidTo: validTo } = proof
  await updateProof(db, proof.id, { ...decided(actor), approvedAt: actor.now, state: 'approved', validTo })
  await audit(db, actor, proof, 'proof_approved', '', { validTo })
  return proof.subjectId
}

/** Refuses a proof; what was approved before ends when it ended. */
export async function refuseProof(
  db: Db,
  actor: Actor,
  { reason, ...seen }: Seen & { readonly reason: string },
): Promise<number> {
  const proof = await lockSeenProof(db, actor, 'refuse', seen)
  await updateProof(db, proof.id, { ...decided(actor), state: 'refused', note: reason })
  await audit(db, actor, proof, 'proof_refused', reason)
  return proof.subjectId
}

const given = (actor: Actor) => ({ givenBy: personAtWork(actor), givenAt: actor.now })
const decided = (actor: Actor) => ({ decidedBy: personAtWork(actor), decidedAt: actor.now })

function usualEnd({ monthsValid }: LockedProof, from: Day | null): Day | null {
  return monthsValid === null || from === null ? null : addMonths(from, monthsValid)
}

/** Holds a proof as whoever acts has seen it, if he may do this with it now. */
async function lockSeenProof(db: Db, actor: Actor, act: ProofAct, { id, version }: Seen): Promise<LockedProof> {
  const proof = await lockProof(db, id)
  if (!proof) throw notFound()
  if (proof.version !== version) {
    const { source, checkedOn, askedValidTo: validTo, note, state } = proof
    const current = { source, checkedOn, validTo, note, state, version: proof.version }
    throw await describeConflict(db, actor, { kind: 'due_diligence', id: proof.subjectId }, current)
  }
  const refusal = refuseProofAct(act, proof, [actor.userId, actor.impersonatorId])
  if (refusal) throw new UserError(409, `due_diligence.refusal.${refusal}`)
  return proof
}

async function audit(
  db: Db,
  actor: Actor,
  { subjectId, check }: LockedProof,
  deed: string,
  note = '',
  after?: object,
): Promise<void> {
  await auditSubject(db, actor, subjectId, deed, { check, note, ...(after && { after }) })
}
