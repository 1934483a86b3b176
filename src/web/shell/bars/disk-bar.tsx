import { useQuery } from '@tanstack/react-query'
import { getDiskState } from '#contract/ops/operations.ts'
import { may } from '#contract/people/permission.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import classes from '#web/shell/frame/shell.module.css'

/** How often it is asked whether there is room, in milliseconds. */
const askAgainAfter = 60_000

/** Above every page of the agency while a disk is nearly full: what waits for it, and who can mend that. */
export function DiskBar() {
  const t = useText()
  const user = useUser()
  const { data } = useQuery({
    ...query(getDiskState),
    enabled: user !== null && may(user.acl, getDiskState.permission),
    refetchInterval: askAgainAfter,
  })
  if (!data?.isShort) return null
  return (
    <div className={classes.disk} role="status">
      {t('shell.disk_short')}
    </div>
  )
}
