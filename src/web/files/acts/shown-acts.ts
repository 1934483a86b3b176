import {
  IconArrowsExchange,
  IconCircleCheck,
  IconCoins,
  IconEye,
  IconFolderOpen,
  IconHandStop,
  IconLock,
  IconLockOpen,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTimeline,
  IconUserShare,
  IconZoomQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ActRefusal, type DossierAct, dossierActs } from '#contract/files/dossier-page.ts'
import { type Status, statusTransitions } from '#domain/workflow/status.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

export type ActName = DossierAct

/** The sign of each act. */
export const actIcons: Readonly<Record<ActName, TablerIcon>> = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  proceed: IconPlayerPlay,
  move_step: IconArrowsExchange,
  change_phase: IconTimeline,
  end_steps: IconPlayerStop,
  watch: IconZoomQuestion,
  suspend: IconHandStop,
  monitor: IconEye,
  assign_owner: IconUserShare,
  record_advance: IconCoins,
  close: IconCircleCheck,
  reopen: IconFolderOpen,
  hold: IconLock,
  end_hold: IconLockOpen,
}

/** What matters for a file that stands so, the nearest first: it stays in sight. */
const nearOf: Readonly<Record<DossierPageAnswer['status'], readonly ActName[]>> = {
  not_started: ['pause', 'proceed', 'suspend', 'close'],
  in_progress: ['pause', 'suspend', 'change_phase', 'close'],
  paused: ['resume', 'suspend', 'change_phase', 'close'],
  term_payment: ['pause', 'suspend', 'close'],
  no_more_steps: ['move_step', 'pause', 'suspend', 'change_phase', 'close'],
  monitoring: ['watch', 'proceed', 'close'],
  monitoring_in_progress: ['monitor', 'suspend', 'close'],
  suspend: ['resume', 'suspend', 'close'],
  closed: ['reopen'],
}

/** What can become of it besides. */
const furtherOf: Readonly<Record<DossierPageAnswer['status'], readonly ActName[]>> = {
  not_started: ['move_step', 'monitor', 'change_phase', 'assign_owner', 'record_advance'],
  in_progress: ['move_step', 'end_steps', 'monitor', 'assign_owner', 'record_advance'],
  paused: ['monitor', 'assign_owner', 'record_advance'],
  term_payment: ['change_phase', 'assign_owner', 'record_advance'],
  no_more_steps: ['monitor', 'assign_owner', 'record_advance'],
  monitoring: ['suspend', 'change_phase', 'assign_owner', 'record_advance'],
  monitoring_in_progress: ['end_steps', 'change_phase', 'assign_owner', 'record_advance'],
  suspend: ['pause', 'monitor', 'change_phase', 'assign_owner', 'record_advance'],
  closed: ['assign_owner'],
}

/** Whatever the status is, a legal hold can be begun or ended. */
const holds = ['hold', 'end_hold'] as const

export interface ShownActs {
  /** In sight, the nearest first. */
  readonly near: readonly ActName[]
  /** Behind "more". */
  readonly further: readonly ActName[]
  /** There as well, with the reason: what cannot be done with a file that stands as this one does. */
  readonly refused: readonly ActName[]
}

/** Where each act of a file stands; of a day that has passed everything is as it was, and nothing can be done. */
export function shownActs({ status, acts }: Pick<DossierPageAnswer, 'status' | 'acts'>): ShownActs {
  const isShown = (act: ActName) => acts[act] === null || acts[act] === 'shown_in_past'
  const near = nearOf[status].filter(isShown)
  const further = [...furtherOf[status].filter(isShown), ...holds.filter((act) => acts[act] === null)]
  const refused = dossierActs.filter((act) => !isShown(act))
  return { near, further, refused }
}

/** To which status an act by itself brings a file. */
const leadsTo: Readonly<Partial<Record<ActName, Status>>> = {
  pause: 'paused',
  end_steps: 'no_more_steps',
  monitor: 'monitoring',
  watch: 'monitoring_in_progress',
}

/** Why an act cannot be done: that the file has to go on first, where that is what stands in its way. Null when it can. */
export function refusalOf(
  { acts, halts }: Pick<DossierPageAnswer, 'acts' | 'halts'>,
  act: ActName,
): ActRefusal | 'go_on_first' | null {
  const refusal = acts[act]
  const [halt] = halts
  const to = leadsTo[act]
  if (refusal !== 'transition_not_allowed' || !halt || !to || acts.resume !== null) return refusal
  return statusTransitions[halt.cameFrom].includes(to) ? 'go_on_first' : refusal
}
