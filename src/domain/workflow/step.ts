import type { OwnSubject } from '#domain/agenda/agenda-item.ts'
import type { AgendaResult } from '#domain/agenda/agenda-result.ts'
import type { Cents } from '#domain/money.ts'
import type { SendingHours } from '#domain/deadlines/contact-window.ts'
import type { LetterLanguage, MessageKind } from '#domain/letters/letter-kind.ts'
import type { StepExits } from './step-exit.ts'
import type { Phase, Status } from './status.ts'

/** By what a message goes out. */
export const channels = ['post', 'email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** For when a step may be left out (requirements, section 3). */
export const excludedOptions = ['vo_address', 'received_advance', 'terminated', 'state_of_affairs'] as const
export type ExcludedOption = (typeof excludedOptions)[number]

/**
 * How long a step waits after the one before it was done (the first: after the file was opened). `after_notice_term`
 * waits until the term of the 14-day letter has passed; without a valid letter the step is not due.
 */
export type StepWait =
  | { readonly kind: 'calendar_days'; readonly days: number }
  | { readonly kind: 'working_days'; readonly days: number }
  | { readonly kind: 'after_notice_term' }

/**
 * What a step does. A letter goes by the first of its channels the debtor can be reached by; a task or a call is for
 * whoever owns the file, unless an employee or a team is named.
 */
export type StepAction =
  | {
      readonly kind: 'send'
      readonly letter: MessageKind
      readonly channels: readonly Channel[]
      /** By channel the template it is written from; left out, the customer's own or that of the agency. */
      readonly templates?: Readonly<Partial<Record<Channel, number>>>
      /** Only to the first debtor of the file; left out, to every one who is liable. */
      readonly onlyFirst?: true
    }
  | ({ readonly kind: 'call' } & AskedWork)
  | { readonly kind: 'tell_customer' }
  /** One of the tasks every agency has, or a subject of its own. */
  | ({ readonly kind: 'task'; readonly task?: TaskKind } & AskedWork)
  /** The wait of the step is how long; what comes before that ends it. */
  | { readonly kind: 'wait_for'; readonly answers: readonly AwaitedAnswer[] }
  | { readonly kind: 'hand_over'; readonly to: 'bailiff' | 'partner' }
  | { readonly kind: 'change_phase'; readonly phase: Phase }
  | { readonly kind: 'change_status'; readonly status: Status }
  | { readonly kind: 'change_workflow'; readonly workflowCode: string }
  | { readonly kind: 'close'; readonly closingReason: string }

/** Work that a step puts on the agenda. */
export interface AskedWork {
  /** By its code the subject of the agenda; left out, that of a call or of the task. */
  readonly subject?: string
  /** What to do, in the words of the agency: the note of the item. */
  readonly instruction?: string
  readonly employeeId?: number
  readonly teamId?: number
}

/** What a person is asked to do. */
export const taskKinds = ['judge_legal_steps', 'check_address', 'check_notice', 'review_file'] as const
export type TaskKind = (typeof taskKinds)[number]

/** The subject of the agenda that each task is about. */
const subjectOfTask: Readonly<Record<TaskKind, OwnSubject>> = {
  judge_legal_steps: 'decide_writ',
  check_address: 'check_address',
  check_notice: 'check_notice',
  review_file: 'review_file',
}

/** The subject every agency has that a step puts on the agenda, where it names none of its own. */
export function subjectOfWork(action: Extract<StepAction, { kind: 'call' | 'task' }>): OwnSubject {
  return action.kind === 'call' ? 'call_debtor' : subjectOfTask[action.task ?? 'review_file']
}

/** The subjects that are chosen as one of the fixed tasks. */
export const subjectsOfTasks: ReadonlySet<string> = new Set(Object.values(subjectOfTask))

/** What a step can wait for: word of the debtor or of the customer, a payment, a document on the file. */
export const awaitedAnswers = ['debtor', 'customer', 'payment', 'document'] as const
export type AwaitedAnswer = (typeof awaitedAnswers)[number]

/** When a step applies; a file that does not meet a condition passes over the step. */
export interface StepConditions {
  /** Only when at least this much is open. */
  readonly minimumOpenCents?: Cents
  /** Only when no more than this is open: steps of a staffel are for one amount each. */
  readonly maximumOpenCents?: Cents
  readonly debtorKind?: 'private' | 'company'
  readonly requires?: readonly ('email' | 'address')[]
  /** Only files that are written to in one of these. */
  readonly languages?: readonly LetterLanguage[]
  /** Only files without any of these signs. */
  readonly exceptSigns?: readonly StepSign[]
  /** Only when this came last of the work on the agenda of the file; without any result the step is passed over. */
  readonly lastResults?: readonly AgendaResult[]
  /** Only when the payment score is at least, or at most, this. */
  readonly minimumScore?: number
  readonly maximumScore?: number
}

/** Signs of a file for which a step can be passed over. What suspends a file holds it anyhow. */
export const stepSigns = ['do_not_contact', 'address_departed', 'address_doubtful', 'email_bounced'] as const
export type StepSign = (typeof stepSigns)[number]

/**
 * What a step does to collection costs: `announce` names them in a 14-day letter without charging, `charge` adds them
 * to the account if they are due and not charged yet, `none` leaves them.
 */
export type CostEffect = 'none' | 'announce' | 'charge'

/** A step as it is stored with its workflow version; plain JSON. */
export interface StepDefinition {
  readonly wait: StepWait
  readonly action: StepAction
  readonly conditions: StepConditions
  readonly costs: CostEffect
  /** The code of the cost it puts on the file, once each time the file comes to it. */
  readonly fee?: string
  /** How many days the message gives the debtor to pay; absent for a 14-day letter and for what is no message. */
  readonly payWithinDays?: number
  readonly sendingHours?: SendingHours
  readonly excludedOptions: readonly ExcludedOption[]
  /** Where a file goes by a way out; left out, to the next step. */
  readonly exits?: StepExits
}

/** A step in its workflow: its code is unique within it. */
export interface WorkflowStep {
  readonly code: string
  readonly name: { readonly nl: string; readonly en: string; readonly fr: string }
  readonly phase: Phase
  readonly definition: StepDefinition
}

/** The categories of requirements, section 3; `plan` is the product's own, and nobody changes it. */
export const workflowCategories = ['standard', 'client_specific', 'staffel', 'phase', 'precasso'] as const
export type WorkflowCategory = (typeof workflowCategories)[number] | 'plan'

/** What a step can do. */
export const actionKinds = [
  'send',
  'call',
  'tell_customer',
  'task',
  'wait_for',
  'hand_over',
  'change_phase',
  'change_status',
  'change_workflow',
  'close',
] as const satisfies readonly StepAction['kind'][]
export type ActionKind = (typeof actionKinds)[number]

/** Whether a step of this kind can put a cost on its file: what sends says what is open, and what closes ends it. */
export function takesFee(kind: ActionKind): boolean {
  return kind !== 'send' && kind !== 'close'
}

/** How a step can wait. */
export const waitKinds = [
  'calendar_days',
  'working_days',
  'after_notice_term',
] as const satisfies readonly StepWait['kind'][]

/** What a step can do to collection costs. */
export const costEffects = ['none', 'announce', 'charge'] as const satisfies readonly CostEffect[]

/** One version of a workflow: steps in the order in which a file takes them. */
export interface Workflow {
  readonly code: string
  readonly category: WorkflowCategory
  readonly name: { readonly nl: string; readonly en: string; readonly fr: string }
  /** For files of whom; left out, of everybody. */
  readonly debtorKind?: 'private' | 'company'
  readonly steps: readonly WorkflowStep[]
}
