import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { importBankFile } from '#server/money/bank-files/import-bank-file.ts'
import { writeCamt } from '#server/ops/demo-story/write-camt.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Storage, sha256Of } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { findLineOf, findNextSequence } from './money-queries.ts'

/** What a line of the bank says. */
interface Movement {
  readonly name: string
  readonly iban: string
  readonly amountCents: Cents
  readonly says: string
  readonly endToEndId?: string
}

/** Of which account the bank tells, and who reads it in. */
export interface Account {
  readonly trustIban: string
  readonly storage: Storage
  readonly today: Day
}

/** A statement of today with one entry, which goes on where the last one ended. Answers the line. */
export async function tellBank(
  db: Db,
  { clerk, trustIban, storage, today }: Account & { readonly clerk: Actor },
  { name, iban, amountCents, says, endToEndId = '' }: Movement,
): Promise<{ id: number; version: number }> {
  const { sequence, openingCents } = await findNextSequence(db, trustIban)
  const reference = `DEMO-AFSCHRIFT-${sequence}`
  const detail = {
    amount: { cents: Math.abs(amountCents), currency: 'EUR' },
    isCredit: amountCents > 0,
    serviceReference: null,
    endToEndId: endToEndId === '' ? null : endToEndId,
    mandateId: null,
    references: [],
    description: says,
    debtor: { name, account: iban },
    ultimateDebtor: null,
    creditor: { name, account: iban },
    ultimateCreditor: null,
    returned: null,
  }
  const day = { bookingDay: today, valueDay: today }
  const entry = {
    number: 1,
    amountCents,
    currency: 'EUR',
    isReversal: false,
    isDirectDebit: false,
    status: 'BOOK',
    ...day,
    serviceReference: reference,
    entryReference: null,
    additional: null,
    details: [detail],
  }
  const bytes = Buffer.from(
    writeCamt({
      statement: {
        message: { name: 'camt.053', version: 8 },
        reference,
        sequence,
        account: trustIban,
        owner: null,
        currency: 'EUR',
        fromDay: today,
        toDay: today,
        opening: { cents: openingCents, currency: 'EUR', day: today },
        closing: { cents: openingCents + amountCents, currency: 'EUR', day: today },
      },
      entries: [entry],
      movements: [],
      readMinute: 0,
    }),
  )
  await saveContent(db, storage, bytes, { mimeType: 'application/xml', scan: 'none', purpose: 'employee' })
  const file = { name: `${reference.toLowerCase()}.xml`, sha256: sha256Of(bytes), bytes }
  const [statementId] = (await importBankFile(db, clerk, today, file)).statementIds
  if (statementId === undefined) throw new Error('a statement of the demo was not read')
  return findLineOf(db, statementId)
}
