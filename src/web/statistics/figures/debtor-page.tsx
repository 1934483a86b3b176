import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { classInWords } from '#contract/statistics/class-words.ts'
import { getDebtorStatistic } from '#contract/statistics/debtor.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { type ClassMeasure, shareOf } from '#domain/statistics/measure.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { BarChart } from '#web/kit/charts/late-charts.tsx'
import { Figure, Figures } from '#web/kit/frame/figures.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { useChosenFigures } from './chosen-figures.ts'
import { amountForCsv, type CsvRow } from './csv-rows.ts'
import { Definitions } from './definitions.tsx'
import { FiguresPage } from './figures-frame.tsx'
import { FiguresMail } from './figures-mail.tsx'
import classes from './figures.module.css'
import { Section } from './section.tsx'
import {
  askAgainAfter,
  beforeCell,
  changeInWords,
  daysOf,
  linkedCell,
  listsOf,
  notesInLine,
  pointsInWords,
  shareInWords,
  type ToList,
} from './statistic.ts'

type Statistic = Answer<typeof getDebtorStatistic>
type Told = Statistic['stock']['now']

/** Whose files there are, by age, amount, province and kind, and what their debtors react to. */
export function DebtorPage() {
  const t = useText()
  const may = useMay()('file.search')
  const shown = useChosenFigures()
  const { data, error, refetch } = useQuery({
    ...query(getDebtorStatistic, { query: shown.asked }),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainAfter,
  })
  const { currency } = shown.chosen
  return (
    <FiguresPage
      title={t('screen.statistic_debtor')}
      figures={data}
      error={error}
      onRetry={() => void refetch()}
      shown={shown}
      compared={data?.compared}
      csvRows={(statistic) => csvRows(statistic, currency, t)}
      actions={<FiguresMail of="debtor" />}
    >
      {(statistic) => (
        <DebtorFigures statistic={statistic} currency={currency} toList={listsOf(statistic, shown.slice, may)} />
      )}
    </FiguresPage>
  )
}

interface PartProps {
  readonly statistic: Statistic
  readonly currency: Currency
  readonly toList: ToList
}

function DebtorFigures(props: PartProps) {
  const t = useText()
  const { statistic } = props
  const of = (measure: ClassMeasure) => (code: string, on: string) => props.toList(measure, { to: on, of: code })
  const named = (code: string) => classInWords(t, code) ?? code
  return (
    <>
      <Tiles {...props} />
      <p className={classes.scope}>{t(statistic.ages.length === 0 ? 'statistic.nobody' : 'statistic.few_note')}</p>
      <div className={classes.beside}>
        <Classes {...props} title={t('statistic.ages')} rows={statistic.ages} name={named} list={of('age')} isDrawn />
        <Classes
          {...props}
          title={t('statistic.amounts')}
          rows={statistic.amounts}
          name={named}
          list={of('amount')}
          isDrawn
        />
      </div>
      <div className={classes.beside}>
        <Classes
          {...props}
          title={t('statistic.provinces')}
          rows={statistic.provinces}
          name={named}
          list={of('province')}
        />
        <div>
          <Classes
            {...props}
            title={t('statistic.kind')}
            rows={statistic.kinds}
            name={(code) => t(code === 'private' ? 'dossiers.kind.private' : 'dossiers.kind.company')}
            list={(code, on) => props.toList('stock', { to: on, kind: [code] })}
          />
          <Channels {...props} />
        </div>
      </div>
      <Definitions told={['stock', 'age', 'amount', 'province', 'hardship', 'reached', 'answered']} />
    </>
  )
}

/** Which share answered; null of nothing, and where it is not told. */
const answeredOf = (told: Statistic['channels'][number]['now']) =>
  told === null || told.part === null ? null : shareOf(told.part, told.whole)

function Tiles({ statistic: { period, stock, hardship, channels }, currency, toList }: PartProps) {
  const t = useText()
  const { fromDay: from, toDay: to } = period
  const shareIn = (part: Told, whole: Told) => (part && whole ? shareOf(part.count, whole.count) : null)
  const relieved = shareIn(hardship.now, stock.now)
  return (
    <Figures label={t('statistic.tiles')} className={classes.tiles ?? ''}>
      <Figure
        label={t('measure.stock')}
        hint={t('measure.stock_definition')}
        value={stock.now ? formatCount(stock.now.count) : t('statistic.few')}
        note={
          stock.now
            ? notesInLine(
                changeInWords(t, stock.now.count, stock.before?.count, formatCount),
                formatCents(stock.now.cents, currency),
              )
            : ''
        }
        to={stock.now && toList('stock', { to })}
      />
      <Figure
        label={t('measure.hardship')}
        hint={t('measure.hardship_definition')}
        value={shareInWords(relieved)}
        note={
          hardship.now && stock.now
            ? notesInLine(
                pointsInWords(t, relieved, shareIn(hardship.before, stock.before)),
                t('statistic.part_of', {
                  count: formatCount(hardship.now.count),
                  total: formatCount(stock.now.count),
                }),
              )
            : t('statistic.few')
        }
        to={hardship.now && toList('hardship', { to })}
      />
      {channels.map(({ channel, now, before }) => {
        const share = answeredOf(now)
        return (
          <Figure
            key={channel}
            label={t('statistic.answer_to', { channel: t(`run.channel.${channel}`) })}
            hint={t('measure.answered_definition')}
            value={shareInWords(share)}
            note={
              now !== null && now.part !== null
                ? notesInLine(
                    pointsInWords(t, share, answeredOf(before)),
                    t('statistic.part_of', { count: formatCount(now.part), total: formatCount(now.whole) }),
                  )
                : t('statistic.few')
            }
            to={now?.part ? toList('answered', { from, to, of: channel }) : null}
          />
        )
      })}
    </Figures>
  )
}

interface ClassesProps extends PartProps {
  readonly title: string
  readonly rows: readonly { readonly code: string; readonly now: Told; readonly before: Told }[]
  readonly name: (code: string) => string
  /** The files of a class on a day. */
  readonly list: (code: string, on: string) => string | null
  readonly isDrawn?: boolean
}

/** The files of each class: how many, which part of all, what was handed in, and how that was before. */
function Classes({ statistic, currency, title, rows, name, list, isDrawn }: ClassesProps) {
  const t = useText()
  if (rows.length === 0) return null
  const all = statistic.stock.now?.count ?? 0
  const drawn = rows.filter(({ now }) => now !== null)
  const few = { shown: t('statistic.few'), isZero: true }
  const { compared, period } = statistic
  const to = period.toDay
  const thenOf = (code: string, before: Told) =>
    before && compared
      ? beforeCell(t, formatCount(before.count), name(code), before.count > 0 ? list(code, compared.toDay) : null)
      : { shown: compared ? t('statistic.few') : '' }
  return (
    <Section title={title} note={t('statistic.on_day')}>
      {isDrawn && drawn.length > 0 && (
        <BarChart
          label={title}
          height={180}
          format={formatCount}
          groups={drawn.map(({ code, now }) => ({
            key: code,
            label: name(code),
            bars: [
              {
                key: code,
                value: now?.count ?? 0,
                tone: 1,
                label: t('statistic.mark', {
                  what: title,
                  when: name(code),
                  value: formatCount(now?.count ?? 0),
                }),
                to: list(code, to),
              },
            ],
          }))}
        />
      )}
      <ChartTable
        label={title}
        head={title}
        columns={[t('statistic.count'), t('statistic.share'), t('statistic.handed'), t('statistic.before')]}
        rows={rows.map(({ code, now, before }) => ({
          key: code,
          name: name(code),
          cells: now
            ? [
                linkedCell(formatCount(now.count), name(code), list(code, to)),
                { shown: shareInWords(shareOf(now.count, all)) },
                linkedCell(formatCents(now.cents, currency), name(code), list(code, to)),
                thenOf(code, before),
              ]
            : [few, { shown: '' }, { shown: '' }, thenOf(code, before)],
        }))}
      />
    </Section>
  )
}

function Channels({ statistic, toList }: PartProps) {
  const t = useText()
  const { channels, period } = statistic
  const { fromDay: from, toDay: to } = period
  if (channels.length === 0)
    return <Section title={t('statistic.channels')}>{<p>{t('statistic.nothing_sent')}</p>}</Section>
  return (
    <Section title={t('statistic.channels')} note={t('statistic.channels_note')}>
      <ChartTable
        label={t('statistic.channels')}
        head={t('statistic.channel')}
        columns={[t('measure.reached'), t('measure.answered'), t('statistic.share'), t('statistic.before')]}
        hints={[t('measure.reached_definition'), t('measure.answered_definition')]}
        rows={channels.map(({ channel, now, before }) => {
          const name = t(`run.channel.${channel}`)
          const list = (measure: 'reached' | 'answered') => toList(measure, { from, to, of: channel })
          const isFewThen = statistic.compared !== null && (before === null || before.part === null)
          const { compared } = statistic
          const then = isFewThen
            ? { shown: t('statistic.few') }
            : beforeCell(
                t,
                shareInWords(answeredOf(before)),
                name,
                compared && before?.part ? toList('answered', { ...daysOf(compared), of: channel }) : null,
              )
          const few = { shown: t('statistic.few'), isZero: true }
          return {
            key: channel,
            name,
            cells: now
              ? [
                  linkedCell(formatCount(now.whole), `${t('measure.reached')}, ${name}`, list('reached')),
                  now.part === null
                    ? few
                    : linkedCell(formatCount(now.part), `${t('measure.answered')}, ${name}`, list('answered')),
                  { shown: shareInWords(answeredOf(now)) },
                  then,
                ]
              : [few, { shown: '' }, { shown: '' }, then],
          }
        })}
      />
    </Section>
  )
}

function csvRows(statistic: Statistic, currency: Currency, t: Say): CsvRow[] {
  const { period, stock, hardship, ages, amounts, provinces, kinds, channels } = statistic
  const on = { to: period.toDay }
  const row = (what: string, part: string, told: Told): CsvRow => ({
    what,
    part,
    ...on,
    count: told?.count ?? null,
    sum: told ? amountForCsv(told.cents, currency) : t('statistic.few'),
  })
  const named = (code: string) => classInWords(t, code) ?? code
  return [
    row(t('measure.stock'), '', stock.now),
    row(t('measure.hardship'), '', hardship.now),
    ...ages.map(({ code, now }) => row(t('statistic.ages'), named(code), now)),
    ...amounts.map(({ code, now }) => row(t('statistic.amounts'), named(code), now)),
    ...provinces.map(({ code, now }) => row(t('statistic.provinces'), named(code), now)),
    ...kinds.map(({ code, now }) => row(t('statistic.kind'), t(`dossiers.kind.${code}`), now)),
    ...channels.flatMap(({ channel, now }) =>
      (['reached', 'answered'] as const).map((measure) => ({
        what: t(`measure.${measure}`),
        part: t(`run.channel.${channel}`),
        from: period.fromDay,
        to: period.toDay,
        number: now && (measure === 'reached' ? now.whole : now.part),
        share: measure === 'answered' ? answeredOf(now) : null,
        sum: now === null || (measure === 'answered' && now.part === null) ? t('statistic.few') : null,
      })),
    ),
  ]
}
