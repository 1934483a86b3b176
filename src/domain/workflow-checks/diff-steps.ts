import type { WorkflowStep } from '#domain/workflow/step.ts'

/** The parts of a step that can differ, in the order in which they are told. */
export const stepParts = [
  'name',
  'phase',
  'wait',
  'action',
  'conditions',
  'costs',
  'fee',
  'payWithinDays',
  'sendingHours',
  'excludedOptions',
  'exits',
] as const
export type StepPart = (typeof stepParts)[number]

/** What became of a step between two versions of a workflow; steps are the same when their codes are. */
export type StepDifference =
  | { readonly kind: 'added'; readonly after: WorkflowStep; readonly position: number }
  | { readonly kind: 'removed'; readonly before: WorkflowStep; readonly position: number }
  | {
      readonly kind: 'changed'
      readonly before: WorkflowStep
      readonly after: WorkflowStep
      readonly position: number
      /** It stands behind another step than before. */
      readonly moved: boolean
      readonly parts: readonly StepPart[]
    }

/**
 * The differences between the steps of two versions, in the order of the new ones; what was removed comes last. What
 * is the same is not named. A step has moved when its place among the steps that both versions have is another.
 */
export function diffSteps(before: readonly WorkflowStep[], after: readonly WorkflowStep[]): StepDifference[] {
  const old = new Map(before.map((step) => [step.code, step]))
  const kept = new Set(after.map(({ code }) => code).filter((code) => old.has(code)))
  const oldOrder = before.map(({ code }) => code).filter((code) => kept.has(code))
  const newOrder = after.map(({ code }) => code).filter((code) => kept.has(code))
  const still = longestCommon(oldOrder, newOrder)
  const there = after.flatMap((step, index): StepDifference[] => {
    const position = index + 1
    const was = old.get(step.code)
    if (!was) return [{ kind: 'added', after: step, position }]
    const parts = stepParts.filter((part) => !samePart(partOf(was, part), partOf(step, part)))
    const moved = !still.has(step.code)
    return parts.length > 0 || moved ? [{ kind: 'changed', before: was, after: step, position, moved, parts }] : []
  })
  const gone = before.flatMap((step, index): StepDifference[] =>
    kept.has(step.code) ? [] : [{ kind: 'removed', before: step, position: index + 1 }],
  )
  return [...there, ...gone]
}

/** What a step says in one of its parts. */
export function partOf({ name, phase, definition }: WorkflowStep, part: StepPart): unknown {
  if (part === 'name') return name
  if (part === 'phase') return phase
  return definition[part]
}

/** The codes that keep their order: the longest row of them that stands in both, so that as few as can be have moved. */
function longestCommon(one: readonly string[], other: readonly string[]): ReadonlySet<string> {
  const place = new Map(other.map((code, index) => [code, index]))
  const rows: { last: number; codes: readonly string[] }[] = []
  for (const code of one) {
    const at = place.get(code) ?? -1
    const before = rows
      .filter(({ last }) => last < at)
      .reduce<readonly string[]>((best, { codes }) => (codes.length > best.length ? codes : best), [])
    rows.push({ last: at, codes: [...before, code] })
  }
  return new Set(rows.reduce<readonly string[]>((best, { codes }) => (codes.length > best.length ? codes : best), []))
}

/** Whether two parts say the same; the order of an object's fields is nothing, that of a list is. */
export function samePart(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value).filter(([, part]) => part !== undefined)
  const sorted = fields.toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `{${sorted.map(([name, part]) => `${name}:${written(part)}`).join()}}`
}
