import { UnstyledButton } from '@mantine/core'
import { getSendingHalt, resumeSending } from '#contract/sending/sending-halt.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { showMoment } from '#web/kit/words/format.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { Bar } from './bar.tsx'
import { useWatched } from './use-watched.ts'

/** Above every page of the agency while nothing leaves by itself, after a restore: why, and for an administrator the way on. */
export function HaltBar() {
  const t = useText()
  const halt = useWatched(getSendingHalt)
  const mayResume = useMay()(resumeSending.permission)
  const resume = useCommand(resumeSending)
  if (!halt?.backupAt) return null
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
    <Bar tone="danger">
      <span>{t('shell.sending_halted', { moment: showMoment(halt.backupAt) })}</span>
      {mayResume && (
        <UnstyledButton disabled={resume.busy} onClick={() => void ask()}>
          {t('sending.resume')}
        </UnstyledButton>
      )}
    </Bar>
  )
}
