import { useQuery } from '@tanstack/react-query'
import { employeeList } from '#contract/work/today-links.ts'
import { getWorkload } from '#contract/statistics/management.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { shareOf } from '#domain/statistics/measure.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartData, ChartTable } from '#web/kit/charts/chart-table.tsx'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { Multiples } from '#web/kit/charts/multiples.tsx'
import { formatCount, showMonth } from '#web/kit/words/format.ts'
import { inShort } from '#web/kit/words/short-amount.ts'
import { Section } from './section.tsx'
import { linkedCell, shareInWords, type Statistic, type ToList } from './statistic.ts'

interface TeamsProps {
  readonly statistic: Statistic
  readonly currency: Currency
  readonly toList: ToList
}

const ofTeams = ['stock', 'inflow', 'outflow', 'paid', 'collected', 'promise_kept'] as const

/** What the period came to for each team. */
export function Teams({ statistic: { byTeam, figures }, currency, toList }: TeamsProps) {
  const t = useText()
  const { fromDay: from, toDay: to } = figures
  if (byTeam.every(({ team }) => team === null)) return null
  return (
    <Section title={t('statistic.teams')} note={t('statistic.teams_note')}>
      <ChartTable
        label={t('statistic.teams')}
        head={t('statistic.team')}
        columns={ofTeams.map((measure) => t(`measure.${measure}`))}
        hints={ofTeams.map((measure) => t(`measure.${measure}_definition`))}
        rows={byTeam.map(({ team, stock, inflow, outflow, ended, paid, collectedCents, kept, broken }) => {
          const name = team?.name ?? t('statistic.no_team')
          const list: ToList = (measure, of) => toList(measure, { ...of, team: [team?.id ?? 0] })
          const cell = (shown: string, what: string, link: string | null) => linkedCell(shown, `${what}, ${name}`, link)
          return {
            key: team?.id ?? 0,
            name,
            cells: [
              cell(formatCount(stock), t('measure.stock'), list('stock', { to })),
              cell(formatCount(inflow), t('measure.inflow'), list('inflow', { from, to })),
              cell(formatCount(outflow), t('measure.outflow'), list('outflow', { from, to })),
              cell(shareInWords(shareOf(paid, ended)), t('measure.paid'), list('paid', { from, to })),
              cell(formatCents(collectedCents, currency), t('measure.collected'), list('collected', { from, to })),
              cell(
                shareInWords(shareOf(kept, kept + broken)),
                t('measure.promise_kept'),
                list('promise_kept', { from, to }),
              ),
            ],
          }
        })}
      />
    </Section>
  )
}

/** How full the next ten working days of each employee are: of now, whatever the period. */
export function Workload() {
  const t = useText()
  const may = useMay()('file-agenda.new')
  const { data } = useQuery(query(getWorkload))
  if (!data || data.people.length === 0) return null
  const { people, toDay } = data
  return (
    <Section title={t('statistic.workload')} note={t('statistic.workload_note')}>
      <ChartTable
        label={t('statistic.workload')}
        head={t('statistic.employee')}
        wordColumns={1}
        columns={[
          t('statistic.team'),
          t('statistic.items'),
          t('statistic.hours'),
          t('statistic.room'),
          t('statistic.full'),
        ]}
        rows={people.map(({ id, name, teams, count, minutes, capacityMinutes }) => ({
          key: id,
          name,
          cells: [
            { shown: teams.join(', ') },
            linkedCell(formatCount(count), name, may && count > 0 ? employeeList(id, toDay) : null),
            { shown: hours(minutes) },
            { shown: hours(capacityMinutes) },
            {
              shown: shareInWords(shareOf(minutes, capacityMinutes)),
              part: capacityMinutes === 0 ? 0 : minutes / capacityMinutes,
            },
          ],
        }))}
      />
    </Section>
  )
}

const hours = (minutes: number) => String(Math.round(minutes / 6) / 10).replace('.', ',')

/** What was collected by month for each of the largest customers, side by side and each on its own scale. */
export function LargestCustomers({ statistic: { largest }, currency, toList }: TeamsProps) {
  const t = useText()
  if (largest.length < 2) return null
  const last = largest[0]?.months.at(-1)?.fromDay
  return (
    <Section title={t('statistic.largest')} note={t('statistic.largest_note')}>
      <Multiples>
        {largest.map(({ id, name, months }) => (
          <section key={id} aria-label={name}>
            <h3>{name}</h3>
            <BarChart
              label={`${t('statistic.money')}, ${name}`}
              height={120}
              format={inShort}
              groups={months.map(({ fromDay: from, toDay: to, collectedCents }) => ({
                key: from,
                label: showMonth(from),
                isNow: from === last,
                bars: [
                  {
                    key: 'collected',
                    value: collectedCents,
                    tone: 3,
                    label: t('statistic.mark', {
                      what: `${t('measure.collected')}, ${name}`,
                      when: showMonth(from),
                      value: formatCents(collectedCents, currency),
                    }),
                    to: toList('collected', { from, to, customer: [id] }),
                  },
                ],
              }))}
            />
          </section>
        ))}
      </Multiples>
      <ChartData>
        <ChartTable
          label={t('statistic.largest')}
          head={t('statistic.month')}
          columns={largest.map(({ name }) => name)}
          rows={(largest[0]?.months ?? []).map(({ fromDay: from, toDay: to }, place) => ({
            key: from,
            name: showMonth(from),
            cells: largest.map(({ id, name, months }) =>
              linkedCell(
                formatCents(months[place]?.collectedCents ?? 0, currency),
                `${name}, ${showMonth(from)}`,
                toList('collected', { from, to, customer: [id] }),
              ),
            ),
          }))}
        />
      </ChartData>
    </Section>
  )
}
