import { account, type Account } from '#domain/account/account.ts'
import { costsAhead } from '#domain/account/costs-ahead.ts'
import type { AccountEvent, ClaimAdded, CostCharged } from '#domain/account/events.ts'
import { costsAfterNotice } from '#domain/account/notice-costs.ts'
import { addDays, dayNumber, type Day, latest } from '#domain/day.ts'
import { weekStart } from '#domain/deadlines/contact-rules.ts'
import { fourteenDayTerm } from '#domain/deadlines/fourteen-day-term.ts'
import { afterStep } from '#domain/workflow/next-day.ts'
import { endsWorkflow, type LeadingExit } from '#domain/workflow/step-exit.ts'
import type { Channel, Workflow, WorkflowStep } from '#domain/workflow/step.ts'
import type { Decision } from '#domain/workflow/decide-item.ts'
import type { AddressCheckMeasure, StepEvent, StepWhy } from '#contract/workflow-simulation.ts'
import type { RunFile } from '#server/runs/read-run-files.ts'
import { judgeFile, passesOver } from '#server/runs/judge-file.ts'
import { onDay, type RunContext } from '#server/runs/run-context.ts'
import { feeEvent } from '#server/runs/step-fee.ts'
import { chargedCosts, costEvent, growFacts, noticeOfDay } from '#server/runs/step-costs.ts'
import { isUnchecked, type ToOthers, writeToOthers } from './write-to-others.ts'

/** What happened to a file in one step, and how often it was held back before. */
export interface ReplayedStep extends StepEvent, Partial<ToOthers> {
  readonly code: string
  readonly heldCount: number
  /** The check of the address that it had to wait for. */
  readonly check: { readonly costsCents: number; readonly waitDays: number } | null
}

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
}

/** The account of a file at the end of a day; two replays of one file ask for the same days. */
export type AccountOn = (events: readonly AccountEvent[], day: Day) => Account

/** Accounts of one file, each worked out once. */
export function accountsOn(context: RunContext): AccountOn {
  const known = new Map<readonly AccountEvent[], Map<Day, Account>>()
  return (events, day) => {
    const days = known.get(events) ?? new Map<Day, Account>()
    known.set(events, days)
    const found = days.get(day) ?? account(events, day, context)
    days.set(day, found)
    return found
  }
}

/** So many days before a step is due the address of its debtor is put on the list of those to be checked. */
const checkedAhead = 14

/** A file is never looked at so often: each look is a step, or a day to which it is held back. */
const mostLooks = 400

/**
 * Plays a file through steps, day by day as runs would: the decisions, costs and terms are those of real runs, and
 * nothing is written. Payments count on their own days; what the debtor would have done otherwise nobody knows. A step for
 * which the address has to be checked waits for a check that costs and takes what they do, and finds the address right.
 */
export function replayFile(
  file: RunFile,
  events: readonly AccountEvent[],
  start: ReplayStart,
  context: RunContext,
  measure: AddressCheckMeasure,
  accountOn: AccountOn = accountsOn(context),
): ReplayedStep[] {
  const replay = new Replay(file, events, start.steps, context, accountOn)
  const done: ReplayedStep[] = []
  let index: number | null = start.stepIndex
  let day = start.day
  let arrivedDay = start.arrivedDay
  let heldCount = 0
  let check: ReplayedStep['check'] = null
  for (let look = 0; look < mostLooks && index !== null && day <= start.untilDay; look += 1) {
    const step: WorkflowStep | undefined = start.steps[index]
    if (!step) break
    const awaited = replay.awaited(step, arrivedDay, day)
    if (awaited) day = awaited.day
    const decision = replay.decide(step, day)
    if (isUnchecked(decision) && replay.hasAddress) {
      // A check that would be too old again by the day of the step is asked for on that day.
      const listedDay = check === null ? latest(arrivedDay, addDays(day, -checkedAhead)) : day
      const fromDay = latest(day, replay.checkAddress(listedDay, measure))
      const waitDays: number = (check?.waitDays ?? 0) + dayNumber(fromDay) - dayNumber(day)
      check = { costsCents: measure.costsCents, waitDays }
      day = fromDay
      continue
    }
    const laterDay = waitsUntil(decision, day)
    if (laterDay !== null) {
      heldCount += decision.kind === 'hold' ? 1 : 0
      day = laterDay
      continue
    }
    const event = awaited ?? replay.carryOut(step, day, decision)
    const held = heldCount + (decision.kind === 'hold' ? 1 : 0)
    const others = event.kind === 'sent' ? replay.toOthers(step, day, start.others ?? []) : {}
    done.push({ ...event, code: step.code, heldCount: held, check, ...others })
    if (event.kind === 'refused' || leaves(step, event)) break
    const next = replay.after(index, day, exitOf(event))
    const again = replay.backToNotice(step, next.stepIndex, day, next.stepIndex === null ? start.untilDay : next.day)
    arrivedDay = day
    check = null
    index = again?.stepIndex ?? next.stepIndex
    day = again?.day ?? next.day
    heldCount = 0
  }
  const waiting = index === null || check === null ? undefined : start.steps[index]
  const isDone = waiting === undefined || done.some(({ code }) => code === waiting.code)
  return isDone ? done : [...done, { ...nothingYet, code: waiting.code, heldCount, check }]
}

/** It still waits for its check on the last day that is looked at. */
const nothingYet: StepEvent = { kind: 'nothing', channel: null, day: null, costsCents: 0, why: null }

/** The later day on which the same step is looked at again; null when this day decides. */
function waitsUntil(decision: Decision, day: Day): Day | null {
  if (decision.kind === 'hold') return decision.release.day > day ? decision.release.day : null
  if (decision.kind !== 'exclude' || decision.why.key !== 'why.notice_term_running') return null
  const from = decision.why.values['costsFromDay']
  return typeof from === 'string' && from > day ? (from as Day) : null
}

/** By which way out it left its step. */
function exitOf({ kind }: StepEvent): LeadingExit {
  return kind === 'skipped' || kind === 'paid' || kind === 'timed_out' ? kind : 'done'
}

/** After it the file follows these steps no more. */
function leaves({ definition: { action } }: WorkflowStep, { kind }: StepEvent): boolean {
  return kind !== 'skipped' && endsWorkflow(action)
}

/** One file on its way: what was charged and announced so far, and how often it was written to. */
class Replay {
  readonly #file: RunFile
  readonly #context: RunContext
  readonly #workflow: Workflow
  readonly #accountOn: AccountOn
  readonly #sends = new Map<Day, number>()
  #events: readonly AccountEvent[]
  /** The account as it was before the last letter. */
  #before: readonly AccountEvent[]
  #address: RunFile['address']
  /** When the addresses of the other debtors were checked. */
  readonly #otherChecks = new Map<number, Day>()
  #notice: RunFile['notice']
  readonly #noticedClaimIds: Set<number>

  constructor(
    file: RunFile,
    events: readonly AccountEvent[],
    steps: readonly WorkflowStep[],
    context: RunContext,
    accountOn: AccountOn,
  ) {
    this.#accountOn = accountOn
    this.#file = file
    this.#events = events
    this.#before = events
    this.#context = context
    this.#notice = file.notice
    this.#noticedClaimIds = new Set(file.noticedClaimIds)
    this.#address = file.address
    this.#workflow = { code: '', category: 'standard', name: { nl: '', en: '', fr: '' }, steps }
    this.#sends.set(weekStart(context.today), file.contactsThisWeek)
  }

  decide(step: WorkflowStep, day: Day): Decision {
    const at = onDay(this.#context, day)
    return judgeFile(this.#seen(step, day), this.#accountOn(this.#events, day), at)
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
    return this.#address !== null
  }

  /** Has the address checked that was put on the list on a day. Answers the day on which the check is there. */
  checkAddress(listedDay: Day, { waitDays }: AddressCheckMeasure): Day {
    const checkedDay = addDays(listedDay, waitDays)
    this.#address = this.#address && { ...this.#address, checkedDay }
    return checkedDay
  }

  carryOut(step: WorkflowStep, day: Day, decision: Decision): StepEvent {
    const base = { channel: null, day, costsCents: 0, why: null }
    if (decision.kind === 'exclude') return { ...base, kind: 'refused', why: decision.why }
    if (decision.kind === 'skip') return { ...base, kind: 'skipped', why: decision.why }
    if (decision.kind === 'perform') return { ...base, kind: performed(step), costsCents: this.#register(step, day) }
    const { channel } = decision
    const fault = this.#templateFault(step, channel)
    if (fault) return { ...base, kind: 'refused', why: fault }
    this.#before = this.#events
    const costsCents = this.#charge(step, day)
    if (typeof costsCents === 'string') return { ...base, kind: 'refused', why: costsRefused(costsCents) }
    if (step.definition.costs === 'announce' && !this.#announce(step, day, channel)) {
      return { ...base, kind: 'refused', why: costsRefused('nothing_open') }
    }
    const week = weekStart(day)
    this.#sends.set(week, (this.#sends.get(week) ?? 0) + 1)
    return { ...base, kind: 'sent', channel, costsCents }
  }

  /**
   * By which channels the other debtors are written to in a step that the first is written to, and how many of their
   * addresses are checked for it. Those checks are there in time, and their letters announced when his was.
   */
  toOthers(step: WorkflowStep, day: Day, others: readonly RunFile[]): Partial<ToOthers> {
    const { action } = step.definition
    if (action.kind !== 'send' || action.onlyFirst) return {}
    const at = onDay(this.#context, day)
    // As they stood beside the first: what his letter charged came after they were judged.
    const present = this.#accountOn(this.#before, day)
    const { status, stepCode, nextDay, pausedUntilDay, bailiffStatusKnown, notice } = this.#seen(step, day)
    const standing = { status, step: step.definition, stepCode, nextDay, pausedUntilDay, bailiffStatusKnown, notice }
    const asked = others.map((other) => ({ ...other, ...standing, contactsThisWeek: 0 }))
    const fault = (other: RunFile, channel: Channel) => this.#templateFault(step, channel, other) !== null
    return writeToOthers(asked, this.#otherChecks, day, (other) => judgeFile(other, present, at), fault)
  }

  after(index: number, day: Day, exit: LeadingExit): { stepIndex: number | null; day: Day } {
    const costsFromDay = this.#notice ? addDays(this.#notice.lastDay, 1) : null
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
    const stepIndex = steps.findIndex(
      ({ definition, phase }) => definition.costs === 'announce' && phase === step.phase,
    )
    if (this.#file.kind !== 'private' || stepIndex < 0 || stepIndex >= (nextIndex ?? steps.length)) return null
    const [first] = this.#unnamed()
      .map(({ dueDay }) => latest(fromDay, addDays(dueDay, 1)))
      .filter((day) => day <= untilDay)
      .toSorted((one, other) => one.localeCompare(other))
    if (!first) return null
    const facts = growFacts(this.#seen(step, first), onDay(this.#context, first))
    const aheads = costsAhead(this.#events, { ...facts, instalmentIds: this.#file.instalmentIds })
    return aheads.some(({ state }) => state === 'needs_letter') ? { stepIndex, day: first } : null
  }

  /** The claims that no letter has named and no charge was made over. */
  #unnamed(): ClaimAdded[] {
    const charged = new Set(
      this.#events.flatMap((event) => (event.kind === 'cost' ? event.shares.map(({ claimId }) => claimId) : [])),
    )
    // Nothing can have joined what was neither named nor charged.
    if (charged.size === 0 && this.#noticedClaimIds.size === 0) return []
    return this.#events.filter(
      (event): event is ClaimAdded =>
        event.kind === 'claim' && !this.#noticedClaimIds.has(event.claimId) && !charged.has(event.claimId),
    )
  }

  #seen({ code, definition }: WorkflowStep, day: Day): RunFile {
    return {
      ...this.#file,
      status: 'in_progress',
      step: definition,
      stepCode: code,
      nextDay: day,
      notice: this.#notice,
      noticedClaimIds: [...this.#noticedClaimIds],
      address: this.#address,
      contactsThisWeek: this.#sends.get(weekStart(day)) ?? 0,
      pausedUntilDay: null,
      // What the bailiff will say at a step to come is asked in time; of the one it stands before now it is known.
      bailiffStatusKnown: this.#file.bailiffStatusKnown || code !== this.#file.stepCode,
    }
  }

  /** Why nothing could be written for this file by a channel. */
  #templateFault({ definition: { action } }: WorkflowStep, channel: Channel, file = this.#file): StepWhy | null {
    if (action.kind !== 'send') return null
    const { customerId, language } = file
    const templateId = action.templates?.[channel]
    const chosen = this.#context.templates.choose({ channel, type: action.letter, customerId, language, templateId })
    if (typeof chosen !== 'string') return null
    return { key: `run.fault.${chosen}`, values: { detail: chosen === 'language_missing' ? language : channel } }
  }

  /** Charges the costs of a step; answers how much, or why the law refuses them. */
  #charge(step: WorkflowStep, day: Day): number | string {
    if (step.definition.costs !== 'charge') return 0
    const at = onDay(this.#context, day)
    const present = this.#accountOn(this.#events, day)
    const due = chargedCosts(this.#seen(step, day), step.definition, this.#events, present, at)
    if (due && 'refusal' in due) return due.refusal
    const cost = due ? costEvent(due, day) : this.#follows(step, day, at)
    if (!cost) return 0
    // Not an id of any event: each cost of a replay has one of its own.
    this.#events = [...this.#events, { ...cost, id: Number.MAX_SAFE_INTEGER - this.#events.length - 1 }]
    return cost.shares.reduce((sum, { amountCents, vatCents }) => sum + amountCents + vatCents, 0)
  }

  /** What joined the file of a consumer after other costs bears its own once its letter's term is over. */
  #follows(step: WorkflowStep, day: Day, at: RunContext): Omit<CostCharged, 'id'> | null {
    if (this.#file.kind !== 'private' || !this.#notice) return null
    return costsAfterNotice(this.#events, growFacts(this.#seen(step, day), at))
  }

  /** Puts the cost of a step on the file; answers how much. */
  #register(step: WorkflowStep, day: Day): number {
    const fee = feeEvent(this.#seen(step, day), this.#accountOn(this.#events, day), onDay(this.#context, day))
    if (!fee) return 0
    // Not an id of any event: each cost of a replay has one of its own.
    this.#events = [...this.#events, { ...fee, id: Number.MAX_SAFE_INTEGER - this.#events.length - 1 }]
    return fee.shares.reduce((sum, { amountCents, vatCents }) => sum + amountCents + vatCents, 0)
  }

  #announce(step: WorkflowStep, day: Day, channel: Channel): boolean {
    const at = onDay(this.#context, day)
    const present = this.#accountOn(this.#events, day)
    const notice = noticeOfDay(this.#seen(step, day), this.#events, present, at)
    if (!notice) return false
    const { announced, claimIds } = notice
    for (const claimId of claimIds) this.#noticedClaimIds.add(claimId)
    const by = channel === 'post' ? 'post' : 'email'
    const term = fourteenDayTerm(
      { sentDay: day, channel: by, wording: 'fifteen_after_delivery' },
      at.agency.daysPost,
      at.holidays,
    )
    this.#notice = {
      sentDay: day,
      receivedDay: term.receivedDay,
      lastDay: term.lastDay,
      costsCents: announced.costsCents,
      vatCents: announced.vatCents,
      claimIds,
    }
    return true
  }
}

const costsRefused = (detail: string): StepWhy => ({ key: 'run.fault.costs_refused', values: { detail } })

function performed({ definition: { action } }: WorkflowStep): 'called' | 'task' | 'other' {
  if (action.kind === 'call') return 'called'
  return action.kind === 'task' ? 'task' : 'other'
}
