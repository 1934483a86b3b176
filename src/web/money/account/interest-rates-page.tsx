import { Anchor, Button, Stack } from '@mantine/core'
import { IconPercentage, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { rateKinds } from '#domain/interest/rate-table.ts'
import { listInterestRates } from '#contract/money/interest-rates.ts'
import { query } from '#web/base/calls/api.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatPercent, showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { InterestRateForm } from './interest-rate-form.tsx'

export type InterestRate = RowOf<typeof listInterestRates>

/** The interest rates by decree: with their source, the day they were checked, and a warning when that is overdue. */
export function InterestRatesPage() {
  const t = useText()
  const edited = useOpened<InterestRate>()
  const filters = useFilters({
    kind: {
      kind: 'choices',
      label: t('interest_rate.kind'),
      choices: rateKinds.map((value) => ({ value, label: t(`interest_rate.kind.${value}`) })),
    },
  })
  return (
    <Page
      title={t('screen.interest_rates')}
      actions={
        <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => edited.open('new')}>
          {t('interest_rate.add')}
        </Button>
      }
    >
      <PageBody>
        <HalfYearMessage />
      </PageBody>
      <DataTable
        id="interest-rates"
        label={t('screen.interest_rates')}
        list={listInterestRates}
        filters={filters}
        columns={columns(t, edited.open)}
        rowKey={(rate) => rate.id}
        onOpen={edited.open}
        rowName={(rate) => `${t(`interest_rate.kind.${rate.kind}`)} ${showDay(rate.fromDay)}`}
        empty={{
          title: t('interest_rate.empty.title'),
          text: t('interest_rate.empty.body'),
          icon: IconPercentage,
          action: <Button onClick={() => edited.open('new')}>{t('interest_rate.add')}</Button>,
        }}
        minWidth={900}
      />
      <OpenedWindow opened={edited} title={t('screen.interest_rates')} read={oneOfAll}>
        {(rate) => <InterestRateForm rate={rate} onClose={edited.close} />}
      </OpenedWindow>
    </Page>
  )
}

const oneOfAll = (id: number) => ({
  ...query(listInterestRates, { query: { limit: -1 } }),
  select: ({ items }: { items: readonly InterestRate[] }) => items.find((rate) => rate.id === id) ?? null,
})

/** Rates can change on 1 January and 1 July: says whether somebody has looked since. */
function HalfYearMessage() {
  const t = useText()
  const { data } = useQuery(query(listInterestRates, { query: { limit: 1 } }))
  if (!data) return null
  const halfYearDay = showDay(data.halfYearDay)
  if (data.unconfirmed.length === 0)
    return <Message tone="success">{t('interest_rate.confirmed', { halfYearDay })}</Message>
  return (
    <Stack gap="sm">
      {data.unconfirmed.map((kind) => (
        <Message key={kind} tone="warning">
          {t('interest_rate.unconfirmed', { kind: t(`interest_rate.kind.${kind}`), halfYearDay })}
        </Message>
      ))}
    </Stack>
  )
}

function columns(t: Say, edit: (rate: InterestRate) => void): Column<InterestRate>[] {
  return [
    {
      id: 'fromDay',
      label: t('interest_rate.from'),
      cell: (rate) => showDay(rate.fromDay),
      width: 120,
      place: 'date',
      labelled: true,
    },
    {
      id: 'kind',
      label: t('interest_rate.kind'),
      cell: (rate) => (
        <Anchor
          component="button"
          type="button"
          size="sm"
          py={3}
          aria-label={t('interest_rate.edit_of', {
            kind: t(`interest_rate.kind.${rate.kind}`),
            fromDay: showDay(rate.fromDay),
          })}
          onClick={() => edit(rate)}
        >
          {t(`interest_rate.kind.${rate.kind}`)}
        </Anchor>
      ),
      width: 320,
      place: 'name',
    },
    {
      id: 'percent',
      label: t('interest_rate.percent'),
      cell: (rate) => formatPercent(rate.percent),
      align: 'right',
      width: 130,
      place: 'amount',
    },
    {
      id: 'isRunning',
      label: t('interest_rate.state'),
      cell: (rate) => (rate.isRunning ? <Tag tone="success">{t('interest_rate.running')}</Tag> : null),
      width: 90,
      place: 'status',
    },
    {
      id: 'checkedDay',
      label: t('interest_rate.checked'),
      cell: (rate) =>
        rate.checkedDay === null ? (
          <Tag tone="warning">{t('interest_rate.not_checked')}</Tag>
        ) : (
          showDay(rate.checkedDay)
        ),
      width: 150,
      place: 'second',
      labelled: true,
    },
    { id: 'source', label: t('interest_rate.source'), cell: (rate) => rate.source, tone: 'soft' },
  ]
}
