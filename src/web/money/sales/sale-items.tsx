import { Button } from '@mantine/core'
import { IconFolders } from '@tabler/icons-react'
import { listSaleItems, saleItemReasons, saleItemStates } from '#contract/money/sales/sale-files.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { ReturnWindow } from './return-window.tsx'
import type { ReadSale } from './sale-words.ts'

type Row = RowOf<typeof listSaleItems>

const inUrl = { back: idInUrl }

/** The files that were found, each with its price or with why it is not sold; a sold one can be taken back. */
export function SaleItems({ sale }: { sale: ReadSale }) {
  const t = useText()
  const [{ back }, change] = useUrlState(inUrl)
  const filters = useFilters({
    ...(sale.offeredAt === null ? {} : { reference: { kind: 'text' as const, label: t('sale.offer_reference') } }),
    state: {
      kind: 'choices',
      label: t('sale.state'),
      choices: saleItemStates.map((value) => ({ value, label: t(`sale.item.${value}`) })),
    },
    reason: {
      kind: 'choices',
      label: t('sale.reasons'),
      choices: saleItemReasons.map((value) => ({ value, label: t(`sale.reason.${value}`) })),
    },
  })
  return (
    <>
      <DataTable
        id="sale-items"
        label={t('sale.files')}
        list={listSaleItems}
        params={{ id: sale.id }}
        filters={filters}
        columns={columnsOf(
          t,
          sale.state === 'sold' ? (row) => change({ back: row.dossierId }, { keepsPage: true }) : null,
          sale.offeredAt !== null,
        )}
        rowKey={({ dossierId }) => dossierId}
        rowName={({ number }) => number}
        rowLink={({ dossierId }) => `/file/show-new/${dossierId}`}
        minWidth={1040}
        empty={{
          icon: IconFolders,
          title: t('sale.items_none'),
          text: t('sale.items_none_text'),
          action: <NextScreen of={['finance.sales-files.retailer', 'finance.sales-files.provider']} />,
        }}
      />
      {back !== null && sale.state === 'sold' && (
        <ReturnWindow
          key={back}
          sale={sale}
          dossier={back}
          onClose={() => change({ back: null }, { keepsPage: true })}
        />
      )}
    </>
  )
}

const tones = {
  refused: {},
  offered: { tone: 'info' },
  sold: { tone: 'success' },
  put_back: { tone: 'warning' },
  bought_back: { tone: 'warning' },
} as const

function columnsOf(t: Say, onBack: ((row: Row) => void) | null, isOffered: boolean): Column<Row>[] {
  const amount = { align: 'right', width: 120 } as const
  return [
    { id: 'number', label: t('sale.dossier'), sort: 'number', link: 'id', width: 110, cell: ({ number }) => number },
    {
      id: 'debtor',
      field: 'debtorName',
      label: t('sale.debtor'),
      link: 'name',
      place: 'name',
      cell: ({ debtorName }) => debtorName,
    },
    {
      id: 'customer',
      field: 'customerName',
      label: t('sale.customer'),
      place: 'second',
      tone: 'soft',
      leaves: 1,
      cell: ({ customerName }) => customerName,
    },
    {
      id: 'state',
      label: t('sale.state'),
      width: 140,
      place: 'status',
      cell: ({ state }) => <Tag {...tones[state]}>{t(`sale.item.${state}`)}</Tag>,
    },
    {
      id: 'reasons',
      label: t('sale.reasons'),
      wraps: true,
      place: 'third',
      cell: ({ reasons, backReason }) =>
        backReason === null
          ? reasons.map((reason) => t(`sale.reason.${reason}`)).join(', ')
          : t(`sale.back.${backReason}`),
    },
    ...(isOffered
      ? [
          {
            id: 'reference',
            field: 'offerReference',
            label: t('sale.offer_reference'),
            width: 130,
            leaves: 2,
            cell: ({ offerReference }: Row) => offerReference,
          } as const,
        ]
      : []),
    {
      id: 'open',
      field: 'openCents',
      label: t('sale.sum.openCents'),
      ...amount,
      sort: 'openCents',
      cell: ({ openCents }) => <Amount cents={openCents} />,
    },
    {
      id: 'price',
      field: 'priceCents',
      label: t('sale.sum.priceCents'),
      ...amount,
      sort: 'priceCents',
      place: 'amount',
      cell: ({ priceCents }) => <Amount cents={priceCents} />,
    },
    ...(onBack
      ? [
          {
            id: 'actions',
            label: t('resource.actions'),
            width: 130,
            fixed: true,
            cell: (row: Row) =>
              row.state === 'sold' && (
                <Button
                  size="compact"
                  aria-label={t('sale.back_named', { number: row.number })}
                  onClick={() => onBack(row)}
                >
                  {t('sale.back')}
                </Button>
              ),
          } as const,
        ]
      : []),
  ]
}
