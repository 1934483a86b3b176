import { IconReportMoney } from '@tabler/icons-react'
import { useMemo } from 'react'
import { listSettlements } from '#contract/money/settlement/settlement-sheets.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { type Filter, useFilters } from '#web/kit/filters/use-filters.ts'
import { Page } from '#web/kit/frame/page.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'
import type { Settled } from './answers.ts'
import { SettlementPaper } from './settlement-paper.tsx'

/** Settlements that were carried out, each with its lines beside it: those of all customers, or a customer's own. */
export function SettlementsPage() {
  'use no memo'
  const t = useText()
  const isStaff = useUser()?.customerId === null
  const may = useMay()
  const filters = useFilters(filtersOf(t, isStaff && may('customer.search')))
  const list = usePanelList(listSettlements, {
    filters,
    query: { state: ['performed'] },
    first: { by: 'toDay', order: 'desc' },
  })
  const columns = useMemo(() => columnsOf(t, isStaff), [t, isStaff])
  return (
    <Page title={t('screen.client_settlements')}>
      <PanelListView
        list={list}
        id="client-settlements"
        label={t('screen.client_settlements')}
        columns={columns}
        rowName={(row) => `${row.customer.name} ${showDay(row.toDay)}`}
        fileOf={() => null}
        empty={{
          icon: IconReportMoney,
          title: t('settlement.none'),
          text: t(isStaff ? 'settlement_run.none_text' : 'settlement.none_text'),
          action: <NextScreen of={['generate.client-invoice', 'file.search']} />,
        }}
        roomy
        minWidth={920}
        panelLabel={t('settlement.panel')}
        panel={<SettlementPaper key={list.chosen?.id ?? 'none'} row={list.chosen} onBack={list.onBack} />}
      />
    </Page>
  )
}

function filtersOf(t: Say, byCustomer: boolean): Readonly<Record<string, Filter>> {
  const period = { kind: 'days', label: t('settlement.filter.period'), from: 'from', to: 'to' } as const
  if (!byCustomer) return { period }
  return {
    search: { kind: 'search', label: t('settlement.search') },
    customer: { kind: 'lookup', label: t('settlement.filter.customer'), lookup: customerLookup },
    period,
  }
}

function columnsOf(t: Say, isStaff: boolean): Column<Settled>[] {
  const amount = { align: 'right', width: 104 } as const
  const period: Column<Settled> = {
    id: 'period',
    field: 'toDay',
    label: t('settlement.col.period'),
    width: 190,
    sort: 'toDay',
    ...(isStaff ? { place: 'second' as const } : { place: 'name' as const, link: 'name' as const }),
    cell: (row) => t('settlement_run.period_of', { from: showDay(row.fromDay), to: showDay(row.toDay) }),
  }
  const customer: Column<Settled> = {
    id: 'customer',
    field: 'customer.name',
    label: t('settlement.col.customer'),
    sort: 'customerName',
    link: 'name',
    place: 'name',
    cell: (row) => row.customer.name,
  }
  return [
    ...(isStaff ? [customer] : []),
    period,
    {
      id: 'day',
      field: 'settledAt',
      label: t('settlement.col.day'),
      width: 96,
      place: 'date',
      leaves: 1,
      cell: (row) => (row.settledAt === null ? '' : showDay(dayOfMoment(row.settledAt))),
    },
    {
      id: 'collected',
      label: t('settlement.col.collected'),
      ...amount,
      sort: 'collectedCents',
      cell: (row) => <Amount cents={row.collectedCents} />,
    },
    {
      id: 'fees',
      label: t('settlement.col.fees'),
      ...amount,
      sort: 'feesCents',
      leaves: 2,
      cell: (row) => <Amount cents={row.feesCents} />,
    },
    { id: 'vat', label: t('settlement.col.vat'), ...amount, leaves: 2, cell: (row) => <Amount cents={row.vatCents} /> },
    {
      id: 'out',
      label: t('settlement.col.out'),
      ...amount,
      sort: 'outCents',
      place: 'amount',
      cell: (row) => <Amount cents={row.outCents} />,
    },
  ]
}
