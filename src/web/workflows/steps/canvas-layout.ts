import { endsWorkflow, isUnconditional } from '#domain/workflow/step-exit.ts'
import type { ActionKind, WorkflowStep } from '#domain/workflow/step.ts'

/** The measures of the canvas, in pixels at a zoom of 1. */
export const measures = {
  nodeWidth: 236,
  nodeHeight: 132,
  /** Before each node, in which the wait stands. */
  lead: 106,
  /** Behind the last of a row, for the line to the next row. */
  trail: 20,
  /** Between two rows: the way out of a step, and the line to the next row. */
  rowGap: 84,
  /** Below the last row, for the way out of a step. */
  underLast: 48,
  /** Above the first row, for the line that passes over a step. */
  top: 34,
} as const

/** What takes a file out of the workflow, or to another part of it. */
const exits: ReadonlySet<ActionKind> = new Set([
  'close',
  'change_workflow',
  'change_status',
  'hand_over',
  'change_phase',
])

export interface PlacedStep<Step> {
  readonly step: Step
  readonly x: number
  readonly y: number
  /** Whether a file may leave here. */
  readonly isExit: boolean
}

/** A line between two steps; a dashed one passes over a step that has conditions. */
export interface Edge {
  readonly key: string
  readonly path: string
  readonly passesOver: boolean
}

export interface CanvasLayout<Step> {
  readonly nodes: readonly PlacedStep<Step>[]
  readonly edges: readonly Edge[]
  /** Where the step that is not there any more stands, below the others. */
  readonly gone: readonly PlacedStep<Step>[]
  readonly width: number
  readonly height: number
}

const { nodeWidth, nodeHeight, lead, trail, rowGap, top, underLast } = measures
const pitchX = lead + nodeWidth
const pitchY = nodeHeight + rowGap

/** How many steps stand beside each other in so much width; at least one. */
export function columnsIn(width: number, zoom: number): number {
  return Math.max(1, Math.floor((width / zoom - trail) / pitchX))
}

/** The largest zoom of those offered at which all steps are in sight at once; else the smallest. */
export function zoomToFit(count: number, room: { readonly width: number; readonly height: number }): number {
  const fits = (zoom: number) => {
    const rows = Math.ceil(count / columnsIn(room.width, zoom))
    return (top + rows * pitchY) * zoom <= room.height && (pitchX + trail) * zoom <= room.width
  }
  return zooms.find((zoom) => zoom <= 1 && fits(zoom)) ?? 0.5
}

/** The zooms that are offered, the largest first. */
export const zooms = [1.5, 1.25, 1, 0.9, 0.8, 0.7, 0.6, 0.5] as const

/**
 * Places the steps of a workflow in rows, in the order in which a file takes them, with the lines between them. A line
 * goes on from the end of a row to the beginning of the next. Behind a step that every file leaves by there is none.
 */
export function layoutSteps<Step extends WorkflowStep>(
  steps: readonly Step[],
  gone: readonly Step[],
  columns: number,
): CanvasLayout<Step> {
  const place = (step: Step, index: number): PlacedStep<Step> => ({
    step,
    x: (index % columns) * pitchX + lead,
    y: Math.floor(index / columns) * pitchY + top,
    isExit: exits.has(step.definition.action.kind),
  })
  const nodes = steps.map(place)
  // What was taken out begins a row of its own.
  const behind = Math.ceil(steps.length / columns) * columns
  const placedGone = gone.map((step, index) => place(step, behind + index))
  const edges = nodes.flatMap((node, index) => {
    const former = nodes[index - 1]
    const isCut = former !== undefined && endsWorkflow(former.step.definition.action) && isUnconditional(former.step)
    const next = nodes[index + 1]
    return [
      ...(isCut ? [] : [{ key: `to ${node.step.code}`, path: lineTo(former, node), passesOver: false }]),
      ...(isUnconditional(node.step)
        ? []
        : [{ key: `over ${node.step.code}`, path: lineOver(node, next), passesOver: true }]),
    ]
  })
  const rows = Math.ceil(behind / columns) + Math.ceil(gone.length / columns)
  const wide = Math.min(columns, Math.max(steps.length, gone.length))
  return {
    nodes,
    edges,
    gone: placedGone,
    width: wide * pitchX + trail,
    height: top + rows * pitchY - rowGap + underLast,
  }
}

/** The place in the order (from 0) of a node whose middle is dropped here. */
export function placeAt(x: number, y: number, columns: number, count: number): number {
  const row = Math.max(0, Math.round((y - top - nodeHeight / 2) / pitchY))
  const column = Math.min(columns - 1, Math.max(0, Math.round((x - lead - nodeWidth / 2) / pitchX)))
  return Math.min(count - 1, row * columns + column)
}

interface Point {
  readonly x: number
  readonly y: number
}

/** From the right side of a node, or from where files come in, to the left side of the next. */
function lineTo(from: Point | undefined, to: Point): string {
  const middle = to.y + nodeHeight / 2
  if (from === undefined) return `M 8 ${middle} H ${to.x}`
  const start = `M ${from.x + nodeWidth} ${from.y + nodeHeight / 2}`
  if (from.y === to.y) return `${start} H ${to.x}`
  // Below the way out of the row above it, and round to its own row.
  const between = from.y + nodeHeight + rowGap - 26
  return `${start} h 14 V ${between} H 8 V ${middle} H ${to.x}`
}

/** Over a node: from the line before it to the line behind it. */
function lineOver(node: Point, next: Point | undefined): string {
  const middle = node.y + nodeHeight / 2
  const [before, behind] = [node.x - 12, node.x + nodeWidth + (next && next.y !== node.y ? 14 : 12)]
  const above = node.y - 12
  return `M ${before} ${middle} V ${above + 8} q 0 -8 8 -8 H ${behind - 8} q 8 0 8 8 V ${middle}`
}
