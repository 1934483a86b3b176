import type { InputOf } from '#contract/platform/endpoint.ts'
import type { placeProviderRow } from '#contract/money/providers/provider-payouts.ts'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { findMergedFiles } from '#server/book/dossiers/merged-files.ts'
import { lockPayableDossiers } from '#server/money/payments/dossier-queries.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { assignReversals } from './assign-reversals.ts'
import { bear } from './book-payout.ts'
import { bookRows } from './book-rows.ts'
import { findToBook } from './booking-queries.ts'
import { addBooked, lockPayout, type PayoutRow } from './payout-queries.ts'
import { findPayoutOfRow, lockRow, type PlacedRow, readRow, setPlace } from './place-queries.ts'

/**
 * Says where the money of a row goes. Of a payout that is booked already it is booked at once, out of suspense, where it was
 * left; there it is not changed any more once it has a place.
 */
export async function placeRow(
  tx: Db,
  actor: Actor,
  today: Day,
  { id, version, place, dossierId }: { id: number } & InputOf<typeof placeProviderRow>,
): Promise<void> {
  const payoutId = await findPayoutOfRow(tx, id)
  const payout = payoutId === null ? undefined : await lockPayout(tx, payoutId)
  const row = payout && (await lockRow(tx, id))
  if (!payout || !row) throw notFound()
  if (row.version !== version) {
    throw await describeConflict(tx, actor, { kind: 'provider_row', id }, (await readRow(tx, id)) ?? {})
  }
  if (!isPlaceable(payout, row)) throw new UserError(409, 'provider_payout.error.row_placed')
  const file = place === 'file' ? await fileFor(tx, payout, dossierId) : null
  await setPlace(tx, id, { place, dossierId: file })
  await recordAudit(tx, actor, {
    kind: 'provider_row.placed',
    subjectKind: 'provider_row',
    subjectId: id,
    ...(file === null ? {} : { dossierId: file }),
    before: { place: row.place, dossierId: row.dossierId },
    after: { place, dossierId: file },
  })
  if (payout.state === 'booked') await bookLate(tx, actor, today, payout, { ...row, place, dossierId: file })
}

function isPlaceable({ state }: PayoutRow, { place, eventId }: PlacedRow): boolean {
  if (eventId !== null || place === 'untried' || place === 'none') return false
  return state === 'booked' ? place === 'open' || place === 'aside' : state === 'waiting' || state === 'reversed'
}

/** The file as it is named, or the one it is in now. */
async function fileFor(tx: Db, { currency }: PayoutRow, dossierId: number | undefined): Promise<number> {
  if (dossierId === undefined) throw fieldError('dossierId', 'error.required')
  const merged = (await findMergedFiles(tx, [dossierId])).find((file) => file.dossierId === dossierId)
  const id = merged?.survivorId ?? dossierId
  const dossier = (await lockPayableDossiers(tx, [id])).get(id)
  if (!dossier?.isReal) throw fieldError('dossierId', 'payments.error.unknown_dossier')
  if (dossier.currency !== currency) throw fieldError('dossierId', 'payments.error.other_currency')
  return id
}

async function bookLate(tx: Db, actor: Actor, today: Day, payout: PayoutRow, row: PlacedRow): Promise<void> {
  if (row.place === 'agency') {
    await bear(tx, actor, today, payout, -row.grossCents)
    await addBooked(tx, payout.id, { bookedCents: row.grossCents, borneCents: -row.grossCents })
  } else if (row.place === 'file') {
    if (row.grossCents < 0) await assignReversals(tx, payout)
    await bookRows(tx, actor, today, payout, await findToBook(tx, payout.id, 1, row.id))
  }
}
