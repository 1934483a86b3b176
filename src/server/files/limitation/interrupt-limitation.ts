import type { AccountEvent } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import type { Day } from '#domain/day.ts'
import type { InputOf, ParamsOf } from '#contract/platform/endpoint.ts'
import type {
  changeClaimKind as kindEndpoint,
  interruptLimitation as interruptEndpoint,
  undoInterruption as undoEndpoint,
} from '#contract/files/limitation.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findMeantDebtors } from '#server/book/debtors/find-meant-debtors.ts'
import { noteReason } from '#server/book/standing/note-reason.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { updateClaimKind } from '#server/book/claims/claim-changes.ts'
import { selectClaimKinds, updateTakenBack } from './queries.ts'
import { recordInterruption } from './record-interruption.ts'

/** Notes what interrupted the limitation of claims, with what proves it; of a payment once. */
export async function interruptLimitation(
  db: Db,
  actor: Actor,
  dossierId: number,
  asked: InputOf<typeof interruptEndpoint>,
): Promise<void> {
  const { customerId } = await takeOpen(db, actor, dossierId)
  const { kind, paymentEventId, claimIds, note } = asked
  const events = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  checkClaims(events, claimIds)
  const debtorIds = await findMeantDebtors(db, dossierId, asked.debtorIds)
  const day = paymentEventId === null ? asked.day : paymentDay(events, asked)
  if (day === null) throw fieldError('day', 'error.required')
  if (day > inAmsterdam(actor.now).day) throw fieldError('day', 'limitation.day_to_come')
  const subjectId = await noteReason(db, actor, dossierId, note)
  const causeKind = paymentEventId === null ? 'log' : 'account_event'
  const causeId = paymentEventId ?? subjectId
  if (!(await recordInterruption(db, actor, { dossierId, kind, day, claimIds, causeKind, causeId, debtorIds }))) {
    throw fieldError('paymentEventId', 'limitation.payment_counted')
  }
  const data = { interruption: kind, fromDay: day, claimIds, debtorIds }
  const subject = { subjectKind: 'log', subjectId } as const
  await recordAudit(db, actor, { kind: 'limitation.interrupted', dossierId, customerId, ...subject, data })
}

/** Takes an interruption back that was noted by mistake. That of a payment plan stays: the debtor did agree. */
export async function undoInterruption(
  db: Db,
  actor: Actor,
  { id: dossierId, interruption }: ParamsOf<typeof undoEndpoint>,
  { note }: InputOf<typeof undoEndpoint>,
): Promise<void> {
  const { customerId } = await takeOpen(db, actor, dossierId)
  if (!(await updateTakenBack(db, actor, dossierId, interruption))) throw notFound()
  const subjectId = await noteReason(db, actor, dossierId, note)
  const subject = { subjectKind: 'log', subjectId } as const
  const data = { interruptionId: interruption }
  await recordAudit(db, actor, { kind: 'limitation.undone', dossierId, customerId, ...subject, data })
}

/** Says what a claim is, which decides its term. */
export async function changeClaimKind(
  db: Db,
  actor: Actor,
  { id: dossierId, claim: claimId }: ParamsOf<typeof kindEndpoint>,
  { kind }: InputOf<typeof kindEndpoint>,
): Promise<void> {
  const { customerId } = await takeOpen(db, actor, dossierId)
  const before = (await selectClaimKinds(db, dossierId)).find((claim) => claim.id === claimId)
  if (!before) throw notFound()
  await updateClaimKind(db, dossierId, claimId, kind)
  await recordAudit(db, actor, {
    kind: 'limitation.kind_changed',
    dossierId,
    customerId,
    subjectKind: 'claim',
    subjectId: claimId,
    before: { kind: before.kind },
    after: { kind },
  })
}

async function takeOpen(db: Db, actor: Actor, dossierId: number) {
  const dossier = await lockDossier(db, actor, { dossierId, version: null })
  if (dossier.status === 'closed') throw new UserError(409, 'arrangement.refusal.closed')
  return dossier
}

function checkClaims(events: readonly AccountEvent[], claimIds: readonly number[]): void {
  const known = new Set(events.flatMap((event) => (event.kind === 'claim' ? [event.claimId] : [])))
  if (!claimIds.every((claimId) => known.has(claimId))) throw fieldError('claimIds', 'arrangement.unknown_claim')
}

/** The own day of the payment that acknowledges the debt. */
function paymentDay(
  events: readonly AccountEvent[],
  { kind, paymentEventId }: Pick<InputOf<typeof interruptEndpoint>, 'kind' | 'paymentEventId'>,
): Day {
  const payment = events.find((event) => event.kind !== 'claim' && event.id === paymentEventId)
  const isMoney = payment?.kind === 'payment' || payment?.kind === 'direct_payment'
  if (!isMoney || isTakenBack(payment.id, events)) throw fieldError('paymentEventId', 'limitation.unknown_payment')
  if (kind !== 'acknowledgement') throw fieldError('kind', 'limitation.payment_acknowledges')
  return payment.valueDay
}
