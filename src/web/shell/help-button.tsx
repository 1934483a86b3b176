import { Modal, Table, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconHelpCircle } from '@tabler/icons-react'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'
import { useFrame } from '#web/user.ts'
import classes from './header.module.css'

/** Help, at the same place on every page: whom to call, and the keys. */
export function HelpButton() {
  const t = useText()
  const frame = useFrame()
  const [opened, { open, close }] = useDisclosure()
  useHotkeys([['shift+?', open]])
  const keys = [
    [`${t('shell.key_ctrl_k')} ${t('shell.or')} /`, t('shell.key_search')],
    [t('shell.key_arrows'), t('shell.key_rows')],
    ['Enter', t('shell.key_open')],
    [t('shell.key_space'), t('shell.key_select')],
    [t('shell.key_left_right'), t('shell.key_details')],
    ['N', t('shell.key_note')],
    ['P', t('shell.key_pause')],
    [`J ${t('shell.or')} K`, t('shell.key_neighbours')],
    ['?', t('shell.keys')],
  ]
  return (
    <>
      <UnstyledButton className={`${classes.tool} ${classes.fromTablet}`} aria-label={t('shell.help')} onClick={open}>
        <Icon of={IconHelpCircle} size={18} />
      </UnstyledButton>
      <Modal opened={opened} onClose={close} title={t('shell.help_title')}>
        {frame && (
          <p style={{ margin: '0 0 14px' }}>
            {t('shell.help_contact')} <a href={`tel:${frame.agency.phone.replaceAll(' ', '')}`}>{frame.agency.phone}</a>
            {', '}
            <a href={`mailto:${frame.agency.email}`}>{frame.agency.email}</a>
          </p>
        )}
        <h3 style={{ margin: '0 0 6px' }}>{t('shell.keys')}</h3>
        <Table stickyHeader={false} highlightOnHover={false}>
          <Table.Tbody>
            {keys.map(([key, what]) => (
              <Table.Tr key={what}>
                <Table.Td w={160}>
                  <kbd>{key}</kbd>
                </Table.Td>
                <Table.Td>{what}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {frame && (
          <p style={{ margin: '14px 0 0', color: 'var(--v-text-3)', fontSize: 'var(--v-fs-xs)' }}>
            {t('shell.build', { build: frame.build })}
          </p>
        )}
      </Modal>
    </>
  )
}
