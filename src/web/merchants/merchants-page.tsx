import { Anchor, Button } from '@mantine/core'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listMerchants, type Merchant, removeMerchant } from '#contract/merchants.ts'
import { useCommand } from '#web/api.ts'
import { DataTable, type RowOf } from '#web/kit/data-table.tsx'
import { showMoment } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Page } from '#web/kit/page.tsx'
import { RowActs } from '#web/kit/row-acts.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { useFilters } from '#web/kit/use-filters.ts'
import { confirm } from '#web/kit/windows.tsx'
import { type Say, useText } from '#web/text.ts'
import { MerchantWindow } from './merchant-window.tsx'

type Row = RowOf<typeof listMerchants>

/** The merchants of all customers: looked up, added, changed, removed. All of them are on one page. */
export function MerchantsPage() {
  const t = useText()
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const filters = useFilters({ search: { kind: 'search', label: t('merchant.search') } })
  const remove = useCommand(removeMerchant, { refreshes: [listMerchants] })
  const askRemove = async (row: Row) => {
    const text = t('merchant.remove_text', { name: nameOf(row) })
    const question = { title: t('merchant.remove'), text, confirm: t('merchant.remove_yes'), danger: true }
    if (await confirm(question)) remove.send({ params: { id: row.id } })
  }
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setEdited('new')}>
      {t('merchant.add')}
    </Button>
  )
  return (
    <Page title={t('screen.merchants')} actions={add}>
      <DataTable
        id="merchants"
        label={t('screen.merchants')}
        list={listMerchants}
        filters={filters}
        columns={columns(t, { onChange: ({ id }) => setEdited(id), onRemove: (row) => void askRemove(row) })}
        rowKey={(row) => row.id}
        rowName={nameOf}
        empty={{ title: t('merchant.empty'), text: t('merchant.empty_text'), icon: IconBuildingStore, action: add }}
        minWidth={1100}
        whole
      />
      {edited !== null && <MerchantWindow id={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

/** What a merchant is called: a name is not obliged. */
function nameOf({ name, webshopName, client }: Pick<Merchant, 'name' | 'webshopName' | 'client'>): string {
  return name || webshopName || client.name
}

interface Acts {
  readonly onChange: (row: Row) => void
  readonly onRemove: (row: Row) => void
}

function columns(t: Say, acts: Acts): Column<Row>[] {
  return [
    { id: 'name', label: t('merchant.name'), sort: 'name', tone: 'name', place: 'name', cell: ({ name }) => name },
    { id: 'webshop', label: t('merchant.webshop'), sort: 'webshopName', cell: ({ webshopName }) => webshopName },
    { id: 'url', label: t('merchant.url'), sort: 'url', cell: ({ url }) => <Website url={url} /> },
    { id: 'client', label: t('merchant.client'), sort: 'client', place: 'second', cell: ({ client }) => client.name },
    { id: 'kvk', label: t('merchant.kvk'), sort: 'kvkNumber', width: 110, cell: ({ kvkNumber }) => kvkNumber },
    { id: 'external', label: t('merchant.external'), sort: 'externalId', cell: ({ externalId }) => externalId },
    {
      id: 'created',
      label: t('merchant.created'),
      sort: 'createdAt',
      place: 'third',
      width: 140,
      cell: ({ createdAt }) => showMoment(createdAt),
    },
    {
      id: 'actions',
      label: t('resource.actions'),
      width: 88,
      fixed: true,
      cell: (row) => (
        <RowActs
          change={{ label: t('merchant.change_named', { name: nameOf(row) }), act: () => acts.onChange(row) }}
          remove={{ label: t('merchant.remove_named', { name: nameOf(row) }), act: () => acts.onRemove(row) }}
        />
      ),
    },
  ]
}

function Website({ url }: { url: string }) {
  if (url === '') return null
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\//, '')}
    </Anchor>
  )
}
