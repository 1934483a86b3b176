import { useQuery } from '@tanstack/react-query'
import type { StepDifference, StepPart } from '#domain/workflow/diff-steps.ts'
import { formatCents } from '#domain/money.ts'
import type { StepProblem } from '#domain/workflow/step-problem.ts'
import { channels, type WorkflowStep } from '#domain/workflow/step.ts'
import { getWorkflowChoices } from '#contract/workflows.ts'
import { type Answer, query } from '#web/api.ts'
import { type Say, useLanguage, useText } from '#web/text.ts'

type Choices = Answer<typeof getWorkflowChoices>

/** What steps can name, asked of the server once. */
export function useChoices(): Choices {
  const { data } = useQuery({ ...query(getWorkflowChoices), staleTime: 60_000 })
  return data ?? noChoices
}
const noChoices: Choices = { workflows: [], closingReasons: [], fees: [], employees: [], teams: [], templates: [] }

export interface StepWords {
  readonly name: (step: Pick<WorkflowStep, 'name'>) => string
  readonly wait: (step: WorkflowStep, isFirst?: boolean) => string
  readonly action: (step: WorkflowStep) => string
  /** What else holds for a step, each in a few words; nothing that holds for every step. */
  readonly rules: (step: WorkflowStep) => string[]
  readonly part: (step: WorkflowStep, part: StepPart) => string
}

/** Steps in words, in the language of the reader. */
export function useStepWords(): StepWords {
  const t = useText()
  const language = useLanguage()
  const choices = useChoices()
  const name: StepWords['name'] = (step) => step.name[language]
  const action: StepWords['action'] = (step) => actionWords(step, t, choices)
  const wait: StepWords['wait'] = (step, isFirst = false) => waitWords(step, t, isFirst)
  return {
    name,
    wait,
    action,
    rules: (step) => [
      ...conditionWords(step, t),
      ...(step.definition.fee === undefined ? [] : [t('step.says.fee', { fee: feeName(step, choices) })]),
      ...(step.definition.costs === 'none' ? [] : [t(`step.costs.${step.definition.costs}`)]),
      ...payWords(step, t),
      ...(step.definition.sendingHours ? [hourWords(step, t)] : []),
      ...step.definition.excludedOptions.map((option) => t(`step.exclude.${option}`)),
    ],
    part: (step, part) =>
      part === 'fee' ? feeName(step, choices) || t('step.fee_none') : partWords(step, part, t, { name, wait, action }),
  }
}

function feeName({ definition: { fee } }: WorkflowStep, { fees }: Choices): string {
  return fees.find(({ code }) => code === fee)?.name ?? fee ?? ''
}

function partWords(
  step: WorkflowStep,
  part: StepPart,
  t: Say,
  { name, wait, action }: Pick<StepWords, 'name' | 'wait' | 'action'>,
): string {
  const { costs, excludedOptions } = step.definition
  switch (part) {
    case 'name':
      return name(step)
    case 'phase':
      return t(`phase.${step.phase}`)
    case 'wait':
      return wait(step)
    case 'action':
      return action(step)
    case 'conditions':
      return conditionWords(step, t).join(', ') || t('step.if.always')
    case 'costs':
      return t(`step.costs.${costs}`)
    case 'payWithinDays':
      return payWords(step, t).join('') || t('step.none')
    case 'sendingHours':
      return hourWords(step, t)
    default:
      return excludedOptions.map((option) => t(`step.exclude.${option}`)).join(', ') || t('step.exclude_none')
  }
}

/** A difference between two versions of a step: which part, what it was and what it becomes. */
export function differenceWords(
  difference: Extract<StepDifference, { kind: 'changed' }>,
  words: StepWords,
  t: Say,
): { part: string; before: string; after: string }[] {
  return difference.parts.map((part) => ({
    part: t(`step.part.${part}`),
    before: words.part(difference.before, part),
    after: words.part(difference.after, part),
  }))
}

function waitWords({ definition: { wait } }: WorkflowStep, t: Say, isFirst: boolean): string {
  if (wait.kind === 'after_notice_term') return t('step.waits.after_notice_term')
  if (wait.days === 0) return t(isFirst ? 'step.waits.first_at_once' : 'step.waits.at_once')
  return wait.days === 1 ? t(`step.waits.${wait.kind}_one`) : t(`step.waits.${wait.kind}`, { count: wait.days })
}

function actionWords({ definition: { action } }: WorkflowStep, t: Say, choices: Choices): string {
  switch (action.kind) {
    case 'send': {
      const channels = action.channels.map((channel) => t(`run.channel.${channel}`).toLowerCase())
      return t('step.says.send', {
        letter: t(`step.letter.${action.letter}`),
        channels: channels.join(` ${t('step.then')} `),
      })
    }
    case 'call':
      return t('step.says.call')
    case 'tell_customer':
      return t('step.says.tell_customer')
    case 'task': {
      const { employeeId, teamId } = action
      const owner =
        choices.employees.find(({ id }) => id === employeeId)?.name ??
        choices.teams.find(({ id }) => id === teamId)?.name
      const task = t(`step.task.${action.task}`)
      return owner ? t('step.says.task_for', { task, owner }) : t('step.says.task', { task })
    }
    case 'hand_over':
      return t('step.says.hand_over', { to: t(`step.to.${action.to}`) })
    case 'change_phase':
      return t('step.says.change_phase', { phase: t(`phase.${action.phase}`) })
    case 'change_status':
      return t('step.says.change_status', { status: t(`status.${action.status}`) })
    case 'change_workflow': {
      const found = choices.workflows.find(({ code }) => code === action.workflowCode)
      return t('step.says.change_workflow', { workflow: found?.name ?? action.workflowCode })
    }
    default: {
      const found = choices.closingReasons.find(({ code }) => code === action.closingReason)
      return t('step.says.close', { reason: found?.name ?? action.closingReason })
    }
  }
}

function conditionWords({ definition: { conditions } }: WorkflowStep, t: Say): string[] {
  const {
    minimumOpenCents,
    maximumOpenCents,
    debtorKind,
    requires = [],
    languages = [],
    exceptSigns = [],
    lastResults = [],
  } = conditions
  const listed = (names: readonly string[]) => names.map((name) => name.toLowerCase()).join(', ')
  return [
    ...(minimumOpenCents ? [t('step.if.minimum', { amount: formatCents(minimumOpenCents) })] : []),
    ...(maximumOpenCents === undefined ? [] : [t('step.if.maximum', { amount: formatCents(maximumOpenCents) })]),
    ...(debtorKind ? [t(`step.if.${debtorKind}`)] : []),
    ...requires.map((need) => t(`step.if.${need}`)),
    ...(languages.length === 0
      ? []
      : [t('step.if.languages', { which: listed(languages.map((one) => t(`new_dossier.language.${one}`))) })]),
    ...(exceptSigns.length === 0
      ? []
      : [t('step.if.signs', { which: listed(exceptSigns.map((one) => t(`dossier.flag.${one}`))) })]),
    ...(lastResults.length === 0
      ? []
      : [t('step.if.results', { which: listed(lastResults.map((one) => t(`agenda.result.${one}`))) })]),
  ]
}

function payWords({ definition: { payWithinDays } }: WorkflowStep, t: Say): string[] {
  return payWithinDays === undefined
    ? []
    : [payWithinDays === 1 ? t('step.pay_within_one') : t('step.pay_within', { count: payWithinDays })]
}

function hourWords({ definition: { sendingHours } }: WorkflowStep, t: Say): string {
  if (!sendingHours) return t('step.hours_lawful')
  return t('step.hours', { from: clockTime(sendingHours.fromMinutes), to: clockTime(sendingHours.toMinutes) })
}

/** Minutes since midnight as hh:mm. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** What is wrong with a step, in a sentence. */
export function problemWords({ kind, values }: Pick<StepProblem, 'kind' | 'values'>, t: Say): string {
  const channel = channels.find((one) => one === values['channel'])
  return t(`step.problem.${kind}`, channel ? { ...values, channel: t(`run.channel.${channel}`) } : values)
}
