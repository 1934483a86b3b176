import { Anchor, Group } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { changeMerchant, listMerchants, type Merchant, removeMerchant } from '#contract/parties/merchants.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { showMoment, truncate } from '#web/kit/words/format.ts'
import { RowActs } from '#web/kit/tables/row-acts.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import type { Filters } from '#web/kit/filters/use-filters.ts'
import type { Opened } from '#web/kit/dialogs/use-opened.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { MerchantWindow } from './merchant-window.tsx'

/** A merchant as the list answers it. */
export type MerchantRow = RowOf<typeof listMerchants>
type Row = MerchantRow

interface MerchantListProps {
  /** Only the merchants of this customer; a new one is of this customer. */
  readonly customerId?: number
  readonly filters?: Filters
  readonly edited: Opened<MerchantRow>
  /** The button that adds one, where there is none yet. */
  readonly add: ReactNode
  /** Beside the filters. */
  readonly tools?: ReactNode
}

/** Merchants on one page, each changed in a window and removed after a yes. */
export function MerchantList({ customerId, filters, edited, add, tools }: MerchantListProps) {
  const t = useText()
  const remove = useCommand(removeMerchant, { refreshes: [listMerchants] })
  const change = useCommand(changeMerchant, { refreshes: [listMerchants] })
  /** What files are of stays; nobody chooses it any more, until it is active again. */
  const askDeactivate = async (row: Row) => {
    const { id, name, webshopName, url, client, kvkNumber, externalId, version, fileCount } = row
    const text = t('merchant.error.in_use', { count: fileCount })
    const fields = { name, webshopName, url, client: client.id, kvkNumber, externalId, version }
    const again = t('merchant.is_inactive', { count: fileCount })
    const question = row.active
      ? { title: t('merchant.remove'), text, confirm: t('merchant.deactivate') }
      : { title: t('merchant.remove'), text: again, confirm: t('merchant.activate') }
    if (await confirm(question)) change.send({ params: { id }, input: { ...fields, active: !row.active } })
  }
  const askRemove = async (row: Row) => {
    if (row.fileCount > 0) return askDeactivate(row)
    const text = t('merchant.remove_text', { name: nameOf(row) })
    const question = { title: t('merchant.remove'), text, confirm: t('merchant.remove_yes'), danger: true }
    if (await confirm(question)) remove.send({ params: { id: row.id } })
  }
  const acts = { onChange: edited.open, onRemove: (row: Row) => void askRemove(row) }
  return (
    <>
      <DataTable
        id="merchants"
        label={t('screen.merchants')}
        list={listMerchants}
        {...(filters ? { filters } : {})}
        tools={tools}
        {...(customerId === undefined ? {} : { query: { customer: customerId } })}
        columns={columns(t, acts, customerId !== undefined)}
        rowKey={(row) => row.id}
        rowName={nameOf}
        onOpen={edited.open}
        empty={{ title: t('merchant.empty'), text: t('merchant.empty_text'), icon: IconBuildingStore, action: add }}
        minWidth={customerId === undefined ? 1100 : 960}
        whole
      />
      {edited.id !== null && (
        <MerchantWindow
          key={edited.id}
          id={edited.id === 'new' ? null : edited.id}
          customerId={customerId ?? null}
          onClose={edited.close}
        />
      )}
    </>
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

/** Of one customer, whose name stands above them already, without a column for it. */
function columns(t: Say, acts: Acts, ofCustomer: boolean): Column<Row>[] {
  return [
    {
      id: 'name',
      label: t('merchant.name'),
      sort: 'name',
      tone: 'name',
      place: 'name',
      cell: (row) => <Name row={row} />,
    },
    { id: 'webshop', label: t('merchant.webshop'), sort: 'webshopName', cell: ({ webshopName }) => webshopName },
    { id: 'url', label: t('merchant.url'), sort: 'url', cell: ({ url }) => <Website url={url} /> },
    ...(ofCustomer ? [] : [clientColumn(t)]),
    {
      id: 'kvk',
      label: t('merchant.kvk'),
      sort: 'kvkNumber',
      width: 110,
      leaves: 3,
      cell: ({ kvkNumber }) => kvkNumber,
    },
    {
      id: 'external',
      label: t('merchant.external'),
      sort: 'externalId',
      leaves: 1,
      cell: ({ externalId }) => externalId,
    },
    {
      id: 'created',
      label: t('merchant.created'),
      sort: 'createdAt',
      leaves: 2,
      // On a telephone there is room for one thing below the name: the customer, where it is not always the same.
      ...(ofCustomer ? { place: 'second' as const } : {}),
      width: 140,
      cell: ({ createdAt }) => showMoment(createdAt),
    },
    {
      id: 'actions',
      label: t('resource.actions'),
      width: 186,
      fixed: true,
      cell: (row) => (
        <Group gap={8} wrap="nowrap" justify="flex-end">
          <Files row={row} />
          <RowActs
            change={{ label: t('merchant.change_named', { name: nameOf(row) }), act: () => acts.onChange(row) }}
            remove={{ label: t('merchant.remove_named', { name: nameOf(row) }), act: () => acts.onRemove(row) }}
          />
        </Group>
      ),
    },
  ]
}

function clientColumn(t: Say): Column<Row> {
  return {
    id: 'client',
    label: t('merchant.client'),
    sort: 'client',
    place: 'second',
    cell: ({ client }) => client.name,
  }
}

function Name({ row }: { row: Row }) {
  const t = useText()
  if (row.active) return row.name
  return (
    <>
      {row.name} <Tag>{t('merchant.inactive')}</Tag>
    </>
  )
}

/** The files that are of it, for who may see files. */
function Files({ row }: { row: Row }) {
  const t = useText()
  const may = useMay()
  const { id, fileCount: count } = row
  if (count === 0) return null
  const shown = t('merchant.files', { count })
  if (!may('file.search')) return shown
  return (
    <Anchor
      component={Link}
      fz="inherit"
      to={`/file/search?view=all&merchant=${id}`}
      aria-label={t('merchant.files_of', { count, name: nameOf(row) })}
    >
      {shown}
    </Anchor>
  )
}

function Website({ url }: { url: string }) {
  if (url === '') return null
  return (
    <Anchor fz="inherit" href={url} target="_blank" rel="noopener noreferrer" title={url}>
      {truncate(url.replace(/^https?:\/\//, ''))}
    </Anchor>
  )
}
