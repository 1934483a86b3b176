import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { ClosingWish } from './close-by-hand.ts'

/** What was open on a dossier, how much of that was waived, and the event by which. */
export interface SettledBalance {
  readonly openCents: Cents
  readonly waivedCents: Cents
  readonly waiverId: number | null
}

/** Of a dossier without an account. */
export const nothingOpen: SettledBalance = { openCents: 0, waivedCents: 0, waiverId: null }

/**
 * Works out what is open on dossiers that close today and, when asked by somebody who may, waives it: an event of
 * the account like any other, so that the books follow. Answers what was open on each before, and what was waived.
 */
export async function settleBalances(
  db: Db,
  actor: Actor,
  dossiers: readonly { readonly id: number; readonly version: number }[],
  today: Day,
  { waive = false, reason, mayWaive }: Pick<ClosingWish, 'waive' | 'reason'> & { readonly mayWaive: boolean },
): Promise<ReadonlyMap<number, SettledBalance>> {
  const dossierIds = dossiers.map(({ id }) => id)
  const accounts = await recalculateAccounts(db, { dossierIds, asOf: today, now: actor.now })
  const openOf = (id: number) => accounts.get(id)?.openCents ?? 0
  const settled = new Map<number, SettledBalance>(
    dossiers.map(({ id }) => [id, { ...nothingOpen, openCents: openOf(id) }]),
  )
  const owing = dossiers.filter(({ id }) => openOf(id) > 0)
  if (owing.length === 0 || !waive) return settled
  if (reason === 'paid') {
    throw new UserError(400, 'error.check_fields', { fields: { reason: { key: 'dossier.not_paid' } } })
  }
  if (!mayWaive) return settled
  const keyOf = ({ id, version }: (typeof dossiers)[number]) => `closure:${id}:${version}`
  const { ids: written, accounts: waived } = await post(
    db,
    actor,
    today,
    owing.map((dossier) => ({
      dossierId: dossier.id,
      event: { kind: 'waiver', valueDay: today, amountCents: openOf(dossier.id) },
      causeKind: 'closure',
      causeId: dossier.id,
      key: keyOf(dossier),
    })),
  )
  for (const dossier of owing) {
    // What the account took off.
    const allocations = waived.get(dossier.id)?.allocations ?? []
    const waiverId = written.get(keyOf(dossier)) ?? null
    const waiver = allocations.find(({ eventId }) => eventId === waiverId)
    const taken = waiver?.parts.flatMap(({ amounts }) => amounts) ?? []
    const waivedCents = sumCents(taken.map(({ amountCents }) => amountCents))
    settled.set(dossier.id, { openCents: openOf(dossier.id), waivedCents, waiverId })
  }
  return settled
}
