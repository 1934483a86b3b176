import { Button } from '@mantine/core'
import { IconFileExport, IconPlus, IconSettings } from '@tabler/icons-react'
import { listSaleFiles, type SalePartner } from '#contract/money/sales/sale-files.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { idInUrl, openedInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, showDay, showMoment } from '#web/kit/words/format.ts'
import { PartnerWindow } from './partner-window.tsx'
import { ProposeWindow } from './propose-window.tsx'
import { SaleDesk } from './sale-desk.tsx'
import { partnerTab, salePath, stateTones } from './sale-words.ts'

type Row = RowOf<typeof listSaleFiles>

const inUrl = { sale: idInUrl, new: openedInUrl, settings: openedInUrl, ...partnerTab }

/** Files sold to the retailer. */
export function RetailerSalesPage() {
  return <SalesPage partner="retailer_a" />
}

/** Files sold to the payment provider. */
export function ProviderSalesPage() {
  return <SalesPage partner="payment_provider_b" />
}

/** What was sold to a partner, and the way to offer more; or one sale, step by step. */
export function SalesPage({ partner }: { partner: SalePartner }) {
  const [{ sale }] = useUrlState(inUrl)
  return sale === null ? <SaleList partner={partner} /> : <SaleDesk key={sale} id={sale} partner={partner} />
}

function SaleList({ partner }: { partner: SalePartner }) {
  const t = useText()
  const [{ new: adding, settings }, change] = useUrlState(inUrl)
  const propose = (
    <Button
      variant="filled"
      leftSection={<Icon of={IconPlus} />}
      onClick={() => change({ new: 'new' }, { keepsPage: true })}
    >
      {t('sale.propose')}
    </Button>
  )
  return (
    <Page
      title={t(partner === 'retailer_a' ? 'screen.sales_retailer' : 'screen.sales_provider')}
      actions={
        <>
          <Button
            leftSection={<Icon of={IconSettings} />}
            onClick={() => change({ settings: 'new' }, { keepsPage: true })}
          >
            {t('sale.settings')}
          </Button>
          {propose}
        </>
      }
    >
      <PageBody>
        <p>{t('sale.about')}</p>
      </PageBody>
      <DataTable
        id={`sales-${partner}`}
        label={t('menu.finance.sales')}
        list={listSaleFiles}
        query={{ partner, sortOrder: 'desc' }}
        columns={columnsOf(t)}
        rowKey={({ id }) => id}
        rowName={({ id }) => t('sale.number', { id })}
        rowLink={({ id }) => `${salePath(partner)}?sale=${id}`}
        minWidth={980}
        empty={{ icon: IconFileExport, title: t('sale.none'), text: t('sale.none_text'), action: propose }}
      />
      {adding !== null && (
        <ProposeWindow partner={partner} onClose={() => change({ new: null }, { keepsPage: true })} />
      )}
      {settings !== null && (
        <PartnerWindow
          partner={partner}
          onClose={() => change({ settings: null, tab: 'terms' }, { keepsPage: true })}
        />
      )}
    </Page>
  )
}

function columnsOf(t: Say): Column<Row>[] {
  const amount = { align: 'right', width: 128 } as const
  return [
    {
      id: 'number',
      field: 'id',
      label: t('sale.sale'),
      link: 'name',
      place: 'name',
      width: 130,
      cell: ({ id }) => t('sale.number', { id }),
    },
    {
      id: 'period',
      field: 'toDay',
      label: t('sale.period'),
      place: 'second',
      cell: ({ fromDay, toDay }) => t('sale.from_to', { from: showDay(fromDay), to: showDay(toDay) }),
    },
    {
      id: 'state',
      label: t('sale.state'),
      width: 170,
      place: 'status',
      cell: ({ state }) => <Tag {...stateTones[state]}>{t(`sale.state.${state}`)}</Tag>,
    },
    {
      id: 'count',
      label: t('sale.files'),
      align: 'right',
      width: 96,
      place: 'third',
      labelled: true,
      cell: ({ count }) => formatCount(count),
    },
    {
      id: 'open',
      field: 'openCents',
      label: t('sale.sum.openCents'),
      ...amount,
      cell: ({ openCents }) => <Amount cents={openCents} />,
    },
    {
      id: 'price',
      field: 'priceCents',
      label: t('sale.sum.priceCents'),
      ...amount,
      place: 'amount',
      cell: ({ priceCents }) => <Amount cents={priceCents} />,
    },
    {
      id: 'by',
      field: 'proposedBy',
      label: t('sale.by'),
      width: 150,
      leaves: 1,
      cell: ({ proposedBy }) => proposedBy.name,
    },
    {
      id: 'at',
      field: 'proposedAt',
      label: t('sale.at'),
      sort: 'proposedAt',
      width: 150,
      leaves: 2,
      place: 'date',
      cell: ({ proposedAt }) => showMoment(proposedAt),
    },
  ]
}
