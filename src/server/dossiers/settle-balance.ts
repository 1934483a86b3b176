import type { Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import { may } from '#contract/permission.ts'
import { recalculateAccounts } from '#server/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/account/record-account-events.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { UserError } from '#server/http/errors.ts'
import type { ClosingByHand } from './close-by-hand.ts'

/**
 * Works out what is open on a dossier that closes today and, when asked by somebody with the right, waives it: an
 * event of the account like any other, so that the books follow. Answers what was open before, and what was waived.
 */
export async function settleBalance(
  db: Db,
  actor: Actor,
  dossier: { readonly id: number; readonly version: number },
  today: Day,
  { waive = false, reason }: Pick<ClosingByHand, 'waive' | 'reason'>,
): Promise<{ openCents: number; waivedCents: number }> {
  const work = { dossierIds: [dossier.id], asOf: today, now: actor.now }
  const openCents = (await recalculateAccounts(db, work)).get(dossier.id)?.openCents ?? 0
  if (openCents <= 0 || !waive) return { openCents, waivedCents: 0 }
  if (reason === 'paid') {
    throw new UserError(400, 'error.check_fields', { fields: { reason: { key: 'dossier.not_paid' } } })
  }
  if (!may(actor.acl, 'file.waive')) return { openCents, waivedCents: 0 }
  const key = `closure:${dossier.id}:${dossier.version}`
  const written = await recordAccountEvents(db, { userId: actor.userId, now: actor.now }, [
    {
      dossierId: dossier.id,
      event: { kind: 'waiver', valueDay: today, amountCents: openCents },
      causeKind: 'closure',
      causeId: dossier.id,
      key,
    },
  ])
  const account = (await recalculateAccounts(db, work)).get(dossier.id)
  // A little less than was open may be waived: a sum that is given up today bears no interest for today.
  const waiver = account?.allocations.find(({ eventId }) => eventId === written.get(key))
  const taken = waiver?.parts.flatMap(({ amounts }) => amounts) ?? []
  return { openCents, waivedCents: sumCents(taken.map(({ amountCents }) => amountCents)) }
}
