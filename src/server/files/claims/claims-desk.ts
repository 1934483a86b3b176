import { account, type Account, type AccountSettings } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import type { AheadFacts } from '#domain/account/costs-ahead.ts'
import { costDecrees, rowOn, vatRates } from '#domain/costs/decree.ts'
import type { Day } from '#domain/day.ts'
import type { ClaimRefusal } from '#contract/files/claim-changes.ts'
import { may } from '#contract/people/permission.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import {
  type ClaimsFile,
  findClaimsFile,
  selectFileClaims,
  selectOwnEventIds,
  selectVouchers,
  type StoredClaim,
  type StoredVoucher,
} from './queries.ts'

/** The id of a claim, and the first of events, that are yet to be written: newer than all there is. */
export const unwrittenId = Number.MAX_SAFE_INTEGER - 1_000

/** A file with everything that a change of its claims depends on. */
export interface ClaimsDesk {
  readonly today: Day
  readonly file: ClaimsFile
  readonly claims: readonly StoredClaim[]
  readonly vouchers: readonly StoredVoucher[]
  readonly events: readonly AccountEvent[]
  /** Which of those were written on this file itself. */
  readonly ownEventIds: ReadonlySet<number>
  readonly settings: AccountSettings
  readonly account: Account
  readonly facts: AheadFacts
}

/** Throws UserError 404 for a file that whoever asks may not see. */
export async function loadDesk(db: Db, actor: Actor, dossierId: number): Promise<ClaimsDesk> {
  const file = await findClaimsFile(db, actor, dossierId)
  if (!file) throw notFound()
  const today = inAmsterdam(actor.now).day
  const events = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  const settings = { rates: await loadRates(db) }
  const notices = file.notices.map((notice) => {
    return { ...notice, wording: 'fifteen_after_delivery', vatDeclared: notice.vatCents > 0 } as const
  })
  const ownEventIds = await selectOwnEventIds(db, dossierId)
  const claims = await selectFileClaims(db, dossierId)
  return {
    today,
    file,
    claims,
    vouchers: await selectVouchers(db, dossierId),
    events,
    ownEventIds,
    settings,
    account: account(events, today, settings),
    facts: {
      debtorKind: file.kind,
      creditorRecoversVat: file.vatRecoverable,
      notices,
      tables: { decrees: costDecrees, vatRates },
      settings,
      // What is yet to be written is of this file as well.
      isOwn: (id) => ownEventIds.has(id) || id >= unwrittenId,
      today,
      vatPercent: rowOn(vatRates, today)?.percent ?? 0,
      instalmentIds: claims.filter(({ claimKind }) => claimKind === 'periodic').map(({ id }) => id),
    },
  }
}

/** Why no claim may join: null when it may. A later claim joins a running amicable file; after that it is a new one. */
export function refuseAdding({ file }: Pick<ClaimsDesk, 'file'>, actor: Actor): ClaimRefusal | null {
  if (!may(actor.acl, 'file.claim.add')) return 'no_right'
  if (file.status === 'closed') return 'closed'
  if (file.phase !== 'amicable') return 'not_amicable'
  return actor.customerId !== null && !file.joinsRunningDossier ? 'own_file' : null
}

/** Why nothing may be done that only the agency does; null when it may. */
export function refuseHandling({ file }: Pick<ClaimsDesk, 'file'>, actor: Actor): ClaimRefusal | null {
  if (!may(actor.acl, 'file.edit')) return 'no_right'
  return file.status === 'closed' ? 'closed' : null
}

/** Why a claim cannot be credited, corrected or withdrawn; null when it can. */
export function refuseOnClaim(desk: ClaimsDesk, actor: Actor, claim: StoredClaim) {
  const forCredit = may(actor.acl, 'file.claim.add') ? null : 'no_right'
  const always = desk.file.status === 'closed' ? 'closed' : claim.isWithdrawn ? 'withdrawn' : null
  const isCredit = claim.amountCents <= 0 ? 'credit_invoice' : null
  const allCredited = creditableCents(desk, claim) > 0 ? null : 'all_credited'
  const credit = forCredit ?? always ?? isCredit ?? allCredited
  const change = refuseHandling(desk, actor) ?? always ?? isCredit ?? refuseAnew(desk, claim)
  return { credit, correct: change, withdraw: change } satisfies Record<string, ClaimRefusal | null>
}

/** What may still be credited of a claim: what was paid as well, that is then over. */
export function creditableCents({ events }: Pick<ClaimsDesk, 'events'>, { id, amountCents }: StoredClaim): number {
  return standingCredits(events, id).reduce((left, note) => left - note.amountCents, amountCents)
}

/** The credit notes on a claim that count. */
function standingCredits(events: readonly AccountEvent[], claimId: number) {
  return events.flatMap((event) =>
    event.kind === 'credit_note' && event.claimId === claimId && !isTakenBack(event.id, events) ? [event] : [],
  )
}

/** What a judge decided about stands as it was decided, and a credit note speaks of the claim as it was. */
function refuseAnew({ events }: ClaimsDesk, { id }: StoredClaim): ClaimRefusal | null {
  const isJudged = events.some(
    (event) =>
      event.kind === 'judgment' && !isTakenBack(event.id, events) && event.awards.some(({ claimId }) => claimId === id),
  )
  if (isJudged) return 'has_judgment'
  return standingCredits(events, id).length > 0 ? 'has_credit_note' : null
}
