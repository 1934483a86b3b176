import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconPlayerPlay,
  IconRefresh,
  IconSquare,
  type TablerIcon,
} from '@tabler/icons-react'
import {
  approveBulkUpdate,
  rejectBulkUpdate,
  retryBulkUpdate,
  startBulkUpdate,
  stopBulkUpdate,
  undoBulkUpdate,
} from '#contract/files/bulk-updates.ts'
import type { BulkState } from '#contract/files/own-bulk-updates.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { usePageUndo } from '#web/base/frame/offer-undo.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import type { ShownUpdate } from './use-bulk-update.ts'

/** What a button does, and why that may not be. */
interface Act {
  readonly label: string
  readonly onAct: () => void
  readonly refusal?: string | null
  readonly icon?: TablerIcon
  readonly filled?: boolean
}

const unstarted: ReadonlySet<BulkState> = new Set(['previewing', 'failed', 'ready', 'waiting'])

/**
 * What can be done with a bulk update as it stands; the one that goes on is the filled one. What the reader may not do to a
 * single file stays in sight, and says so.
 */
export function BulkActions({ update }: { update: ShownUpdate }) {
  const t = useText()
  const start = useCommand(startBulkUpdate)
  const approve = useCommand(approveBulkUpdate)
  const reject = useCommand(rejectBulkUpdate)
  const stop = useCommand(stopBulkUpdate)
  const retry = useCommand(retryBulkUpdate)
  const undo = useCommand(undoBulkUpdate)
  const busy = [start, approve, reject, stop, retry, undo].some((command) => command.busy)
  const { id, version, state, counts, approvalRefusal, performRefusal, undoRefusal } = update
  const parts = { params: { id }, input: { version } }
  const askUndo = async () => {
    const undoCount = update.undo?.count ?? 0
    const title = t('bulk.undo_title', { count: formatCount(undoCount) })
    const question = { title, text: t('bulk.undo_text'), confirm: t('bulk.undo') }
    if (await confirm(question)) undo.send(parts)
  }
  const isOver = state === 'done' || state === 'stopped'
  usePageUndo(isOver && update.undo && undoRefusal === null && !busy ? () => void askUndo() : null)
  const act = ({ label, onAct, refusal = null, icon, filled = false }: Act) => (
    <Refusal key={label} reason={refusal}>
      <Button
        disabled={busy}
        {...(filled ? { variant: 'filled' } : {})}
        {...(icon ? { leftSection: <Icon of={icon} /> } : {})}
        {...refused(refusal)}
        onClick={() => refusal === null && onAct()}
      >
        {label}
      </Button>
    </Refusal>
  )
  const cannot = performRefusal && t(`bulk.refused.${performRefusal}`)
  const failed = counts.refused + counts.failed
  // What work that gave up has not come to waits as well.
  const again = failed + counts.left + counts.pending
  const decides = state === 'waiting' && (approvalRefusal === null || approvalRefusal === 'no_right')
  return (
    <>
      {unstarted.has(state) &&
        act({ label: t(decides ? 'bulk.reject' : 'bulk.discard'), onAct: () => reject.send(parts) })}
      {state === 'ready' &&
        counts.pending > 0 &&
        act({
          label: startLabel(t, update),
          onAct: () => start.send(parts),
          refusal: cannot,
          icon: IconPlayerPlay,
          filled: true,
        })}
      {decides &&
        act({
          label: t('bulk.approve'),
          onAct: () => approve.send(parts),
          refusal: approvalRefusal && t(`bulk.approval.${approvalRefusal}`),
          icon: IconCheck,
          filled: true,
        })}
      {(state === 'running' || state === 'undoing') &&
        act({ label: t('bulk.stop'), onAct: () => stop.send(parts), icon: IconSquare })}
      {(state === 'failed' || (isOver && again > 0)) &&
        act({
          label: t(state === 'failed' || failed > 0 ? 'bulk.retry' : 'bulk.go_on'),
          onAct: () => retry.send(parts),
          refusal: cannot,
          icon: IconRefresh,
        })}
      {isOver &&
        update.undo &&
        act({
          label: t('bulk.undo'),
          onAct: () => void askUndo(),
          refusal: undoRefusal && t(`bulk.refused.${undoRefusal}`),
          icon: IconArrowBackUp,
        })}
    </>
  )
}

function startLabel(t: Say, { needsApproval, counts }: ShownUpdate): string {
  if (needsApproval) return t('bulk.submit')
  const count = counts.pending
  return t('bulk.start', { count: formatCount(count) })
}
