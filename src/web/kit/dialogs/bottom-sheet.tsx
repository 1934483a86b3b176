import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#web/base/words/text.ts'

interface BottomSheetProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

/** What comes up from the bottom of a telephone. */
export function BottomSheet({ opened, onClose, title, children }: BottomSheetProps) {
  const t = useText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {children}
    </Drawer>
  )
}
