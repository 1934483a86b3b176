import { UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './header.module.css'

const HelpSheet = lazy(() => import('./help-sheet.tsx').then((module) => ({ default: module.HelpSheet })))

interface HelpButtonProps {
  readonly opened: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** Help, at the same place on every page: whom to call, and the keys. */
export function HelpButton({ opened, onOpen, onClose }: HelpButtonProps) {
  const t = useText()
  return (
    <>
      <UnstyledButton className={`${classes.tool} ${classes.fromTablet}`} aria-label={t('shell.help')} onClick={onOpen}>
        <Icon of={IconHelpCircle} size={18} />
      </UnstyledButton>
      <WindowFrame opened={opened} onClose={onClose} title={t('shell.help_title')}>
        <Suspense fallback={<Waiting lines={18} />}>
          <HelpSheet />
        </Suspense>
      </WindowFrame>
    </>
  )
}
