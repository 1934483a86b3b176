import { chargeTotal } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import { refuseExtraCost } from '#domain/costs/extra-costs.ts'
import type { FileClaims } from '#contract/files/claim-changes.ts'
import { newClaimKinds } from '#contract/intake/new-dossier.ts'
import { may } from '#contract/people/permission.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { showCostsAhead } from './show-costs-ahead.ts'
import {
  type ClaimsDesk,
  creditableCents,
  loadDesk,
  refuseAdding,
  refuseHandling,
  refuseOnClaim,
} from './claims-desk.ts'
import { agreedDueDay } from './plan-change.ts'
import { selectCostDefinitions, type StoredClaim, type StoredVoucher } from './queries.ts'

/** The claims of a file, what was credited and charged by hand, and what may be done about them now. */
export async function readClaims(db: Db, actor: Actor, dossierId: number): Promise<FileClaims> {
  const desk = await loadDesk(db, actor, dossierId)
  const { file, today, claims, vouchers } = desk
  const handling = refuseHandling(desk, actor)
  const mayApprove = may(actor.acl, 'file.cost.approve')
  const definitions = handling === 'no_right' ? [] : await selectCostDefinitions(db, today)
  return {
    dossierId,
    version: file.version,
    currency: file.currency,
    debtorKind: file.kind,
    claims: claims.map((claim) => claimAnswer(desk, actor, claim)),
    costsAhead: file.phase === 'amicable' && file.status !== 'closed' ? showCostsAhead(desk.events, desk.facts) : [],
    vouchers: vouchers.flatMap((voucher) => voucherAnswer(desk, voucher)),
    definitions: definitions.map((definition) => ({
      ...definition,
      refusal: refuseExtraCost(definition, { debtorKind: file.kind, mayApprove }),
    })),
    acts: { add: refuseAdding(desk, actor), charge: handling, take_back: handling },
  }
}

function claimAnswer(desk: ClaimsDesk, actor: Actor, claim: StoredClaim): FileClaims['claims'][number] {
  const { id, invoiceNumber, invoiceDay, dueDay, amountCents, claimKind, description, isWithdrawn } = claim
  const next = desk.claims.find(({ replacesId }) => replacesId === id)
  const withdrawal = desk.events.find(
    (event) =>
      event.kind === 'credit_note' && event.withdraws && event.claimId === id && !isTakenBack(event.id, desk.events),
  )
  const onAccount = desk.account.claims.find(({ claimId }) => claimId === id)
  return {
    id,
    invoiceNumber,
    invoiceDay,
    dueDay,
    isDueDayAgreed: agreedDueDay(claim) !== null,
    amountCents,
    claimKind: newClaimKinds.find((kind) => kind === claimKind) ?? null,
    description: description ?? '',
    openPrincipalCents: onAccount?.balances.principal.openCents ?? 0,
    creditableCents: creditableCents(desk, claim),
    withdrawal:
      isWithdrawn && withdrawal && withdrawal.kind === 'credit_note'
        ? { eventId: withdrawal.id, replacedById: next?.id ?? null }
        : null,
    refusals: refuseOnClaim(desk, actor, claim),
  }
}

function voucherAnswer(
  { events }: ClaimsDesk,
  { dossierId: _dossierId, ...voucher }: StoredVoucher,
): FileClaims['vouchers'] {
  const event = events.find((one) => one.kind !== 'claim' && one.id === voucher.eventId)
  if (event?.kind !== 'credit_note' && event?.kind !== 'cost') return []
  const { valueDay: day } = event
  if (event.kind === 'credit_note') {
    return [{ ...voucher, day, amountCents: event.amountCents, claimId: event.claimId }]
  }
  return [{ ...voucher, day, amountCents: chargeTotal(event.shares), claimId: null }]
}
