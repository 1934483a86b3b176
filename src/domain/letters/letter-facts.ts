import type { Representative } from '#domain/names/representative.ts'
import type { Addressee } from '#domain/names/salutation.ts'
import type { Department } from '#domain/names/department.ts'
import type { Day } from '#domain/day.ts'
import type { InterestLine } from '#domain/interest/interest-line.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { MessageKind } from './letter-kind.ts'
import type { LetterStyle } from './letter-style.ts'

/** Everything a letter is made of. Amounts in cents, percents as decimals (`4`, `10.15`). */
export interface LetterFacts {
  /** The date of the letter; interest is what is owed when it is paid on that day. */
  readonly day: Day
  readonly currency: Currency
  readonly agency: LetterAgency
  readonly creditor: LetterCreditor
  readonly debtor: LetterDebtor
  /** Who acts for the debtor, and is written to instead. */
  readonly representative?: LetterRepresentative | null
  readonly dossier: {
    readonly number: string
    /** 16 digits. */
    readonly paymentReference: string
    /** The customer's own number for the debtor or the file. */
    readonly customerReference?: string | null
    /** Under which of its names the customer sold, and what its webshop is called; each stands in for the other. */
    readonly merchant?: { readonly name: string; readonly webshopName: string } | null
  }
  readonly claims: readonly LetterClaim[]
  readonly payments: readonly { readonly day: Day; readonly amountCents: Cents }[]
  readonly amounts: LetterAmounts
  /** Where the debtor owes an equal part: over how many debtors it is divided, and what is left of his. */
  readonly part?: { readonly ofCount: number; readonly openCents: Cents }
  /** For a 14-day letter: what will be due once its term has passed. */
  readonly announced?: { readonly costsCents: Cents; readonly vatCents: Cents; readonly vatPercent: number }
  /** For a 14-day letter about claims that joined: what is open beside them, on the claims of before. */
  readonly besideCents?: Cents
  /** For a letter with costs to a consumer: the 14-day letter they rest on. */
  readonly notice?: { readonly sentDay: Day; readonly lastDay: Day }
  /** For a reminder of a payment plan: the instalment that is missing, which is all it asks. */
  readonly instalment?: { readonly dueDay: Day; readonly missingCents: Cents }
  /** Before collection, where the customer is paid itself: its account, which is asked for instead of the trust account. */
  readonly payTo?: { readonly iban: string; readonly name: string }
  /** For the notice of an assignment: to whom the claim went. */
  readonly assignment?: Assignment
  /** Words of whoever sends it by hand, for this message alone. */
  readonly paragraph?: string
  /** The last day to pay; for every letter but the 14-day letter, whose term runs from delivery. */
  readonly payByDay?: Day
}

/** To whom a claim was assigned, and how he is reached. Never an account: whom to pay where, he says himself. */
export interface Assignment {
  readonly buyer: string
  readonly buyerAddress: string
  readonly buyerContact: string
}

export interface LetterAgency {
  readonly name: string
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly city: string
  readonly kvkNumber: string
  readonly wkiRegistration: string
  readonly phone: string
  readonly phoneHours: string
  readonly email: string
  readonly website?: string | null
  readonly trustIban: string
  readonly trustBic: string
  readonly trustName: string
  /** How its letters look; without one as the portal draws them. */
  readonly style?: LetterStyle | null
}

export interface LetterCreditor {
  readonly name: string
  readonly street: string | null
  readonly houseNumber: string | null
  readonly postcode: string | null
  readonly city: string | null
  readonly vatRecoverable: boolean
}

export interface LetterDebtor {
  readonly kind: 'private' | 'company'
  readonly name: string
  readonly firstName?: string | null
  readonly initials?: string | null
  readonly gender: 'male' | 'female' | 'unknown'
  /** Of a company: who in it is written to. */
  readonly department?: Department | null
  readonly address: {
    readonly street: string
    readonly houseNumber: string
    readonly secondLine?: string
    readonly postcode: string
    readonly city: string
    readonly country: string
  } | null
}

export interface LetterRepresentative extends Representative {
  readonly address: NonNullable<LetterDebtor['address']>
}

/** One invoice in the specification. */
export interface LetterClaim {
  readonly invoiceNumber: string
  readonly invoiceDay: Day
  readonly dueDay: Day
  readonly description: string | null
  /** As invoiced, after credit notes. */
  readonly amountCents: Cents
  /** The principal still open on the day of the letter. */
  readonly openPrincipalCents: Cents
  /** The interest of this claim for who pays on the day of the letter: the sum of its lines, and of what was awarded as one. */
  readonly interestCents: Cents
  /** Statutory (6:119 BW), commercial (6:119a BW), agreed, or none. */
  readonly interestKind: InterestTerms['kind']
  readonly interestLines: readonly LetterInterestLine[]
  /** Interest that a judge awarded as a sum. */
  readonly awardedInterest?: readonly { readonly onDay: Day; readonly amountCents: Cents }[]
}

/** What a specification shows of a line of interest. */
export interface LetterInterestLine
  extends Pick<InterestLine, 'fromDay' | 'toDay' | 'days' | 'baseCents' | 'ratePercent' | 'per' | 'amountCents'> {
  /** Statutory interest over the costs of a lawsuit, not over the claim. */
  readonly isOverCosts?: boolean
}

/** On which kinds of interest the lines of a claim rest. */
export function interestKindsOf({ interestKind, interestLines }: LetterClaim) {
  return interestLines.flatMap(({ isOverCosts }) => {
    if (isOverCosts) return ['statutory' as const]
    return interestKind === 'none' ? [] : [interestKind]
  })
}

/** Totals charged up to and including the day of the letter; open = all charged minus paid and waived. */
export interface LetterAmounts {
  readonly principalCents: Cents
  readonly interestCents: Cents
  readonly costsCents: Cents
  readonly vatCents: Cents
  readonly vatPercent: number
  /** Court, bailiff and other costs. */
  readonly otherCents: Cents
  readonly paidCents: Cents
  /** What the customer gave up, of whichever component. */
  readonly waivedCents: Cents
  readonly openCents: Cents
}

/** Nobody in particular at an office. */
export function anonymous(name: string): Addressee {
  return { kind: 'company', name, gender: 'unknown' }
}

/** Who is greeted: whoever acts for the debtor, else the debtor. */
export function addresseeOf({ debtor, representative }: Pick<LetterFacts, 'debtor' | 'representative'>): Addressee {
  return representative ? anonymous(representative.name) : debtor
}

/** What a letter asks to pay now: all that is open, the part that this debtor owes, or the instalment that is missing. */
export function askedCents(kind: MessageKind, { amounts, instalment, part }: LetterFacts): Cents {
  if (kind !== 'instalment_reminder') return part?.openCents ?? amounts.openCents
  if (!instalment) throw new RangeError('a reminder of a payment plan names the instalment that is missing')
  return instalment.missingCents
}

/** The names of the merchant in a letter; empty where the file has none. */
export function merchantNames({ merchant }: LetterFacts['dossier']): { merchant: string; webshop: string } {
  const { name = '', webshopName = '' } = merchant ?? {}
  return { merchant: name || webshopName, webshop: webshopName || name }
}
