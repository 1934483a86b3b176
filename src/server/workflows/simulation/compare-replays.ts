import type { StepAction, WorkflowStep } from '#domain/workflow/step.ts'
import {
  type AddressCheckMeasure,
  type CheckSum,
  type CountedWhy,
  type OtherKind,
  otherKinds,
  type StepWhy,
  type SimulationReport,
  type StepEvent,
  type StepSum,
} from '#contract/workflows/workflow-simulation.ts'
import type { ReplayedStep } from './replay-file.ts'

/** Of each difference so many files are named. */
const mostExamples = 10

interface Named {
  readonly dossierId: number
  readonly number: string
  readonly debtorName: string
}

interface StepCount {
  readonly code: string
  readonly name: WorkflowStep['name']
  readonly before: Writable<CountedSum> | null
  readonly after: Writable<CountedSum> | null
  differentCount: number
  readonly examples: SimulationReport['steps'][number]['examples']
}
type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

/** Adds up what two versions do with files, step by step, beside each other. */
export class ReplayComparison {
  readonly #steps: Map<string, StepCount>
  readonly #checkCents: number
  #fileCount = 0
  #differentCount = 0
  #failedCount = 0
  readonly #does: { readonly before: Does; readonly after: Does }

  /** `checkCents` is what a check of an address costs. */
  constructor(before: readonly WorkflowStep[], after: readonly WorkflowStep[], checkCents: number) {
    this.#checkCents = checkCents
    this.#does = { before: doesOf(before), after: doesOf(after) }
    const [old, fresh] = [new Set(before.map(({ code }) => code)), new Set(after.map(({ code }) => code))]
    const all = [...after, ...before.filter(({ code }) => !fresh.has(code))]
    this.#steps = new Map(
      all.map(({ code, name }) => [
        code,
        {
          code,
          name,
          before: old.has(code) ? noSum() : null,
          after: fresh.has(code) ? noSum() : null,
          differentCount: 0,
          examples: [],
        },
      ]),
    )
  }

  add(file: Named, before: readonly ReplayedStep[], after: readonly ReplayedStep[]): void {
    this.#fileCount += 1
    let differs = false
    for (const [code, step] of this.#steps) {
      // A file can come to a step more than once: before its second 14-day letter it has had the first.
      const was = before.filter((one) => one.code === code)
      const is = after.filter((one) => one.code === code)
      const [old, fresh] = [this.#does.before.get(code), this.#does.after.get(code)]
      for (const one of was) if (step.before) count(step.before, one, old, this.#checkCents)
      for (const one of is) if (step.after) count(step.after, one, fresh, this.#checkCents)
      const different = firstDifferent(
        was.map((one) => eventOf(one, old)),
        is.map((one) => eventOf(one, fresh)),
      )
      if (!different) continue
      differs = true
      step.differentCount += 1
      if (step.examples.length < mostExamples) step.examples.push({ ...file, ...different })
    }
    if (differs) this.#differentCount += 1
  }

  /** A file that cannot be worked out is counted, and holds nothing up. */
  fail(): void {
    this.#fileCount += 1
    this.#failedCount += 1
  }

  report(fromDay: string, untilDay: string, addressCheck: AddressCheckMeasure): SimulationReport {
    return {
      fileCount: this.#fileCount,
      differentCount: this.#differentCount,
      failedCount: this.#failedCount,
      fromDay,
      untilDay,
      addressCheck,
      steps: [...this.#steps.values()],
    }
  }
}

type Does = ReadonlyMap<string, StepAction>

/** What each step does, without who does it and what he is told: that is the same work. */
function doesOf(steps: readonly WorkflowStep[]): Does {
  return new Map(
    steps.map(({ code, definition: { action } }): readonly [string, StepAction] => {
      if (action.kind !== 'call' && action.kind !== 'task') return [code, action]
      const { instruction: _said, employeeId: _who, teamId: _team, ...work } = action
      return [code, work]
    }),
  )
}

type CountedSum = StepSum & {
  readonly checks: Writable<CheckSum>
  readonly paid: number
  readonly timedOut: number
  readonly otherKinds: Partial<Record<OtherKind, number>>
  readonly skips: Record<string, CountedWhy>
}

function noSum(): CountedSum {
  return {
    sent: { post: 0, email: 0, sms: 0 },
    calls: 0,
    tasks: 0,
    others: 0,
    otherKinds: {},
    skipped: 0,
    skips: {},
    paid: 0,
    timedOut: 0,
    held: 0,
    costsCents: 0,
    refused: {},
    checks: { count: 0, costsCents: 0, waitDays: 0 },
  }
}

function count(sum: Writable<CountedSum>, step: ReplayedStep, does: StepAction | undefined, checkCents: number): void {
  if (step.check) {
    sum.checks.count += 1
    sum.checks.costsCents += step.check.costsCents
    sum.checks.waitDays += step.check.waitDays
  }
  // Those of the other debtors hold nothing up: the file goes by the first.
  sum.checks.count += step.alsoChecked ?? 0
  sum.checks.costsCents += (step.alsoChecked ?? 0) * checkCents
  sum.held += step.heldCount
  sum.costsCents += step.costsCents
  if (step.kind === 'sent' && step.channel) sum.sent[step.channel] += 1
  for (const channel of step.alsoSent ?? []) sum.sent[channel] += 1
  if (step.kind === 'called') sum.calls += 1
  if (step.kind === 'task') sum.tasks += 1
  if (step.kind === 'other') {
    sum.others += 1
    const kind = otherKinds.find((one) => one === does?.kind)
    if (kind) sum.otherKinds[kind] = (sum.otherKinds[kind] ?? 0) + 1
  }
  if (step.kind === 'skipped') {
    sum.skipped += 1
    countWhy(sum.skips, step.why)
  }
  if (step.kind === 'paid') sum.paid += 1
  if (step.kind === 'timed_out') sum.timedOut += 1
  if (step.kind === 'refused') countWhy(sum.refused, step.why)
}

function countWhy(counts: Record<string, CountedWhy>, why: StepWhy | null): void {
  if (!why) return
  const counted = (counts[why.key] ??= { count: 0, why })
  counted.count += 1
}

/** The first time that files left a step otherwise; null when they never did. */
function firstDifferent(
  was: readonly StepEvent[],
  is: readonly StepEvent[],
): { readonly before: StepEvent; readonly after: StepEvent } | null {
  for (let time = 0; time < Math.max(was.length, is.length); time += 1) {
    const { [time]: before = nothing } = was
    const { [time]: after = nothing } = is
    if (JSON.stringify(before) !== JSON.stringify(after)) return { before, after }
  }
  return null
}

const nothing: StepEvent = { kind: 'nothing', channel: null, day: null, costsCents: 0, why: null }

/** What is done is told of what is no message; how a message goes is told by its channel. */
function eventOf({ kind, channel, day, costsCents, why }: ReplayedStep, does: StepAction | undefined): StepEvent {
  const isDone = kind === 'other' || kind === 'task' || kind === 'called'
  return { kind, channel, day, costsCents, why, ...(isDone && does ? { action: does } : {}) }
}
