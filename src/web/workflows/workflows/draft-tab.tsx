import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGitBranch, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StepDifference } from '#domain/workflow-checks/diff-steps.ts'
import {
  carryWorkflowDraft,
  discardWorkflowDraft,
  moveWorkflowStep,
  removeWorkflowStep,
  returnWorkflowDraft,
  startWorkflowDraft,
} from '#contract/workflows/workflows.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { PublishWindow } from './publish-window.tsx'
import { ReviewWindow } from './review-window.tsx'
import { StepCanvas } from '#web/workflows/steps/step-canvas.tsx'
import { Problems, StepFlow, type StepRow } from '#web/workflows/steps/step-flow.tsx'
import { differenceWords, useStepWords } from '#web/workflows/steps/step-words.ts'
import { useStepView } from '#web/workflows/steps/use-step-view.tsx'
import type { DraftAnswer, WorkflowAnswer } from './workflow-answer.ts'
import classes from './workflows.module.css'

/** The change that is being written: its steps to work on, what is wrong with them, and what differs. */
export function DraftTab({ workflow }: { workflow: WorkflowAnswer }) {
  const t = useText()
  const start = useCommand(startWorkflowDraft)
  const { id, draft } = workflow
  const { isCanvas, choice } = useStepView()
  if (!draft) {
    const refusal = workflow.retiredAt === null ? null : t('workflow.refusal.retired')
    const button = (
      <Refusal reason={refusal}>
        <Button
          {...refused(refusal)}
          disabled={start.busy}
          onClick={() => refusal === null && start.send({ params: { id } })}
        >
          {t('workflow.edit')}
        </Button>
      </Refusal>
    )
    return (
      <Empty icon={IconGitBranch} title={t('workflow.no_draft')} text={t('workflow.no_draft_text')} action={button} />
    )
  }
  return (
    <PageBody>
      <div className={classes.parts}>
        <DraftBar workflow={workflow} draft={draft} />
        {draft.refusal === 'based_on_older' && <CarryOver workflow={workflow} draft={draft} />}
        {draft.state === 'review' && draft.note && (
          <Message title={t('workflow.review_line', { name: draft.editor ?? draft.author ?? t('workflow.by_portal') })}>
            {draft.note}
          </Message>
        )}
        <Problems problems={draft.problems.filter(({ stepCode }) => stepCode === null)} />
      </div>
      {choice && <div className={classes.views}>{choice}</div>}
      <div className={isCanvas ? undefined : classes.beside}>
        <DraftSteps workflow={workflow} draft={draft} isCanvas={isCanvas} />
        <div className={classes.parts}>
          <section aria-labelledby="workflow-differences">
            <h2 id="workflow-differences">{t('workflow.differences')}</h2>
            <Differences of={draft.differences} />
          </section>
        </div>
      </div>
    </PageBody>
  )
}

function DraftBar({ workflow, draft }: { workflow: WorkflowAnswer; draft: DraftAnswer }) {
  const t = useText()
  const [open, setOpen] = useState<'review' | 'publish' | null>(null)
  const discard = useCommand(discardWorkflowDraft)
  const giveBack = useCommand(returnWorkflowDraft)
  const parts = { params: { id: workflow.id }, input: { version: draft.version } }
  const askDiscard = async () => {
    const question = { title: t('workflow.discard_title'), text: t('workflow.discard_text') }
    if (await confirm({ ...question, confirm: t('workflow.discard'), danger: true })) discard.send(parts)
  }
  const inReview = draft.state === 'review'
  const refusal = draft.refusal === null ? null : t(`workflow.refusal.${draft.refusal}`)
  const asks = draft.refusal !== null && beforeReview.has(draft.refusal) ? refusal : null
  return (
    <div className={classes.bar}>
      <p>
        {t('workflow.draft_line', {
          number: draft.basedOn,
          name: draft.editor ?? t('workflow.by_portal'),
          moment: showMoment(draft.changedAt),
        })}
      </p>
      <Button onClick={() => void askDiscard()}>{t('workflow.discard')}</Button>
      {inReview ? (
        <>
          <Button onClick={() => giveBack.send(parts)}>{t('workflow.return')}</Button>
          <Refusal reason={refusal}>
            <Button variant="filled" {...refused(refusal)} onClick={() => refusal === null && setOpen('publish')}>
              {t('workflow.publish')}
            </Button>
          </Refusal>
        </>
      ) : (
        <Refusal reason={asks}>
          <Button variant="filled" {...refused(asks)} onClick={() => asks === null && setOpen('review')}>
            {t('workflow.ask_review')}
          </Button>
        </Refusal>
      )}
      {open === 'review' && <ReviewWindow workflowId={workflow.id} draft={draft} onClose={() => setOpen(null)} />}
      {open === 'publish' && <PublishWindow workflow={workflow} draft={draft} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** What has to be done before a colleague is asked to look. */
const beforeReview: ReadonlySet<DraftAnswer['refusal']> = new Set(['based_on_older', 'has_errors', 'nothing_changed'])

/** A newer version came after the draft began: what it changes is carried over to that. */
function CarryOver({ workflow: { id, versions }, draft }: { workflow: WorkflowAnswer; draft: DraftAnswer }) {
  const t = useText()
  const language = useLanguage()
  const number = versions[0]?.number ?? draft.basedOn
  const carry = useCommand(carryWorkflowDraft, {
    onDone: ({ clashes }) => {
      const steps = clashes.map(({ name }) => name[language]).join(', ')
      notify({
        variant: clashes.length > 0 ? 'warning' : 'success',
        message: t('workflow.carried', { number }),
        ...(clashes.length > 0 ? { text: t('workflow.carried_clashes', { number, steps }), dismissible: true } : {}),
      })
    },
  })
  return (
    <Message tone="warning" title={t('workflow.older_base', { number })}>
      <p className={classes.moveLine}>{t('workflow.older_base_text', { number, basedOn: draft.basedOn })}</p>
      <Button disabled={carry.busy} onClick={() => carry.send({ params: { id }, input: { version: draft.version } })}>
        {t('workflow.carry', { number })}
      </Button>
    </Message>
  )
}

interface DraftStepsProps {
  readonly workflow: WorkflowAnswer
  readonly draft: DraftAnswer
  readonly isCanvas: boolean
}

function DraftSteps({ workflow, draft, isCanvas }: DraftStepsProps) {
  const t = useText()
  const words = useStepWords()
  const navigate = useNavigate()
  const move = useCommand(moveWorkflowStep)
  const workflowId = workflow.id
  const remove = useCommand(removeWorkflowStep)
  const { version, steps } = draft
  const moveTo = (step: StepRow, position: number) =>
    move.send({ params: { id: workflowId, step: step.id }, input: { position, version } })
  const askRemove = async (step: StepRow): Promise<boolean> => {
    const name = words.name(step)
    const question = { title: t('workflow.remove_title', { name }), text: t('workflow.remove_text') }
    if (!(await confirm({ ...question, confirm: t('workflow.remove') }))) return false
    const asked = remove.sendAsync({ params: { id: workflowId, step: step.id }, input: { version } })
    // What went wrong has been told.
    return asked.then(
      () => true,
      () => false,
    )
  }
  const view = isCanvas ? '&view=canvas' : ''
  const add = (position: number) => void navigate(`/workflow/${workflowId}/step/new/edit?position=${position}${view}`)
  if (isCanvas) {
    return (
      <>
        <StepCanvas
          workflowId={workflowId}
          steps={steps}
          problems={draft.problems}
          differences={draft.differences}
          published={workflow.shown.steps}
          onMove={move.busy ? null : (step, place) => moveTo(step, place + 1)}
          onAdd={(place) => add(place + 1)}
          onRemove={askRemove}
        />
        <Between step={undefined} onAdd={() => add(steps.length + 1)} />
      </>
    )
  }
  const renderBetween = (index: number) => <Between step={steps[index]} onAdd={() => add(index + 1)} />
  const renderActs = (step: StepRow, index: number) => (
    <StepActs
      name={words.name(step)}
      onUp={index === 0 || move.busy ? null : () => moveTo(step, index)}
      onDown={index === steps.length - 1 || move.busy ? null : () => moveTo(step, index + 2)}
      onRemove={() => void askRemove(step)}
    />
  )
  return (
    <StepFlow
      workflowId={workflowId}
      steps={steps}
      problems={draft.problems}
      published={workflow.shown.steps}
      renderBetween={renderBetween}
      renderActs={renderActs}
    />
  )
}

/** Where a step can be put in between; behind the last one in words. */
function Between({ step, onAdd }: { step: StepRow | undefined; onAdd: () => void }) {
  const t = useText()
  const words = useStepWords()
  return (
    <>
      {step ? (
        <ActionIcon size="sm" aria-label={t('workflow.add_step_here', { name: words.name(step) })} onClick={onAdd}>
          <Icon of={IconPlus} size={14} />
        </ActionIcon>
      ) : (
        <Button size="xs" leftSection={<Icon of={IconPlus} />} onClick={onAdd}>
          {t('workflow.add_step')}
        </Button>
      )}
    </>
  )
}

interface StepActsProps {
  readonly name: string
  /** Null where it cannot go further, or is on its way. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: () => void
}

function StepActs({ name, onUp, onDown, onRemove }: StepActsProps) {
  const t = useText()
  return (
    <>
      <ActionIcon aria-label={t('workflow.move_up', { name })} disabled={onUp === null} onClick={() => onUp?.()}>
        <Icon of={IconArrowUp} />
      </ActionIcon>
      <ActionIcon aria-label={t('workflow.move_down', { name })} disabled={onDown === null} onClick={() => onDown?.()}>
        <Icon of={IconArrowDown} />
      </ActionIcon>
      <ActionIcon aria-label={t('workflow.remove_step', { name })} onClick={onRemove}>
        <Icon of={IconTrash} />
      </ActionIcon>
    </>
  )
}

const tones = { added: 'success', removed: 'danger', changed: 'info' } as const

/** What differs between two versions, step by step, in words. */
export function Differences({ of: differences }: { of: readonly StepDifference[] }) {
  const t = useText()
  const words = useStepWords()
  if (differences.length === 0) return <p>{t('workflow.differences_none')}</p>
  return (
    <ul className={classes.diff}>
      {differences.map((difference) => {
        const step = difference.kind === 'removed' ? difference.before : difference.after
        return (
          <li key={`${difference.kind} ${step.code}`}>
            <span>
              <Tag tone={tones[difference.kind]}>{t(`workflow.diff.${difference.kind}`)}</Tag>
            </span>
            <div>
              <b>{words.name(step)}</b>
              {difference.kind === 'changed' ? (
                <ChangedParts difference={difference} />
              ) : (
                <div>{t('kit.labelled', { label: words.wait(step), value: words.part(step, 'action') })}</div>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The parts of a step that differ, each with what it was and what it becomes. */
export function ChangedParts({
  difference,
  stacked = false,
}: {
  difference: Extract<StepDifference, { kind: 'changed' }>
  stacked?: boolean
}) {
  const t = useText()
  const words = useStepWords()
  return (
    <dl className={stacked ? classes.stacked : undefined}>
      {difference.moved && (
        <>
          <dt>{t('workflow.diff.moved')}</dt>
          <dd>{difference.position}</dd>
        </>
      )}
      {differenceWords(difference, words, t).map(({ part, before, after }) => (
        <div key={part} style={stacked ? undefined : { display: 'contents' }}>
          <dt>{part}</dt>
          <dd>
            <del>{before}</del> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
