import { type Status, statuses } from '#domain/workflow/status.ts'
import type { Permission } from '#contract/people/permission.ts'
import type { TimelineKindName } from './timeline-kinds.ts'

/** What can be done with a file by hand: one entry an act, read by the server and by the page of a file. */
interface FileActEntry {
  /** Who may do it. */
  readonly permission: Permission
  /** Who finds it among the acts of a file; when he cannot do it, it says why. */
  readonly shownTo: Permission
  /** Who says whether it can be done now: the page of the file, what is arranged on it, or nobody: it always can. */
  readonly judge: 'standing' | 'arrangements' | null
  /** Beside what it stands while it is in sight: what is said, what is arranged, how the file stands. */
  readonly group: 'say' | 'arrange' | 'stand'
  /** In which statuses it is in sight, as long as it can be done. */
  readonly near: readonly Status[]
  /** In which statuses it stands behind "more". One that is in no list stands there whenever it can be done. */
  readonly further: readonly Status[]
  /** Nobody but those who work here is offered it. */
  readonly ofAgency?: true
  /** It can be done of a day that has passed as well. */
  readonly ofAnyDay?: true
  /** The key that does the same. */
  readonly key?: string
  /** To which status it brings a file by itself. */
  readonly to?: Exclude<Status, 'closed'>
  /** How the timeline tells it: the first, or another of these. */
  readonly kinds: readonly TimelineKindName[]
  /** Whether who did it may take it back, as long as nothing else happened on the file. */
  readonly undo: boolean
  /** What the notice says was done; without it the status of the file says so. */
  readonly told?: 'kind' | 'phase'
}

const open = statuses.filter((status) => status !== 'closed')
const nowhere = { near: [], further: [], kinds: [], undo: false } as const satisfies Partial<FileActEntry>
/** Judged with the file: whoever may edit files is told of it, and why it cannot be done. */
const stand = { ...nowhere, permission: 'file.edit', shownTo: 'file.edit', judge: 'standing', group: 'stand' } as const
const arrange = { ...nowhere, permission: 'file.edit', shownTo: 'file.edit', group: 'arrange' } as const
const arranged = { ...arrange, judge: 'arrangements' } as const
/** Never refused: there for whoever may do it. */
const forWhoeverMay = <const May extends Permission>(permission: May) =>
  ({ ...nowhere, permission, shownTo: permission, judge: null, group: 'say' }) as const

/**
 * Every act on a file, in the order in which they are offered; the first of those that are judged with the file is what
 * matters most for one that stands so. Each has a text `dossier.act.…`, and when it is judged with the file one
 * `dossier.form.…` that heads its window.
 */
export const fileActs = {
  note: { ...forWhoeverMay('file.show'), near: statuses, key: 'N' },
  log_call: { ...forWhoeverMay('file.show'), near: statuses, ofAgency: true, key: 'G' },
  message: { ...forWhoeverMay('processing.new'), near: open, key: 'B' },
  plan: { ...arranged, near: open, key: 'R' },
  promise: { ...arranged, near: open, key: 'T' },
  move_step: {
    ...stand,
    near: ['no_more_steps'],
    further: ['not_started', 'in_progress'],
    kinds: ['dossier.step_changed'],
    undo: true,
    told: 'kind',
  },
  end_steps: {
    ...stand,
    further: ['in_progress', 'monitoring_in_progress'],
    to: 'no_more_steps',
    kinds: ['dossier.out_of_steps'],
    undo: true,
  },
  resume: {
    ...stand,
    near: ['paused', 'suspend'],
    kinds: ['dossier.resumed', 'dossier.suspension_ended'],
    undo: true,
  },
  watch: {
    ...stand,
    near: ['monitoring'],
    to: 'monitoring_in_progress',
    kinds: ['dossier.monitoring_started'],
    undo: true,
  },
  pause: {
    ...stand,
    group: 'arrange',
    near: ['not_started', 'in_progress', 'term_payment', 'no_more_steps'],
    further: ['suspend'],
    key: 'P',
    to: 'paused',
    kinds: ['dossier.paused'],
    undo: true,
  },
  direct_payment: { ...forWhoeverMay('file.direct-payment'), group: 'arrange', near: statuses },
  ask_question: { ...forWhoeverMay('file.question'), near: open },
  own_pause: {
    ...forWhoeverMay('file.withdraw'),
    group: 'stand',
    near: ['not_started', 'in_progress', 'no_more_steps'],
  },
  withdraw: { ...forWhoeverMay('file.withdraw'), group: 'stand', near: open },
  monitor: {
    ...stand,
    near: ['monitoring_in_progress'],
    further: ['not_started', 'in_progress', 'paused', 'no_more_steps', 'suspend'],
    to: 'monitoring',
    kinds: ['dossier.monitored'],
    undo: true,
  },
  proceed: {
    ...stand,
    near: ['not_started', 'monitoring'],
    to: 'in_progress',
    kinds: ['dossier.resumed'],
    undo: true,
  },
  suspend: {
    ...stand,
    near: [
      'not_started',
      'in_progress',
      'paused',
      'term_payment',
      'no_more_steps',
      'monitoring_in_progress',
      'suspend',
    ],
    further: ['monitoring'],
    to: 'suspend',
    kinds: ['dossier.suspended'],
    undo: true,
  },
  change_phase: {
    ...stand,
    near: ['in_progress', 'paused', 'no_more_steps'],
    further: ['not_started', 'term_payment', 'monitoring', 'monitoring_in_progress', 'suspend'],
    kinds: ['dossier.phase_changed', 'dossier.handed_over'],
    undo: true,
    told: 'phase',
  },
  assign_owner: { ...stand, further: statuses, kinds: ['dossier.owner_changed'], undo: true, told: 'kind' },
  record_advance: { ...stand, further: open, kinds: ['advance.received'] },
  // Only while no money was given up with it and nobody was told: otherwise it is opened again.
  close: { ...stand, permission: 'file.close', near: open, kinds: ['dossier.closed'], undo: true },
  reopen: { ...stand, permission: 'file.reopen', near: ['closed'], kinds: ['dossier.reopened'], undo: true },
  // A hold ends with a reason, and begins again with one: nothing takes it back.
  hold: { ...stand, permission: 'file.legal-hold', kinds: ['dossier.hold_placed'], told: 'kind' },
  end_hold: { ...stand, permission: 'file.legal-hold', kinds: ['dossier.hold_ended'], told: 'kind' },
  offer: { ...arranged, further: open },
  waive: { ...arranged, further: open },
  stop_interest: { ...arranged, further: open },
  order: { ...arranged, further: open },
  judgment: { ...arranged, further: open },
  complaint: { ...forWhoeverMay('complaint.register'), further: statuses },
  write_customer: { ...forWhoeverMay('processing.new'), further: statuses },
  interest_settings: { ...forWhoeverMay('file.interest-rate'), further: statuses },
  merging: { ...forWhoeverMay('merging.new'), further: open },
  exhibit: { ...forWhoeverMay('file.show'), further: statuses, ofAnyDay: true },
} as const satisfies Record<string, FileActEntry>

export type FileAct = keyof typeof fileActs
export const fileActNames = Object.keys(fileActs) as FileAct[]

type JudgedBy<Judge> = { [Act in FileAct]: (typeof fileActs)[Act]['judge'] extends Judge ? Act : never }[FileAct]
/** An act of which the page of a file says whether it can be done. */
export type DossierAct = JudgedBy<'standing'>
/** An act of which what is arranged on a file says so. */
export type ArrangedAct = JudgedBy<'arrangements'>

/** An act by its name, with all that an entry can say. */
export const fileAct = (act: FileAct): FileActEntry => fileActs[act]
export const isDossierAct = (act: FileAct): act is DossierAct => fileActs[act].judge === 'standing'
export const isArrangedAct = (act: FileAct): act is ArrangedAct => fileActs[act].judge === 'arrangements'

/** The acts that the page of a file judges, in their order. */
export const dossierActs = fileActNames.filter(isDossierAct) as [DossierAct, ...DossierAct[]]
