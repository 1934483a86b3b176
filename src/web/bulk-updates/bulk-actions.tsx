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
} from '#contract/bulk-updates.ts'
import { useCommand } from '#web/api.ts'
import { formatCount } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { confirm } from '#web/kit/windows.tsx'
import { type Say, useText } from '#web/text.ts'
import type { ShownUpdate } from './use-bulk-update.ts'

/** What can be done with a bulk update as it stands; the one that goes on is the filled one. */
export function BulkActions({ update }: { update: ShownUpdate }) {
  const t = useText()
  const start = useCommand(startBulkUpdate)
  const approve = useCommand(approveBulkUpdate)
  const reject = useCommand(rejectBulkUpdate)
  const stop = useCommand(stopBulkUpdate)
  const retry = useCommand(retryBulkUpdate)
  const undo = useCommand(undoBulkUpdate)
  const busy = [start, approve, reject, stop, retry, undo].some((command) => command.busy)
  const { id, version, state, counts, approvalRefusal } = update
  const parts = { params: { id }, input: { version } }
  const askUndo = async () => {
    const undoCount = update.undo?.count ?? 0
    const title = undoCount === 1 ? t('bulk.undo_title_one') : t('bulk.undo_title', { count: formatCount(undoCount) })
    const question = { title, text: t('bulk.undo_text'), confirm: t('bulk.undo') }
    if (await confirm(question)) undo.send(parts)
  }
  const act = (label: string, onClick: () => void, icon?: TablerIcon, filled = false) => (
    <Button
      key={label}
      disabled={busy}
      {...(filled ? { variant: 'filled' } : {})}
      {...(icon ? { leftSection: <Icon of={icon} /> } : {})}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  const isOver = state === 'done' || state === 'stopped'
  const failed = counts.refused + counts.failed
  const again = failed + counts.left
  const mayDecide = state === 'waiting' && approvalRefusal === null
  return (
    <>
      {(state === 'ready' || state === 'waiting') &&
        act(t(mayDecide ? 'bulk.reject' : 'bulk.discard'), () => reject.send(parts))}
      {state === 'ready' &&
        counts.pending > 0 &&
        act(startLabel(t, update), () => start.send(parts), IconPlayerPlay, true)}
      {mayDecide && act(t('bulk.approve'), () => approve.send(parts), IconCheck, true)}
      {(state === 'running' || state === 'undoing') && act(t('bulk.stop'), () => stop.send(parts), IconSquare)}
      {isOver && again > 0 && act(t(failed === 0 ? 'bulk.go_on' : 'bulk.retry'), () => retry.send(parts), IconRefresh)}
      {isOver && update.undo && act(t('bulk.undo'), () => void askUndo(), IconArrowBackUp)}
    </>
  )
}

function startLabel(t: Say, { needsApproval, counts }: ShownUpdate): string {
  if (needsApproval) return t('bulk.submit')
  const count = counts.pending
  return count === 1 ? t('bulk.start_one') : t('bulk.start', { count: formatCount(count) })
}
