import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { getWorkflow } from '#contract/workflows/workflows.ts'
import type { WorkflowAnswer } from './workflow-answer.ts'
import { query } from '#web/base/calls/api.ts'
import { PageFailure } from '#web/kit/dialogs/page-failure.tsx'
import { dayOfMoment, formatCount, showDay, showMoment } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { DraftTab } from './draft-tab.tsx'
import { SimulationTab } from '#web/workflows/simulation/simulation-tab.tsx'
import { StepCanvas } from '#web/workflows/steps/step-canvas.tsx'
import { StepFlow } from '#web/workflows/steps/step-flow.tsx'
import { VersionsTab } from './versions-tab.tsx'
import { useStepView } from '#web/workflows/steps/use-step-view.tsx'
import { WorkflowActions } from './workflow-actions.tsx'
import classes from './workflows.module.css'

/** One workflow: its steps as they are, the change that is being written, what that would do, and its versions. */
export function WorkflowPage() {
  const t = useText()
  const language = useLanguage()
  const id = Number(useParams()['workflow'])
  const [{ version }] = useUrlState({ version: idInUrl })
  const { data, error, refetch } = useQuery(query(getWorkflow, { params: { id }, query: { version } }))
  if (error)
    return (
      <PageFailure
        error={error}
        title={t('workflow.failed')}
        list={{ label: t('screen.workflows'), link: '/workflow' }}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting lines={12} shape="page" />
  const name = data.name[language]
  const steps = data.draft?.differences.length
  return (
    <Page
      title={name}
      tabTitle={name}
      note={<Note workflow={data} />}
      crumbs={[{ label: t('screen.workflows'), link: '/workflow' }]}
      actions={<WorkflowActions workflow={data} />}
    >
      <PageTabs
        label={name}
        tabs={[
          { name: 'steps', label: t('workflow.tab.steps'), content: <StepsTab workflow={data} /> },
          {
            name: 'draft',
            label: t('workflow.tab.draft'),
            ...(steps === undefined ? {} : { count: steps }),
            content: <DraftTab workflow={data} />,
          },
          { name: 'simulation', label: t('workflow.tab.simulation'), content: <SimulationTab workflow={data} /> },
          {
            name: 'versions',
            label: t('workflow.tab.versions'),
            count: data.versions.length,
            content: <VersionsTab workflow={data} />,
          },
        ]}
      />
    </Page>
  )
}

function Note({
  workflow: { versions, category, customer, debtorKind, draft, retiredAt },
}: {
  workflow: WorkflowAnswer
}) {
  const t = useText()
  const [newest] = versions
  return (
    <>
      {t(`workflow.category.${category}`)}, {customer?.name ?? t(`workflow.for.${debtorKind ?? 'all'}`).toLowerCase()},{' '}
      {newest && t('workflow.version_of', { number: newest.number, day: showDay(dayOfMoment(newest.publishedAt)) })}
      <span className={classes.noteTags}>
        {newest && newest.newFilesPercent < 100 && (
          <Tag tone="info">{t('workflow.share', { percent: newest.newFilesPercent })}</Tag>
        )}
        {retiredAt !== null && <Tag tone="warning">{t('workflow.retired')}</Tag>}
        {draft?.state === 'review' && <Tag tone="warning">{t('workflow.in_review')}</Tag>}
      </span>
    </>
  )
}

function StepsTab({ workflow }: { workflow: WorkflowAnswer }) {
  const t = useText()
  const { id, shown, versions, retiredAt, withoutStepCount } = workflow
  const newest = versions[0]?.number ?? shown.number
  const { isCanvas, choice } = useStepView()
  return (
    <PageBody>
      {retiredAt !== null && (
        <div style={{ paddingTop: 16 }}>
          <Message tone="warning">{t('workflow.retired_line', { moment: showMoment(retiredAt) })}</Message>
        </div>
      )}
      {shown.number !== newest && (
        <div style={{ paddingTop: 16 }}>
          <Message>
            {t('workflow.older_shown', { number: shown.number, newest })}{' '}
            <Link to={`/workflow/${id}`}>{t('workflow.to_newest')}</Link>
          </Message>
        </div>
      )}
      {choice && <div className={classes.views}>{choice}</div>}
      {withoutStepCount > 0 && (
        <p className={classes.without}>
          {t('workflow.without_step_line', {
            count: formatCount(withoutStepCount),
          })}
        </p>
      )}
      {isCanvas ? <StepCanvas workflowId={id} steps={shown.steps} /> : <StepFlow workflowId={id} steps={shown.steps} />}
    </PageBody>
  )
}
