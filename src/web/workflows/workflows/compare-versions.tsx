import { useQuery } from '@tanstack/react-query'
import { diffSteps } from '#domain/workflow-checks/diff-steps.ts'
import { getWorkflow } from '#contract/workflows/workflows.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { Differences } from './draft-tab.tsx'
import type { WorkflowAnswer } from './workflow-answer.ts'
import classes from './workflows.module.css'

const shape = { before: idInUrl, after: idInUrl }

/** What differs between any two versions; at first between the newest and the one before it. */
export function CompareVersions({ workflow: { id, versions } }: { workflow: WorkflowAnswer }) {
  const t = useText()
  const [chosen, setUrl] = useUrlState(shape)
  const [newest, previous] = versions
  const has = (number: number | null) => versions.some((version) => version.number === number)
  const before = has(chosen.before) ? chosen.before : (previous?.number ?? null)
  const after = has(chosen.after) ? chosen.after : (newest?.number ?? null)
  if (before === null || after === null) return null
  const choices = versions.map(({ number }) => ({ value: String(number), label: t('workflow.version', { number }) }))
  return (
    <section aria-labelledby="workflow-compare" className={classes.compare}>
      <h2 id="workflow-compare">{t('workflow.compare')}</h2>
      <div className={classes.versions}>
        <ChoiceField
          label={t('workflow.compare_before')}
          value={String(before)}
          choices={choices}
          onChange={(value) => setUrl({ before: Number(value) })}
        />
        <ChoiceField
          label={t('workflow.compare_after')}
          value={String(after)}
          choices={choices}
          onChange={(value) => setUrl({ after: Number(value) })}
        />
      </div>
      <Between workflowId={id} before={before} after={after} />
    </section>
  )
}

function Between({ workflowId, before, after }: { workflowId: number; before: number; after: number }) {
  const t = useText()
  const one = useVersion(workflowId, before)
  const other = useVersion(workflowId, after)
  const error = one.error ?? other.error
  if (error) return <Failure error={error} />
  if (!one.data || !other.data) return <Waiting lines={3} />
  const differences = diffSteps(one.data.shown.steps, other.data.shown.steps)
  return differences.length === 0 ? <p>{t('workflow.compare_same')}</p> : <Differences of={differences} />
}

function useVersion(id: number, version: number) {
  return useQuery({ ...query(getWorkflow, { params: { id }, query: { version } }), staleTime: 60_000 })
}
