import { getDiskState } from '#contract/ops/operations.ts'
import { useText } from '#web/base/words/text.ts'
import { Bar } from './bar.tsx'
import { useWatched } from './use-watched.ts'

/** Above every page of the agency while a disk is nearly full: what waits for it, and who can mend that. */
export function DiskBar() {
  const t = useText()
  if (!useWatched(getDiskState)?.isShort) return null
  return <Bar tone="danger">{t('shell.disk_short')}</Bar>
}
