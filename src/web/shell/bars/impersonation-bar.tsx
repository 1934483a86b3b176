import { UnstyledButton } from '@mantine/core'
import { useText } from '#web/base/words/text.ts'
import { Bar } from './bar.tsx'
import { useLogOut } from '#web/shell/menu/use-log-out.ts'

/** Above every page while an administrator works as somebody else: both names, and the way back. It cannot be closed. */
export function ImpersonationBar({ name, impersonator }: { name: string; impersonator: string }) {
  const t = useText()
  const logOut = useLogOut()
  return (
    <Bar tone="accent" sticky>
      <span>{t('shell.impersonating', { name, impersonator })}</span>
      <UnstyledButton onClick={logOut}>{t('shell.log_out_user', { name })}</UnstyledButton>
    </Bar>
  )
}
