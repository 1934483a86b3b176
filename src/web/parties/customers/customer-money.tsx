import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from 'react-router'
import { customerMoneyViews, listCustomerMoney } from '#contract/parties/customer-money.ts'
import { currencies, type Currency, formatCents } from '#domain/money.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useAddress } from '#web/kit/filters/url-state.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { showMoment } from '#web/kit/words/format.ts'
import classes from './customers.module.css'

type Row = RowOf<typeof listCustomerMoney>

/** All that moved the money of a customer: what is held for it, not settled yet, collected, or paid in advance. */
export function CustomerMoney({ customerId }: { customerId: number }) {
  const t = useText()
  const may = useMay()
  const [params, setAddress] = useAddress()
  const view = customerMoneyViews.find((one) => one === params.get('view')) ?? 'held'
  const currency = currencies.find((one) => one === params.get('currency')) ?? 'EUR'
  const filters = useFilters({
    booked: { kind: 'days', label: t('customer_money.booked'), from: 'from', to: 'to' },
  })
  const choose = (chosen: string) =>
    setAddress((after) => {
      after.set('view', chosen)
      after.delete('page')
      return after
    })
  return (
    <DataTable
      id={`customer-money-${view}`}
      label={t('customer_money.list')}
      list={listCustomerMoney}
      params={{ id: customerId }}
      query={{ view, currency }}
      filters={filters}
      renderAbove={(answer) => (
        <div className={classes.moneyHead}>
          <SegmentedControl
            aria-label={t('customer_money.view')}
            value={view}
            data={customerMoneyViews.map((value) => ({ value, label: t(`customer_money.view.${value}`) }))}
            onChange={choose}
          />
          {answer && (
            <p className={classes.sum}>
              {t('customer_money.sum', { count: answer.total, amount: formatCents(answer.sumCents, currency) })}
            </p>
          )}
        </div>
      )}
      columns={columnsOf(t, currency, may('file.show'))}
      rowKey={(row) => row.id}
      rowName={(row) => t(`customer_money.kind.${row.kind}`)}
      empty={{
        icon: IconArrowsExchange,
        title: t('customer_money.none'),
        text: t('customer_money.none_text'),
        action: (
          <Button component={Link} to="?tab=overview">
            {t('customer_money.to_overview')}
          </Button>
        ),
      }}
    />
  )
}

function columnsOf(t: Say, currency: Currency, mayOpen: boolean): Column<Row>[] {
  const inMoney = (cents: number) => formatCents(cents, currency, { sign: currency !== 'EUR' })
  return [
    { id: 'at', label: t('customer_money.booked'), sort: 'at', place: 'date', cell: (row) => showMoment(row.at) },
    {
      id: 'kind',
      label: t('customer_money.what'),
      place: 'name',
      tone: 'name',
      width: '24%',
      cell: (row) => t(`customer_money.kind.${row.kind}`),
    },
    { id: 'reference', label: t('customer_money.reference'), place: 'third', cell: (row) => row.reference },
    {
      id: 'dossier',
      label: t('customer_money.file'),
      place: 'second',
      cell: ({ dossier }) =>
        dossier && mayOpen ? <Link to={`/file/show-new/${dossier.id}`}>{dossier.name}</Link> : dossier?.name,
    },
    {
      id: 'amount',
      label: t('customer_money.amount'),
      align: 'right',
      place: 'amount',
      cell: (row) => inMoney(row.amountCents),
    },
    { id: 'stand', label: t('customer_money.stand'), align: 'right', cell: (row) => inMoney(row.standCents) },
  ]
}
