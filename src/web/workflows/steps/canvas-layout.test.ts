import { describe, expect, it } from 'vitest'
import type { StepAction, WorkflowStep } from '#domain/workflow/step.ts'
import { columnsIn, layoutSteps, measures, placeAt, zoomToFit } from './canvas-layout.ts'

const letter: StepAction = { kind: 'send', letter: 'fourteen_day_letter', channels: ['email', 'post'] }
const step = (code: string, action: StepAction = letter, minimumOpenCents = 0): WorkflowStep => ({
  code,
  name: { nl: code, en: code, fr: code },
  phase: 'amicable',
  definition: {
    wait: { kind: 'calendar_days', days: 3 },
    action,
    conditions: minimumOpenCents > 0 ? { minimumOpenCents } : {},
    costs: 'none',
    excludedOptions: [],
  },
})
const close: StepAction = { kind: 'close', closingReason: 'uncollectable' }
const keysOf = (steps: readonly WorkflowStep[], columns = 4) =>
  layoutSteps(steps, [], columns).edges.map(({ key }) => key)

describe('the canvas of a workflow', () => {
  it('places steps in rows in their order, none over another', () => {
    const steps = ['a', 'b', 'c', 'd', 'e'].map((code) => step(code))
    const { nodes, height } = layoutSteps(steps, [], 2)
    expect(nodes.map(({ step: { code } }) => code)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(5)
    expect(nodes[2]).toMatchObject({ x: nodes[0]?.x })
    expect(Math.max(...nodes.map(({ y }) => y + measures.nodeHeight))).toBeLessThan(height)
  })

  it('draws no line behind a step by which every file leaves', () => {
    expect(keysOf([step('a'), step('b', close), step('c')])).toEqual(['to a', 'to b'])
    expect(keysOf([step('a'), step('b', close, 5_000), step('c')])).toEqual(['to a', 'to b', 'over b', 'to c'])
  })

  it('passes over a step that has conditions', () => {
    const over = layoutSteps([step('a', letter, 5_000), step('b')], [], 4).edges.filter(({ passesOver }) => passesOver)
    expect(over.map(({ key }) => key)).toEqual(['over a'])
  })

  it('keeps what was taken out below the others', () => {
    const { nodes, gone } = layoutSteps([step('a'), step('b'), step('c')], [step('d')], 2)
    expect(gone[0]!.y).toBeGreaterThan(Math.max(...nodes.map(({ y }) => y)))
  })

  it('finds the place of a step that is dropped, within what there is', () => {
    const { nodes } = layoutSteps(
      ['a', 'b', 'c', 'd', 'e'].map((code) => step(code)),
      [],
      2,
    )
    const middleOf = (index: number) => [nodes[index]!.x + measures.nodeWidth / 2, nodes[index]!.y + 20] as const
    expect(nodes.map((_, index) => placeAt(...middleOf(index), 2, 5))).toEqual([0, 1, 2, 3, 4])
    expect(placeAt(-500, -500, 2, 5)).toBe(0)
    expect(placeAt(9_000, 9_000, 2, 5)).toBe(4)
  })

  it('fits the window where it can, and never grows past its own size for that', () => {
    expect(columnsIn(1_400, 1)).toBe(4)
    expect(columnsIn(100, 1)).toBe(1)
    expect(zoomToFit(4, { width: 1_400, height: 700 })).toBe(1)
    expect(zoomToFit(12, { width: 1_400, height: 560 })).toBeLessThan(1)
    expect(zoomToFit(80, { width: 800, height: 300 })).toBe(0.5)
  })
})
