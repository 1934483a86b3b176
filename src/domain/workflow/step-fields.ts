import type { AgendaResult } from '#domain/agenda/agenda-result.ts'
import type { Cents } from '#domain/money.ts'
import type { LetterLanguage, StepMessageKind } from '#domain/letters/letter-kind.ts'
import { type ExitTarget, exitsOf, type LeadingExit, leadingExits, type StepExits } from './step-exit.ts'
import type { Phase, Status } from './status.ts'
import {
  type ActionKind,
  type AskedWork,
  type AwaitedAnswer,
  type Channel,
  type CostEffect,
  type ExcludedOption,
  type StepAction,
  type StepConditions,
  type StepSign,
  type StepWait,
  takesFee,
  type TaskKind,
  type WorkflowStep,
} from './step.ts'

/** A step as a form holds it: every part in a field of its own, and what its kind of action has no use for is null. */
export interface StepFields {
  readonly code: string
  readonly nameNl: string
  readonly nameEn: string
  readonly nameFr: string
  readonly phase: Phase
  readonly waitKind: StepWait['kind']
  readonly waitDays: number
  readonly actionKind: ActionKind
  readonly letter: StepMessageKind | null
  readonly channels: readonly Channel[]
  readonly templatePost: number | null
  readonly templateEmail: number | null
  readonly templateSms: number | null
  readonly onlyFirst: boolean
  readonly payWithinDays: number | null
  readonly task: TaskKind | null
  /** By its code the subject of the agenda; null is that of a call or of the task. */
  readonly taskSubject: string | null
  readonly instruction: string
  readonly taskEmployee: number | null
  readonly taskTeam: number | null
  readonly answers: readonly AwaitedAnswer[]
  readonly handOverTo: 'bailiff' | 'partner' | null
  readonly toPhase: Phase | null
  readonly toStatus: Status | null
  readonly toWorkflow: string | null
  readonly closingReason: string | null
  readonly minimumOpenCents: Cents | null
  readonly maximumOpenCents: Cents | null
  readonly debtorKind: 'private' | 'company' | null
  readonly requires: readonly ('email' | 'address')[]
  readonly languages: readonly LetterLanguage[]
  readonly exceptSigns: readonly StepSign[]
  readonly lastResults: readonly AgendaResult[]
  readonly minimumScore: number | null
  readonly maximumScore: number | null
  readonly costs: CostEffect
  readonly fee: string | null
  readonly hoursFrom: number | null
  readonly hoursTo: number | null
  readonly excludedOptions: readonly ExcludedOption[]
  readonly exitDone: string | null
  readonly exitSkipped: string | null
  readonly exitAnswered: string | null
  readonly exitPaid: string | null
  readonly exitTimedOut: string | null
}

/** The field of each way out: `step:` or `workflow:` with the code of where it leads; null to the next step. */
export const exitFields = {
  done: 'exitDone',
  skipped: 'exitSkipped',
  answered: 'exitAnswered',
  paid: 'exitPaid',
  timed_out: 'exitTimedOut',
} as const satisfies Readonly<Record<LeadingExit, keyof StepFields>>

/** The field that says what an action does; without it the action is none. */
const neededField = {
  send: 'letter',
  call: null,
  tell_customer: null,
  task: 'task',
  wait_for: null,
  hand_over: 'handOverTo',
  change_phase: 'toPhase',
  change_status: 'toStatus',
  change_workflow: 'toWorkflow',
  close: 'closingReason',
} as const satisfies Readonly<Record<ActionKind, keyof StepFields | null>>

/** The fields of a step that must be filled in and are not. */
export function missingFields(fields: StepFields): (keyof StepFields)[] {
  const needed = neededField[fields.actionKind]
  const isNamed = needed === 'task' && fields.taskSubject !== null
  const missing: (keyof StepFields)[] = needed !== null && !fields[needed] && !isNamed ? [needed] : []
  if (fields.actionKind === 'send' && fields.channels.length === 0) missing.push('channels')
  if (fields.actionKind === 'wait_for' && fields.answers.length === 0) missing.push('answers')
  if ((fields.hoursFrom === null) !== (fields.hoursTo === null)) {
    missing.push(fields.hoursFrom === null ? 'hoursFrom' : 'hoursTo')
  }
  return missing
}

/** The step that these fields describe. Throws RangeError while `missingFields` names one. */
export function stepOf(fields: StepFields): WorkflowStep {
  if (missingFields(fields).length > 0) throw new RangeError('the fields are no whole step')
  const { waitKind, waitDays, payWithinDays, hoursFrom, hoursTo } = fields
  const isMessage = fields.actionKind === 'send'
  const action = actionOf(fields)
  const exits = writtenExits(fields, action)
  const reaches = isMessage || fields.actionKind === 'call'
  return {
    code: fields.code,
    name: { nl: fields.nameNl, en: fields.nameEn, fr: fields.nameFr },
    phase: fields.phase,
    definition: {
      wait: waitKind === 'after_notice_term' ? { kind: waitKind } : { kind: waitKind, days: waitDays },
      action,
      conditions: conditionsOf(fields),
      costs: isMessage ? fields.costs : 'none',
      ...(fields.fee !== null && takesFee(fields.actionKind) ? { fee: fields.fee } : {}),
      ...(isMessage && payWithinDays !== null ? { payWithinDays } : {}),
      ...(reaches && hoursFrom !== null && hoursTo !== null
        ? { sendingHours: { fromMinutes: hoursFrom, toMinutes: hoursTo } }
        : {}),
      excludedOptions: fields.excludedOptions,
      ...(exits ? { exits } : {}),
    },
  }
}

function actionOf(fields: StepFields): StepAction {
  const { actionKind: kind, taskEmployee, taskTeam, taskSubject, instruction } = fields
  const work: AskedWork = {
    ...(taskSubject === null ? {} : { subject: taskSubject }),
    ...(instruction === '' ? {} : { instruction }),
    ...(taskEmployee === null ? {} : { employeeId: taskEmployee }),
    ...(taskTeam === null ? {} : { teamId: taskTeam }),
  }
  switch (kind) {
    case 'send':
      return {
        kind,
        letter: fields.letter as StepMessageKind,
        channels: fields.channels,
        ...templatesOf(fields),
        ...(fields.onlyFirst ? { onlyFirst: true } : {}),
      }
    case 'call':
      return { kind, ...work }
    case 'tell_customer':
      return { kind }
    case 'task':
      return { kind, ...(taskSubject === null && fields.task ? { task: fields.task } : {}), ...work }
    case 'wait_for':
      return { kind, answers: fields.answers }
    case 'hand_over':
      return { kind, to: fields.handOverTo as 'bailiff' | 'partner' }
    case 'change_phase':
      return { kind, phase: fields.toPhase as Phase }
    case 'change_status':
      return { kind, status: fields.toStatus as Status }
    case 'change_workflow':
      return { kind, workflowCode: fields.toWorkflow ?? '' }
    default:
      return { kind, closingReason: fields.closingReason ?? '' }
  }
}

/** The templates of the channels it goes by; one of another channel is of no use. */
function templatesOf({
  channels,
  templatePost: post,
  templateEmail: email,
  templateSms: sms,
}: StepFields): Pick<Extract<StepAction, { kind: 'send' }>, 'templates'> {
  const named = Object.entries({ post, email, sms }).filter(([channel, id]) => {
    return id !== null && channels.some((one) => one === channel)
  })
  return named.length === 0 ? {} : { templates: Object.fromEntries(named) }
}

/** Where the ways out of this action lead; nothing for those that lead to the next step. */
function writtenExits(fields: StepFields, action: StepAction): StepExits | null {
  const open = exitsOf(action)
  const led = leadingExits.flatMap((exit) => {
    const target = targetOf(fields[exitFields[exit]])
    return target && open.includes(exit) ? [[exit, target] as const] : []
  })
  return led.length === 0 ? null : Object.fromEntries(led)
}

function targetOf(written: string | null): ExitTarget | null {
  const [kind, code] = written?.split(':') ?? []
  if (!code) return null
  return kind === 'workflow' ? { workflow: code } : { step: code }
}

function writtenTarget(target: ExitTarget | undefined): string | null {
  if (!target) return null
  return 'workflow' in target ? `workflow:${target.workflow}` : `step:${target.step}`
}

function conditionsOf(fields: StepFields): StepConditions {
  const { minimumOpenCents, maximumOpenCents, debtorKind, requires, languages, exceptSigns, lastResults } = fields
  const { minimumScore, maximumScore } = fields
  return {
    ...(minimumOpenCents ? { minimumOpenCents } : {}),
    ...(maximumOpenCents === null ? {} : { maximumOpenCents }),
    ...(debtorKind === null ? {} : { debtorKind }),
    ...(requires.length === 0 ? {} : { requires }),
    ...(languages.length === 0 ? {} : { languages }),
    ...(exceptSigns.length === 0 ? {} : { exceptSigns }),
    ...(lastResults.length === 0 ? {} : { lastResults }),
    ...(minimumScore === null ? {} : { minimumScore }),
    ...(maximumScore === null ? {} : { maximumScore }),
  }
}

/** The fields of a step; `stepOf` makes the same step of them again. */
export function fieldsOf({ code, name, phase, definition }: WorkflowStep): StepFields {
  const { wait, action, conditions, costs, fee, payWithinDays, sendingHours, excludedOptions, exits } = definition
  return {
    code,
    nameNl: name.nl,
    nameEn: name.en,
    nameFr: name.fr,
    phase,
    waitKind: wait.kind,
    waitDays: wait.kind === 'after_notice_term' ? 0 : wait.days,
    actionKind: action.kind,
    letter: action.kind === 'send' ? (action.letter as StepMessageKind) : null,
    channels: action.kind === 'send' ? action.channels : [],
    templatePost: templateOf(action, 'post'),
    templateEmail: templateOf(action, 'email'),
    templateSms: templateOf(action, 'sms'),
    onlyFirst: action.kind === 'send' && action.onlyFirst === true,
    payWithinDays: payWithinDays ?? null,
    task: action.kind === 'task' ? (action.task ?? null) : null,
    taskSubject: 'subject' in action ? (action.subject ?? null) : null,
    instruction: 'instruction' in action ? (action.instruction ?? '') : '',
    taskEmployee: 'employeeId' in action ? (action.employeeId ?? null) : null,
    taskTeam: 'teamId' in action ? (action.teamId ?? null) : null,
    answers: action.kind === 'wait_for' ? action.answers : [],
    handOverTo: action.kind === 'hand_over' ? action.to : null,
    toPhase: action.kind === 'change_phase' ? action.phase : null,
    toStatus: action.kind === 'change_status' ? action.status : null,
    toWorkflow: action.kind === 'change_workflow' ? action.workflowCode : null,
    closingReason: action.kind === 'close' ? action.closingReason : null,
    minimumOpenCents: conditions.minimumOpenCents ?? null,
    maximumOpenCents: conditions.maximumOpenCents ?? null,
    debtorKind: conditions.debtorKind ?? null,
    requires: conditions.requires ?? [],
    languages: conditions.languages ?? [],
    exceptSigns: conditions.exceptSigns ?? [],
    lastResults: conditions.lastResults ?? [],
    minimumScore: conditions.minimumScore ?? null,
    maximumScore: conditions.maximumScore ?? null,
    costs,
    fee: fee ?? null,
    hoursFrom: sendingHours?.fromMinutes ?? null,
    hoursTo: sendingHours?.toMinutes ?? null,
    excludedOptions,
    exitDone: writtenTarget(exits?.done),
    exitSkipped: writtenTarget(exits?.skipped),
    exitAnswered: writtenTarget(exits?.answered),
    exitPaid: writtenTarget(exits?.paid),
    exitTimedOut: writtenTarget(exits?.timed_out),
  }
}

function templateOf(action: StepAction, channel: Channel): number | null {
  return action.kind === 'send' ? (action.templates?.[channel] ?? null) : null
}
