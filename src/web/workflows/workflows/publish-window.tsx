import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { previewWorkflowMove, publishWorkflowDraft } from '#contract/workflows/workflows.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import type { DraftAnswer, WorkflowAnswer } from './workflow-answer.ts'
import { RunningField } from '#web/workflows/steps/running-field.tsx'
import { Problems } from '#web/workflows/steps/step-flow.tsx'
import classes from './workflows.module.css'

interface Values {
  readonly running: 'stay' | 'move'
  readonly newFilesPercent: number | null
  readonly warningsSeen: boolean
}

interface PublishWindowProps {
  readonly workflow: WorkflowAnswer
  readonly draft: DraftAnswer
  readonly onClose: () => void
}

/** Publishes a draft: for how many new files, and whether running files come along. */
export function PublishWindow({ workflow, draft, onClose }: PublishWindowProps) {
  const t = useText()
  const navigate = useNavigate()
  const number = (workflow.versions[0]?.number ?? 0) + 1
  const warnings = draft.problems.filter(({ severity }) => severity === 'warning')
  const initial: Values = { running: 'stay', newFilesPercent: 100, warningsSeen: warnings.length === 0 }
  const form = useCommandForm(publishWorkflowDraft, {
    params: { id: workflow.id },
    initial,
    draft: false,
    toInput: (values) => ({ ...values, version: draft.version }),
    onDone: ({ jobId }) => {
      notify({ variant: 'success', message: t('workflow.published', { number }) })
      onClose()
      void navigate(`/workflow/${workflow.id}?tab=versions${jobId === null ? '' : `&job=${jobId}`}`)
    },
  })
  const seen = form.field('warningsSeen')
  return (
    <WindowFrame opened onClose={onClose} title={t('workflow.publish_title', { number })} size="lg">
      <CommandForm form={form} submit={t('workflow.publish')} onCancel={onClose} inWindow>
        <Problems problems={warnings} />
        {warnings.length > 0 && (
          <Checkbox
            id={seen.id}
            label={t('workflow.warnings_seen')}
            checked={seen.value}
            error={seen.error ? <FieldError>{seen.error}</FieldError> : undefined}
            onChange={(event) => seen.onChange(event.currentTarget.checked)}
          />
        )}
        <NumberField
          {...form.field('newFilesPercent')}
          label={t('workflow.new_files')}
          hint={t('workflow.new_files_hint')}
          required
        />
        <RunningField {...form.field('running')} preview={<MovePreview workflowId={workflow.id} to="draft" />} />
      </CommandForm>
    </WindowFrame>
  )
}

/** What becomes of the days of the files that move: on a Monday nobody wants to find all of them due. */
function MoveDays({ days }: { days: Answer<typeof previewWorkflowMove>['days'] }) {
  const t = useText()
  const { earlier, later, firstDay, busiestBefore: before, busiestAfter: after } = days
  return (
    <>
      <p className={classes.moveLine}>
        {firstDay === null
          ? t('step.effect_day_none')
          : t('step.effect_day', {
              earlier: formatCount(earlier),
              later: formatCount(later),
              day: showDay(firstDay),
            })}
      </p>
      {firstDay !== null && before && after && (
        <p className={classes.moveLine}>
          {t('workflow.move_busiest', {
            day: showDay(after.day),
            count: formatCount(after.count),
            dayBefore: showDay(before.day),
            countBefore: formatCount(before.count),
          })}
        </p>
      )}
      <p className={classes.moveLine}>{t('workflow.move_back')}</p>
    </>
  )
}

interface MovePreviewProps {
  readonly workflowId: number
  readonly to: 'draft' | 'newest'
  /** To a version that equals this one. */
  readonly number?: number
}

/** How many running files would move, and which stay because they cannot. */
export function MovePreview({ workflowId, to, number }: MovePreviewProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = useQuery(query(previewWorkflowMove, { params: { id: workflowId }, query: { to, number } }))
  if (!data) return null
  return (
    <div role="status">
      <p className={classes.moveLine}>{t('workflow.moving', { count: formatCount(data.moving) })}</p>
      {data.moving > 0 && <MoveDays days={data.days} />}
      {data.staying.map(({ reason, stepCode, stepName, count, files }) => (
        <details key={`${reason} ${stepCode}`}>
          <summary>
            {t('workflow.staying', {
              count: formatCount(count),
              reason: t(`workflow.stays.${reason}`),
              step: stepName[language],
            })}
          </summary>
          <ul className={classes.rules}>
            {files.map(({ id, number, debtorName }) => (
              <li key={id}>
                <a href={`/file/show-new/${id}`} target="_blank" rel="noreferrer">
                  {number}
                </a>{' '}
                {debtorName}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
