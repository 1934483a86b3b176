import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { diffSteps } from '#domain/workflow-checks/diff-steps.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import { getWorkflow, getWorkflowStep } from '#contract/workflows/workflows.ts'
import { query } from '#web/base/calls/api.ts'
import { PageFailure } from '#web/kit/dialogs/page-failure.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { idInUrl, textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { ChangedParts } from '#web/workflows/workflows/draft-tab.tsx'
import { StepEffect } from './step-effect.tsx'
import { exitLines, Problems } from './step-flow.tsx'
import { AddStepForm, ChangeStepForm, type StepAnswer } from './step-forms.tsx'
import type { WorkflowAnswer } from '#web/workflows/workflows/workflow-answer.ts'
import classes from '#web/workflows/workflows/workflows.module.css'

/** A step of a workflow, to change in the draft; beside it the files that stand before it, and what changes for them. */
export function StepPage() {
  const t = useText()
  const params = useParams()
  const id = Number(params['workflow'])
  const { data, error, refetch } = useQuery(query(getWorkflow, { params: { id } }))
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
  if (params['id'] === 'new') return <NewStep workflow={data} />
  return <OneStep key={params['id']} workflow={data} stepId={Number(params['id'])} />
}

function useCrumbs(workflow: WorkflowAnswer) {
  const t = useText()
  const language = useLanguage()
  return [
    { label: t('screen.workflows'), link: '/workflow' },
    { label: workflow.name[language], link: `/workflow/${workflow.id}` },
  ]
}

function NewStep({ workflow }: { workflow: WorkflowAnswer }) {
  const t = useText()
  const crumbs = useCrumbs(workflow)
  const [{ position, view }] = useUrlState({ position: idInUrl, view: textInUrl })
  const { draft, shown } = workflow
  const steps = draft?.steps ?? shown.steps
  const before = steps[(position ?? steps.length + 1) - 2]
  return (
    <Page title={t('step.new')} crumbs={crumbs}>
      <PageBody>
        <div className={classes.form}>
          <AddStepForm
            workflowId={workflow.id}
            version={draft?.version ?? 0}
            position={position}
            back={`/workflow/${workflow.id}?tab=draft${view === 'canvas' ? '&view=canvas' : ''}`}
            phase={before?.phase ?? steps[0]?.phase ?? 'amicable'}
            later={steps.slice((position ?? steps.length + 1) - 1)}
          />
        </div>
      </PageBody>
    </Page>
  )
}

function OneStep({ workflow, stepId }: { workflow: WorkflowAnswer; stepId: number }) {
  const t = useText()
  const language = useLanguage()
  const crumbs = useCrumbs(workflow)
  const parts = { params: { id: workflow.id, step: stepId } }
  const { data, error, refetch } = useQuery({ ...query(getWorkflowStep, parts), gcTime: 0 })
  if (error)
    return (
      <PageFailure
        error={error}
        title={t('workflow.failed')}
        list={{ label: workflow.name[language], link: `/workflow/${workflow.id}` }}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting lines={12} shape="page" />
  const { number, step, draftVersion } = data
  const name = step.name[language]
  const newest = workflow.versions[0]?.number
  return (
    <Page
      title={name}
      tabTitle={name}
      crumbs={crumbs}
      note={
        <>
          {step.code} {number === null && <Tag tone="info">{t('workflow.has_draft')}</Tag>}
        </>
      }
    >
      <PageBody>
        {number !== null && (
          <Message>{t(number === newest ? 'step.of_version' : 'step.of_old_version', { number })}</Message>
        )}
        <div className={classes.form}>
          <ChangeStepForm
            key={`${step.id} ${draftVersion}`}
            workflowId={workflow.id}
            answer={data}
            later={laterSteps(workflow, step.code)}
          />
          <Standing workflowId={workflow.id} answer={data} />
        </div>
      </PageBody>
    </Page>
  )
}

/** The steps behind this one, in the draft or the newest version: where its ways out can lead. */
function laterSteps({ draft, shown }: WorkflowAnswer, code: string) {
  const steps = draft?.steps ?? shown.steps
  return steps.slice(steps.findIndex((step) => step.code === code) + 1)
}

/** The files that stand before the step, and what the draft changes for them. */
function Standing({ workflowId, answer }: { workflowId: number; answer: StepAnswer }) {
  const t = useText()
  const { step, standing, published, problems } = answer
  return (
    <div className={classes.aside}>
      {problems.length > 0 && (
        <section aria-labelledby="step-problems">
          <h2 id="step-problems">{t('workflow.problems')}</h2>
          <Problems problems={problems} />
        </section>
      )}
      <section aria-labelledby="step-standing">
        <h2 id="step-standing">{t('step.standing')}</h2>
        <p>{standingWords(t, standing)}</p>
        {standing.count > 0 && <Link to={`/file/search?step=${(published ?? step).id}`}>{t('step.show_files')}</Link>}
      </section>
      <Exits of={(published ?? step).exits} />
      {standing.count > 0 && published && <Effect workflowId={workflowId} before={published} after={step} />}
    </div>
  )
}

/** How files left the step: whether it does what it is there for. */
function Exits({ of: exits }: { of: StepAnswer['step']['exits'] }) {
  const t = useText()
  const count = exits.reduce((sum, exit) => sum + exit.count, 0)
  return (
    <section aria-labelledby="step-exits">
      <h2 id="step-exits">{t('step.exits')}</h2>
      <p>{count === 0 ? t('step.exits_none') : t('step.exits_count', { count: formatCount(count) })}</p>
      {count > 0 && (
        <ul className={classes.rules}>
          {exitLines(t, exits).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface EffectProps {
  readonly workflowId: number
  readonly before: WorkflowStep
  readonly after: StepAnswer['step']
}

function Effect({ workflowId, before, after }: EffectProps) {
  const t = useText()
  const differences = diffSteps([before], [after])
  return (
    <section aria-labelledby="step-effect">
      <h2 id="step-effect">{t('step.effect')}</h2>
      {differences.length === 0 ? (
        <p>{t('step.effect_none')}</p>
      ) : (
        <>
          <p>{t('step.effect_stay')}</p>
          {differences.map((one) =>
            one.kind === 'changed' ? <ChangedParts key={one.after.code} difference={one} stacked /> : null,
          )}
          <StepEffect workflowId={workflowId} stepId={after.id} />
        </>
      )}
    </section>
  )
}

function standingWords(t: Say, { count, firstDay }: StepAnswer['standing']): string {
  if (count === 0) return t('step.standing_none')
  if (firstDay === null) return t('step.standing_waiting', { count: formatCount(count) })
  const values = { count: formatCount(count), day: showDay(firstDay) }
  return t('step.standing_count', values)
}
