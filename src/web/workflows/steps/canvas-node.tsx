import { ActionIcon } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { Link } from 'react-router'
import type { StepDifference } from '#domain/workflow-checks/diff-steps.ts'
import type { StepVolume } from '#contract/workflows/workflow-volume.ts'
import type { ActionKind } from '#domain/workflow/step.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import { measures, type PlacedStep } from './canvas-layout.ts'
import { NodeVolume } from './node-volume.tsx'
import { countWords, icons, type Problem, type StepRow } from './step-flow.tsx'
import { problemWords, useStepWords } from './step-words.ts'
import classes from './step-canvas.module.css'

export interface CanvasNodeProps {
  readonly node: PlacedStep<StepRow>
  readonly index: number
  readonly workflowId: number
  readonly problems: readonly Problem[]
  readonly difference: StepDifference | undefined
  readonly fileCount: number
  /** All steps of the workflow, for what leads to another. */
  readonly steps: readonly StepRow[]
  /** Of all steps one is reached with Tab; the others with the arrows. */
  readonly isCurrent: boolean
  /** How far it is dragged; null while it stands. */
  readonly dragged: { readonly x: number; readonly y: number } | null
  readonly onFocus: () => void
  readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  readonly describedBy: string
  /** What stands before it, in place of what it asks; `mostFiles` is of the step that has most. */
  readonly volume?: { readonly of: StepVolume; readonly mostFiles: number } | undefined
  /** Of a draft: puts a step behind this one, and takes this one out. */
  readonly onAddAfter?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
}

/** What a workflow can come to its end with. */
const isWayOut = (
  kind: ActionKind,
): kind is Exclude<ActionKind, 'send' | 'call' | 'tell_customer' | 'task' | 'wait_for'> =>
  !['send', 'call', 'tell_customer', 'task', 'wait_for'].includes(kind)

const tones = { added: 'success', changed: 'info', removed: 'danger' } as const

/** One step on the canvas: what it does, for whom, what is wrong with it, and how many files stand before it. */
export function CanvasNode({ node, index, workflowId, problems, difference, dragged, ...props }: CanvasNodeProps) {
  const t = useText()
  const words = useStepWords()
  const { step, x, y, isExit } = node
  const { kind } = step.definition.action
  const worst = problems.find(({ severity }) => severity === 'error') ?? problems[0]
  const rules = words.rules(step, props.steps)
  const shift = dragged ? `translate(${dragged.x}px, ${dragged.y}px)` : undefined
  return (
    <li>
      <span className={classes.wait} style={{ left: x - measures.lead, top: y }}>
        {words.wait(step, index === 0)}
      </span>
      <Link
        to={`/workflow/${workflowId}/step/${step.id}/edit`}
        className={classes.node}
        style={{ left: x, top: y, transform: shift }}
        data-severity={worst?.severity}
        data-change={difference?.kind}
        data-dragged={dragged !== null || undefined}
        data-draft={props.onRemove !== undefined || undefined}
        data-step
        tabIndex={props.isCurrent ? 0 : -1}
        draggable={false}
        aria-describedby={props.describedBy}
        onFocus={props.onFocus}
        onPointerDown={props.onPointerDown}
      >
        <span className={classes.head}>
          <Icon of={icons[kind]} size={16} />
          <b>{words.name(step)}</b>
        </span>
        <span className={classes.action}>{words.action(step)}</span>
        {worst ? (
          <span className={classes.problem}>{problems.map((problem) => problemWords(problem, t)).join(' ')}</span>
        ) : (
          rules.length > 0 && !props.volume && <span className={classes.rules}>{rules.join(', ')}</span>
        )}
        <span className={classes.foot}>
          {!props.volume && <span>{countWords(t, props.fileCount)}</span>}
          {difference && (
            <Tag tone={tones[difference.kind]}>
              {t(
                difference.kind === 'changed' && difference.parts.length === 0
                  ? 'workflow.diff.moved'
                  : `workflow.diff.${difference.kind}`,
              )}
            </Tag>
          )}
          {worst && (
            <Tag tone={worst.severity === 'error' ? 'danger' : 'warning'}>
              {t(`workflow.problem.${worst.severity}`)}
            </Tag>
          )}
        </span>
      </Link>
      {props.volume && (
        <NodeVolume
          volume={props.volume.of}
          mostFiles={props.volume.mostFiles}
          x={x}
          y={y}
          tabIndex={props.isCurrent ? 0 : -1}
        />
      )}
      {props.onAddAfter && props.onRemove && dragged === null && (
        <>
          <ActionIcon
            size="sm"
            className={classes.addAfter}
            style={{ left: x + measures.nodeWidth - 16, top: y + measures.nodeHeight / 2 - 16 }}
            tabIndex={props.isCurrent ? 0 : -1}
            aria-label={t('workflow.add_step_after', { name: words.name(step) })}
            onClick={props.onAddAfter}
          >
            <Icon of={IconPlus} size={14} />
          </ActionIcon>
          <ActionIcon
            size="sm"
            className={classes.remove}
            style={{ left: x + measures.nodeWidth - 35, top: y + 3 }}
            tabIndex={props.isCurrent ? 0 : -1}
            aria-label={t('workflow.remove_step', { name: words.name(step) })}
            onClick={props.onRemove}
          >
            <Icon of={IconTrash} size={14} />
          </ActionIcon>
        </>
      )}
      {isExit && isWayOut(kind) && (
        <span className={classes.exit} style={{ left: x + 16, top: y + measures.nodeHeight }}>
          {t(`workflow.exit.${kind}`)}
        </span>
      )}
    </li>
  )
}

/** A step that the draft does without. */
export function GoneNode({ node: { step, x, y } }: { node: PlacedStep<StepRow> }) {
  const t = useText()
  const words = useStepWords()
  return (
    <li className={classes.gone} style={{ left: x, top: y }}>
      <span className={classes.head}>
        <Icon of={icons[step.definition.action.kind]} size={16} />
        <b>{words.name(step)}</b>
      </span>
      <span className={classes.action}>{words.action(step)}</span>
      <span className={classes.foot}>
        <span>{countWords(t, step.fileCount)}</span>
        <Tag tone="danger">{t('workflow.diff.removed')}</Tag>
      </span>
    </li>
  )
}
