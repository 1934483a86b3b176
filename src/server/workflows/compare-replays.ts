import type { WorkflowStep } from '#domain/workflow/step.ts'
import type {
  AddressCheckMeasure,
  CheckSum,
  SimulationReport,
  StepEvent,
  StepSum,
} from '#contract/workflow-simulation.ts'
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

  /** `checkCents` is what a check of an address costs. */
  constructor(before: readonly WorkflowStep[], after: readonly WorkflowStep[], checkCents: number) {
    this.#checkCents = checkCents
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
      for (const one of was) if (step.before) count(step.before, one, this.#checkCents)
      for (const one of is) if (step.after) count(step.after, one, this.#checkCents)
      const different = firstDifferent(was, is)
      if (!different) continue
      const [old, fresh] = different
      differs = true
      step.differentCount += 1
      if (step.examples.length < mostExamples) step.examples.push({ ...file, before: old, after: fresh })
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

type CountedSum = StepSum & { readonly checks: Writable<CheckSum>; readonly paid: number; readonly timedOut: number }

function noSum(): CountedSum {
  return {
    sent: { post: 0, email: 0, sms: 0 },
    calls: 0,
    tasks: 0,
    others: 0,
    skipped: 0,
    paid: 0,
    timedOut: 0,
    held: 0,
    costsCents: 0,
    refused: {},
    checks: { count: 0, costsCents: 0, waitDays: 0 },
  }
}

function count(sum: Writable<CountedSum>, step: ReplayedStep, checkCents: number): void {
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
  if (step.kind === 'other') sum.others += 1
  if (step.kind === 'skipped') sum.skipped += 1
  if (step.kind === 'paid') sum.paid += 1
  if (step.kind === 'timed_out') sum.timedOut += 1
  if (step.kind !== 'refused' || !step.why) return
  const refused = (sum.refused[step.why.key] ??= { count: 0, why: step.why })
  refused.count += 1
}

/** The first time that files left a step otherwise; null when they never did. */
function firstDifferent(
  was: readonly ReplayedStep[],
  is: readonly ReplayedStep[],
): readonly [StepEvent, StepEvent] | null {
  for (let time = 0; time < Math.max(was.length, is.length); time += 1) {
    const [old, fresh] = [eventOf(was[time]), eventOf(is[time])]
    if (JSON.stringify(old) !== JSON.stringify(fresh)) return [old, fresh]
  }
  return null
}

const nothing: StepEvent = { kind: 'nothing', channel: null, day: null, costsCents: 0, why: null }

function eventOf(step: ReplayedStep | undefined): StepEvent {
  if (!step) return nothing
  const { kind, channel, day, costsCents, why } = step
  return { kind, channel, day, costsCents, why }
}
