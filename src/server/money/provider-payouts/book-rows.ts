import { sumCents } from '#domain/money.ts'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { findMergedFiles } from '#server/book/dossiers/merged-files.ts'
import { settleDossiers } from '#server/book/closing/settle-dossiers.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import type { NewEvent } from '#server/money/account/account-events.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { lockPayableDossiers } from '#server/money/payments/dossier-queries.ts'
import { waiveAsAsked } from '#server/money/payments/waive-as-asked.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { saveEvents, type ToBook } from './booking-queries.ts'
import { addBooked, type PayoutRow } from './payout-queries.ts'

/**
 * Books rows of a payout on the accounts of their files: what a debtor paid as a payment of the day he paid it, what went back
 * to him as a reversal of the payment it takes back. Closes what is paid, and opens again what is owed. Answers how many.
 */
export async function bookRows(
  tx: Db,
  actor: Actor,
  today: Day,
  payout: PayoutRow,
  rows: readonly ToBook[],
): Promise<number> {
  const into = new Map(
    (
      await findMergedFiles(
        tx,
        rows.map(({ dossierId }) => dossierId),
      )
    ).map((file) => [file.dossierId, file.survivorId]),
  )
  const toBook = rows.map((row) => ({
    ...row,
    // What takes a payment back is of the file on which that was booked, wherever the file is now.
    dossierId: row.grossCents < 0 ? row.dossierId : (into.get(row.dossierId) ?? row.dossierId),
    key: `provider_row:${row.id}:${payout.attempt}`,
  }))
  const dossiers = await lockPayableDossiers(
    tx,
    toBook.map(({ dossierId }) => dossierId),
  )
  const ids = await recordAccountEvents(
    tx,
    actor,
    toBook.map((row) => ({
      dossierId: row.dossierId,
      event: eventOf(row, payout, today),
      causeKind: 'provider_row',
      causeId: row.id,
      key: row.key,
    })),
  )
  const booked = toBook.map((row) => ({ ...row, eventId: eventIdOf(ids, row.key) }))
  const accounts = await recalculateAccounts(tx, { dossierIds: [...dossiers.keys()], asOf: today, now: actor.now })
  await saveEvents(tx, booked)
  await addBooked(tx, payout.id, { bookedCents: sumCents(rows.map(({ grossCents }) => grossCents)) })
  await recordAudit(
    tx,
    actor,
    ...booked.map(({ dossierId, eventId, grossCents, day, id }) => ({
      kind: grossCents > 0 ? 'payment.booked' : 'payment.returned',
      dossierId,
      customerId: dossiers.get(dossierId)?.customerId ?? null,
      subjectKind: 'account_event',
      subjectId: eventId,
      data: {
        amountCents: Math.abs(grossCents),
        valueDay: day,
        providerRowId: id,
        openCents: accounts.get(dossierId)?.openCents ?? null,
      },
    })),
  )
  const payments = booked
    .filter(({ grossCents }) => grossCents > 0)
    .map(({ dossierId, eventId, grossCents, day }) => {
      const customerId = dossiers.get(dossierId)?.customerId ?? null
      return { dossierId, customerId, eventId, valueDay: day, amountCents: grossCents }
    })
  await settleDossiers(tx, actor, today, await waiveAsAsked(tx, actor, today, payments, accounts))
  return rows.length
}

function eventOf(row: ToBook, { lineDay }: PayoutRow, today: Day): NewEvent {
  if (row.grossCents > 0) return { kind: 'payment', valueDay: row.day, amountCents: row.grossCents, claimIds: [] }
  if (row.reversesEventId === null) throw new Error(`provider_row ${row.id} takes no payment back`)
  const valueDay = lineDay ?? today
  return { kind: 'reversal', valueDay, reversesId: row.reversesEventId, amountCents: -row.grossCents }
}

function eventIdOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} was booked before`)
  return id
}
