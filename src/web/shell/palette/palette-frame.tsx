import { ActionIcon, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode, Ref, RefObject } from 'react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './palette-frame.module.css'
import { type Combobox, SearchField } from './search-field.tsx'

interface PaletteFrameProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** It is gone from the screen, and the focus is where it was. */
  readonly onClosed?: () => void
  readonly typed: string
  readonly onType: (text: string) => void
  /** Where the focus was before it came here. */
  readonly beforeRef: RefObject<HTMLElement | null>
  readonly form?: Ref<HTMLDivElement>
  readonly combobox?: Combobox
  readonly children?: ReactNode
}

/** The window of the palette with its field, which searches by itself too. */
export function PaletteFrame(props: PaletteFrameProps) {
  const { opened, onClose, onClosed, typed, onType, beforeRef, form, combobox, children } = props
  const t = useText()
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      yOffset={8}
      size={640}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      onExitTransitionEnd={() => {
        onType('')
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) beforeRef.current?.focus({ preventScroll: true })
          beforeRef.current = null
          onClosed?.()
        })
      }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.search')} className={classes.panel}>
        <div ref={form}>
          <SearchField
            className={classes.field ?? ''}
            placeholder={t('palette.hint')}
            typed={typed}
            onType={onType}
            onSearch={onClose}
            // What is typed right after the keys that open it must land in it, however slow the machine.
            autoFocus
            onFocus={(event) => {
              if (event.relatedTarget instanceof HTMLElement) beforeRef.current ??= event.relatedTarget
            }}
            {...(combobox && { combobox })}
          >
            <ActionIcon aria-label={t('shell.search_close')} onClick={onClose}>
              <Icon of={IconX} />
            </ActionIcon>
          </SearchField>
        </div>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}
