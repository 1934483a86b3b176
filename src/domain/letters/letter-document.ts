import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { LetterLanguage, MessageKind } from './letter-kind.ts'
import type { LetterStyle } from './letter-style.ts'
import type { PrintSides } from './print-form.ts'

/**
 * A letter as content, without make-up: the printed page, the e-mail and the screen draw the same document. Plain
 * JSON; every text is final, nothing is left to fill in.
 */
export interface LetterDocument {
  readonly kind: MessageKind
  readonly language: LetterLanguage
  readonly day: Day
  readonly subject: string
  /** The sender's name and address, one line each. */
  readonly sender: readonly string[]
  /** The addressee as on an envelope, one line each. */
  readonly recipient: readonly string[]
  /** Date, our reference, payment reference, customer and so on, beside the address. */
  readonly details: readonly LetterDetail[]
  readonly greeting: string
  readonly blocks: readonly LetterBlock[]
  readonly closing: string
  readonly signature: readonly string[]
  /** Name, KvK number, Wki registration, account: at the foot of every page. */
  readonly footer: readonly string[]
  /** The specification of the claim, on a page of its own. */
  readonly annex: { readonly title: string; readonly blocks: readonly LetterBlock[] }
  /** What the letter claims, for checking and for the ledger; the same sums stand in the text. */
  readonly sums: LetterSums
  /** The body of an e-mail whose template is HTML of one's own; the blocks say the same in words. */
  readonly html?: string
  /** How it looks, as it was when it was written; absent where the agency has no house style. */
  readonly style?: LetterStyle
  /** What an inserting machine has to know of it; absent where no marks are printed. */
  readonly marks?: LetterMarks
  /** The words of an SMS, which is nothing besides. */
  readonly sms?: string
}

/** What the marks on the sheets of a letter say. */
export interface LetterMarks {
  readonly sides: PrintSides
  /** The stations that enclosures are taken from. */
  readonly stations: readonly number[]
}

export interface LetterDetail {
  readonly label: string
  readonly value: string
}

/** The fonts a stretch of text can have; one without is in that of the house. */
export const letterFonts = ['Arial', 'sans-serif', 'Calibri'] as const
export type LetterFont = (typeof letterFonts)[number]

/** A stretch of text; `bold` where it must stand out. A line break within it is `\n`. */
export interface LetterRun {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  /** An address on the web or of e-mail, which was checked when it was written. */
  readonly href?: string
  readonly font?: LetterFont
}

export type LetterBlock =
  | { readonly type: 'paragraph'; readonly runs: readonly LetterRun[] }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'list'; readonly ordered?: true; readonly items: readonly (readonly LetterRun[])[] }
  | { readonly type: 'page_break' }
  /** A table somebody made: its columns share the room. */
  | { readonly type: 'grid'; readonly head: boolean; readonly rows: readonly (readonly (readonly LetterRun[])[])[] }
  | {
      readonly type: 'table'
      readonly columns: readonly { readonly label: string; readonly align: 'left' | 'right' }[]
      readonly rows: readonly (readonly string[])[]
      /** The last row, drawn as a total. */
      readonly total?: readonly string[]
    }
  | PaymentBlock

/** How to pay: the only account, reference and amount in the letter. */
export interface PaymentBlock {
  readonly type: 'payment'
  readonly labels: {
    readonly title: string
    readonly amount: string
    readonly iban: string
    readonly name: string
    readonly reference: string
    readonly scan: string
  }
  readonly amountCents: Cents
  readonly amount: string
  /** In groups of four, as printed. */
  readonly iban: string
  /** Empty where it is not known. */
  readonly bic: string
  readonly name: string
  /** As printed; a payment reference in groups of four. */
  readonly reference: string
  /** The text of the European payment code (EPC069-12), to draw as a QR code; null when it is not in euro. */
  readonly qrText: string | null
}

export interface LetterSums {
  readonly currency: Currency
  readonly principalCents: Cents
  readonly interestCents: Cents
  readonly costsCents: Cents
  readonly vatCents: Cents
  readonly otherCents: Cents
  readonly paidCents: Cents
  readonly waivedCents: Cents
  /** What the letter asks to pay now. */
  readonly payCents: Cents
  /** The last day it gives for that; absent in a 14-day letter, whose term runs from delivery, and where it gives none. */
  readonly payByDay?: Day
  /** What a 14-day letter says will come on top; 0 in any other letter. */
  readonly announcedCostsCents: Cents
  readonly announcedVatCents: Cents
}

/** The sums of a letter that asks no debtor for anything. */
export const noSums: LetterSums = {
  currency: 'EUR',
  principalCents: 0,
  interestCents: 0,
  costsCents: 0,
  vatCents: 0,
  otherCents: 0,
  paidCents: 0,
  waivedCents: 0,
  payCents: 0,
  announcedCostsCents: 0,
  announcedVatCents: 0,
}
