import type { AgendaResult } from '#domain/agenda/agenda-result.ts'
import type { Cents } from '#domain/money.ts'
import type { LetterLanguage, MessageKind } from '#domain/letters/letter-kind.ts'
import type { Phase, Status } from './status.ts'
import {
  type ActionKind,
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
  readonly letter: MessageKind | null
  readonly channels: readonly Channel[]
  readonly templatePost: number | null
  readonly templateEmail: number | null
  readonly templateSms: number | null
  readonly payWithinDays: number | null
  readonly task: TaskKind | null
  readonly taskEmployee: number | null
  readonly taskTeam: number | null
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
  readonly costs: CostEffect
  readonly fee: string | null
  readonly hoursFrom: number | null
  readonly hoursTo: number | null
  readonly excludedOptions: readonly ExcludedOption[]
}

/** The field that says what an action does; without it the action is none. */
const neededField = {
  send: 'letter',
  call: null,
  tell_customer: null,
  task: 'task',
  hand_over: 'handOverTo',
  change_phase: 'toPhase',
  change_status: 'toStatus',
  change_workflow: 'toWorkflow',
  close: 'closingReason',
} as const satisfies Readonly<Record<ActionKind, keyof StepFields | null>>

/** The fields of a step that must be filled in and are not. */
export function missingFields(fields: StepFields): (keyof StepFields)[] {
  const needed = neededField[fields.actionKind]
  const missing: (keyof StepFields)[] = needed !== null && !fields[needed] ? [needed] : []
  if (fields.actionKind === 'send' && fields.channels.length === 0) missing.push('channels')
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
  const reaches = isMessage || fields.actionKind === 'call'
  return {
    code: fields.code,
    name: { nl: fields.nameNl, en: fields.nameEn, fr: fields.nameFr },
    phase: fields.phase,
    definition: {
      wait: waitKind === 'after_notice_term' ? { kind: waitKind } : { kind: waitKind, days: waitDays },
      action: actionOf(fields),
      conditions: conditionsOf(fields),
      costs: isMessage ? fields.costs : 'none',
      ...(fields.fee !== null && takesFee(fields.actionKind) ? { fee: fields.fee } : {}),
      ...(isMessage && payWithinDays !== null ? { payWithinDays } : {}),
      ...(reaches && hoursFrom !== null && hoursTo !== null
        ? { sendingHours: { fromMinutes: hoursFrom, toMinutes: hoursTo } }
        : {}),
      excludedOptions: fields.excludedOptions,
    },
  }
}

function actionOf(fields: StepFields): StepAction {
  const { actionKind: kind, taskEmployee, taskTeam } = fields
  switch (kind) {
    case 'send':
      return { kind, letter: fields.letter as MessageKind, channels: fields.channels, ...templatesOf(fields) }
    case 'call':
    case 'tell_customer':
      return { kind }
    case 'task':
      return {
        kind,
        task: fields.task as TaskKind,
        ...(taskEmployee === null ? {} : { employeeId: taskEmployee }),
        ...(taskTeam === null ? {} : { teamId: taskTeam }),
      }
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

function conditionsOf(fields: StepFields): StepConditions {
  const { minimumOpenCents, maximumOpenCents, debtorKind, requires, languages, exceptSigns, lastResults } = fields
  return {
    ...(minimumOpenCents ? { minimumOpenCents } : {}),
    ...(maximumOpenCents === null ? {} : { maximumOpenCents }),
    ...(debtorKind === null ? {} : { debtorKind }),
    ...(requires.length === 0 ? {} : { requires }),
    ...(languages.length === 0 ? {} : { languages }),
    ...(exceptSigns.length === 0 ? {} : { exceptSigns }),
    ...(lastResults.length === 0 ? {} : { lastResults }),
  }
}

/** The fields of a step; `stepOf` makes the same step of them again. */
export function fieldsOf({ code, name, phase, definition }: WorkflowStep): StepFields {
  const { wait, action, conditions, costs, fee, payWithinDays, sendingHours, excludedOptions } = definition
  return {
    code,
    nameNl: name.nl,
    nameEn: name.en,
    nameFr: name.fr,
    phase,
    waitKind: wait.kind,
    waitDays: wait.kind === 'after_notice_term' ? 0 : wait.days,
    actionKind: action.kind,
    letter: action.kind === 'send' ? action.letter : null,
    channels: action.kind === 'send' ? action.channels : [],
    templatePost: templateOf(action, 'post'),
    templateEmail: templateOf(action, 'email'),
    templateSms: templateOf(action, 'sms'),
    payWithinDays: payWithinDays ?? null,
    task: action.kind === 'task' ? action.task : null,
    taskEmployee: action.kind === 'task' ? (action.employeeId ?? null) : null,
    taskTeam: action.kind === 'task' ? (action.teamId ?? null) : null,
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
    costs,
    fee: fee ?? null,
    hoursFrom: sendingHours?.fromMinutes ?? null,
    hoursTo: sendingHours?.toMinutes ?? null,
    excludedOptions,
  }
}

function templateOf(action: StepAction, channel: Channel): number | null {
  return action.kind === 'send' ? (action.templates?.[channel] ?? null) : null
}
