import {
  IconArrowForwardUp,
  IconMessageForward,
  IconCircleX,
  IconFlag,
  IconGitBranch,
  IconHourglass,
  IconListCheck,
  IconMail,
  IconPhone,
  IconTimeline,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ActionKind, WorkflowStep } from '#domain/workflow/step.ts'
import type { getWorkflow } from '#contract/workflows/workflows.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { problemWords, useStepWords } from './step-words.ts'
import classes from '#web/workflows/workflows/workflows.module.css'

export type StepRow = Answer<typeof getWorkflow>['shown']['steps'][number]
export type Problem = NonNullable<Answer<typeof getWorkflow>['draft']>['problems'][number]

/** What each action looks like. */
export const icons: Readonly<Record<ActionKind, TablerIcon>> = {
  send: IconMail,
  call: IconPhone,
  task: IconListCheck,
  wait_for: IconHourglass,
  tell_customer: IconMessageForward,
  hand_over: IconArrowForwardUp,
  change_phase: IconTimeline,
  change_status: IconFlag,
  change_workflow: IconGitBranch,
  close: IconCircleX,
}

const none: readonly Problem[] = []

interface StepFlowProps {
  readonly workflowId: number
  readonly steps: readonly StepRow[]
  readonly problems?: readonly Problem[]
  /** The published steps, before which the files of a draft's steps stand. */
  readonly published?: readonly StepRow[]
  /** What can be done with a step of a draft. */
  readonly renderActs?: (step: StepRow, index: number) => ReactNode
  /** Between two steps of a draft, and behind the last. */
  readonly renderBetween?: (index: number) => ReactNode
}

/** The steps of a workflow below each other, with the time between them and what each does to whom. */
export function StepFlow({ workflowId, steps, problems = none, renderActs, renderBetween, ...props }: StepFlowProps) {
  const words = useStepWords()
  return (
    <ol className={classes.flow}>
      {steps.map((row, index) => {
        const step: WorkflowStep = row
        const own = problems.filter(({ stepCode }) => stepCode === row.code)
        return (
          <li key={row.id}>
            <div className={classes.wait}>
              <span>{words.wait(step, index === 0)}</span>
              {renderBetween?.(index)}
            </div>
            <div className={classes.step}>
              <span className={classes.sign}>
                <Icon of={icons[step.definition.action.kind]} size={16} />
              </span>
              <div className={classes.body}>
                <h2>
                  <Link to={`/workflow/${workflowId}/step/${row.id}/edit`}>{words.name(step)}</Link>
                  <code>{row.code}</code>
                </h2>
                <p>{words.action(step)}</p>
                <Rules of={words.rules(step, steps)} />
                <Problems problems={own} />
              </div>
              <div className={classes.side}>
                <FilesHere step={props.published?.find(({ code }) => code === row.code) ?? row} />
                {!renderActs && <Left step={props.published?.find(({ code }) => code === row.code) ?? row} />}
                {renderActs?.(row, index)}
              </div>
            </div>
          </li>
        )
      })}
      {renderBetween && <li className={classes.last}>{renderBetween(steps.length)}</li>}
    </ol>
  )
}

function Rules({ of: rules }: { of: readonly string[] }) {
  if (rules.length === 0) return null
  return (
    <ul className={classes.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}

/** What is wrong with a step, where it stands. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const t = useText()
  if (problems.length === 0) return null
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.values['channel'] ?? ''}`}>
          <Tag tone={problem.severity === 'error' ? 'danger' : 'warning'}>
            {t(`workflow.problem.${problem.severity}`)}
          </Tag>
          <span>{problemWords(problem, t)}</span>
        </li>
      ))}
    </ul>
  )
}

/** How many files left the step in a year, with the ways on hover. */
function Left({ step: { exits } }: { step: StepRow }) {
  const t = useText()
  const count = exits.reduce((sum, exit) => sum + exit.count, 0)
  if (count === 0) return null
  return (
    <span className={classes.files} title={exitLines(t, exits).join('\n')}>
      {t('step.exits_short', { count: formatCount(count) })}
    </span>
  )
}

/** Each way files left a step, with how many and which share. */
export function exitLines(t: Say, exits: StepRow['exits']): string[] {
  const sum = exits.reduce((all, { count }) => all + count, 0)
  return exits.map(({ reason, count }) =>
    t('step.exits_line', {
      reason: t(`step.exit.${reason}`),
      count: formatCount(count),
      percent: Math.round((100 * count) / sum),
    }),
  )
}

function FilesHere({ step: { id, fileCount } }: { step: StepRow }) {
  const t = useText()
  return (
    <span className={classes.files}>
      {fileCount === 0 ? (
        t('workflow.files_none')
      ) : (
        <Link to={`/file/search?step=${id}`}>{countWords(t, fileCount)}</Link>
      )}
    </span>
  )
}

/** How many files, in words. */
export function countWords(t: Say, count: number): string {
  if (count === 0) return t('workflow.files_none')
  return t('workflow.files', { count: formatCount(count) })
}
