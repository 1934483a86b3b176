import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { may } from '#contract/people/permission.ts'
import { listRecurringTasks } from '#contract/platform/recurring-tasks.ts'
import { query } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import classes from '#web/shell/frame/shell.module.css'

/** How often it is asked whether something fails, in milliseconds. */
const askAgainAfter = 60_000

/** Above every page of an administrator: that something fails which the portal does by itself, and where to see what. */
export function TaskBar() {
  const t = useText()
  const user = useUser()
  // Others can do nothing about it.
  const isFor = user !== null && may(user.acl, 'users.switch') && may(user.acl, listRecurringTasks.permission)
  const { data } = useQuery({ ...query(listRecurringTasks), enabled: isFor, refetchInterval: askAgainAfter })
  const count = data?.items.filter(({ needsHelp }) => needsHelp).length ?? 0
  if (!isFor || count === 0) return null
  return (
    <div className={classes.tasks} role="status">
      <span>{t('tasks.bar', { count: formatCount(count) })}</span>
      <Link to="/settings/global?tab=tasks">{t('tasks.look')}</Link>
    </div>
  )
}
