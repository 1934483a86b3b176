import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { listHeldMovements } from '#contract/money/check-finance/check-lists.ts'
import { heldAccounts } from '#domain/ledger/held-movement.ts'
import { currencies, type Currency, formatCents } from '#domain/money.ts'
import { query } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { showMoment } from '#web/kit/words/format.ts'
import { movementsLink } from './check-words.ts'

const page = '/generate/check-finance/new'

/** All that moved the money that is held for a customer, the newest first; of one file of it alone where that is asked. */
export function HeldMovements() {
  const t = useText()
  const [params] = useSearchParams()
  const of = {
    customer: Number(params.get('customer')) || 0,
    account: heldAccounts.find((one) => one === params.get('account')) ?? heldAccounts[0],
    currency: currencies.find((one) => one === params.get('currency')) ?? ('EUR' as const),
  }
  const file = Number(params.get('of')) || null
  const asked = { ...of, ...(file === null ? {} : { file }) }
  const { data, error, refetch } = useQuery(query(listHeldMovements, { query: { ...asked, limit: 1 } }))
  if (error) return <Failure error={error} title={t('check_finance.movements_failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={12} />
  const fileName = file === null ? null : (data.items[0]?.dossier?.name ?? '')
  return (
    <Page
      title={t('check_finance.movements_of', { name: data.customer.name })}
      note={[
        fileName === null ? null : t('check_finance.movements_file', { number: fileName }),
        t('check_finance.stands', { amount: formatCents(data.standCents, of.currency) }),
      ]
        .filter((part) => part !== null)
        .join(', ')}
      crumbs={[{ label: t('screen.check_finance'), link: page }]}
      actions={
        file !== null && (
          <Button component={Link} to={movementsLink(of)} variant="default">
            {t('check_finance.movements')}
          </Button>
        )
      }
    >
      <DataTable
        id="held-movements"
        label={t('check_finance.movements')}
        list={listHeldMovements}
        query={asked}
        columns={columnsOf(t, of)}
        rowKey={(row) => row.id}
        rowName={(row) => t(`check_finance.movement.${row.kind}`)}
        empty={{
          icon: IconArrowsExchange,
          title: t('check_finance.no_movements'),
          text: t('check_finance.no_movements_text'),
          action: (
            <Button component={Link} to={page} variant="default">
              {t('check_finance.back')}
            </Button>
          ),
        }}
      />
    </Page>
  )
}

type Row = RowOf<typeof listHeldMovements>

function columnsOf(t: Say, of: Parameters<typeof movementsLink>[0] & { currency: Currency }): Column<Row>[] {
  const inMoney = (cents: number) => formatCents(cents, of.currency, { sign: of.currency !== 'EUR' })
  return [
    { id: 'at', label: t('check_finance.col.at'), sort: 'at', place: 'date', cell: (row) => showMoment(row.at) },
    {
      id: 'kind',
      label: t('check_finance.col.what'),
      place: 'name',
      tone: 'name',
      width: '26%',
      cell: (row) => t(`check_finance.movement.${row.kind}`),
    },
    { id: 'reference', label: t('check_finance.col.reference'), place: 'third', cell: (row) => row.reference },
    {
      id: 'dossier',
      label: t('check_finance.col.file'),
      place: 'second',
      cell: (row) => row.dossier && <Link to={movementsLink({ ...of, file: row.dossier.id })}>{row.dossier.name}</Link>,
    },
    {
      id: 'amount',
      label: t('check_finance.col.amount'),
      align: 'right',
      place: 'amount',
      cell: (row) => inMoney(row.amountCents),
    },
    { id: 'stand', label: t('check_finance.col.stand'), align: 'right', cell: (row) => inMoney(row.standCents) },
  ]
}
