import { Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { keyKinds, keyStates, listApiKeys } from '#contract/api/keys.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { type PanelRow, usePanelList } from '#web/kit/lists/use-panel-list.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { ApiKeyPanel } from './api-key-panel.tsx'
import { type Told, TokenWindow } from './token-window.tsx'
import { MakeKeyWindow } from './key-forms.tsx'

export type KeyRow = PanelRow<typeof listApiKeys>

/** The keys with which the machines of customers call: a customer sees and makes its own. */
export function ApiKeysPage() {
  'use no memo'
  const t = useText()
  const may = useMay()
  const isOfCustomer = useUser()?.customerId !== null
  const [isMaking, setMaking] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const filters = useFilters(filtersOf(t))
  const list = usePanelList(listApiKeys, { filters, first: { by: 'name', order: 'asc' } })
  const make = may('api-key.edit') && (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setMaking(true)}>
      {t('api_key.make')}
    </Button>
  )
  const onMade = (made: Told) => {
    setMaking(false)
    setTold(made)
    list.choose(made.key.id)
  }
  return (
    <Page
      title={t('screen.api_keys')}
      note={t('api_key.lead')}
      actions={
        <>
          <Button variant="subtle" component={Link} to="/api/doc">
            {t('screen.api_doc')}
          </Button>
          {make}
        </>
      }
    >
      <PanelListView
        list={list}
        id="api-keys"
        label={t('screen.api_keys')}
        columns={columnsOf(t, isOfCustomer)}
        rowName={(row) => row.name}
        fileOf={() => null}
        empty={{ title: t('api_key.none'), text: t('api_key.none_text'), icon: IconKey, action: make || null }}
        roomy
        panelLabel={t('api_key.panel')}
        panel={
          <ApiKeyPanel
            key={list.chosen?.id ?? 'none'}
            apiKey={list.chosen}
            onBack={list.onBack}
            onMade={may('api-key.edit') ? onMade : null}
          />
        }
      />
      {isMaking && <MakeKeyWindow isOfCustomer={isOfCustomer} onMade={onMade} onClose={() => setMaking(false)} />}
      {told && <TokenWindow told={told} onClose={() => setTold(null)} />}
    </Page>
  )
}

const tones = { active: 'success', replaced: 'info' } as const satisfies Partial<Record<KeyRow['state'], string>>

function filtersOf(t: Say) {
  return {
    search: { kind: 'search', label: t('api_key.search') },
    kind: {
      kind: 'choices',
      label: t('api_key.kind'),
      choices: keyKinds.map((value) => ({ value, label: t(`api_key.kind.${value}`) })),
    },
    state: {
      kind: 'choices',
      label: t('api_key.state'),
      choices: keyStates.map((value) => ({ value, label: t(`api_key.state.${value}`) })),
    },
  } as const
}

function columnsOf(t: Say, isOfCustomer: boolean): Column<KeyRow>[] {
  return [
    { id: 'name', label: t('api_key.name'), sort: 'name', tone: 'name', place: 'name', cell: ({ name }) => name },
    {
      id: 'customer',
      label: t('api_key.customer'),
      sort: 'customer',
      place: 'second',
      hidden: isOfCustomer,
      cell: ({ customer }) => customer.name,
    },
    { id: 'start', label: t('api_key.start'), width: 170, cell: ({ start }) => <code>{start}…</code> },
    { id: 'kind', label: t('api_key.kind'), width: 80, cell: ({ kind }) => t(`api_key.kind.${kind}`) },
    {
      id: 'state',
      label: t('api_key.state'),
      place: 'status',
      width: 120,
      cell: ({ state }) =>
        state === 'active' || state === 'replaced' ? (
          <Tag tone={tones[state]}>{t(`api_key.state.${state}`)}</Tag>
        ) : (
          <Tag>{t(`api_key.state.${state}`)}</Tag>
        ),
    },
    {
      id: 'lastDay',
      label: t('api_key.last_day'),
      sort: 'lastDay',
      place: 'date',
      width: 120,
      cell: ({ lastDay }) => showDay(lastDay),
    },
    {
      id: 'lastUsedAt',
      label: t('api_key.last_used'),
      sort: 'lastUsedAt',
      width: 150,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('api_key.never') : showMoment(lastUsedAt)),
    },
  ]
}
