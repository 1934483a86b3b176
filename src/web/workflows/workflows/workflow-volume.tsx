import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getWorkflowVolume } from '#contract/workflows/workflow-volume.ts'
import { getWorkflow, type listWorkflows } from '#contract/workflows/workflows.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { ChartLegend } from '#web/kit/charts/chart-legend.tsx'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import { StepCanvas } from '#web/workflows/steps/step-canvas.tsx'
import { volumeLinks } from '#web/workflows/steps/volume-links.ts'
import classes from './workflow-volume.module.css'

interface WorkflowVolumeProps {
  readonly rows: Answer<typeof listWorkflows>['items']
  readonly chosenId: number
  readonly onChoose: (id: number) => void
}

/** What stands where in one workflow: on the drawing of its steps, and beside it the same as a table. */
export function WorkflowVolume({ rows, chosenId, onChoose }: WorkflowVolumeProps) {
  const t = useText()
  const language = useLanguage()
  // Not kept: a form that begins with the workflow reads it anew, and must not begin with one from before its draft.
  const workflow = useQuery({ ...query(getWorkflow, { params: { id: chosenId } }), gcTime: 0 })
  const volume = useQuery(query(getWorkflowVolume, { params: { id: chosenId } }))
  const error = workflow.error ?? volume.error
  const retry = () => Promise.all([workflow.refetch(), volume.refetch()])
  return (
    <section className={classes.volume} aria-labelledby="workflow-volume">
      <div className={classes.head}>
        <h2 id="workflow-volume">{t('workflow.volume')}</h2>
        <ChoiceField
          label={t('screen.workflow')}
          value={String(chosenId)}
          choices={rows.map(({ id, name, fileCount }) => ({
            value: String(id),
            label: `${name[language]} (${formatCount(fileCount)})`,
          }))}
          onChange={(id) => id !== null && onChoose(Number(id))}
        />
      </div>
      {error ? (
        <Failure error={error} onRetry={() => void retry()} />
      ) : workflow.data && volume.data ? (
        <div className={classes.both}>
          <div className={classes.drawing}>
            <ChartLegend
              items={[
                { key: 'running', tone: 1, label: t('workflow.volume.goes_on') },
                { key: 'waiting', tone: 2, label: t('workflow.volume.col.waiting') },
              ]}
            />
            <StepCanvas workflowId={chosenId} steps={workflow.data.shown.steps} volumes={volume.data.steps} />
          </div>
          <VolumeTable steps={volume.data.steps} workflowId={chosenId} />
        </div>
      ) : (
        <Waiting lines={8} />
      )}
    </section>
  )
}

type Steps = Answer<typeof getWorkflowVolume>['steps']

function VolumeTable({ steps, workflowId }: { steps: Steps; workflowId: number }) {
  const t = useText()
  const language = useLanguage()
  const may = useMay()
  const [maySearch, mayHold] = [may('file.search'), may('processing.in-hold')]
  const counted = (count: number, to: string | null) => ({
    shown: formatCount(count),
    isZero: count === 0,
    to: count === 0 ? null : to,
  })
  return (
    <ChartTable
      label={t('workflow.volume')}
      head={t('run.col.step')}
      columns={[
        t('workflow.col.files'),
        t('run.col.open'),
        t('workflow.volume.col.waiting'),
        t('workflow.volume.col.held'),
      ]}
      rows={steps.map(({ stepId, name, fileCount, open, waitingCount, heldCount }) => ({
        key: stepId,
        name: <Link to={`/workflow/${workflowId}/step/${stepId}/edit`}>{name[language]}</Link>,
        cells: [
          counted(fileCount, maySearch ? volumeLinks.files(stepId) : null),
          { shown: <OpenAmounts sums={open} />, isZero: fileCount === 0 },
          counted(waitingCount, maySearch ? volumeLinks.waiting(stepId) : null),
          counted(heldCount, mayHold ? volumeLinks.held(stepId) : null),
        ],
      }))}
    />
  )
}
