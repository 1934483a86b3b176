import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { getWorkflow, startWorkflowDraft } from '#contract/workflows.ts'
import { type Answer, query, useCommand } from '#web/api.ts'
import { Failure } from '#web/kit/failure.tsx'
import { dayOfMoment, showDay } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Message } from '#web/kit/message.tsx'
import { Page, PageBody } from '#web/kit/page.tsx'
import { PageTabs } from '#web/kit/tabs.tsx'
import { Tag } from '#web/kit/tag.tsx'
import { idInUrl, useUrlState } from '#web/kit/url-state.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { useLanguage, useText } from '#web/text.ts'
import { CopyWindow } from './copy-window.tsx'
import { DraftTab } from './draft-tab.tsx'
import { SimulationTab } from './simulation-tab.tsx'
import { StepCanvas } from './step-canvas.tsx'
import { StepFlow } from './step-flow.tsx'
import { VersionsTab } from './versions-tab.tsx'
import { useStepView } from './use-step-view.tsx'
import classes from './workflows.module.css'

export type WorkflowAnswer = Answer<typeof getWorkflow>

/** One workflow: its steps as they are, the change that is being written, what that would do, and its versions. */
export function WorkflowPage() {
  const t = useText()
  const language = useLanguage()
  const id = Number(useParams()['workflow'])
  const [{ version }] = useUrlState({ version: idInUrl })
  const { data, error, refetch } = useQuery(query(getWorkflow, { params: { id }, query: { version } }))
  if (error) return <Failure error={error} title={t('workflow.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={12} />
  const name = data.name[language]
  const steps = data.draft?.differences.length
  return (
    <Page
      title={name}
      tabTitle={name}
      note={<Note workflow={data} />}
      crumbs={[{ label: t('screen.workflows'), link: '/workflow' }]}
      actions={<Actions workflow={data} />}
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

function Note({ workflow: { versions, category, customer, debtorKind, draft } }: { workflow: WorkflowAnswer }) {
  const t = useText()
  const [newest] = versions
  return (
    <>
      {t(`workflow.category.${category}`)}, {customer?.name ?? t(`workflow.for.${debtorKind ?? 'all'}`).toLowerCase()},{' '}
      {newest && t('workflow.version_of', { number: newest.number, day: showDay(dayOfMoment(newest.publishedAt)) })}{' '}
      {newest && newest.newFilesPercent < 100 && (
        <Tag tone="info">{t('workflow.share', { percent: newest.newFilesPercent })}</Tag>
      )}{' '}
      {draft?.state === 'review' && <Tag tone="warning">{t('workflow.in_review')}</Tag>}
    </>
  )
}

/** Takes its steps for another workflow; begins a draft, or goes to the one there is. */
function Actions({ workflow }: { workflow: WorkflowAnswer }) {
  const { id, draft } = workflow
  const t = useText()
  const navigate = useNavigate()
  const goOn = () => void navigate(`/workflow/${id}?tab=draft`)
  const start = useCommand(startWorkflowDraft, { onDone: goOn })
  const [copying, setCopying] = useState(false)
  return (
    <>
      <Button onClick={() => setCopying(true)}>{t('workflow.copy')}</Button>
      <Button
        variant="filled"
        leftSection={<Icon of={IconPencil} />}
        disabled={start.busy}
        onClick={() => (draft ? goOn() : start.send({ params: { id } }))}
      >
        {t('workflow.edit')}
      </Button>
      {copying && <CopyWindow workflow={workflow} onClose={() => setCopying(false)} />}
    </>
  )
}

function StepsTab({ workflow }: { workflow: WorkflowAnswer }) {
  const t = useText()
  const { id, shown, versions } = workflow
  const newest = versions[0]?.number ?? shown.number
  const { isCanvas, choice } = useStepView()
  return (
    <PageBody>
      {shown.number !== newest && (
        <div style={{ paddingTop: 16 }}>
          <Message>
            {t('workflow.older_shown', { number: shown.number, newest })}{' '}
            <Link to={`/workflow/${id}`}>{t('workflow.to_newest')}</Link>
          </Message>
        </div>
      )}
      {choice && <div className={classes.views}>{choice}</div>}
      {isCanvas ? <StepCanvas workflowId={id} steps={shown.steps} /> : <StepFlow workflowId={id} steps={shown.steps} />}
    </PageBody>
  )
}
