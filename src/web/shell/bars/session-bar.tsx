import { UnstyledButton } from '@mantine/core'
import { showTime } from '#web/kit/words/format.ts'
import { logInAgain } from '#web/base/frame/login-gate.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { Bar } from './bar.tsx'
import { useSessionEnd } from './use-session-end.ts'

/**
 * Above every page in the last minutes of a session: when it ends, and the login that starts a new one without leaving the
 * page. Whoever works as somebody else can only come back as himself.
 */
export function SessionBar() {
  const t = useText()
  const user = useUser()
  const end = useSessionEnd()
  if (!user || !end) return null
  const time = showTime(end.at)
  return (
    <Bar tone="warning" sticky>
      <span>{t(end.isOver ? 'shell.session_over' : 'shell.session_ends', { time })}</span>
      {!user.impersonator && <UnstyledButton onClick={() => void logInAgain()}>{t('login.again')}</UnstyledButton>}
    </Bar>
  )
}
