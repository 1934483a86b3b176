import { addDays, type Day } from '#domain/day.ts'
import { divideProRata, sumCents, type Cents } from '#domain/money.ts'
import type { InterestLine } from '#domain/interest/interest-line.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { RunningInterest, type BaseChange } from '#domain/interest/running-interest.ts'
import { isCommercial } from '#domain/interest/terms.ts'
import { charge, noBalances, take, type Balances, type ReductionColumn, type RunningBalances } from './balances.ts'
import type { ClaimAdded, Component, CostCharged, CostComponent, CostShare, InterestTermsChanged } from './events.ts'

/** A charge of costs on one claim, with what is still open of it. */
export interface ClaimCharge {
  readonly eventId: number
  readonly valueDay: Day
  readonly component: CostComponent
  readonly amountCents: Cents
  readonly vatCents: Cents
  readonly openAmountCents: Cents
  readonly openVatCents: Cents
}

/** What a payment paid of one component. */
export interface TakenAmount {
  readonly component: Component
  readonly amountCents: Cents
}

/** What was taken off one claim, in the order in which it was. */
export interface Taken {
  readonly amounts: readonly TakenAmount[]
  /** How much of the interest taken off had itself begun to bear interest. */
  readonly capitalisedCents: Cents
}

/** Something that takes from what is open: a payment, a credit note, a waiver. */
export interface Reduction {
  readonly eventId: number
  readonly valueDay: Day
  readonly reason: 'payment' | 'credit_note' | 'waiver'
  readonly column: ReductionColumn
  /** Only this component; null: all, in the order of the law. */
  readonly component: Component | null
}

/** One claim during the replay: its principal, interest and costs, and what was taken off them. */
export class RunningClaim {
  readonly added: ClaimAdded
  readonly #interest: RunningInterest
  readonly #balances: RunningBalances = noBalances()
  readonly #charges: { -readonly [Name in keyof ClaimCharge]: ClaimCharge[Name] }[] = []
  #lastReductionDay: Day | null = null

  constructor(added: ClaimAdded, rates: RateTable) {
    this.added = added
    this.#interest = new RunningInterest(added.amountCents, added.interest, rates)
    charge(this.#balances, 'principal', added.amountCents)
  }

  get carriesCosts(): boolean {
    return this.#charges.length > 0
  }

  get terms() {
    return this.#interest.terms()
  }

  chargeCosts(event: CostCharged, share: CostShare): void {
    charge(this.#balances, event.component, share.amountCents)
    charge(this.#balances, 'vat', share.vatCents)
    this.#charges.push({
      eventId: event.id,
      valueDay: event.valueDay,
      component: event.component,
      amountCents: share.amountCents,
      vatCents: share.vatCents,
      openAmountCents: share.amountCents,
      openVatCents: share.vatCents,
    })
  }

  changeTerms(event: InterestTermsChanged): void {
    this.#interest.changeTerms(event.valueDay, event.terms, event.id)
  }

  /** Whether anything could be taken off on a day. Open principal says so without counting the interest. */
  isPayable(reduction: Reduction): boolean {
    if (reduction.component === null && this.#interest.principalCents > 0) return true
    return this.payable(reduction) > 0
  }

  /** What could be taken off at most on a day. */
  payable(reduction: Reduction): Cents {
    const { component } = reduction
    const costs = this.#charges.reduce((sum, item) => sum + sumCents(openOf(item, component)), 0)
    const position = this.#positionOn(reduction)
    const interest = Math.max(0, position.accruedCents) + Math.max(0, position.capitalisedCents)
    const principal = Math.max(0, position.principalCents)
    if (component === 'interest') return interest
    if (component === 'principal') return principal
    return component === null ? costs + interest + principal : costs
  }

  /**
   * Art. 6:44 BW: takes an amount off costs, then interest, then principal; collection costs are costs (HR 10-07-2015,
   * ECLI:NL:HR:2015:1868). The oldest costs go first, each with its VAT in proportion. Of the interest, that of the
   * running year goes first and what already bears interest itself after. The amount may not exceed `payable`.
   */
  take(amountCents: Cents, reduction: Reduction): Taken {
    const taken = new Map<Component, Cents>()
    const note = (component: Component, cents: Cents): Cents => {
      if (cents > 0) {
        take(this.#balances, component, reduction.column, cents)
        taken.set(component, (taken.get(component) ?? 0) + cents)
      }
      return cents
    }
    let left = amountCents
    for (const item of this.#charges) {
      const [openAmount, openVat] = openOf(item, reduction.component)
      const part = Math.min(left, openAmount + openVat)
      const [amount = 0, vat = 0] = divideProRata(part, [openAmount, openVat])
      item.openAmountCents -= note(item.component, amount)
      item.openVatCents -= note('vat', vat)
      left -= part
    }
    const capitalisedCents = this.#takeFromInterest(left, reduction, note)
    if (taken.size > 0) this.#lastReductionDay = reduction.valueDay
    return { amounts: [...taken].map(([component, cents]) => ({ component, amountCents: cents })), capitalisedCents }
  }

  /** The claim as it stands at the end of a day. */
  standing(through: Day): {
    balances: Balances
    lines: readonly InterestLine[]
    changes: readonly BaseChange[]
    charges: readonly ClaimCharge[]
    lastReductionDay: Day | null
  } {
    this.#interest.startOf(through)
    const lines = this.#interest.linesThrough(through)
    charge(this.#balances, 'interest', sumCents(lines.map((line) => line.amountCents)))
    return {
      balances: this.#balances,
      lines,
      changes: this.#interest.changes(),
      charges: this.#charges,
      lastReductionDay: this.#lastReductionDay,
    }
  }

  #takeFromInterest(
    amountCents: Cents,
    reduction: Reduction,
    note: (component: Component, cents: Cents) => Cents,
  ): Cents {
    const { component } = reduction
    if (amountCents === 0 || (component !== null && component !== 'interest' && component !== 'principal')) return 0
    const position = this.#positionOn(reduction)
    let left = amountCents
    const part = (openCents: Cents, belongsTo: Component): Cents => {
      if (component !== null && component !== belongsTo) return 0
      const cents = Math.max(0, Math.min(left, openCents))
      left -= cents
      return note(belongsTo, cents)
    }
    const accruedCents = part(position.accruedCents, 'interest')
    const capitalisedCents = part(position.capitalisedCents, 'interest')
    const principalCents = part(position.principalCents, 'principal')
    const { eventId, reason } = reduction
    const fromDay = addDays(this.#lastInterestDay(reduction), 1)
    this.#interest.reduce({ accruedCents, capitalisedCents, principalCents }, { fromDay, reason, eventId })
    return capitalisedCents
  }

  #positionOn(reduction: Reduction) {
    this.#interest.startOf(reduction.valueDay)
    return this.#interest.positionThrough(this.#lastInterestDay(reduction))
  }

  /**
   * Art. 6:119a lid 1 BW: commercial interest, with or without agreed points above it, runs up to and including the day
   * of payment (or of the waiver in its place). All other interest stops the day before, and so does interest over what a credit note takes away.
   */
  #lastInterestDay({ reason, valueDay }: Reduction): Day {
    const includesDay = this.terms.kind !== 'none' && isCommercial(this.terms) && reason !== 'credit_note'
    return includesDay ? valueDay : addDays(valueDay, -1)
  }
}

function openOf(item: ClaimCharge, component: Component | null): [amountCents: Cents, vatCents: Cents] {
  return [
    component === null || component === item.component ? item.openAmountCents : 0,
    component === null || component === 'vat' ? item.openVatCents : 0,
  ]
}
