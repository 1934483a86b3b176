import { Link } from 'react-router'
import { listRecurringTasks } from '#contract/platform/recurring-tasks.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { Bar } from './bar.tsx'
import { useWatched } from './use-watched.ts'

/** Above every page of an administrator: that something fails which the portal does by itself, and where to see what. */
export function TaskBar() {
  const t = useText()
  // Others can do nothing about it.
  const tasks = useWatched(listRecurringTasks, useMay()('users.switch'))
  const count = tasks?.items.filter(({ needsHelp }) => needsHelp).length ?? 0
  if (count === 0) return null
  return (
    <Bar tone="warning">
      <span>{t('tasks.bar', { count: formatCount(count) })}</span>
      <Link to="/settings/global?tab=tasks">{t('tasks.look')}</Link>
    </Bar>
  )
}
