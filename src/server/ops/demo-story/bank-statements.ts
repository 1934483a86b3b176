import { addDays, type Day } from '#domain/day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { CamtDetail, CamtEntry } from '#server/money/bank-formats/camt-entry.ts'
import type { CamtStatement } from '#server/money/bank-formats/camt-head.ts'
import type { Random } from './random.ts'

/** A payment by a debtor, as the bank saw it. */
export interface BankReceipt {
  readonly bankLineId: number
  /** Null for a payment nobody could place. */
  readonly booking: { readonly dossierId: number; readonly eventId: number } | null
  readonly day: Day
  readonly amountCents: Cents
  readonly payerName: string
  readonly payerIban: string
  readonly paymentReference: string
  readonly dossierNumber: number
  readonly invoiceNumber: string
}

/** A payment to a customer that the bank carried out. */
export interface BankPayout {
  readonly bankLineId: number
  readonly day: Day
  /** As it was ordered: more than nothing. */
  readonly amountCents: Cents
  readonly name: string
  readonly iban: string
  readonly endToEndId: string
  readonly description: string
}

/** What a payment provider paid out of what debtors paid it. */
export interface BankSettlement {
  readonly bankLineId: number
  readonly day: Day
  readonly amountCents: Cents
  readonly batch: string
  /** The report by which it was booked; null while it waits. */
  readonly reportId: number | null
}

/** What the bank tells of: money that came in, or went out. */
export type BankMovement = BankReceipt | BankSettlement | BankPayout

export const isPayout = (movement: BankMovement): movement is BankPayout => 'endToEndId' in movement

export const isSettlement = (movement: BankMovement): movement is BankSettlement => 'batch' in movement

export interface DemoStatement {
  readonly statement: CamtStatement
  /** In the order of the entries. */
  readonly movements: readonly BankMovement[]
  readonly entries: readonly CamtEntry[]
  /** When it was read in: the minute of the day of its last receipt. */
  readonly readMinute: number
}

export interface TrustAccount {
  readonly iban: string
  readonly openingCents: Cents
}

/**
 * The statements of the trust account, one a week in which something came in or went out, each going on where the last
 * ended; the last one ends today at the latest.
 */
export function bankStatements(
  movements: readonly BankMovement[],
  account: TrustAccount,
  { seed, today, random }: { seed: number; today: Day; random: Random },
): DemoStatement[] {
  const weeks = Map.groupBy(movements, ({ day }) => weekStart(day))
  let balanceCents = account.openingCents
  return [...weeks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([monday, ofWeek], index) => {
      const ordered = ofWeek.toSorted((a, b) =>
        a.day === b.day ? a.bankLineId - b.bankLineId : a.day < b.day ? -1 : 1,
      )
      const opening = { cents: balanceCents, currency: 'EUR', day: monday }
      balanceCents += sumCents(ordered.map(signed))
      const friday = addDays(monday, 4)
      const lastDay = friday < today ? friday : today
      const statement: CamtStatement = {
        message: { name: 'camt.053', version: 8 },
        reference: `DEMO-${seed}-${monday.replaceAll('-', '')}`,
        sequence: index + 1,
        account: account.iban,
        owner: null,
        currency: 'EUR',
        fromDay: monday,
        toDay: lastDay,
        opening,
        closing: { cents: balanceCents, currency: 'EUR', day: lastDay },
      }
      return {
        statement,
        movements: ordered,
        entries: ordered.map((movement, at) => entryOf(movement, at + 1, random)),
        // What the bank told in the night of today is here, at whatever hour the demo is made.
        readMinute: ordered.at(-1)?.day === today ? 5 : 17 * 60,
      }
    })
}

const signed = (movement: BankMovement): Cents => (isPayout(movement) ? -movement.amountCents : movement.amountCents)

function entryOf(movement: BankMovement, number: number, random: Random): CamtEntry {
  return {
    number,
    amountCents: signed(movement),
    currency: 'EUR',
    isReversal: false,
    isDirectDebit: false,
    status: 'BOOK',
    bookingDay: movement.day,
    valueDay: movement.day,
    serviceReference: `DEMO${String(movement.bankLineId).padStart(12, '0')}`,
    entryReference: null,
    additional: null,
    details: [tellingOf(movement, random)],
  }
}

function tellingOf(movement: BankMovement, random: Random): CamtDetail {
  if (isPayout(movement)) return paidOut(movement)
  return isSettlement(movement) ? settled(movement) : detailOf(movement, random)
}

/** Most people use the payment reference; some write the number of the file or the invoice, some only their name. */
function detailOf(receipt: BankReceipt, random: Random): CamtDetail {
  const says = random.weighted<'reference' | 'number' | 'invoice'>([
    ['reference', 80],
    ['number', 12],
    ['invoice', 8],
  ])
  const description = {
    reference: '',
    number: `Dossier ${receipt.dossierNumber}`,
    invoice: `Betaling ${receipt.invoiceNumber}`,
  }[says]
  return {
    amount: { cents: receipt.amountCents, currency: 'EUR' },
    isCredit: true,
    serviceReference: null,
    endToEndId: null,
    mandateId: null,
    references: receipt.booking && says === 'reference' ? [{ reference: receipt.paymentReference, issuer: 'CUR' }] : [],
    description: receipt.booking ? description : 'Betaling',
    debtor: { name: receipt.payerName, account: receipt.payerIban },
    ultimateDebtor: null,
    creditor: null,
    ultimateCreditor: null,
    returned: null,
  }
}

function paidOut({ amountCents, endToEndId, description, name, iban }: BankPayout): CamtDetail {
  return {
    amount: { cents: amountCents, currency: 'EUR' },
    isCredit: false,
    serviceReference: null,
    endToEndId,
    mandateId: null,
    references: [],
    description,
    debtor: null,
    ultimateDebtor: null,
    creditor: { name, account: iban },
    ultimateCreditor: null,
    returned: null,
  }
}

function settled({ amountCents, batch }: BankSettlement): CamtDetail {
  return {
    amount: { cents: amountCents, currency: 'EUR' },
    isCredit: true,
    serviceReference: null,
    endToEndId: null,
    mandateId: null,
    references: [],
    description: `Mollie T${batch}`,
    debtor: { name: 'Stichting Mollie Payments', account: 'NL40ABNA0501830213' },
    ultimateDebtor: null,
    creditor: null,
    ultimateCreditor: null,
    returned: null,
  }
}
