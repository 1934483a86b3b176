import { type Day, daysBetween } from '#domain/day.ts'
import type { OwnSubject } from '#domain/agenda/agenda-item.ts'
import type { QuestionKind } from '#domain/customers/question.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { ActionKind } from '#domain/workflow/step.ts'
import type { Permission } from '#contract/people/permission.ts'
import type { ActRefusal } from '#contract/files/dossier-page.ts'
import { type DossierAct, type FileAct, fileAct, isDossierAct } from '#contract/files/file-acts.ts'

/** A place where the next act is done: elsewhere in the portal, or on a part of the page of the file itself. */
export type NextPlace =
  | 'answer'
  | 'credit_list'
  | 'provider_report'
  | 'agenda'
  | 'passages'
  | 'run'
  | 'held'
  | 'new_run'
  | 'plan'
  | 'address'
  | 'contact'
  | 'signal'
  | 'holder'
  | 'case'

/** What the page of a file tells by which its next act is chosen. */
export interface FileToJudge {
  /** The day on which it is read. */
  readonly today: string
  readonly status: Status
  readonly phase: Phase
  readonly acts: Readonly<Record<DossierAct, ActRefusal | null>>
  readonly next: {
    readonly day: string
    readonly why: { readonly key: string } | null
    readonly held: { readonly key: string } | null
    readonly step: { readonly calls: boolean; readonly action: ActionKind } | null
  } | null
  readonly debtors: readonly {
    readonly addresses: readonly { readonly status: string; readonly validTo: string | null }[]
    readonly contacts: readonly { readonly kind: string; readonly status: string; readonly validTo: string | null }[]
    readonly representative: unknown
  }[]
  readonly waits: {
    readonly question: { readonly kind: QuestionKind; readonly dueDay: string | null } | null
    readonly asked: { readonly dueDay: string | null } | null
    readonly item: {
      readonly subject: string
      readonly calls: boolean
      readonly cause: string
      readonly dueDay: string
    } | null
    readonly run: {
      readonly runState: string
      readonly state: string
      readonly refusal: string | null
      readonly releaseDay: string | null
    } | null
  }
}

interface NextActEntry {
  /** How a file stands that asks for it. */
  readonly when: (file: FileToJudge) => boolean
  /** What is done: an act on the file, or what is done at a place, by whoever may. */
  readonly does: FileAct | { readonly at: NextPlace; readonly may: Permission }
  /** What is done instead, for now; "later" is the pause of the file. */
  readonly second?: FileAct
  /** What it is called after: the step, the item of the agenda; left out, it has a text of its own. */
  readonly names?: 'step' | 'item'
  /** Nothing has to be done: it goes on by itself, or the other side has to do something. */
  readonly waits?: true
  /** A customer is offered it too. */
  readonly forCustomer?: true
}

/** Subjects of what a debtor or customer wrote, to which somebody answers. */
const replies: ReadonlySet<string> = new Set<OwnSubject>(['answer_mail', 'answer_message'])
/** Of what a debtor says: that he paid, that he does not owe it, that he wants something. */
const requests: ReadonlySet<string> = new Set<OwnSubject>([
  'judge_dispute',
  'judge_plan',
  'judge_change',
  'debt_relief',
])
const signals = ['deceased', 'insolvent', 'guardianship', 'debt_relief'].map((told) => `why.signal_${told}`)

const held =
  (...keys: readonly string[]) =>
  ({ next }: FileToJudge) =>
    keys.includes(next?.held?.key ?? '')
const stands =
  (...statuses: readonly Status[]) =>
  ({ status }: FileToJudge) =>
    statuses.includes(status)
const asks =
  (subjects: ReadonlySet<string>) =>
  ({ waits: { item } }: FileToJudge) =>
    item !== null && subjects.has(item.subject)
const isMoving = stands('not_started', 'in_progress')
const isDue = ({ next, today }: FileToJudge) => next !== null && next.held === null && next.day <= today
const isAskedOfSecond = ({ waits: { run } }: FileToJudge) => run?.state === 'proposed' && run.runState === 'waiting'
const isAsked =
  (...kinds: readonly QuestionKind[]) =>
  ({ waits: { question } }: FileToJudge) =>
    question !== null && kinds.includes(question.kind)
const all =
  (...conditions: readonly ((file: FileToJudge) => boolean)[]) =>
  (file: FileToJudge) =>
    conditions.every((condition) => condition(file))

/** Nobody of a file can be written to: of all who owe it the address is unknown, and none has an e-mail that works. */
function isOutOfReach({ debtors }: FileToJudge): boolean {
  return debtors.length > 0 && !debtors.some(canBeWritten)
}

function canBeWritten({ addresses, contacts, representative }: FileToJudge['debtors'][number]): boolean {
  const address = addresses.find(({ validTo }) => validTo === null)
  const hasMail = contacts.some(({ kind, status, validTo }) => {
    return kind === 'email' && validTo === null && status !== 'bounced' && status !== 'invalid'
  })
  return Boolean(representative) || (address !== undefined && address.status !== 'departed_unknown') || hasMail
}

/** The day has come to look at a file that stands still: how it stands says what there is to decide. */
function isReview({ status, waits: { item } }: FileToJudge): boolean {
  return item?.cause === 'review' && status !== 'not_started' && status !== 'in_progress'
}

const agenda = { at: 'agenda', may: 'file-agenda.new' } as const
const answer = { at: 'answer', may: 'file.question' } as const

/**
 * What a file asks for next, by how it stands: the first entry that holds is what is done now. What somebody waits for who
 * asked comes first, then what must be decided before anything else may happen, then what is to be done today, then how the
 * file stands; a file that asks for nothing waits. Each has a text `next_act.do.…`, and `next_act.what.…` unless it is
 * called after something else. To wait with a file is never what is done first.
 */
export const nextActs = {
  reopen: { when: stands('closed'), does: 'reopen' },
  decide_withdrawal: { when: isAsked('withdrawal'), does: answer },
  approve: { when: isAsked('approval'), does: answer, forCustomer: true },
  hand_in_document: { when: isAsked('document'), does: answer, forCustomer: true },
  answer_question: { when: isAsked('question'), does: answer, forCustomer: true },
  judge_signal: { when: held(...signals), does: { at: 'signal', may: 'address-surveillance' } },
  answer_reply: { when: asks(replies), does: agenda, names: 'item' },
  judge_request: { when: asks(requests), does: agenda, names: 'item' },
  decide_credit_note: {
    when: held('why.credit_note_undecided'),
    does: { at: 'credit_list', may: 'file.import' },
  },
  book_payout: {
    when: held('why.payment_announced'),
    does: { at: 'provider_report', may: 'finance.batch-payment.provider' },
  },
  judge_payment: {
    when: asks(new Set<OwnSubject>(['check_payment'])),
    does: agenda,
    second: 'direct_payment',
    names: 'item',
  },
  decide_after_no: { when: held('why.approval_declined'), does: 'move_step' },
  ask_approval_again: { when: held('why.approval_outgrown'), does: 'ask_question' },
  ask_summons: { when: held('why.approval_never_asked'), does: { at: 'case', may: 'file.show' } },
  check_writ: { when: held('why.approval_unchecked'), does: { at: 'case', may: 'file.show' } },
  draft_anew: {
    when: held('why.approval_moved', 'why.approval_writ_old'),
    does: { at: 'case', may: 'file.show' },
  },
  remind_approval: {
    when: (file) => held('why.approval_waiting')(file) && (file.waits.asked?.dueDay ?? file.today) < file.today,
    does: 'write_customer',
  },
  await_approval: { when: held('why.approval_waiting'), does: 'write_customer', waits: true, names: 'step' },
  record_advance: { when: held('why.advance_missing'), does: 'record_advance', second: 'write_customer' },
  confirm_passing: { when: held('why.awaits_confirmation'), does: { at: 'passages', may: 'precasso.confirm' } },
  say_passing: {
    when: held('why.awaits_your_confirmation'),
    does: { at: 'passages', may: 'precasso.confirm' },
    forCustomer: true,
  },
  send_notice: { when: held('why.no_notice'), does: 'move_step' },
  judge_costs: { when: held('why.small_instalments'), does: 'move_step' },
  ask_bailiff: { when: held('why.bailiff_status_missing'), does: agenda },
  no_contact: { when: held('why.do_not_contact'), does: 'move_step' },
  draft_writ: {
    when: asks(new Set<OwnSubject>(['draft_writ'])),
    does: { at: 'case', may: 'file.show' },
    names: 'item',
  },
  find_address: {
    when: asks(new Set<OwnSubject>(['check_address'])),
    does: { at: 'address', may: 'file.edit' },
    names: 'item',
  },
  find_number: {
    when: asks(new Set<OwnSubject>(['find_number'])),
    does: { at: 'contact', may: 'file.edit' },
    names: 'item',
  },
  repair_message: {
    when: ({ waits: { run } }) => run?.state === 'in_hold' && run.releaseDay === null,
    does: { at: 'held', may: 'processing.in-hold' },
  },
  call: {
    when: ({ status, waits: { item } }) => item?.calls === true && status !== 'suspend',
    does: 'log_call',
    names: 'item',
  },
  do_item: { when: (file) => file.waits.item !== null && !isReview(file), does: agenda, names: 'item' },
  await_release: {
    when: all(isMoving, isAskedOfSecond, ({ waits: { run } }) => run?.refusal !== null),
    does: { at: 'run', may: 'processing.new' },
    waits: true,
    names: 'step',
  },
  second_release: {
    when: all(isMoving, isAskedOfSecond),
    does: { at: 'run', may: 'processing.new' },
    names: 'step',
  },
  release: {
    when: all(isMoving, ({ waits: { run } }) => run?.state === 'proposed'),
    does: { at: 'run', may: 'processing.new' },
    names: 'step',
  },
  end_suspension: { when: all(stands('suspend'), isDue), does: 'resume', names: 'step' },
  stay_suspended: { when: stands('suspend'), does: 'resume', waits: true, names: 'step' },
  resume: { when: all(stands('paused'), isDue), does: 'resume', names: 'step' },
  stay_paused: { when: stands('paused'), does: 'resume', waits: true, names: 'step' },
  see_plan: {
    when: (file) => stands('term_payment')(file) && file.next?.why?.key === 'why.plan_without_term',
    does: { at: 'plan', may: 'file.show' },
  },
  call_for_term: { when: all(stands('term_payment'), isDue), does: 'log_call' },
  keep_plan: { when: stands('term_payment'), does: { at: 'plan', may: 'file.show' }, waits: true, names: 'step' },
  see_holder: {
    when: ({ phase, status }) => (phase === 'bailiff' || phase === 'partner') && status === 'no_more_steps',
    does: { at: 'holder', may: 'file.show' },
  },
  choose_step: {
    when: (file) => stands('no_more_steps')(file) || (isMoving(file) && !file.next?.step),
    does: 'move_step',
    names: 'step',
  },
  watch: { when: all(stands('monitoring'), isDue), does: 'watch', names: 'step' },
  monitor: { when: all(stands('monitoring_in_progress'), isDue), does: 'monitor', names: 'step' },
  await_monitoring: {
    when: stands('monitoring', 'monitoring_in_progress'),
    does: 'log_call',
    waits: true,
    names: 'step',
  },
  resume_run: {
    when: all(isMoving, ({ waits: { run } }) => run?.runState === 'paused'),
    does: { at: 'run', may: 'processing.new' },
    names: 'step',
  },
  leaves: {
    when: all(isMoving, ({ waits: { run } }) => run !== null),
    does: 'log_call',
    waits: true,
    names: 'step',
  },
  seek_address: { when: all(isMoving, isOutOfReach), does: { at: 'address', may: 'file.edit' } },
  call_step: { when: all(isMoving, isDue, ({ next }) => next?.step?.calls === true), does: 'log_call', names: 'step' },
  start_run: {
    when: all(isMoving, isDue, ({ next }) => next?.step?.action !== 'wait_for'),
    does: { at: 'new_run', may: 'processing.new' },
    names: 'step',
  },
  wait: { when: () => true, does: 'log_call', waits: true, names: 'step' },
} as const satisfies Record<string, NextActEntry>

export type NextActName = keyof typeof nextActs
export const nextActNames = Object.keys(nextActs) as NextActName[]

/** What is done next with a file, for whoever reads it. */
export interface NextAct {
  readonly name: NextActName
  /** The act of the table of acts; null where it is done at a place. */
  readonly act: FileAct | null
  readonly place: NextPlace | null
  readonly names: 'step' | 'item' | null
  /** Nothing has to be done now. */
  readonly waits: boolean
  /** Who may do it; each has a text `next_act.who.…`. */
  readonly permission: Permission
  /** Whether the reader may. */
  readonly isOffered: boolean
  /** Why the act cannot be done as the file stands, for an act that the page judges. */
  readonly refusal: ActRefusal | null
  /** What the reader can do instead, for now: the pause, unless the entry says another; null where there is none. */
  readonly second: FileAct | null
}

/** Who reads a file, as far as it decides on what is offered. */
export interface NextActReader {
  readonly may: (permission: Permission) => boolean
  readonly ofCustomer: boolean
}

/** The one act that a file asks for now; null where its reader is a customer that has nothing to do. */
export function nextAct(file: FileToJudge, { may, ofCustomer }: NextActReader): NextAct | null {
  const name = nextActNames.find((one) => entryOf(one).when(file)) ?? 'wait'
  const { does, waits = false, names = null, second = 'pause', forCustomer = false } = entryOf(name)
  if (ofCustomer && !forCustomer) return null
  const act = typeof does === 'string' ? does : null
  const permission = typeof does === 'string' ? fileAct(does).permission : does.may
  const refusal = act !== null && isDossierAct(act) ? file.acts[act] : null
  const isPossible = (one: FileAct) => may(fileAct(one).permission) && (!isDossierAct(one) || file.acts[one] === null)
  return {
    name,
    act,
    place: typeof does === 'string' ? null : does.at,
    names,
    waits,
    permission,
    isOffered: may(permission) && refusal !== 'no_right',
    refusal,
    second: !ofCustomer && isPossible(second) ? second : null,
  }
}

/** By how many days a file is late with what it asks for: with an answer, an item of the agenda, or else its step. */
export function daysLate({ today, next, waits }: FileToJudge, { place, names }: NextAct): number {
  const dayOfStep = next?.held ? null : (next?.day ?? null)
  const dayOfItem = names === 'item' ? (waits.item?.dueDay ?? null) : dayOfStep
  const dueDay = place === 'answer' ? (waits.question?.dueDay ?? null) : dayOfItem
  return dueDay === null ? 0 : Math.max(0, daysBetween(dueDay as Day, today as Day))
}

/** An entry with all that it can say. */
const entryOf = (name: NextActName): NextActEntry => nextActs[name]
