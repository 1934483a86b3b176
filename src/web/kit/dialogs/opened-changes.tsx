import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { WindowFrame } from './window-frame.tsx'

const logInUrl = { log: textInUrl }
const all = 'all'

/** The changes of a whole list, whose window is kept in the address (`?log=all`). */
export function useListLog() {
  const [{ log }, change] = useUrlState(logInUrl)
  return {
    isOpen: log === all,
    open: () => change({ log: all }, { keepsPage: true }),
    close: () => change({ log: '' }, { keepsPage: true }),
  }
}

/** The button above a list that tells who changed it. */
export function ListLogButton({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  return (
    <Button leftSection={<Icon of={IconHistory} />} onClick={onOpen}>
      {t('change_log.title')}
    </Button>
  )
}

interface LogWindowProps {
  /** What the changes are of. */
  readonly of: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The window over a list with what was changed of it, or of one of its rows. */
export function LogWindow({ of, onClose, children }: LogWindowProps) {
  const t = useText()
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('change_log.of', { name: of })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      size="lg"
    >
      {children}
    </WindowFrame>
  )
}
