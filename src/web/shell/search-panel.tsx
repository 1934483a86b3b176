import { ActionIcon, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'
import { SearchField } from './search-field.tsx'
import classes from './search-panel.module.css'
import type { Menu } from './menu.ts'

/** The search where the header is too narrow for it, with the pages whose names fit what is typed. */
export function SearchPanel({ menu, opened, onClose }: { menu: Menu; opened: boolean; onClose: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = menu.all.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <Modal.Root opened={opened} onClose={onClose} yOffset={8} size={640} onExitTransitionEnd={() => setTyped('')}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.search')} className={classes.panel}>
        <SearchField className={classes.field ?? ''} onType={setTyped} onSearch={onClose}>
          <ActionIcon aria-label={t('shell.search_close')} onClick={onClose}>
            <Icon of={IconX} />
          </ActionIcon>
        </SearchField>
        {found.length > 0 && (
          <>
            <h2 className={classes.heading}>{t('shell.go_to')}</h2>
            <ul className={classes.links}>
              {found.map(({ name, link }) => (
                <li key={link}>
                  <Link to={link ?? '/'} onClick={onClose}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
