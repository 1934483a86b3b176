import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { may } from '#contract/people/permission.ts'
import { getSendingHalt, resumeSending } from '#contract/sending/sending-halt.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { showMoment } from '#web/kit/words/format.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import classes from '#web/shell/frame/shell.module.css'

/** How often it is asked whether sending is halted, in milliseconds. */
const askAgainAfter = 60_000

/** Above every page of the agency while nothing leaves by itself, after a restore: why, and for an administrator the way on. */
export function HaltBar() {
  const t = useText()
  const user = useUser()
  const { data } = useQuery({
    ...query(getSendingHalt),
    enabled: user !== null && may(user.acl, getSendingHalt.permission),
    refetchInterval: askAgainAfter,
  })
  const resume = useCommand(resumeSending)
  if (!data?.backupAt) return null
  const ask = async () => {
    const question = {
      title: t('sending.resume_title'),
      text: t('sending.resume_text'),
      confirm: t('sending.resume'),
      danger: true,
    }
    if (await confirm(question)) resume.send({ input: {} })
  }
  return (
    <div className={classes.halt} role="status">
      <span>{t('shell.sending_halted', { moment: showMoment(data.backupAt) })}</span>
      {user && may(user.acl, resumeSending.permission) && (
        <UnstyledButton disabled={resume.busy} onClick={() => void ask()}>
          {t('sending.resume')}
        </UnstyledButton>
      )}
    </div>
  )
}
