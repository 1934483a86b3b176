import { useDisclosure } from '@mantine/hooks'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useKeys } from '#web/base/calls/keys.ts'
import { usePageKeys } from '#web/base/frame/page-keys.ts'
import { useText } from '#web/base/words/text.ts'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { WindowFrame } from './window-frame.tsx'

/** What an act gets that stands among the acts of a file. */
export interface FileActProps {
  readonly dossierId: number
  /** Why nothing can be done with the file at all; null when it can. */
  readonly refusal: string | null
  readonly className?: string | undefined
}

interface WindowActProps extends Omit<FileActProps, 'dossierId'> {
  readonly icon: TablerIcon
  /** What the button says, and the head of the window. */
  readonly label: string
  readonly size?: string
  readonly closeOnClickOutside?: boolean
  /** The key that opens it, shown beside it; it works where `keys` says so. */
  readonly shortcut?: string
  readonly keys?: boolean
  readonly children: (close: () => void) => ReactNode
}

/** An act that is done in a window of its own. */
export function WindowAct({ children, size, closeOnClickOutside = true, keys = false, ...button }: WindowActProps) {
  const t = useText()
  const [open, { open: show, close }] = useDisclosure(false)
  const key = keys && button.refusal === null ? button.shortcut : undefined
  useKeys(key === undefined ? [] : [[key, show]])
  usePageKeys(key === undefined ? [] : [[[key], button.label]])
  return (
    <>
      <ActButton {...button} opensWindow onAct={show} />
      <WindowFrame
        opened={open}
        onClose={close}
        title={button.label}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
        closeOnClickOutside={closeOnClickOutside}
        {...(size === undefined ? {} : { size })}
      >
        {children(close)}
      </WindowFrame>
    </>
  )
}
