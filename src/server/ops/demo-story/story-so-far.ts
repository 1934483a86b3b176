import { account, type Account } from '#domain/account/account.ts'
import type { AccountEvent, CostBasis, CostComponent, CostShare, Payment } from '#domain/account/events.ts'
import { vatOnCosts } from '#domain/costs/scale.ts'
import { addDays, addMonths, type Day } from '#domain/day.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { divideProRata, type Cents } from '#domain/money.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { ClosingReason } from './closing-reason.ts'
import type {
  AgreedInTerms,
  DossierStory,
  FormerStanding,
  Halt,
  Happening,
  Note,
  Receipt,
  SentMessage,
  World,
} from './dossier-story.ts'
import type { Random } from './random.ts'
import type { DemoWords } from './read-demo-data.ts'

export type Opening = Pick<
  DossierStory,
  | 'number'
  | 'customerIndex'
  | 'customer'
  | 'customerReference'
  | 'debtors'
  | 'claims'
  | 'openedDay'
  | 'beforeCollection'
>

/** Who charged costs, at what time, and how they came about. */
type HowCharged = Pick<Partial<Happening>, 'minute' | 'byEmployee'> & { readonly basis?: CostBasis }

/**
 * A dossier while its story is being told. Each method is one thing that happens, written down as the portal would:
 * in the account, in the rows it leaves and in the audit trail.
 */
export class StorySoFar {
  readonly opening: Opening
  readonly world: World
  readonly random: Random
  readonly events: AccountEvent[] = []
  readonly messages: SentMessage[] = []
  readonly receipts: Receipt[] = []
  readonly halts: Halt[] = []
  readonly plans: AgreedInTerms[] = []
  readonly notes: Note[] = []
  readonly happenings: Happening[] = []
  readonly formers: FormerStanding[] = []
  readonly #accounts = new Map<string, Account>()
  status: Status = 'not_started'
  phase: Phase = 'amicable'
  closedDay: Day | null = null
  closingReason: ClosingReason | null = null
  /** The step it stands before, and when that or something else is due. */
  stepIndex: number | null = 0
  nextDay: Day | null = null

  constructor(opening: Opening, world: World, random: Random) {
    this.opening = opening
    this.world = world
    this.random = random
    for (const claim of opening.claims) {
      this.events.push({
        kind: 'claim',
        claimId: claim.id,
        reference: claim.invoiceNumber,
        claimDay: claim.invoiceDay,
        dueDay: claim.dueDay,
        amountCents: claim.amountCents,
        interest: claim.interest,
      })
    }
    const principalCents = opening.claims.reduce((sum, claim) => sum + claim.amountCents, 0)
    this.happen(opening.openedDay, 'dossier.created', {
      byEmployee: false,
      minute: random.int(7 * 60 + 30, 8 * 60 + 55),
      data: { claimCount: opening.claims.length, principalCents },
    })
  }

  get debtorKind(): 'private' | 'company' {
    return this.opening.debtors[0]?.kind ?? 'private'
  }

  /** What the first debtor was sent: whom the story is about. */
  get letters(): SentMessage[] {
    return this.messages.filter(({ debtorIndex }) => debtorIndex === 0)
  }

  get isClosed(): boolean {
    return this.closedDay !== null
  }

  /** The account at the end of a day. Asked again before anything has happened, it is not replayed again. */
  accountOn(on: Day): Account {
    const key = `${on} ${this.events.length}`
    const known = this.#accounts.get(key)
    if (known) return known
    const replayed = account(this.events, on, { rates: this.world.rates })
    this.#accounts.set(key, replayed)
    return replayed
  }

  happen(day: Day, kind: string, more: Partial<Happening> = {}): void {
    const minute = this.random.int(8 * 60 + 30, 17 * 60)
    this.happenings.push({ byEmployee: true, ...more, day, minute: more.minute ?? minute, kind })
  }

  note(day: Day, about: keyof DemoWords): void {
    const content = this.random.pick(this.world.data.words[about])
    const minute = this.random.int(8 * 60 + 30, 17 * 60)
    const id = this.world.ids.note()
    this.notes.push({ id, day, minute, about, content })
  }

  /** Money on the trust account, or told by the customer; answers what is still open. Nothing is paid twice. */
  pay(on: Day, amountCents: Cents): Cents {
    const day = nextWorkingDay(on, this.world.holidays)
    if (amountCents <= 0) return this.accountOn(day).openCents
    const direct = this.random.chance(0.1)
    const kind = direct ? 'direct_payment' : 'payment'
    const payment = { kind, id: this.world.ids.event(), valueDay: day, amountCents, claimIds: [] } as const
    this.events.push(payment)
    const { allocations } = this.accountOn(day)
    const surplusCents = allocations.find(({ eventId }) => eventId === payment.id)?.surplusCents ?? 0
    const paidCents = amountCents - surplusCents
    if (surplusCents > 0) this.#replaceLast({ ...payment, amountCents: paidCents })
    if (paidCents > 0) this.#bookPayment(payment, paidCents)
    return this.accountOn(day).openCents
  }

  /** Pays everything that is open on a day, to the cent. */
  payAll(on: Day): Cents {
    const day = nextWorkingDay(on, this.world.holidays)
    return this.pay(day, this.accountOn(day).openCents)
  }

  charge(day: Day, component: CostComponent, shares: readonly CostShare[], how: HowCharged = {}): void {
    const { basis, ...when } = how
    const charged = { component, shares, ...(basis ? { basis } : {}) }
    const id = this.world.ids.event()
    this.events.push({ kind: 'cost', id, valueDay: day, ...charged })
    this.happen(day, 'costs.charged', { ...when, subject: { kind: 'account_event', id }, data: charged })
  }

  /** Costs over all claims that still have principal open, in proportion. */
  chargeAll(day: Day, component: CostComponent, amountCents: Cents, vatPercent: number): void {
    const claims = this.accountOn(day).claims.filter((claim) => claim.balances.principal.openCents > 0)
    if (claims.length === 0) return
    const weights = claims.map((claim) => claim.balances.principal.openCents)
    const vat = vatOnCosts(amountCents, vatPercent, this.opening.customer.vatRecoverable)
    const [costs, vats] = [divideProRata(amountCents, weights), divideProRata(vat, weights)]
    const shares = claims.map((claim, index) => ({
      claimId: claim.claimId,
      amountCents: costs[index] ?? 0,
      vatCents: vats[index] ?? 0,
    }))
    this.charge(day, component, shares)
  }

  halt(halt: Omit<Halt, 'cameFrom' | 'endDay'>, endDay: Day | null): void {
    const to = halt.kind === 'pause' ? 'paused' : 'suspend'
    // Of several suspensions all lead back to where it was before the first.
    const cameFrom = this.status === 'suspend' ? (this.halts.at(-1)?.cameFrom ?? this.status) : this.status
    this.halts.push({ ...halt, cameFrom, endDay })
    const data = { reason: halt.reason, ...(halt.untilDay ? { untilDay: halt.untilDay } : {}) }
    this.moveTo(halt.startDay, to, halt.kind === 'pause' ? 'dossier.paused' : 'dossier.suspended', data)
    this.nextDay = halt.untilDay
    if (endDay !== null) this.moveTo(endDay, cameFrom, 'dossier.resumed', {})
  }

  moveTo(day: Day, status: Status, kind: string, data: Readonly<Record<string, unknown>>, phase = this.phase): void {
    const before = { status: this.status, phase: this.phase }
    this.leave(day)
    this.status = status
    this.phase = phase
    this.happen(day, kind, { before, after: { status, phase }, data })
  }

  /** Keeps how it stands until now, which is after whatever changed earlier on the same day. */
  leave(day: Day): void {
    const last = this.formers.at(-1)
    const minute = last?.day === day ? last.minute + 1 : 9 * 60
    const { status, phase, stepIndex, closedDay, closingReason } = this
    const nextDay = status === 'closed' ? null : (this.nextDay ?? day)
    this.formers.push({ day, minute, status, phase, stepIndex, nextDay, closedDay, closingReason })
    this.nextDay = null
  }

  /** Closes; whatever is open then is given up by the customer. */
  close(day: Day, reason: ClosingReason): void {
    const { openCents } = this.accountOn(day)
    if (openCents > 0) {
      this.events.push({ kind: 'waiver', id: this.world.ids.event(), valueDay: day, amountCents: openCents })
    }
    const waived = openCents > 0 ? { waivedCents: openCents } : {}
    this.moveTo(day, 'closed', 'dossier.closed', { reason, ...waived })
    this.closedDay = day
    this.closingReason = reason
  }

  /** The same date so many months later, moved to a working day: when a bank books what is paid every month. */
  monthsLater(day: Day, months: number): Day {
    return nextWorkingDay(addMonths(day, months), this.world.holidays)
  }

  /** A day so many days later, moved to a working day. */
  later(day: Day, from: number, to: number): Day {
    return nextWorkingDay(addDays(day, this.random.int(from, to)), this.world.holidays)
  }

  #bookPayment({ kind, id, valueDay: day }: Payment, amountCents: Cents): void {
    const direct = kind === 'direct_payment'
    if (!direct) this.receipts.push({ bankLineId: this.world.ids.bankLine(), eventId: id, day, amountCents })
    this.happen(day, direct ? 'payment.reported' : 'payment.booked', {
      byEmployee: direct,
      subject: { kind: 'account_event', id },
      data: { amountCents, valueDay: day },
    })
  }

  /** The payment that was just tried, with the amount that was really paid; none when nothing was. */
  #replaceLast(payment: Payment): void {
    this.events.pop()
    if (payment.amountCents > 0) this.events.push(payment)
    this.#accounts.clear()
  }
}
