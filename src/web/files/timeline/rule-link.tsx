import { Link } from 'react-router'
import type { getDossier } from '#contract/files/dossier-page.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'

type Rule = NonNullable<NonNullable<Answer<typeof getDossier>['next']>['step']>
export type StepRule = Pick<Rule, 'position' | 'count' | 'workflow' | 'workflowId' | 'workflowVersion'>

/** The rule behind a step, "step 6 of 9": for who may see workflows, a way to the version that the file follows. */
export function RuleLink({ position, count, workflow, workflowId, workflowVersion }: StepRule) {
  const t = useText()
  const language = useLanguage()
  const mayRead = useMay()('workflow.step.edit')
  const words = t('dossier.step_of', { position, count, workflow: workflow[language], version: workflowVersion })
  return mayRead ? <Link to={`/workflow/${workflowId}?version=${workflowVersion}`}>{words}</Link> : words
}
