import { mostValues } from '#contract/platform/field.ts'
import { formatCents } from '#domain/money.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import classes from './figures.module.css'
import type { SalesProps, SalesStatistic } from './sales-page.tsx'
import { Section } from './section.tsx'
import { beforeCell, daysOf, linkedCell } from './statistic.ts'

type Customer = SalesStatistic['customers'][number]

const choices = ['all', 'won', 'lost', 'active'] as const
type Which = (typeof choices)[number]

const isShown = ({ isWon, isLost, isActive }: Customer, which: Which) =>
  which === 'all' || (which === 'won' ? isWon : which === 'lost' ? isLost : isActive)

interface SalesCustomersProps extends SalesProps {
  readonly which: string
  readonly onChoose: (which: string) => void
}

/** The customers that the numbers of the page count: all of them, or those of one number. */
export function SalesCustomers({ statistic, currency, toList, which, onChoose }: SalesCustomersProps) {
  const t = useText()
  const { period, compared } = statistic
  const chosen = choices.find((one) => one === which) ?? 'all'
  const rows = statistic.customers.filter((one) => isShown(one, chosen))
  const days = { from: period.fromDay, to: period.toDay }
  const then = (before: Customer['before']) => (before ? formatCount(before.count) : '')
  return (
    <Section id="klanten" title={t('sales.customers')} note={t('sales.customers_note')}>
      <div className={classes.month}>
        <ChoiceField
          label={t('sales.which')}
          value={chosen}
          onChange={(value) => onChoose(value === null || value === 'all' ? '' : value)}
          choices={choices.map((value) => ({
            value,
            label: value === 'all' ? t('sales.which.all') : t(`sales.${value}`),
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <p>{t('sales.no_customers')}</p>
      ) : (
        <ChartTable
          label={t('sales.customers')}
          head={t('sales.customers')}
          wordColumns={4}
          columns={[
            t('sales.manager'),
            t('sales.first_file'),
            t('sales.last_file'),
            t('sales.contract_end'),
            t('measure.inflow'),
            t('statistic.handed'),
            t('statistic.before'),
          ]}
          rows={rows.map(({ id, name, manager, firstDay, lastDay, contractEndDay, now, before }) => {
            const list = now.count === 0 ? null : toList('inflow', { ...days, customer: [id] })
            return {
              key: id,
              name,
              to: `/customer/show/${id}`,
              cells: [
                { shown: manager?.name ?? '' },
                { shown: firstDay ? showDay(firstDay) : '' },
                { shown: lastDay ? showDay(lastDay) : '' },
                { shown: contractEndDay ? showDay(contractEndDay) : '' },
                linkedCell(formatCount(now.count), name, list),
                linkedCell(formatCents(now.cents, currency), name, list),
                beforeCell(
                  t,
                  then(before),
                  name,
                  compared && (before?.count ?? 0) > 0
                    ? toList('inflow', { ...daysOf(compared), customer: [id] })
                    : null,
                ),
              ],
            }
          })}
        />
      )}
    </Section>
  )
}

/** What came in for the customers of each account manager, most first. */
export function byManager({ customers }: SalesStatistic, t: Say) {
  const handing = customers.filter(({ now, before }) => now.count + (before?.count ?? 0) > 0)
  const managers = [...Map.groupBy(handing, ({ manager }) => manager?.id ?? 0)].map(([id, own]) => ({
    id,
    own,
    name: own[0]?.manager?.name ?? t('sales.no_manager'),
    count: own.reduce((sum, { now }) => sum + now.count, 0),
    cents: own.reduce((sum, { now }) => sum + now.cents, 0),
    before: own.reduce((sum, { before }) => sum + (before?.count ?? 0), 0),
  }))
  return managers.toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}

/** The same drawn and as a table. */
export function IntakeByManager({ statistic, currency, toList }: SalesProps) {
  const t = useText()
  const { period } = statistic
  const days = { from: period.fromDay, to: period.toDay }
  // A list takes so many customers: the number of whoever has more opens none.
  const listOf = (own: readonly Customer[], of = days) =>
    own.length === 0 || own.length > mostValues ? null : toList('inflow', { ...of, customer: own.map(({ id }) => id) })
  const { compared } = statistic
  const inOrder = byManager(statistic, t).map(({ own, ...manager }) => ({
    ...manager,
    list: listOf(own.filter(({ now }) => now.count > 0)),
    listThen:
      compared &&
      listOf(
        own.filter(({ before }) => (before?.count ?? 0) > 0),
        daysOf(compared),
      ),
  }))
  if (inOrder.length === 0) return null
  return (
    <Section title={t('sales.by_manager')}>
      <BarChart
        label={t('sales.by_manager')}
        height={180}
        format={formatCount}
        groups={inOrder.map(({ id, name, count, list }) => ({
          key: String(id),
          label: name,
          bars: [
            {
              key: String(id),
              value: count,
              tone: 1,
              label: t('statistic.mark', { what: t('measure.inflow'), when: name, value: formatCount(count) }),
              to: list,
            },
          ],
        }))}
      />
      <ChartTable
        label={t('sales.by_manager')}
        head={t('sales.manager')}
        columns={[t('measure.inflow'), t('statistic.handed'), t('statistic.before')]}
        rows={inOrder.map(({ id, name, count, cents, before, list, listThen }) => ({
          key: id,
          name,
          cells: [
            linkedCell(formatCount(count), name, list),
            linkedCell(formatCents(cents, currency), name, list),
            beforeCell(t, compared ? formatCount(before) : '', name, listThen),
          ],
        }))}
      />
    </Section>
  )
}
