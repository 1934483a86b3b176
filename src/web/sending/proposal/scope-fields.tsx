import { Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getRunScope } from '#contract/sending/runs.ts'
import type { RunKind } from '#contract/sending/run-kinds.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { type RunPart, withCount } from './run-forecast.tsx'
import classes from '#web/sending/runs/runs.module.css'

interface ScopeFieldsProps {
  readonly kind: RunKind
  readonly workflows: readonly string[]
  readonly steps: readonly string[]
  /** How many files are due of a workflow or of a step of what else was chosen; absent while nobody knows. */
  readonly countOf: ((part: RunPart) => number) | undefined
  readonly onWorkflows: (codes: string[]) => void
  readonly onSteps: (codes: string[]) => void
}

/** Which workflows and which of their steps; of a step of the same name in two workflows both are meant. */
export function ScopeFields({ kind, workflows, steps, countOf, onWorkflows, onSteps }: ScopeFieldsProps) {
  const t = useText()
  const { data } = useQuery(query(getRunScope, { query: { kind } }))
  if (!data || data.workflows.length === 0) return null
  const within = data.workflows.filter(({ code }) => workflows.length === 0 || workflows.includes(code))
  const offered = offeredSteps(within)
  return (
    <div className={classes.scopeFields}>
      <Checkbox.Group
        label={t('run.workflows')}
        description={t('run.workflows_hint')}
        value={[...workflows]}
        onChange={onWorkflows}
      >
        <Group gap="4px 24px" mt={4}>
          {data.workflows.map(({ code, name }) => (
            <Checkbox key={code} value={code} label={withCount(name, countOf?.({ workflowCode: code }))} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('run.scope_steps')}
        description={t('run.scope_steps_hint')}
        value={[...steps]}
        onChange={onSteps}
      >
        <div className={classes.scopeSteps}>
          {offered.map(({ code, label }) => (
            <Checkbox key={code} value={code} label={withCount(label, countOf?.({ stepCode: code }))} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  )
}

/** Each step once; of those that are called the same, in which workflow it is. */
function offeredSteps(workflows: OutputOf<typeof getRunScope>['workflows']) {
  const all = workflows.flatMap(({ name: workflow, steps }) => steps.map((step) => ({ ...step, workflow })))
  const offered = [...new Map(all.map((step) => [step.code, step])).values()]
  return offered.map(({ code, name, workflow }) => {
    const isOnly = offered.every((other) => other.code === code || other.name !== name)
    return { code, label: isOnly ? name : `${name} (${workflow})` }
  })
}
