import { isLetter, type LetterLanguage, type MessageKind } from '#domain/letters/letter-kind.ts'
import { hoursByChannel, lawfulHours, type SendingHours } from '#domain/deadlines/contact-window.ts'
import { checkCosts } from './check-costs.ts'
import { checkExits } from './check-exits.ts'
import { checkFee, type StepFee } from './check-fee.ts'
import { checkTerms } from './check-terms.ts'
import { checkLoops, type LoopContext } from './check-loops.ts'
import { isUnconditional, nextPlaces, reachable } from '#domain/workflow/step-exit.ts'
import { problemAt, type StepProblem } from './step-problem.ts'
import { statusTransitions, type Phase } from '#domain/workflow/status.ts'
import type { SendingWindows } from '#domain/workflow/decide-item.ts'
import type { Channel, StepAction, StepDefinition, WorkflowStep } from '#domain/workflow/step.ts'

/** What steps are checked against. */
export interface CheckContext extends LoopContext {
  /** For files of whom the workflow is; null is everybody. */
  readonly debtorKind: 'private' | 'company' | null
  /** The customer whose files alone take these steps. */
  readonly customerId: number | null
  /** The templates in use; of the same use the first is taken. */
  readonly templates: readonly StepTemplate[]
  /** The languages files are written to in. */
  readonly languages: readonly LetterLanguage[]
  /** The workflows a step can go on with, by code. */
  readonly workflowCodes: ReadonlySet<string>
  readonly closingReasons: ReadonlySet<string>
  /** The costs there are today that a step can name. */
  readonly fees: readonly StepFee[]
  /** When each channel sends; absent is whenever the law allows. */
  readonly windows?: SendingWindows
  /** Who can be given a task. */
  readonly employeeIds: ReadonlySet<number>
  readonly teamIds: ReadonlySet<number>
  /** The subjects of the agenda in use, by code, and whether each is a call. */
  readonly subjects: ReadonlyMap<string, boolean>
}

/** A template a step can be written from. */
export interface StepTemplate {
  readonly id: number
  readonly channel: Channel
  readonly type: MessageKind
  readonly customerId: number | null
  readonly languages: readonly LetterLanguage[]
}

/**
 * Everything that is wrong with the steps of a workflow, in the order of the steps. An error may never be published; a
 * warning may, when whoever publishes it says so.
 */
export function checkSteps(steps: readonly WorkflowStep[], context: CheckContext): StepProblem[] {
  if (steps.length === 0) return [{ stepCode: null, kind: 'no_steps', severity: 'error', values: {} }]
  const found = [
    ...checkOrder(steps),
    ...checkPhases(steps),
    ...checkCosts(steps, context.debtorKind),
    ...checkTerms(steps),
    ...steps.flatMap((step) => checkAction(step, context)),
    ...steps.flatMap((step) => checkHours(step, context)),
    ...steps.flatMap(checkAmounts),
    ...steps.flatMap((step) => checkDebtors(step, context)),
    ...steps.flatMap((step) => checkFee(step, context.fees, context.debtorKind)),
    ...checkExits(steps, context),
    ...checkLoops(steps, context),
  ]
  const place = new Map(steps.map(({ code }, index) => [code, index]))
  const placeOf = ({ stepCode }: StepProblem) => place.get(stepCode ?? '') ?? -1
  return found.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function checkOrder(steps: readonly WorkflowStep[]): StepProblem[] {
  const problems: StepProblem[] = []
  const seen = new Set<string>()
  const reached = reachable(steps)
  for (const [index, step] of steps.entries()) {
    if (seen.has(step.code)) problems.push(problemAt(step, 'duplicate_code'))
    seen.add(step.code)
    if (!reached.has(index)) problems.push(problemAt(step, 'unreachable'))
    if (index > 0 && sends(step) && sends(steps[index - 1]) && waitsNothing(step)) {
      problems.push(problemAt(step, 'no_time_between', 'warning'))
    }
  }
  const last = steps.at(-1)
  const ends = last && nextPlaces(steps, steps.length - 1).some(({ kind }) => kind === 'end')
  if (last && ends && !isExit(last.definition.action)) problems.push(problemAt(last, 'no_exit'))
  else if (last && !isUnconditional(last)) problems.push(problemAt(last, 'exit_with_conditions', 'warning'))
  return problems
}

/** A workflow may end where somebody decides, or where the file is somewhere else; never with a letter into silence. */
function isExit(action: StepAction): boolean {
  return !['send', 'call', 'wait_for', 'change_phase'].includes(action.kind)
}

const sends = (step: WorkflowStep | undefined) => step?.definition.action.kind === 'send'

function waitsNothing({ definition: { wait } }: WorkflowStep): boolean {
  return wait.kind !== 'after_notice_term' && wait.days === 0
}

/** A file is in the phase it came with until a step brings it into another. */
function checkPhases(steps: readonly WorkflowStep[]): StepProblem[] {
  const problems: StepProblem[] = []
  let phase: Phase | null = steps[0]?.phase ?? null
  for (const step of steps) {
    if (step.phase !== phase && phase !== null) {
      problems.push(problemAt(step, 'phase_not_entered', 'error', { phase: step.phase }))
    }
    const { action } = step.definition
    const to = action.kind === 'change_phase' ? action.phase : action.kind === 'hand_over' ? action.to : null
    if (to !== null && to === step.phase) problems.push(problemAt(step, 'phase_unchanged', 'warning'))
    phase = to ?? step.phase
  }
  return problems
}

/** Where a step may bring a file without anybody: a pause needs a day, a suspension and a plan a person. */
const statusesByStep: ReadonlySet<string> = new Set(
  statusTransitions.in_progress.filter((status) => status === 'monitoring' || status === 'no_more_steps'),
)

function checkAction(step: WorkflowStep, context: CheckContext): StepProblem[] {
  const { action, payWithinDays } = step.definition
  switch (action.kind) {
    case 'send':
      return checkLetter(step, action, payWithinDays, context)
    case 'change_status':
      return statusesByStep.has(action.status) ? [] : [problemAt(step, 'status_needs_person')]
    case 'change_workflow':
      return action.workflowCode === context.ownCode || context.workflowCodes.has(action.workflowCode)
        ? []
        : [problemAt(step, 'workflow_missing')]
    case 'close':
      return context.closingReasons.has(action.closingReason) ? [] : [problemAt(step, 'closing_reason_missing')]
    case 'wait_for':
      return action.answers.length === 0 ? [problemAt(step, 'no_answers')] : []
    case 'call':
    case 'task': {
      const { employeeId, teamId, subject } = action
      // A call is held to the hours and the number of contacts of the law, a task is not.
      const isLost = subject !== undefined && context.subjects.get(subject) !== (action.kind === 'call')
      const gone =
        (employeeId !== undefined && !context.employeeIds.has(employeeId)) ||
        (teamId !== undefined && !context.teamIds.has(teamId))
      return [
        ...(isLost ? [problemAt(step, 'subject_missing')] : []),
        ...(gone ? [problemAt(step, 'owner_missing', 'warning')] : []),
      ]
    }
    default:
      return []
  }
}

function checkLetter(
  step: WorkflowStep,
  action: Extract<StepAction, { kind: 'send' }>,
  payWithinDays: number | undefined,
  context: CheckContext,
): StepProblem[] {
  const { letter, channels } = action
  const problems = channels.flatMap((channel) => checkTemplate(step, action, channel, context))
  if (channels.length === 0) problems.push(problemAt(step, 'no_channel'))
  const isNotice = letter === 'fourteen_day_letter'
  if (isLetter(letter) && !isNotice && payWithinDays === undefined) problems.push(problemAt(step, 'pay_days_missing'))
  // The term of a 14-day letter is the law's: another one beside it would make it no 14-day letter.
  if (isNotice && payWithinDays !== undefined) problems.push(problemAt(step, 'pay_days_in_notice'))
  if (!isLetter(letter) && step.definition.costs === 'charge') problems.push(problemAt(step, 'message_charges'))
  return problems
}

/** A message by a channel is written from the template that is named, or from the one there is for its use. */
function checkTemplate(
  step: WorkflowStep,
  { letter, templates: named }: Extract<StepAction, { kind: 'send' }>,
  channel: Channel,
  { customerId, templates, languages }: CheckContext,
): StepProblem[] {
  if (channel === 'sms' && isLetter(letter)) return [problemAt(step, 'letter_by_sms')]
  const fitting = templates.filter((one) => one.channel === channel && one.type === letter)
  const id = named?.[channel]
  const chosen =
    id === undefined
      ? (fitting.find((one) => one.customerId === customerId) ?? fitting.find((one) => one.customerId === null))
      : fitting.find((one) => one.id === id && (one.customerId === null || one.customerId === customerId))
  if (!chosen) return [problemAt(step, 'template_missing', 'error', { channel })]
  const missing = languages.filter((language) => !chosen.languages.includes(language))
  if (missing.length === 0) return []
  return [problemAt(step, 'template_language_missing', 'error', { channel, languages: missing.join(', ') })]
}

/** The files of a workflow are of whom it is for: a step for others can only be for a further debtor of a file. */
function checkDebtors(step: WorkflowStep, { debtorKind }: CheckContext): StepProblem[] {
  const { debtorKind: wanted } = step.definition.conditions
  const isForOthers = wanted !== undefined && debtorKind !== null && wanted !== debtorKind
  return isForOthers ? [problemAt(step, 'debtors_not_here', 'warning')] : []
}

/** No file can have more than it may have. */
function checkAmounts(step: WorkflowStep): StepProblem[] {
  const { minimumOpenCents = 0, maximumOpenCents } = step.definition.conditions
  return maximumOpenCents === undefined || maximumOpenCents >= minimumOpenCents
    ? []
    : [problemAt(step, 'amounts_crossed')]
}

function checkHours(step: WorkflowStep, { windows }: CheckContext): StepProblem[] {
  const { sendingHours } = step.definition
  if (!sendingHours) return []
  const { fromMinutes, toMinutes } = sendingHours
  const isLawful =
    fromMinutes >= lawfulHours.fromMinutes && toMinutes <= lawfulHours.toMinutes && fromMinutes < toMinutes
  if (!isLawful) return [problemAt(step, 'hours_not_lawful')]
  return hoursThatNeverMeet(step.definition, windows).map(({ channel, window }) =>
    problemAt(step, 'hours_never_meet', 'error', {
      channel,
      from: clockOf(window.fromMinutes),
      to: clockOf(window.toMinutes),
    }),
  )
}

/** The channels of a step that send in none of its hours: what would go by them would wait for ever. */
export function hoursThatNeverMeet(
  { action, sendingHours }: Pick<StepDefinition, 'action' | 'sendingHours'>,
  windows: SendingWindows = {},
): { readonly channel: Channel; readonly window: SendingHours }[] {
  if (!sendingHours || action.kind !== 'send') return []
  return action.channels.flatMap((channel) => {
    const window = windows[channel]
    return window && hoursByChannel(sendingHours, window, channel) === null ? [{ channel, window }] : []
  })
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
