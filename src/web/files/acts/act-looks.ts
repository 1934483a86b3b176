import {
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsExchange,
  IconCalendarDollar,
  IconCircleCheck,
  IconClockPause,
  IconCoins,
  IconEye,
  IconFileTypePdf,
  IconFolderOpen,
  IconGavel,
  IconHandStop,
  IconHeartHandshake,
  IconListNumbers,
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconMailOpened,
  IconMessageDollar,
  IconMessageQuestion,
  IconNote,
  IconPercentage,
  IconPhonePlus,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconReceiptOff,
  IconTimeline,
  IconUserShare,
  IconZoomQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { TextKey } from '#contract/texts.ts'
import type { Day } from '#domain/day.ts'
import type { FileAct } from '#contract/files/file-acts.ts'
import { ExhibitAct } from '#web/panels.tsx'

/** How an act on a file looks among the others, and where it is done. */
interface ActLook {
  readonly icon: TablerIcon
  /** In grey behind its name: for what it is done. */
  readonly beside?: TextKey
  /** It is done on the page of the file itself. */
  readonly inPage?: true
  /** A page of its own. */
  readonly to?: (dossierId: number) => string
  /** A menu of its own, in which it can be done of the day that is shown. */
  readonly Menu?: ComponentType<{ dossierId: number; day: Day | null; className?: string | undefined }>
}

/** The look of every act; one that says nothing of where it is done has a window. */
export const actLooks = {
  note: { icon: IconNote, inPage: true },
  log_call: { icon: IconPhonePlus, inPage: true },
  message: { icon: IconMailForward },
  plan: { icon: IconCalendarDollar },
  promise: { icon: IconMessageDollar },
  move_step: { icon: IconArrowsExchange },
  end_steps: { icon: IconPlayerStop },
  resume: { icon: IconPlayerPlay },
  watch: { icon: IconZoomQuestion },
  pause: { icon: IconPlayerPause },
  direct_payment: { icon: IconCoins },
  monitor: { icon: IconEye },
  proceed: { icon: IconPlayerPlay },
  suspend: { icon: IconHandStop, beside: 'dossier.act.suspend_for' },
  change_phase: { icon: IconTimeline, beside: 'dossier.act.change_phase_for' },
  assign_owner: { icon: IconUserShare },
  record_advance: { icon: IconCoins },
  close: { icon: IconCircleCheck },
  reopen: { icon: IconFolderOpen },
  hold: { icon: IconLock },
  end_hold: { icon: IconLockOpen },
  offer: { icon: IconHeartHandshake },
  waive: { icon: IconReceiptOff },
  stop_interest: { icon: IconClockPause },
  order: { icon: IconListNumbers },
  judgment: { icon: IconGavel },
  complaint: { icon: IconMessageQuestion },
  write_customer: { icon: IconMailOpened },
  ask_question: { icon: IconMessageQuestion },
  own_pause: { icon: IconPlayerPause },
  withdraw: { icon: IconArrowBackUp },
  interest_settings: { icon: IconPercentage, to: (id) => `/file/settings/interest-rate/${id}` },
  merging: { icon: IconArrowMerge, to: (id) => `/merging/new?file=${id}` },
  exhibit: { icon: IconFileTypePdf, Menu: ExhibitAct },
} as const satisfies Record<FileAct, ActLook>

type Elsewhere = { inPage: unknown } | { to: unknown } | { Menu: unknown }
/** An act that is done in a window. */
export type WindowAct = { [Act in FileAct]: (typeof actLooks)[Act] extends Elsewhere ? never : Act }[FileAct]

/** The look of an act, with all that a look can say. */
export const actLook = (act: FileAct): ActLook => actLooks[act]
export const isWindowAct = (act: FileAct): act is WindowAct => {
  const { inPage, to, Menu } = actLook(act)
  return !inPage && !to && !Menu
}
