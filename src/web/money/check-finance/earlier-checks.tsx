import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listFinanceChecks } from '#contract/money/check-finance/finance-checks.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Page } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { formatCount, showDay, showMoment } from '#web/kit/words/format.ts'

type Row = RowOf<typeof listFinanceChecks>

const page = '/generate/check-finance/new'

/** Every check that was ever made, the newest first. */
export function EarlierChecks() {
  const t = useText()
  const filters = useFilters({
    faultless: {
      kind: 'choices',
      label: t('check_finance.col.verdict'),
      choices: (['yes', 'no'] as const).map((value) => ({ value, label: t(`check_finance.faultless.${value}`) })),
    },
  })
  const today = (
    <Button component={Link} to={page} variant="default">
      {t('check_finance.back')}
    </Button>
  )
  return (
    <Page
      title={t('check_finance.earlier')}
      crumbs={[{ label: t('screen.check_finance'), link: page }]}
      actions={today}
    >
      <DataTable
        id="finance-checks"
        label={t('check_finance.earlier')}
        list={listFinanceChecks}
        filters={filters}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        rowName={(row) => showMoment(row.madeAt)}
        rowLink={(row) => `${page}?check=${row.id}`}
        empty={{
          icon: IconChecklist,
          title: t('check_finance.none_ever'),
          text: t('check_finance.none_ever_text'),
          action: today,
        }}
      />
    </Page>
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'madeAt',
      label: t('check_finance.col.made_at'),
      link: 'id',
      sort: 'madeAt',
      place: 'name',
      cell: (row) => showMoment(row.madeAt),
    },
    { id: 'day', label: t('check_finance.col.day'), place: 'date', cell: (row) => showDay(row.day) },
    {
      id: 'madeBy',
      label: t('check_finance.col.made_by'),
      place: 'second',
      tone: 'soft',
      cell: (row) => row.madeBy.name,
    },
    {
      id: 'isFaultless',
      label: t('check_finance.col.verdict'),
      place: 'status',
      cell: (row) => (
        <Tag tone={row.isFaultless ? 'success' : 'danger'}>
          {t(`check_finance.faultless.${row.isFaultless ? 'yes' : 'no'}`)}
        </Tag>
      ),
    },
    {
      id: 'wrongCount',
      label: t('check_finance.col.wrong'),
      align: 'right',
      place: 'amount',
      cell: (row) => formatCount(row.wrongCount),
    },
  ]
}
