import { useQuery } from '@tanstack/react-query'
import type { StepDifference, StepPart } from '#domain/workflow-checks/diff-steps.ts'
import { formatCents } from '#domain/money.ts'
import type { StepProblem } from '#domain/workflow-checks/step-problem.ts'
import { type ExitTarget, leadingExits } from '#domain/workflow/step-exit.ts'
import { channels, type StepAction, type WorkflowStep } from '#domain/workflow/step.ts'
import { getWorkflowChoices } from '#contract/workflows/workflows.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { clockText } from '#web/kit/words/format.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'

type Choices = Answer<typeof getWorkflowChoices>

/** What steps can name, asked of the server once. */
export function useChoices(): Choices {
  const { data } = useQuery({ ...query(getWorkflowChoices), staleTime: 60_000 })
  return data ?? noChoices
}
const noChoices: Choices = {
  workflows: [],
  closingReasons: [],
  fees: [],
  employees: [],
  teams: [],
  subjects: [],
  templates: [],
}

type DoneAction = Exclude<StepAction, { kind: 'wait_for' }>

export interface StepWords {
  readonly name: (step: Pick<WorkflowStep, 'name'>) => string
  readonly wait: (step: WorkflowStep, isFirst?: boolean) => string
  readonly action: (step: WorkflowStep) => string
  /** What an action does that waits for nobody. */
  readonly does: (action: DoneAction) => string
  /** What else holds for a step of these, each in a few words; nothing that holds for every step. */
  readonly rules: (step: WorkflowStep, steps: readonly WorkflowStep[]) => string[]
  readonly part: (step: WorkflowStep, part: StepPart) => string
}

/** Steps in words, in the language of the reader. */
export function useStepWords(): StepWords {
  const t = useText()
  const language = useLanguage()
  const choices = useChoices()
  const name: StepWords['name'] = (step) => step.name[language]
  const action: StepWords['action'] = (step) => actionWords(step, t, choices)
  const targetName = (steps: readonly WorkflowStep[]) => (target: ExitTarget) => {
    if ('workflow' in target)
      return choices.workflows.find(({ code }) => code === target.workflow)?.name ?? target.workflow
    return steps.find(({ code }) => code === target.step)?.name[language] ?? target.step
  }
  const wait: StepWords['wait'] = (step, isFirst = false) => waitWords(step, t, isFirst)
  return {
    name,
    wait,
    action,
    does: (one) => doesWords(one, t, choices),
    rules: (step, steps) => [
      ...instructionWords(step, t),
      ...conditionWords(step, t),
      ...(step.definition.fee === undefined ? [] : [t('step.says.fee', { fee: feeName(step, choices) })]),
      ...(step.definition.costs === 'none' ? [] : [t(`step.costs.${step.definition.costs}`)]),
      ...payWords(step, t),
      ...(step.definition.sendingHours ? [hourWords(step, t)] : []),
      ...step.definition.excludedOptions.map((option) => t(`step.exclude.${option}`)),
      ...exitWords(step, t, targetName(steps)),
    ],
    part: (step, part) =>
      part === 'exits'
        ? exitWords(step, t, targetName([])).join(', ') || t('step.to_next')
        : part === 'fee'
          ? feeName(step, choices) || t('step.fee_none')
          : part === 'action'
            ? [action(step), ...instructionWords(step, t)].join('. ')
            : partWords(step, part, t, { name, wait }),
  }
}

function feeName({ definition: { fee } }: WorkflowStep, { fees }: Choices): string {
  return fees.find(({ code }) => code === fee)?.name ?? fee ?? ''
}

/** Where the ways out of a step lead that lead elsewhere. */
function exitWords({ definition }: WorkflowStep, t: Say, nameOf: (target: ExitTarget) => string): string[] {
  return leadingExits.flatMap((exit) => {
    const target = definition.exits?.[exit]
    return target ? [t('step.leads', { exit: t(`step.lead.${exit}`), target: nameOf(target) })] : []
  })
}

function partWords(
  step: WorkflowStep,
  part: Exclude<StepPart, 'exits' | 'action'>,
  t: Say,
  { name, wait }: Pick<StepWords, 'name' | 'wait'>,
): string {
  const { costs, excludedOptions } = step.definition
  switch (part) {
    case 'name':
      return name(step)
    case 'phase':
      return t(`phase.${step.phase}`)
    case 'wait':
      return step.definition.action.kind === 'wait_for' ? longestWords(step, t) : wait(step)
    case 'conditions':
      return conditionWords(step, t).join(', ') || t('step.if.always')
    case 'costs':
      return t(`step.costs.${costs}`)
    case 'payWithinDays':
      return payWords(step, t).join('') || t('step.none')
    case 'sendingHours':
      return hourWords(step, t)
    default:
      return excludedOptions.map((option) => t(`excluded_option.${option}`)).join(', ') || t('step.exclude_none')
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

function waitWords({ definition: { wait, action } }: WorkflowStep, t: Say, isFirst: boolean): string {
  // What waits for an answer begins at once; its time is told with what it waits for.
  if (action.kind === 'wait_for') return t(isFirst ? 'step.waits.first_at_once' : 'step.waits.at_once')
  if (wait.kind === 'after_notice_term') return t('step.waits.after_notice_term')
  if (wait.days === 0) return t(isFirst ? 'step.waits.first_at_once' : 'step.waits.at_once')
  return t(`step.waits.${wait.kind}`, { count: wait.days })
}

/** How long a step waits for an answer. */
function longestWords({ definition: { wait } }: WorkflowStep, t: Say): string {
  if (wait.kind === 'after_notice_term') return t('step.at_most.after_notice_term')
  return t(`step.at_most.${wait.kind}`, { count: wait.days })
}

function actionWords(step: WorkflowStep, t: Say, choices: Choices): string {
  const { action } = step.definition
  if (action.kind !== 'wait_for') return doesWords(action, t, choices)
  const which = action.answers.map((answer) => t(`step.answer.${answer}`).toLowerCase())
  return t('step.says.wait_for', { time: longestWords(step, t), which: which.join(` ${t('step.or')} `) })
}

function doesWords(action: DoneAction, t: Say, choices: Choices): string {
  switch (action.kind) {
    case 'send': {
      const channels = action.channels.map((channel) => t(`run.channel.${channel}`).toLowerCase())
      const says = t('step.says.send', {
        letter: t(`step.letter.${action.letter}`),
        channels: channels.join(` ${t('step.then')} `),
      })
      return action.onlyFirst ? `${says}, ${t('step.says.only_first')}` : says
    }
    case 'call': {
      const owner = ownerName(action, choices)
      if (action.subject === undefined) return owner ? t('step.says.call_for', { owner }) : t('step.says.call')
      const subject = subjectName(action.subject, choices)
      return owner ? t('step.says.call_about_for', { owner, subject }) : t('step.says.call_about', { subject })
    }
    case 'tell_customer':
      return t('step.says.tell_customer')
    case 'task': {
      const owner = ownerName(action, choices)
      const own = action.task ? t(`step.task.${action.task}`) : ''
      const task = action.subject === undefined ? own : subjectName(action.subject, choices)
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

function subjectName(code: string, { subjects }: Choices): string {
  return subjects.find((subject) => subject.code === code)?.name ?? code
}

/** What whoever does the work is told. */
function instructionWords({ definition: { action } }: WorkflowStep, t: Say): string[] {
  const text = 'instruction' in action ? (action.instruction ?? '') : ''
  return text === '' ? [] : [t('step.says.instruction', { text })]
}

function ownerName(
  { employeeId, teamId }: { readonly employeeId?: number; readonly teamId?: number },
  { employees, teams }: Choices,
): string | undefined {
  return employees.find(({ id }) => id === employeeId)?.name ?? teams.find(({ id }) => id === teamId)?.name
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
    minimumScore,
    maximumScore,
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
    ...(minimumScore === undefined ? [] : [t('step.if.minimum_score', { score: minimumScore })]),
    ...(maximumScore === undefined ? [] : [t('step.if.maximum_score', { score: maximumScore })]),
  ]
}

function payWords({ definition: { payWithinDays } }: WorkflowStep, t: Say): string[] {
  return payWithinDays === undefined ? [] : [t('step.pay_within', { count: payWithinDays })]
}

function hourWords({ definition: { sendingHours } }: WorkflowStep, t: Say): string {
  if (!sendingHours) return t('step.hours_lawful')
  return t('step.hours', { from: clockText(sendingHours.fromMinutes), to: clockText(sendingHours.toMinutes) })
}

/** What is wrong with a step, in a sentence. */
export function problemWords({ kind, values }: Pick<StepProblem, 'kind' | 'values'>, t: Say): string {
  const channel = channels.find((one) => one === values['channel'])
  const exit = leadingExits.find((one) => one === values['exit'])
  return t(`step.problem.${kind}`, {
    ...values,
    ...(channel ? { channel: t(`run.channel.${channel}`) } : {}),
    ...(exit ? { exit: t(`step.lead.${exit}`) } : {}),
  })
}
