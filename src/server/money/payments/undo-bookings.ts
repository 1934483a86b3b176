import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { post } from '#server/money/account/post.ts'
import type { Db } from '#server/platform/db/db.ts'
import { settleDossiers } from '#server/book/closing/settle-dossiers.ts'
import type { Actor } from '#server/actor.ts'
import { asAsked, selectWaiversOf } from './asked-queries.ts'
import { activeBookings, markUndone, overtakeSettledUndo } from './booking-queries.ts'
import { type PayableDossier, lockPayableDossiers } from './dossier-queries.ts'
import type { LineRow } from './line-queries.ts'

/**
 * Takes back what a line was booked on: each payment is reversed on its own day, as if it had never been, and the
 * money is in suspense again. What was given up since such a payment was as a message asked is owed again. Answers how many bookings there were.
 */
export async function undoBookings(
  tx: Db,
  actor: Actor,
  today: Day,
  line: LineRow,
  cause: { kind: 'payment.undone' | 'payment.returned'; data: object },
): Promise<number> {
  // Of what a buyer paid, or an order brought back, somebody may have asked it too: that is on no file.
  await overtakeSettledUndo(tx, line.id, actor.now)
  const bookings = await activeBookings(tx, line.id)
  if (bookings.length === 0) return 0
  const dossiers = await lockPayableDossiers(
    tx,
    bookings.map(({ dossierId }) => dossierId),
  )
  const keyOf = (bookingId: number) => `bank_line:${line.id}:undo:${bookingId}`
  const waivers = await selectWaiversOf(
    tx,
    [...dossiers.keys()],
    bookings.map(({ accountEventId }) => accountEventId),
  )
  const { ids: reversals, accounts } = await post(
    tx,
    actor,
    today,
    [
      ...bookings.map(({ id, accountEventId, ...booking }) => ({
        ...booking,
        eventId: accountEventId,
        key: keyOf(id),
      })),
      ...waivers.map(({ id, ...waiver }) => ({ ...waiver, eventId: id, key: `${asAsked}:undo:${id}` })),
    ].map(({ dossierId, eventId, amountCents, key }) => ({
      dossierId,
      event: { kind: 'reversal', valueDay: line.valueDay, reversesId: eventId, amountCents },
      causeKind: 'bank_line',
      causeId: line.id,
      key,
    })),
    [...dossiers.keys()],
  )
  for (const { id, dossierId, amountCents, accountEventId } of bookings) {
    const reversalId = reversals.get(keyOf(id))
    if (reversalId === undefined) throw new Error(`${keyOf(id)} was reversed before`)
    await markUndone(tx, line.id, id, reversalId)
    await recordAudit(tx, actor, {
      kind: cause.kind,
      dossierId,
      customerId: dossiers.get(dossierId)?.customerId ?? null,
      subjectKind: 'account_event',
      subjectId: reversalId,
      data: {
        amountCents,
        valueDay: line.valueDay,
        bankLineId: line.id,
        reversesId: accountEventId,
        openCents: accounts.get(dossierId)?.openCents ?? null,
        ...cause.data,
      },
    })
  }
  await recordAudit(tx, actor, ...waivers.map((waiver) => undoneEntry(waiver, dossiers)))
  await settleDossiers(tx, actor, today, accounts)
  return bookings.length
}

function undoneEntry(
  { id, dossierId, amountCents }: { readonly id: number; readonly dossierId: number; readonly amountCents: Cents },
  dossiers: ReadonlyMap<number, PayableDossier>,
) {
  const customerId = dossiers.get(dossierId)?.customerId ?? null
  return {
    kind: 'waiver.undone',
    dossierId,
    customerId,
    subjectKind: 'account_event',
    subjectId: id,
    data: { amountCents },
  }
}
