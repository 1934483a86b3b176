import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getRevenue, type RevenueMonth, sayForecast } from '#contract/statistics/revenue.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, type Currency, formatCents } from '#domain/money.ts'
import { shareOf } from '#domain/statistics/measure.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartLegend } from '#web/kit/charts/chart-legend.tsx'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { formatCount, showMonth } from '#web/kit/words/format.ts'
import { inShort } from '#web/kit/words/short-amount.ts'
import type { ChosenFigures } from './chosen-figures.ts'
import { Section } from './section.tsx'
import { linkedCell, shareInWords } from './statistic.ts'

type Month = Answer<typeof getRevenue>['months'][number]

/** Invoices are of customers: of a kind of debtor or a team nothing is earned. */
const isAsked = ({ slice }: ChosenFigures) => slice.kind === undefined && slice.team === undefined

/** What was earned month by month, where that is asked. */
export const useRevenue = (shown: ChosenFigures) =>
  useQuery({ ...query(getRevenue, { query: { to: shown.chosen.to, ...shown.whole } }), enabled: isAsked(shown) })

/** What the agency earned month by month beside what each month was to bring; of all kinds and teams together. */
export function Revenue({ chosen: shown }: { chosen: ChosenFigures }) {
  const t = useText()
  const [said, say] = useState<Month | null>(null)
  const { data, error, refetch } = useRevenue(shown)
  if (!isAsked(shown)) return null
  const { currency } = shown.chosen
  const customers = shown.whole.customer ?? []
  return (
    <Section title={t('statistic.revenue')} note={t('statistic.revenue_note')}>
      {error ? (
        <Failure error={error} title={t('kit.list_failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <RevenueBars months={data.months} currency={currency} customers={customers} />
          <RevenueTable months={data.months} currency={currency} customers={customers} onSay={say} />
        </>
      ) : (
        <Waiting lines={8} />
      )}
      {said && (
        <WindowFrame
          opened
          onClose={() => say(null)}
          title={t('statistic.forecast_of', { month: showMonth(said.fromDay) })}
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          <ForecastForm month={said} onDone={() => say(null)} />
        </WindowFrame>
      )}
    </Section>
  )
}

interface RevenueProps {
  readonly months: readonly Month[]
  readonly currency: Currency
  readonly customers: readonly number[]
}

/** The way to the invoices of a month; their list is of one customer or of all. */
function useInvoices({ currency, customers }: RevenueProps) {
  const may = useMay()
  return ({ fromDay: from, toDay: to, invoices }: Month) => {
    if (invoices === 0 || customers.length > 1 || !may('invoice.show')) return null
    const asked = new URLSearchParams({ from, to, 'currency[]': currency })
    if (customers[0] !== undefined) asked.set('customer', String(customers[0]))
    return `/generate/view-client-invoices?${asked}`
  }
}

function RevenueBars(props: RevenueProps) {
  const t = useText()
  const { months, currency } = props
  const listOf = useInvoices(props)
  // In another currency, or of one customer, nothing is expected.
  const isExpected = months.some(({ forecastCents }) => forecastCents !== null)
  const told = (what: string, { fromDay }: Month, cents: Cents) =>
    t('statistic.mark', { what, when: showMonth(fromDay), value: formatCents(cents, currency) })
  return (
    <>
      <ChartLegend
        items={[
          { key: 'revenue', tone: 1, label: t('statistic.revenue') },
          ...(isExpected ? [{ key: 'forecast', tone: 'rest' as const, label: t('statistic.forecast') }] : []),
        ]}
      />
      <BarChart
        label={t('statistic.revenue')}
        height={200}
        format={inShort}
        groups={months.map((month) => ({
          key: month.fromDay,
          label: showMonth(month.fromDay),
          bars: [
            {
              key: 'revenue',
              value: month.revenueCents,
              tone: 1 as const,
              label: told(t('statistic.revenue'), month, month.revenueCents),
              to: listOf(month),
            },
            ...(month.forecastCents === null
              ? []
              : [
                  {
                    key: 'forecast',
                    value: month.forecastCents,
                    tone: 'rest' as const,
                    label: told(t('statistic.forecast'), month, month.forecastCents),
                    to: null,
                  },
                ]),
          ],
        }))}
      />
    </>
  )
}

interface TableProps extends RevenueProps {
  readonly onSay: (month: Month) => void
}

/** The numbers: what was billed opens its invoices, what was to come in opens what somebody says of it. */
function RevenueTable(props: TableProps) {
  const t = useText()
  const { months, currency, customers, onSay } = props
  const listOf = useInvoices(props)
  // What is to come in is said of the whole agency, in euros.
  const isAll = customers.length === 0 && currency === 'EUR'
  return (
    <ChartTable
      label={t('statistic.revenue')}
      head={t('statistic.month')}
      columns={[
        t('statistic.invoices'),
        t('statistic.with_vat'),
        t('statistic.revenue'),
        ...(isAll ? [t('statistic.forecast'), t('statistic.of_forecast'), t('statistic.forecast_by')] : []),
      ]}
      rows={months.map((month) => {
        const { fromDay, invoices, totalCents, revenueCents, forecastCents } = month
        const name = showMonth(fromDay)
        return {
          key: fromDay,
          name,
          cells: [
            linkedCell(formatCount(invoices), name, listOf(month)),
            linkedCell(formatCents(totalCents, currency), name, listOf(month)),
            { shown: formatCents(revenueCents, currency) },
            ...(isAll
              ? [
                  { shown: forecastCents === null ? '–' : formatCents(forecastCents, currency) },
                  { shown: shareInWords(forecastCents === null ? null : shareOf(revenueCents, forecastCents)) },
                  { shown: <ForecastButton month={month} name={name} onSay={onSay} /> },
                ]
              : []),
          ],
        }
      })}
    />
  )
}

function ForecastButton({ month, name, onSay }: { month: Month; name: string; onSay: (month: Month) => void }) {
  const t = useText()
  const words = month.isSaid ? (month.saidBy ?? 'Vorder') : t('statistic.forecast_mean')
  return (
    <Button
      variant="subtle"
      size="compact"
      aria-label={t('statistic.forecast_say', { month: name, by: words })}
      onClick={() => onSay(month)}
    >
      {words}
    </Button>
  )
}

interface Values {
  readonly cents: Cents | null
}

/** Says what a month is to bring; without an amount it is the mean again. */
function ForecastForm({ month, onDone }: { month: RevenueMonth | Month; onDone: () => void }) {
  const t = useText()
  const { fromDay, forecastCents, isSaid, version } = month
  const form = useCommandForm<typeof sayForecast, Values>(sayForecast, {
    initial: { cents: isSaid ? forecastCents : null },
    toInput: ({ cents }) => ({ month: fromDay as Day, cents, version }),
    refreshes: [getRevenue],
    onDone: () => {
      notify({ variant: 'success', message: t('statistic.forecast_saved') })
      onDone()
    },
  })
  return (
    <CommandForm form={form} columns={1} submit={t('kit.save')} onCancel={onDone} inWindow>
      <MoneyField {...form.field('cents')} label={t('statistic.forecast')} hint={t('statistic.forecast_hint')} />
    </CommandForm>
  )
}
