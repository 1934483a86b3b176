import { Switch, Table } from '@mantine/core'
import { useState } from 'react'
import { setSingleKeys, useSingleKeys } from '#web/base/calls/keys.ts'
import { pageKeys } from '#web/base/frame/page-keys.ts'
import { useText } from '#web/base/words/text.ts'
import { buildOf, useFrame, useMay } from '#web/base/calls/user.ts'

/** Whom to call, what every key does, and which build this is. */
export function HelpSheet() {
  const t = useText()
  const frame = useFrame()
  const single = useSingleKeys()
  const mayCall = useMay()('file.call')
  // Those of the page it was opened on; what comes and goes behind it is nothing to follow.
  const [ofPage] = useState(() => pageKeys().map(([names, what]) => [names.join(' '), what] as const))
  const keys: Named[] = [
    [t('shell.key_ctrl_k'), t('shell.key_palette')],
    ...(mayCall ? [[t('shell.key_ctrl_j'), t('call.incoming')] as const] : []),
    ['/', t('shell.key_search')],
    [t('shell.key_arrows'), t('shell.key_rows')],
    ['Home, End, PgUp, PgDn', t('shell.key_far_rows')],
    ['Enter', t('shell.key_open')],
    [t('shell.key_space'), t('shell.key_select')],
    [t('shell.key_shift_arrow'), t('shell.key_select_range')],
    ['Ctrl A', t('shell.key_select_page')],
    ['Ctrl C', t('shell.key_copy')],
    ['Ctrl Z', t('shell.key_undo')],
    [t('shell.key_left_right'), t('shell.key_details')],
    ['F2', t('shell.key_row_buttons')],
    ['Ctrl F', t('kit.find')],
    [t('shell.key_shift_left_right'), t('shell.key_width')],
    ['?', t('shell.keys')],
  ]
  return (
    <>
      {frame && (
        <p style={{ margin: '0 0 14px' }}>
          {t('shell.help_contact')} <a href={`tel:${frame.agency.phone.replaceAll(' ', '')}`}>{frame.agency.phone}</a>
          {', '}
          <a href={`mailto:${frame.agency.email}`}>{frame.agency.email}</a>
        </p>
      )}
      {ofPage.length > 0 && <Keys title={t('shell.keys_of_page')} keys={ofPage} />}
      <Keys title={t('shell.keys')} keys={keys} />
      <Switch
        mt={14}
        label={t('shell.single_keys')}
        description={t('shell.single_keys_text')}
        checked={single}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      {frame && (
        <p style={{ margin: '14px 0 0', color: 'var(--v-text-3)', fontSize: 'var(--v-fs-xs)' }}>
          {t('shell.build', { build: buildOf(frame) })}
        </p>
      )}
    </>
  )
}

type Named = readonly [key: string, what: string]

function Keys({ title, keys }: { title: string; keys: readonly Named[] }) {
  return (
    <>
      <h3 style={{ margin: '0 0 6px' }}>{title}</h3>
      <Table stickyHeader={false} highlightOnHover={false} mb={14} aria-label={title}>
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
    </>
  )
}
