import { addDays, type Day, type DayNumber } from '#domain/day.ts'
import { divideProRata, sumCents, type Cents } from '#domain/money.ts'
import { linesTotal, type InterestLine } from '#domain/interest/interest-line.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { RunningInterest, type BaseChange, type InterestPosition } from '#domain/interest/running-interest.ts'
import { isCommercial } from '#domain/interest/terms.ts'
import { charge, noBalances, take, type Balances, type ReductionColumn, type RunningBalances } from './balances.ts'
import { type ClaimCharge, givingWay, inOrder, lawsuitLast, openOf } from './claim-charge.ts'
import {
  type CostInterest,
  interestOf,
  lowerOver,
  type OverCosts,
  ownPart,
  payableOver,
  standingOver,
  stopOver,
  takeOver,
  takingOver,
  type TakingOver,
} from './cost-interest.ts'
import type {
  Award,
  BailiffCosts,
  ClaimAdded,
  ClaimPart,
  Component,
  CostCharged,
  CostReplaced,
  CostShare,
  InterestResumed,
  InterestStopGround,
  InterestStopped,
  InterestTermsChanged,
  Judgment,
} from './events.ts'

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

/** Days on which interest stands still, and why. */
export interface InterestStop {
  readonly eventId: number
  readonly ground: InterestStopGround
  readonly fromDay: Day
  readonly toDay: Day | null
}

/** Interest as a judge awarded it: a sum of its own, and the lines from `firstLine` on. */
export interface InterestAward {
  readonly eventId: number
  readonly onDay: Day
  readonly fallenDueCents: Cents
  readonly firstLine: number
}

/** The order inside a claim when nothing else was agreed. */
export const orderOfLaw: readonly ClaimPart[] = ['costs', 'interest', 'principal']

/** Something that takes from what is open: a payment, a credit note, a waiver. */
export interface Reduction {
  readonly eventId: number
  readonly valueDay: Day
  readonly reason: 'payment' | 'credit_note' | 'waiver' | 'settlement' | 'judgment'
  readonly column: ReductionColumn
  /** Only this component; null: all, in the order of `parts`. */
  readonly component: Component | null
  readonly parts: readonly ClaimPart[]
  readonly bailiffCosts?: BailiffCosts
  /** Only this charge of costs. */
  readonly chargeId?: number
  /** It is about one claim alone. */
  readonly isBound?: boolean
}

/** A claim as it stands on a day. */
export interface ClaimStanding {
  readonly balances: Balances
  readonly lines: readonly InterestLine[]
  readonly changes: readonly BaseChange[]
  readonly charges: readonly ClaimCharge[]
  readonly stops: readonly InterestStop[]
  readonly awards: readonly InterestAward[]
  readonly overCosts: readonly CostInterest[]
  readonly lastReductionDay: Day | null
}

/** One claim during the replay: its principal, interest and costs, and what was taken off them. */
export class RunningClaim {
  readonly added: ClaimAdded
  readonly #rates: RateTable
  readonly #interest: RunningInterest
  readonly #balances: RunningBalances = noBalances()
  readonly #charges: Writable<ClaimCharge>[] = []
  #lastReductionDay: Day | null = null
  #stops: readonly InterestStop[] = []
  #awards: readonly InterestAward[] = []
  /** What is open of awarded interest that bears no interest itself. */
  #fallenDueCents = 0
  readonly #overCosts: OverCosts[] = []
  /** Interest on another claim over costs of which a part rests on this one. */
  readonly #sharedCosts: OverCosts[] = []

  constructor(added: ClaimAdded, rates: RateTable) {
    this.added = added
    this.#rates = rates
    this.#interest = new RunningInterest(added.amountCents, added.interest, rates)
    charge(this.#balances, 'principal', added.amountCents)
  }

  get carriesCosts(): boolean {
    return this.#charges.length > 0
  }

  get terms() {
    return this.#interest.terms
  }

  yearlyRateOn(on: DayNumber): number {
    return this.#interest.yearlyRateOn(on)
  }

  chargeCosts(event: Pick<CostCharged, 'id' | 'valueDay' | 'component'>, share: CostShare): void {
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
      paidCents: 0,
    })
  }

  /** Lets costs that a judgment ordered bear statutory interest, by the day count of the claim. */
  bearOverCosts(
    { id: eventId, valueDay: onDay }: Pick<Judgment, 'id' | 'valueDay'>,
    fromDay: Day,
    costsCents: Cents,
    ownCents: Cents,
  ): OverCosts {
    const bearing = [this.terms, this.added.interest].find(({ kind }) => kind !== 'none')
    const dayCount = bearing?.kind === 'none' ? 'year' : (bearing?.dayCount ?? 'year')
    const running = new RunningInterest(costsCents, { kind: 'statutory', fromDay, dayCount }, this.#rates)
    const over: OverCosts = {
      eventId,
      onDay,
      costsCents,
      own: ownPart(ownCents, costsCents),
      running,
      stopsOf: [() => this.#stops],
    }
    this.#overCosts.push(over)
    return over
  }

  /** Lets what is paid here of costs of a lawsuit lower the interest over all of them, which another claim has. */
  shareCosts(over: OverCosts): void {
    over.stopsOf.push(() => this.#stops)
    this.#sharedCosts.push(over)
  }

  changeTerms(event: InterestTermsChanged): void {
    this.#interest.changeTerms(event.valueDay, event.terms, event.id)
  }

  stopInterest({ id: eventId, valueDay: fromDay, toDay, ground }: InterestStopped): void {
    this.#stops = [...this.#stops, { eventId, ground, fromDay, toDay }]
    this.#stopFrom(fromDay)
  }

  resumeInterest({ stopId, valueDay }: InterestResumed): void {
    const lastDay = addDays(valueDay, -1)
    this.#stops = this.#stops.flatMap((stop) => {
      if (stop.eventId !== stopId || (stop.toDay !== null && stop.toDay <= lastDay)) return [stop]
      return lastDay < stop.fromDay ? [] : [{ ...stop, toDay: lastDay }]
    })
    this.#stopFrom(valueDay)
  }

  #stopFrom(on: Day): void {
    this.#interest.stop(on, this.#stops)
    for (const over of [...this.#overCosts, ...this.#sharedCosts]) stopOver(over, on)
  }

  /**
   * Art. 237 Rv: what was charged for a lawsuit gives way to the costs that the judge ordered. Answers what was taken off, and how much
   * of the charge was paid without his knowing.
   */
  giveWay(
    replaced: CostReplaced,
    { id: eventId, valueDay }: Pick<Judgment, 'id' | 'valueDay'>,
  ): { readonly taken: readonly Taken[]; readonly paidCents: Cents } {
    const charge = this.#charges.find((one) => one.eventId === replaced.eventId)
    if (!charge) return { taken: [], paidCents: 0 }
    const { offCents, paidCents } = givingWay(charge, replaced)
    const only = { eventId, valueDay, reason: 'judgment', column: 'writtenOffCents', component: null } as const
    const taken = offCents > 0 ? [this.take(offCents, { ...only, parts: orderOfLaw, chargeId: charge.eventId })] : []
    return { taken, paidCents }
  }

  /** From the day of the judgment on only what was awarded is owed. Answers what was taken off. */
  award({ parts, interest }: Award, { id: eventId, valueDay }: Pick<Judgment, 'id' | 'valueDay'>): Taken[] {
    const reduction = { eventId, valueDay, reason: 'judgment', column: 'writtenOffCents', parts: orderOfLaw } as const
    const lower = (component: Component, cents: Cents): Taken[] => {
      const only = { ...reduction, component }
      const off = Math.min(cents, this.payable(only))
      return off > 0 ? [this.take(off, only)] : []
    }
    const taken = parts.flatMap((part) => lower(part.component, part.claimedCents - part.awardedCents))
    if (interest === null) return taken
    // Interest over the costs of an earlier judgment stays: this one awards that of the claim alone.
    taken.push(
      ...lower(
        'interest',
        this.#fallenDueCents + interestOf(this.#positionOn({ ...reduction, component: 'interest' })),
      ),
    )
    const firstLine = this.#interest.award(valueDay, interest.terms, eventId)
    const { fallenDueCents } = interest
    charge(this.#balances, 'interest', fallenDueCents)
    this.#fallenDueCents = fallenDueCents
    this.#awards = [...this.#awards, { eventId, onDay: valueDay, fallenDueCents, firstLine }]
    return taken
  }

  /** Whether anything could be taken off on a day. Open principal says so without counting the interest. */
  isPayable(reduction: Reduction): boolean {
    if (reduction.component === null && this.#interest.principalCents > 0) return true
    return this.payable(reduction) > 0
  }

  /** What could be taken off at most on a day. */
  payable(reduction: Reduction): Cents {
    const { component } = reduction
    let costs = 0
    for (const item of this.#charges) costs += sumCents(openOf(item, component))
    if (component !== null && component !== 'interest' && component !== 'principal') return costs
    const position = this.#positionOn(reduction)
    const overCosts = this.#overCosts.map((one) => payableOver(one, reduction))
    const interest = this.#fallenDueCents + interestOf(position) + sumCents(overCosts)
    const principal = Math.max(0, position.principalCents)
    if (component === 'interest') return interest
    return component === 'principal' ? principal : costs + interest + principal
  }

  /**
   * Art. 6:44 BW: takes an amount off costs, then interest, then principal, unless another order was agreed; collection
   * costs are costs (HR 10-07-2015, ECLI:NL:HR:2015:1868). The oldest costs go first, each with its VAT in proportion.
   * Of the interest, what was awarded as a sum goes first, then that of the running year, then what already bears
   * interest itself; interest over the costs of a lawsuit after that. The amount may not exceed `payable`.
   */
  take(amountCents: Cents, reduction: Reduction): Taken {
    const taken: Taking = { amounts: [], accruedCents: 0, capitalisedCents: 0, principalCents: 0 }
    const open = this.#positionOn(reduction)
    const over = this.#overCosts.map((one) => takingOver(one, reduction))
    const shared = this.#sharedCosts.map((one) => takingOver(one, reduction))
    let left = amountCents
    for (const part of reduction.parts) {
      if (left === 0) break
      if (part === 'costs') left -= this.#takeFromCosts(left, reduction, taken, [...over, ...shared])
      else if (reduction.component === null || reduction.component === part) {
        const cents =
          part === 'principal' ? takePrincipal(left, open, taken) : this.#takeInterest(left, open, taken, over)
        this.#write(part, cents, reduction, taken)
        left -= cents
      }
    }
    this.#lowerBase(taken, reduction)
    for (const one of over) lowerOver(one, reduction, true)
    for (const one of shared) lowerOver(one, reduction, false)
    if (taken.amounts.length > 0) this.#lastReductionDay = reduction.valueDay
    return taken
  }

  /** The claim as it stands for who pays on a day, or at the end of it: then with the interest of that day. */
  standing(on: Day, at: 'payment' | 'end_of_day'): ClaimStanding {
    this.#interest.startOf(on)
    const lines = this.#interest.linesThrough(at === 'payment' ? this.#lastDayForPayment(on) : on)
    const through = at === 'payment' ? addDays(on, -1) : on
    const overCosts = this.#overCosts.map((one) => standingOver(one, on, through))
    charge(this.#balances, 'interest', linesTotal([lines, ...overCosts.map((one) => one.lines)].flat()))
    return {
      balances: this.#balances,
      lines,
      changes: this.#interest.changes(),
      charges: this.#charges,
      stops: this.#stops,
      awards: this.#awards,
      overCosts,
      lastReductionDay: this.#lastReductionDay,
    }
  }

  #takeFromCosts(amountCents: Cents, reduction: Reduction, taken: Taking, over: readonly TakingOver[]): Cents {
    let left = amountCents
    const { chargeId, component, reason } = reduction
    const isVatRejected = reason === 'judgment' && component === 'vat'
    const charges = isVatRejected ? lawsuitLast(this.#charges) : inOrder(this.#charges, reduction.bailiffCosts)
    for (const item of charges) {
      if (chargeId !== undefined && item.eventId !== chargeId) continue
      const opens = openOf(item, component)
      const part = Math.min(left, sumCents(opens))
      if (part === 0) continue
      const [amount = 0, vat = 0] = divideProRata(part, opens)
      item.openAmountCents -= amount
      item.openVatCents -= vat
      if (reduction.column !== 'writtenOffCents') item.paidCents += part
      for (const one of over) if (one.eventId === item.eventId) one.taken.principalCents += amount
      this.#write(item.component, amount, reduction, taken)
      this.#write('vat', vat, reduction, taken)
      left -= part
    }
    return amountCents - left
  }

  #takeInterest(amountCents: Cents, open: InterestPosition, taken: Taking, over: readonly TakingOver[]): Cents {
    const fallenDueCents = upTo(amountCents, this.#fallenDueCents)
    this.#fallenDueCents -= fallenDueCents
    taken.accruedCents = upTo(amountCents - fallenDueCents, open.accruedCents)
    taken.capitalisedCents = upTo(amountCents - fallenDueCents - taken.accruedCents, open.capitalisedCents)
    let takenCents = fallenDueCents + taken.accruedCents + taken.capitalisedCents
    for (const one of over) takenCents += takeOver(amountCents - takenCents, one)
    return takenCents
  }

  #write(component: Component, cents: Cents, { column }: Reduction, { amounts }: Taking): void {
    if (cents === 0) return
    take(this.#balances, component, column, cents)
    const same = amounts.find((amount) => amount.component === component)
    if (same) same.amountCents += cents
    else amounts.push({ component, amountCents: cents })
  }

  /** Tells the interest what the sum that bears it has become. */
  #lowerBase(taken: Taking, reduction: Reduction): void {
    if (taken.accruedCents === 0 && taken.capitalisedCents === 0 && taken.principalCents === 0) return
    const { eventId, reason } = reduction
    const fromDay = addDays(this.#lastInterestDay(reduction), 1)
    this.#interest.reduce(taken, { fromDay, reason, eventId })
  }

  #positionOn(reduction: Reduction) {
    this.#interest.startOf(reduction.valueDay)
    return this.#interest.positionThrough(this.#lastInterestDay(reduction))
  }

  /**
   * Art. 6:119a lid 1 BW: commercial interest, with or without agreed points above it, runs up to and including the day
   * of payment (or of the waiver in its place). All other interest stops the day before, and so does interest over what
   * a credit note or a judgment takes away.
   */
  #lastInterestDay({ reason, valueDay }: Reduction): Day {
    const takesAway = reason === 'credit_note' || reason === 'judgment'
    return takesAway ? addDays(valueDay, -1) : this.#lastDayForPayment(valueDay)
  }

  #lastDayForPayment(on: Day): Day {
    return this.terms.kind !== 'none' && isCommercial(this.terms) ? on : addDays(on, -1)
  }
}

/** What is being taken off one claim. */
interface Taking extends Taken, Writable<InterestPosition> {
  readonly amounts: Writable<TakenAmount>[]
  capitalisedCents: Cents
}
type Writable<Shape> = { -readonly [Name in keyof Shape]: Shape[Name] }

function takePrincipal(amountCents: Cents, open: InterestPosition, taken: Taking): Cents {
  taken.principalCents = upTo(amountCents, open.principalCents)
  return taken.principalCents
}

/** An amount, but not more than is open. */
function upTo(amountCents: Cents, openCents: Cents): Cents {
  return Math.max(0, Math.min(amountCents, openCents))
}
