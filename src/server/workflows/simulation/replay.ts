import { costsAhead } from '#domain/account/costs-ahead.ts'
import type { Account } from '#domain/account/account.ts'
import type { AccountEvent, ClaimAdded, CostCharged } from '#domain/account/events.ts'
import { costsAfterNotice } from '#domain/account/notice-costs.ts'
import { addDays, type Day, latest } from '#domain/day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import { fourteenDayTerm } from '#domain/deadlines/fourteen-day-term.ts'
import type { Decision } from '#domain/workflow/decide-item.ts'
import { afterStep } from '#domain/workflow/next-day.ts'
import type { LeadingExit } from '#domain/workflow/step-exit.ts'
import type { Channel, Workflow, WorkflowStep } from '#domain/workflow/step.ts'
import type { AddressCheckMeasure, StepEvent, StepWhy } from '#contract/workflows/workflow-simulation.ts'
import { judgeFile, passesOver } from '#server/sending/items/judge-file.ts'
import type { RunFile } from '#server/sending/writing/read-run-files.ts'
import { onDay, type RunContext, underWayDay } from '#server/sending/writing/run-context.ts'
import { chargedCosts, costEvent, growFacts, noticeOfDay } from '#server/sending/writing/step-costs.ts'
import { feeEvent } from '#server/sending/writing/step-fee.ts'
import { WeeklyContacts } from './weekly-contacts.ts'

export interface ReplayStart {
  /** Since when it stands before its first step, or is looked at. */
  readonly arrivedDay: Day
  readonly steps: readonly WorkflowStep[]
  readonly stepIndex: number
  /** The day its first step is due. */
  readonly day: Day
  /** The last day that is looked at. */
  readonly untilDay: Day
  /** The file as a message to each of its other debtors sees it. */
  readonly others?: readonly RunFile[]
  /** What its debtors got in other files that were played by the same version. */
  readonly contacts?: WeeklyContacts
  /** What had come last of the work for the file by the end of a day; left out, what came of it until now. */
  readonly resultOn?: (day: Day) => RunFile['lastResult']
  /** How a debtor had paid by the end of a day; left out, by today. */
  readonly scoreOn?: (to: RunFile, day: Day) => RunFile['scoreFacts']
}

/** The account of a file for who pays on a day; two replays of one file ask for the same days. */
export type AccountOn = (events: readonly AccountEvent[], day: Day) => Account

/** A debtor of a file on its way: what he was told so far, and when his address was looked into. */
interface Addressee {
  /** The file as a message to him sees it. */
  readonly file: RunFile
  notice: RunFile['notice']
  readonly noticedClaimIds: Set<number>
  address: RunFile['address']
}

/** A decision of a run, or a letter that cannot be written. */
export type Judged = Decision | { readonly kind: 'exclude'; readonly why: StepWhy }

interface Verdict {
  readonly to: Addressee
  readonly judged: Judged
}

/** Whose messages wait for another moment. */
export const heldIn = ({ verdicts }: Turn): number[] =>
  verdicts.flatMap(({ to, judged }) => (judged.kind === 'hold' ? to.file.debtorId : []))

/** What a step does with a file on a day: what decides for the file, and what it brings each of its debtors. */
interface Turn {
  readonly judged: Judged
  readonly lead: Addressee
  readonly verdicts: readonly Verdict[]
  /** For how many of the other debtors an address had to be checked. */
  readonly alsoChecked: number
}

/** What a step that one debtor of a file was written to does for the others. */
export interface ToOthers {
  /** The channels by which they were written to. */
  readonly alsoSent: readonly Channel[]
}

export const isUnchecked = ({ kind, why }: Judged) =>
  kind === 'exclude' && (why.key === 'why.address_unchecked' || why.key === 'why.address_check_old')

/** Whether a message leaves on a day, be it later on it. */
const leavesOn = (judged: Judged, day: Day) =>
  judged.kind === 'send' || (judged.kind === 'hold' && judged.release.day <= day)

/** A message is not looked at more often than this: each look is a week without room for it. */
const mostWeeks = 52

/** One file on its way: what was charged and announced so far, and how often its debtors were written to. */
export class Replay {
  readonly #first: Addressee
  readonly #others: readonly Addressee[]
  readonly #context: RunContext
  readonly #workflow: Workflow
  readonly #accountOn: AccountOn
  readonly #contacts: WeeklyContacts
  readonly #resultOn: NonNullable<ReplayStart['resultOn']>
  readonly #scoreOn: NonNullable<ReplayStart['scoreOn']>
  #events: readonly AccountEvent[]

  constructor(
    file: RunFile,
    events: readonly AccountEvent[],
    { steps, others = [], contacts = new WeeklyContacts(), resultOn = () => file.lastResult, ...known }: ReplayStart,
    context: RunContext,
    accountOn: AccountOn,
  ) {
    this.#accountOn = accountOn
    this.#events = events
    this.#context = context
    this.#contacts = contacts
    this.#resultOn = resultOn
    this.#scoreOn = known.scoreOn ?? ((to) => to.scoreFacts)
    this.#first = addressee(file)
    this.#others = others.map(addressee)
    this.#workflow = { code: '', category: 'standard', name: { nl: '', en: '', fr: '' }, steps }
  }

  /** What would be done for the first debtor of the file. */
  decide(step: WorkflowStep, day: Day, to: Addressee = this.#first): Judged {
    const at = onDay(this.#context, day)
    const judged = judgeFile(this.#seen(step, day, to), this.#accountOn(this.#events, day), at)
    if (judged.kind !== 'send' && judged.kind !== 'hold') return judged
    const why = this.#templateFault(step, judged.channel, to)
    return why ? { kind: 'exclude', why } : judged
  }

  /**
   * What becomes of the file on a day, given what is decided for its first debtor. Of several who are written to the first
   * message that leaves moves the file; one who is held back holds it only while nobody is written to.
   */
  turn(step: WorkflowStep, day: Day, judged: Judged): Turn {
    const own = { to: this.#first, judged }
    const { action } = step.definition
    if (action.kind !== 'send' || action.onlyFirst || this.#others.length === 0) {
      return { judged, lead: this.#first, verdicts: [own], alsoChecked: 0 }
    }
    let alsoChecked = 0
    const theirs = this.#others.map((to) => {
      const found = this.decide(step, day, to)
      if (!isUnchecked(found) || to.address === null) return { to, judged: found }
      // Their checks hold nothing up: they are there in time, and find the address right.
      alsoChecked += 1
      to.address = { ...to.address, checkedDay: day }
      return { to, judged: this.decide(step, day, to) }
    })
    const verdicts = [own, ...theirs]
    const lead =
      verdicts.find((one) => leavesOn(one.judged, day)) ??
      soonest(verdicts) ??
      verdicts.find((one) => one.judged.kind === 'skip') ??
      own
    return { judged: lead.judged, lead: lead.to, verdicts, alsoChecked }
  }

  /**
   * What becomes of a step that waits: a payment that really came ends it on its day, and otherwise its time runs out,
   * as nobody knows who would have answered. Null for any other step, and for one that is passed over.
   */
  awaited(step: WorkflowStep, fromDay: Day, untilDay: Day): (StepEvent & { readonly day: Day }) | null {
    const { action } = step.definition
    if (action.kind !== 'wait_for') return null
    const base = { channel: null, costsCents: 0 }
    const paidDays = this.#events.flatMap((event) =>
      (event.kind === 'payment' || event.kind === 'direct_payment') &&
      event.valueDay > fromDay &&
      event.valueDay <= untilDay
        ? [event.valueDay]
        : [],
    )
    const [paidDay] = paidDays.toSorted((one, other) => one.localeCompare(other))
    if (paidDay && action.answers.includes('payment')) {
      return { ...base, kind: 'paid', day: paidDay, why: { key: 'why.came_payment', values: { cameDay: paidDay } } }
    }
    const why = passesOver(this.#seen(step, untilDay), step.definition)
    if (why) return { ...base, kind: 'skipped', day: untilDay, why: { key: why.key, values: { ...why.values } } }
    return { ...base, kind: 'timed_out', day: untilDay, why: { key: 'why.wait_over', values: { untilDay } } }
  }

  get hasAddress(): boolean {
    return this.#first.address !== null
  }

  /** Has the address checked that was put on the list on a day. Answers the day on which the check is there. */
  checkAddress(listedDay: Day, { waitDays }: AddressCheckMeasure): Day {
    const checkedDay = addDays(listedDay, waitDays)
    this.#first.address = this.#first.address && { ...this.#first.address, checkedDay }
    return checkedDay
  }

  carryOut(step: WorkflowStep, day: Day, { judged, lead, verdicts }: Turn): StepEvent {
    const base = { channel: null, day, costsCents: 0, why: null }
    if (judged.kind === 'exclude') return { ...base, kind: 'refused', why: judged.why }
    if (judged.kind === 'skip') return { ...base, kind: 'skipped', why: judged.why }
    if (judged.kind === 'perform') return { ...base, kind: performed(step), costsCents: this.#register(step, day) }
    // What is announced is what was open in the morning, to whoever gets it.
    const costsCents = this.#charge(step, day, lead)
    if (typeof costsCents === 'string') return { ...base, kind: 'refused', why: costsRefused(costsCents) }
    if (!this.#tell(step, day, judged.channel, lead)) {
      return { ...base, kind: 'refused', why: costsRefused('nothing_open') }
    }
    for (const { to, judged: other } of verdicts) {
      if (to !== lead && leavesOn(other, day) && 'channel' in other) this.#tell(step, day, other.channel, to)
    }
    return { ...base, kind: 'sent', channel: judged.channel, costsCents }
  }

  /**
   * Whom else of a file a step wrote to: with the first of them, or once his week has room again, as long as the file has
   * gone no further than the step behind it by `untilDay`.
   */
  toOthers(step: WorkflowStep, day: Day, { lead, verdicts }: Turn, untilDay: Day): ToOthers {
    const alsoSent: Channel[] = []
    for (const { to, judged } of verdicts) {
      if (to === lead || !('channel' in judged)) continue
      if (leavesOn(judged, day)) {
        alsoSent.push(judged.channel)
        continue
      }
      const laterDay = this.#releasedOn(step, judged, to)
      if (laterDay === null || laterDay > untilDay) continue
      alsoSent.push(judged.channel)
      this.#tell(step, laterDay, judged.channel, to)
    }
    return { alsoSent }
  }

  after(index: number, day: Day, exit: LeadingExit): { stepIndex: number | null; day: Day } {
    const lastDays = [this.#first, ...this.#others].flatMap(({ notice }) => notice?.lastDay ?? [])
    const [first, ...more] = lastDays
    const costsFromDay = first ? addDays(latest(first, ...more), 1) : null
    const { stepIndex, next } = afterStep(this.#workflow, index, day, costsFromDay, this.#context.holidays, exit)
    return { stepIndex, day: next.day }
  }

  /**
   * The 14-day letter to which a file goes back, and when, for a claim that joined and is overdue before its next step;
   * null where it goes on.
   */
  backToNotice(
    step: WorkflowStep,
    nextIndex: number | null,
    fromDay: Day,
    untilDay: Day,
  ): { readonly stepIndex: number; readonly day: Day } | null {
    const { steps } = this.#workflow
    const { file } = this.#first
    const stepIndex = steps.findIndex(
      ({ definition, phase }) => definition.costs === 'announce' && phase === step.phase,
    )
    if (file.kind !== 'private' || stepIndex < 0 || stepIndex >= (nextIndex ?? steps.length)) return null
    const [first] = this.#unnamed()
      .map(({ dueDay }) => latest(fromDay, addDays(dueDay, 1)))
      .filter((day) => day <= untilDay)
      .toSorted((one, other) => one.localeCompare(other))
    if (!first) return null
    const facts = growFacts(this.#seen(step, first), onDay(this.#context, first))
    const aheads = costsAhead(this.#events, { ...facts, instalmentIds: file.instalmentIds })
    return aheads.some(({ state }) => state === 'needs_letter') ? { stepIndex, day: first } : null
  }

  /** The claims that no letter has named and no charge was made over. */
  #unnamed(): ClaimAdded[] {
    const { noticedClaimIds } = this.#first
    const charged = new Set(
      this.#events.flatMap((event) => (event.kind === 'cost' ? event.shares.map(({ claimId }) => claimId) : [])),
    )
    // Nothing can have joined what was neither named nor charged.
    if (charged.size === 0 && noticedClaimIds.size === 0) return []
    return this.#events.filter(
      (event): event is ClaimAdded =>
        event.kind === 'claim' && !noticedClaimIds.has(event.claimId) && !charged.has(event.claimId),
    )
  }

  #seen(
    { code, definition }: WorkflowStep,
    day: Day,
    { file, notice, noticedClaimIds, address } = this.#first,
  ): RunFile {
    return {
      ...file,
      status: 'in_progress',
      step: definition,
      stepCode: code,
      nextDay: day,
      notice,
      noticedClaimIds: [...noticedClaimIds],
      address,
      contactsThisWeek: this.#contactsInWeekOf(file, day),
      lastResult: this.#resultOn(day),
      scoreFacts: this.#scoreOn(file, day),
      pausedUntilDay: null,
      // What the bailiff will say at a step to come is asked in time; of the one it stands before now it is known.
      bailiffStatusKnown: this.#first.file.bailiffStatusKnown || code !== this.#first.file.stepCode,
    }
  }

  /** What left before the replay began counts in its own week. */
  #contactsInWeekOf(file: RunFile, day: Day): number {
    const isThisWeek = weekStart(day) === weekStart(this.#context.today)
    return this.#contacts.inWeekOf(file, day) + (isThisWeek ? file.contactsThisWeek : 0)
  }

  /** When a message that is held leaves at last; null when it never does. */
  #releasedOn(step: WorkflowStep, held: Judged, to: Addressee): Day | null {
    let judged = held
    for (let week = 0; judged.kind === 'hold' && week < mostWeeks; week += 1) {
      const { day } = judged.release
      judged = this.decide(step, day, to)
      if (leavesOn(judged, day)) return day
    }
    return null
  }

  /** Why nothing could be written for this file by a channel. */
  #templateFault({ definition: { action } }: WorkflowStep, channel: Channel, { file }: Addressee): StepWhy | null {
    if (action.kind !== 'send') return null
    const { customerId, language } = file
    const templateId = action.templates?.[channel]
    const chosen = this.#context.templates.choose({ channel, type: action.letter, customerId, language, templateId })
    if (typeof chosen !== 'string') return null
    return { key: `run.fault.${chosen}`, values: { detail: chosen === 'language_missing' ? language : channel } }
  }

  /** Charges the costs of a step; answers how much, or why the law refuses them. */
  #charge(step: WorkflowStep, day: Day, to: Addressee): number | string {
    if (step.definition.costs !== 'charge') return 0
    const at = onDay(this.#context, day)
    const present = this.#accountOn(this.#events, day)
    const due = chargedCosts(this.#seen(step, day, to), step.definition, this.#events, present, at)
    if (due && 'refusal' in due) return due.refusal
    const cost = due ? costEvent(due, day) : this.#follows(step, day, to, at)
    return cost ? this.#book(cost) : 0
  }

  /** What joined the file of a consumer after other costs bears its own once its letter's term is over. */
  #follows(step: WorkflowStep, day: Day, to: Addressee, at: RunContext): Omit<CostCharged, 'id'> | null {
    if (to.file.kind !== 'private' || !to.notice) return null
    return costsAfterNotice(this.#events, growFacts(this.#seen(step, day, to), at))
  }

  /** Puts the cost of a step on the file; answers how much. */
  #register(step: WorkflowStep, day: Day): number {
    const fee = feeEvent(this.#seen(step, day), this.#accountOn(this.#events, day), onDay(this.#context, day))
    return fee ? this.#book(fee) : 0
  }

  #book(cost: Omit<CostCharged, 'id'>): number {
    // Not an id of any event: each cost of a replay has one of its own.
    this.#events = [...this.#events, { ...cost, id: Number.MAX_SAFE_INTEGER - this.#events.length - 1 }]
    return cost.shares.reduce((sum, { amountCents, vatCents }) => sum + amountCents + vatCents, 0)
  }

  /** Writes to somebody; false when a 14-day letter would have nothing to announce. */
  #tell(step: WorkflowStep, day: Day, channel: Channel, to: Addressee): boolean {
    if (step.definition.costs === 'announce' && !this.#announce(step, day, channel, to)) return false
    this.#contacts.add(to.file, day)
    return true
  }

  #announce(step: WorkflowStep, day: Day, channel: Channel, to: Addressee): boolean {
    const at = onDay(this.#context, day)
    const notice = noticeOfDay(this.#seen(step, day, to), this.#events, this.#accountOn(this.#events, day), at)
    if (!notice) return false
    const { announced, claimIds } = notice
    for (const claimId of claimIds) to.noticedClaimIds.add(claimId)
    const by = channel === 'post' ? 'post' : 'email'
    const { daysPost } = at.agency
    const delivery = {
      sentDay: underWayDay(channel, at),
      channel: by,
      wording: 'fifteen_after_delivery',
    } as const
    const { receivedDay, lastDay } = fourteenDayTerm(delivery, daysPost, at.holidays)
    const { costsCents, vatCents } = announced
    to.notice = { sentDay: day, receivedDay, lastDay, costsCents, vatCents, claimIds }
    return true
  }
}

function addressee(file: RunFile): Addressee {
  const { notice, noticedClaimIds, address } = file
  return { file, notice, noticedClaimIds: new Set(noticedClaimIds), address }
}

/** Of who is held back the one who is let go first. */
function soonest(verdicts: readonly Verdict[]): Verdict | undefined {
  const held = verdicts.flatMap((one) => (one.judged.kind === 'hold' ? [{ one, day: one.judged.release.day }] : []))
  return held.toSorted((left, right) => left.day.localeCompare(right.day))[0]?.one
}

const costsRefused = (detail: string): StepWhy => ({ key: 'run.fault.costs_refused', values: { detail } })

function performed({ definition: { action } }: WorkflowStep): 'called' | 'task' | 'other' {
  if (action.kind === 'call') return 'called'
  return action.kind === 'task' ? 'task' : 'other'
}
