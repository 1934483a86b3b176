import { ActionIcon, Button } from '@mantine/core'
import { useElementSize, useViewportSize } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { StepVolume } from '#contract/workflows/workflow-volume.ts'
import type { StepDifference } from '#domain/workflow-checks/diff-steps.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { type CanvasLayout, columnsIn, layoutSteps, zooms, zoomToFit } from './canvas-layout.ts'
import { CanvasNode, GoneNode } from './canvas-node.tsx'
import type { Problem, StepRow } from './step-flow.tsx'
import { useStepWords } from './step-words.ts'
import { useStepDrag } from './use-step-drag.ts'
import { useStepRemoval } from './use-step-removal.ts'
import classes from './step-canvas.module.css'

export interface StepCanvasProps {
  readonly workflowId: number
  readonly steps: readonly StepRow[]
  readonly problems?: readonly Problem[]
  /** Against the version that a draft is based on. */
  readonly differences?: readonly StepDifference[]
  /** The published steps, before which the files of a draft's steps stand. */
  readonly published?: readonly StepRow[]
  /** What stands before each step, where that is told on the drawing. */
  readonly volumes?: readonly StepVolume[]
  /** Of a draft: puts a step on another place, from 0; null while it is being put. */
  readonly onMove?: ((step: StepRow, place: number) => void) | null
  /** Of a draft: begins a step on this place, from 0. */
  readonly onAdd?: (place: number) => void
  /** Of a draft: takes a step out; true once it is out. */
  readonly onRemove?: (step: StepRow) => Promise<boolean>
}

/** What stands around the canvas on its page, in pixels: with less room than this it is scrolled with the page. */
const around = 330
const none: readonly never[] = []

/** A workflow as a drawing: its steps in rows, the time between them, and where files leave. */
export function StepCanvas({ workflowId, steps, onMove, onAdd, onRemove, ...props }: StepCanvasProps) {
  const t = useText()
  const words = useStepWords()
  const hintId = useId()
  const { problems = none, differences = none, published, volumes = none } = props
  const mostFiles = Math.max(0, ...volumes.map(({ fileCount }) => fileCount))
  const volumeOf = ({ code }: StepRow) => {
    const of = volumes.find((volume) => volume.code === code)
    return of && { of, mostFiles }
  }
  const { ref: frame, width } = useElementSize()
  const viewport = useViewportSize()
  // Numbers are links: made smaller than they are they could not be hit.
  const [chosenZoom, setZoom] = useState<number | null>(props.volumes ? 1 : null)
  const [current, setCurrent] = useState(0)
  const [told, setTold] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const gone = (published ?? none).filter(({ code }) =>
    differences.some(({ kind, ...of }) => kind === 'removed' && 'before' in of && of.before.code === code),
  )
  const room = { width: width || 1_200, height: Math.max(320, viewport.height - around) }
  const zoom = chosenZoom ?? zoomToFit(steps.length + gone.length, room)
  const columns = columnsIn(room.width, zoom)
  const layout = layoutSteps(steps, gone, columns)
  const moveTo = (index: number, place: number) => {
    const step = steps[index]
    if (!step || !onMove || place === index || place < 0 || place >= steps.length) return
    onMove(step, place)
    setCurrent(place)
    setTold(t('workflow.canvas.moved', { name: words.name(step), place: place + 1, count: steps.length }))
  }
  const drag = useStepDrag({ zoom, columns, nodes: layout.nodes, onDrop: moveTo })
  const removeAt = useStepRemoval({
    steps,
    list,
    onRemove,
    onRemoved: (step) => setTold(t('workflow.canvas.removed', { name: words.name(step) })),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const onNode = event.target instanceof HTMLAnchorElement && event.target.dataset['step'] !== undefined
    if (onNode && event.key === 'Insert' && onAdd) onAdd(current + 1)
    if (onNode && event.key === 'Delete' && onRemove) void removeAt(current)
    const step = stepsOf(event.key, columns)
    if (step === null || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const place = event.key === 'Home' ? 0 : event.key === 'End' ? steps.length - 1 : current + step
    if (place < 0 || place >= steps.length) return
    if (event.altKey) moveTo(current, place)
    else list.current?.querySelectorAll<HTMLElement>('a[data-step]')[place]?.focus()
  }
  const byZoom = (direction: 1 | -1) => {
    const at = zooms.findIndex((one) => one === zoom)
    return zooms[at - direction] ?? null
  }
  return (
    <section aria-label={t('workflow.canvas')} className={classes.canvas}>
      <div className={classes.tools}>
        <p id={hintId}>{t(onMove === undefined ? 'workflow.canvas.keys' : 'workflow.canvas.keys_draft')}</p>
        <ZoomButton label={t('workflow.canvas.zoom_out')} icon={IconMinus} to={byZoom(-1)} onZoom={setZoom} />
        <span className={classes.zoom}>{Math.round(zoom * 100)}%</span>
        <ZoomButton label={t('workflow.canvas.zoom_in')} icon={IconPlus} to={byZoom(1)} onZoom={setZoom} />
        <Button size="xs" aria-pressed={chosenZoom === null} onClick={() => setZoom(null)}>
          {t('workflow.canvas.fit')}
        </Button>
      </div>
      <div ref={frame} className={classes.frame} style={{ height: layout.height * zoom }}>
        <div className={classes.scaled} style={{ width: layout.width, height: layout.height, scale: String(zoom) }}>
          <Lines of={layout} markerId={`${hintId}-end`} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go between the links in it */}
          <ol ref={list} className={classes.nodes} onKeyDown={onKeyDown}>
            {layout.nodes.map((node, index) => (
              <CanvasNode
                key={node.step.id}
                node={node}
                index={index}
                workflowId={workflowId}
                steps={steps}
                problems={problems.filter(({ stepCode }) => stepCode === node.step.code)}
                difference={differences.find((one) => one.kind !== 'removed' && one.after.code === node.step.code)}
                fileCount={(published?.find(({ code }) => code === node.step.code) ?? node.step).fileCount}
                isCurrent={index === Math.min(current, steps.length - 1)}
                dragged={drag.of(index)}
                onFocus={() => setCurrent(index)}
                describedBy={hintId}
                volume={volumeOf(node.step)}
                {...(onMove ? { onPointerDown: drag.begin(index) } : {})}
                onAddAfter={onAdd && (() => onAdd(index + 1))}
                onRemove={onRemove && (() => void removeAt(index))}
              />
            ))}
          </ol>
          {layout.gone.length > 0 && (
            <ul className={classes.nodes} aria-label={t('workflow.canvas.gone')}>
              {layout.gone.map((node) => (
                <GoneNode key={node.step.id} node={node} />
              ))}
            </ul>
          )}
        </div>
      </div>
      {layout.edges.some(({ passesOver }) => passesOver) && (
        <p className={classes.legend}>{t('workflow.canvas.over')}</p>
      )}
      <p aria-live="polite" className={classes.told}>
        {told}
      </p>
    </section>
  )
}

/** The way of files between the steps. */
function Lines({ of: layout, markerId }: { of: CanvasLayout<StepRow>; markerId: string }) {
  return (
    <svg className={classes.lines} width={layout.width} height={layout.height} aria-hidden>
      <defs>
        <marker id={markerId} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M 0 0 L 8 4 L 0 8 z" />
        </marker>
      </defs>
      {layout.edges.map(({ key, path, passesOver }) => (
        <path
          key={key}
          d={path}
          data-over={passesOver || undefined}
          markerEnd={passesOver ? undefined : `url(#${markerId})`}
        />
      ))}
    </svg>
  )
}

/** How far an arrow goes in the order of the steps; null for other keys. */
function stepsOf(key: string, columns: number): number | null {
  const far: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: 0,
    End: 0,
  }
  return far[key] ?? null
}

interface ZoomButtonProps {
  readonly label: string
  readonly icon: typeof IconPlus
  /** Null where it goes no further. */
  readonly to: number | null
  readonly onZoom: (zoom: number) => void
}

function ZoomButton({ label, icon, to, onZoom }: ZoomButtonProps) {
  return (
    <ActionIcon aria-label={label} disabled={to === null} onClick={() => to !== null && onZoom(to)}>
      <Icon of={icon} />
    </ActionIcon>
  )
}
