import { type Day, latest } from '#domain/day.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { changeClaims } from '#server/files/claims/change-claims.ts'
import { currentClaim } from '#server/files/claims/reads.ts'
import { roles } from '#contract/people/permission.ts'
import { translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { lockDossiers } from '#server/book/standing/lock-dossier.ts'
import type { Actor } from '#server/actor.ts'
import { findDecided, lockNote, markBooked, markRefused } from './credit-queries.ts'
import type { CreditPart } from './match-credits.ts'
import type { ClaimsBatch } from '#server/intake/imports/queries.ts'
import type { ImportWork } from '#server/intake/imports/import-target.ts'
import type { CreditDraft } from '#server/intake/reading/read-credit.ts'
import { decideCredits } from './decide-credits.ts'

/** Whoever may release a list, or take it back, may do so with all that is in it. */
export const asImporter = (actor: Actor): Actor => ({ ...actor, acl: roles })

interface Booking {
  readonly rowNumber: number
  readonly credit: CreditDraft
  readonly part: CreditPart
  readonly claim: { readonly claimId: number; readonly dossierId: number }
}

/**
 * Books a part of a credit note of a list on its claim, as one that a person adds: with its own number and day, the costs
 * reckoned anew over what is left, a voucher and a log. Its dossier is held. Throws UserError where the claim does not take it any more.
 */
export async function bookCredit(
  tx: Db,
  actor: Actor,
  batch: ClaimsBatch,
  today: Day,
  booking: Booking,
): Promise<void> {
  const { rowNumber, credit, part } = booking
  const { claimId, dossierId } = booking.claim
  const claim = await currentClaim(tx, dossierId, claimId)
  if (!claim || credit.number === null) throw new UserError(409, 'error.invalid')
  const day = credit.day !== null && credit.day < today ? credit.day : today
  const { amountCents, invoiceNumber } = part
  const change = {
    kind: 'credit_note',
    claimId,
    amountCents,
    valueDay: latest(day, claim.invoiceDay),
    number: credit.number,
    documentId: null,
  } as const
  const note = translate('nl', 'import.credit.note', { file: batch.fileName, row: rowNumber })
  const before = await lockNote(tx, batch.id, rowNumber)
  const seen = { note, version: claim.version, part: before + 1 }
  const { eventId } = await changeClaims(tx, asImporter(actor), dossierId, change, seen)
  if (eventId === null) throw new Error('a credit note without an event')
  const listRow = 'rowNumber' in part.place ? part.place.rowNumber : null
  const of = { batchId: batch.id, rowNumber, dossierId, claimId, eventId }
  await markBooked(tx, { ...of, invoiceNumber, amountCents, listRow, bookedAt: actor.now })
}

/**
 * Books the decided credit notes on claims that were handed over before, each note in a transaction of its own. One that a
 * claim does not take any more waits for somebody, and its debtor with it.
 */
export async function bookHandedOver(work: ImportWork, actor: Actor, batch: ClaimsBatch): Promise<void> {
  const decided = await findDecided(work.db, batch.id, null)
  for (const { rowNumber, credit, parts } of decided) {
    if (work.stopped()) return
    const bookings = parts.flatMap((part) =>
      'claimId' in part.place ? [{ rowNumber, credit, part, claim: part.place }] : [],
    )
    await inTransaction(work.db, async (tx) => {
      await holdDossiers(tx, actor, bookings)
      for (const booking of bookings) await bookCredit(tx, actor, batch, work.today, booking)
    }).catch(async (error: unknown) => {
      if (!(error instanceof UserError)) throw error
      await markRefused(work.db, batch.id, rowNumber)
    })
  }
  await inTransaction(work.db, (tx) => decideCredits(tx, batch, work.today))
}

/** A claim that was made of a row just now does not take the credit note on it. */
export class CreditRefused extends Error {
  readonly rowNumber: number

  constructor(rowNumber: number, cause: UserError) {
    super(`credit note in row ${rowNumber} is refused`, { cause })
    this.rowNumber = rowNumber
  }
}

/** A credit note that is refused waits for somebody, and the rows of its debtor with it. */
export async function holdRefused(tx: Db, batch: ClaimsBatch, today: Day, { rowNumber }: CreditRefused): Promise<void> {
  await markRefused(tx, batch.id, rowNumber)
  await decideCredits(tx, batch, today)
}

/**
 * Books the decided credit notes on claims that were made of rows of the same list just now, in the same transaction.
 * Throws CreditRefused where one is not taken: no claim is made without the credit note on it.
 */
export async function bookOnMade(
  tx: Db,
  actor: Actor,
  batch: ClaimsBatch,
  today: Day,
  made: ReadonlyMap<number, { readonly claimId: number; readonly dossierId: number }>,
): Promise<void> {
  const decided = await findDecided(tx, batch.id, [...made.keys()])
  const bookings = decided.flatMap(({ rowNumber, credit, parts }) =>
    parts.flatMap((part) => {
      const claim = 'rowNumber' in part.place ? made.get(part.place.rowNumber) : undefined
      return claim ? [{ rowNumber, credit, part, claim }] : []
    }),
  )
  await holdDossiers(tx, actor, bookings)
  for (const booking of bookings) {
    await bookCredit(tx, actor, batch, today, booking).catch((error: unknown) => {
      throw error instanceof UserError ? new CreditRefused(booking.rowNumber, error) : error
    })
  }
}

/** In the order of their ids, before their claims are read: who writes on one is waited for, and is no reason to refuse. */
async function holdDossiers(tx: Db, actor: Actor, bookings: readonly Booking[]): Promise<void> {
  const dossierIds = bookings.map(({ claim }) => claim.dossierId)
  if (dossierIds.length > 0) await lockDossiers(tx, actor, dossierIds)
}
