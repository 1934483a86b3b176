import { account, type Account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { addDays, dayNumber, type Day, latest } from '#domain/day.ts'
import { endsWorkflow, type LeadingExit } from '#domain/workflow/step-exit.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type { AddressCheckMeasure, StepEvent } from '#contract/workflows/workflow-simulation.ts'
import type { RunFile } from '#server/sending/writing/read-run-files.ts'
import { onDay, type RunContext, underWayDay } from '#server/sending/writing/run-context.ts'
import { type AccountOn, heldIn, isUnchecked, type Judged, Replay, type ReplayStart, type ToOthers } from './replay.ts'

/** What happened to a file in one step, and how many of its messages were held back before. */
export interface ReplayedStep extends StepEvent, Partial<ToOthers> {
  readonly code: string
  readonly heldCount: number
  /** For how many of the other debtors an address had to be checked for it. */
  readonly alsoChecked?: number
  /** The check of the address that it had to wait for. */
  readonly check: { readonly costsCents: number; readonly waitDays: number } | null
}

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
export function replayFile(...played: Parameters<typeof replayByDay>): ReplayedStep[] {
  const replay = replayByDay(...played)
  for (;;) {
    const { done, value } = replay.next()
    if (done) return value
  }
}

/** When a file is looked at next, and whether it was held back until then. */
export interface Look {
  readonly day: Day
  readonly isHeld: boolean
}

/** The same, a look at a time: files of one person are played day by day beside each other. */
export function* replayByDay(
  file: RunFile,
  events: readonly AccountEvent[],
  start: ReplayStart,
  context: RunContext,
  measure: AddressCheckMeasure,
  accountOn: AccountOn = accountsOn(context),
): Generator<Look, ReplayedStep[]> {
  const replay = new Replay(file, events, start, context, accountOn)
  const done: ReplayedStep[] = []
  let index: number | null = start.stepIndex
  let { day, arrivedDay } = start
  // To whom a message of the step was held back, however many weeks.
  const held = new Set<number>()
  let alsoChecked = 0
  let check: ReplayedStep['check'] = null
  for (let look = 0; look < mostLooks && index !== null && day <= start.untilDay; look += 1) {
    const step: WorkflowStep | undefined = start.steps[index]
    if (!step) break
    yield { day, isHeld: held.size > 0 }
    const awaited = replay.awaited(step, arrivedDay, day)
    if (awaited) day = awaited.day
    const own = replay.decide(step, day)
    if (isUnchecked(own) && replay.hasAddress) {
      // A check that would be too old again by the day of the step is asked for on that day.
      const listedDay = check === null ? latest(arrivedDay, addDays(day, -checkedAhead)) : day
      const fromDay = latest(day, replay.checkAddress(listedDay, measure))
      const waitDays: number = (check?.waitDays ?? 0) + dayNumber(fromDay) - dayNumber(day)
      check = { costsCents: measure.costsCents, waitDays }
      day = fromDay
      continue
    }
    const turn = replay.turn(step, day, own)
    alsoChecked += turn.alsoChecked
    for (const debtorId of awaited ? [] : heldIn(turn)) held.add(debtorId)
    const laterDay = waitsUntil(turn.judged, day)
    if (laterDay !== null) {
      day = laterDay
      continue
    }
    const event: StepEvent = awaited ?? replay.carryOut(step, day, turn)
    const doneDay = underWayOn(event, day, context)
    const due = replay.after(index, doneDay, exitOf(event))
    const lastDay = due.stepIndex === null ? start.untilDay : due.day
    const { alsoSent }: ToOthers = event.kind === 'sent' ? replay.toOthers(step, day, turn, lastDay) : { alsoSent: [] }
    // A letter that left later began a term that ends later.
    const next: ReturnType<Replay['after']> = alsoSent.length > 0 ? replay.after(index, doneDay, exitOf(event)) : due
    done.push({ ...event, code: step.code, heldCount: held.size, check, alsoSent, alsoChecked })
    if (event.kind === 'refused' || leaves(step, event)) break
    const again = replay.backToNotice(step, next.stepIndex, day, next.stepIndex === null ? start.untilDay : next.day)
    arrivedDay = day
    check = null
    index = again?.stepIndex ?? next.stepIndex
    day = again?.day ?? next.day
    held.clear()
    alsoChecked = 0
  }
  const waiting = index === null || check === null ? undefined : start.steps[index]
  const isDone = waiting === undefined || done.some(({ code }) => code === waiting.code)
  return isDone ? done : [...done, { ...nothingYet, code: waiting.code, heldCount: held.size, check }]
}

/** It still waits for its check on the last day that is looked at. */
const nothingYet: StepEvent = { kind: 'nothing', channel: null, day: null, costsCents: 0, why: null }

/** The day from which on the next step is counted: that of its message, or else that on which it was carried out. */
function underWayOn({ channel }: StepEvent, day: Day, context: RunContext): Day {
  return channel === null ? day : underWayDay(channel, onDay(context, day))
}

/** The later day on which the same step is looked at again; null when this day decides. */
function waitsUntil(judged: Judged, day: Day): Day | null {
  if (judged.kind === 'hold') return judged.release.day > day ? judged.release.day : null
  if (judged.kind !== 'exclude' || judged.why.key !== 'why.notice_term_running') return null
  const from = judged.why.values['costsFromDay']
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
