import { useQuery } from '@tanstack/react-query'
import { getBalanceOverTime, type ledgerCauses } from '#contract/money/account.ts'
import { type Day, dayNumber } from '#domain/day.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { ChartLegend } from '#web/kit/charts/chart-legend.tsx'
import type { ChartTone, PointMark } from '#web/kit/charts/chart-shapes.ts'
import { ChartData, ChartTable } from '#web/kit/charts/chart-table.tsx'
import { dayTicks } from '#web/kit/charts/day-ticks.ts'
import { LineChart } from '#web/kit/charts/late-charts.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { inShort } from '#web/kit/words/short-amount.ts'
import { useAddress } from '#web/kit/filters/url-state.ts'
import classes from './ledger-tab.module.css'

type Balance = Answer<typeof getBalanceOverTime>
type Mark = Balance['marks'][number]
type Kind = 'paid' | 'charged' | 'written_off'

/** What a booking did to the balance; a judgment is what it took off. */
const kindOf = (cause: (typeof ledgerCauses)[number]): Kind =>
  cause === 'payment' || cause === 'direct_payment'
    ? 'paid'
    : cause === 'claim' || cause === 'cost'
      ? 'charged'
      : 'written_off'

const looks: Readonly<Record<Kind, { readonly tone: ChartTone; readonly shape: PointMark['shape'] }>> = {
  paid: { tone: 6, shape: 'dot' },
  charged: { tone: 4, shape: 'square' },
  written_off: { tone: 3, shape: 'square' },
}
const kinds = Object.keys(looks) as Kind[]

/** How much was open from the first invoice on, each booking marked; a mark leads to its lines in the books below. */
export function BalanceChart({ dossierId, asOf }: { dossierId: number; asOf: Day | null }) {
  const t = useText()
  const { data } = useQuery(
    query(getBalanceOverTime, { params: { id: dossierId }, query: { ...(asOf !== null && { asOf }) } }),
  )
  const [search] = useAddress()
  const [first, last] = [data?.days[0], data?.days.at(-1)]
  if (!data || !first || !last || first.day === last.day) return null
  const bookingAt = ({ claimId, eventId }: Mark) => {
    const address = new URLSearchParams(search)
    for (const name of ['claimId', 'eventId', 'page']) address.delete(name)
    address.set(claimId === null ? 'eventId' : 'claimId', String(claimId ?? eventId))
    return `?${address}`
  }
  return (
    <section className={classes.balance} aria-labelledby="balance-over-time">
      <h2 id="balance-over-time">{t('balance.title')}</h2>
      <p>
        {t('balance.note', {
          open: formatCents(last.openCents, data.currency),
          day: showDay(last.day),
          from: showDay(first.day),
        })}
      </p>
      <ChartLegend
        items={kinds
          .filter((kind) => data.marks.some((mark) => kindOf(mark.kind) === kind))
          .map((kind) => ({ key: kind, ...looks[kind], label: t(`balance.kind.${kind}`) }))}
      />
      <Chart balance={data} from={first.day as Day} to={last.day as Day} bookingAt={bookingAt} />
      <Bookings balance={data} bookingAt={bookingAt} />
    </section>
  )
}

interface DrawnProps {
  readonly balance: Balance
  readonly bookingAt: (mark: Mark) => string
}

function Chart({ balance, from, to, bookingAt }: DrawnProps & { from: Day; to: Day }) {
  const t = useText()
  const opens = opensOf(balance)
  return (
    <LineChart
      label={t('balance.chart')}
      height={220}
      format={inShort}
      lines={[
        {
          key: 'open',
          tone: 1,
          points: balance.days.flatMap(({ day, beforeCents, openCents }) => {
            const x = dayNumber(day as Day)
            return beforeCents === openCents
              ? [{ x, y: openCents }]
              : [
                  { x, y: beforeCents },
                  { x, y: openCents },
                ]
          }),
        },
      ]}
      marks={balance.marks.map((mark) => ({
        key: keyOf(mark),
        x: dayNumber(mark.day as Day),
        y: opens.get(mark.day) ?? 0,
        ...looks[kindOf(mark.kind)],
        label: t('balance.mark', {
          what: causeOf(t, mark),
          amount: formatCents(mark.amountCents, balance.currency),
          day: showDay(mark.day),
          open: formatCents(opens.get(mark.day) ?? 0, balance.currency),
        }),
        to: bookingAt(mark),
      }))}
      from={dayNumber(from)}
      to={dayNumber(to)}
      ticks={dayTicks(from, to, 5)}
    />
  )
}

/** The same as a table: every booking with the balance of its day, the newest first. */
function Bookings({ balance, bookingAt }: DrawnProps) {
  const t = useText()
  const opens = opensOf(balance)
  return (
    <ChartData>
      <ChartTable
        label={t('balance.title')}
        head={t('balance.day')}
        columns={[t('ledger.what'), t('ledger.amount'), t('balance.open')]}
        rows={balance.marks.toReversed().map((mark) => ({
          key: keyOf(mark),
          name: showDay(mark.day),
          cells: [
            { shown: causeOf(t, mark), to: bookingAt(mark) },
            { shown: <Amount cents={mark.amountCents} currency={balance.currency} /> },
            { shown: <Amount cents={opens.get(mark.day) ?? 0} currency={balance.currency} /> },
          ],
        }))}
      />
    </ChartData>
  )
}

const opensOf = ({ days }: Balance): ReadonlyMap<string, Cents> =>
  new Map(days.map(({ day, openCents }) => [day, openCents]))

const keyOf = ({ claimId, eventId }: Mark) => `${claimId ?? ''} ${eventId ?? ''}`

const causeOf = (t: Say, { kind, invoiceNumber }: Mark) =>
  t(`ledger.cause.${kind}`, { invoice: invoiceNumber ?? '' }).trim()
