import { messageInWords } from '#contract/statistics/class-words.ts'
import { type Currency, currencySign, formatCents } from '#domain/money.ts'
import { shareOf } from '#domain/statistics/measure.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { Figure } from '#web/kit/frame/figures.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Section } from './section.tsx'
import {
  beforeCell,
  daysOf,
  linkedCell,
  notesInLine,
  pointsInWords,
  shareInWords,
  type Statistic,
  type ToList,
} from './statistic.ts'

interface DoneProps {
  readonly statistic: Statistic
  readonly currency: Currency
  readonly toList: ToList
}

/** What a euro that came in cost, and of how much of what was agreed something came. */
export function DoneTiles({ statistic: { figures, compared }, currency, toList }: DoneProps) {
  const t = useText()
  const days = { from: figures.fromDay, to: figures.toDay }
  const { cost, collected } = figures
  const share = (part: { part: number; whole: number } | undefined) => (part ? shareOf(part.part, part.whole) : null)
  return (
    <>
      <Figure
        label={t(`statistic.cost_per.${currency}`)}
        hint={t('measure.cost_definition')}
        value={perCollected(cost.cents, collected.cents, currency)}
        note={notesInLine(
          compared
            ? t('statistic.then', { value: perCollected(compared.cost.cents, compared.collected.cents, currency) })
            : '',
          formatCents(cost.cents, currency),
        )}
        to={cost.cents === 0 ? null : toList('cost', days)}
      />
      {(
        [
          ['promise_kept', 'promises', 'promise_ended'],
          ['plan_paid', 'plans', 'plan_ended'],
          ['instalment_on_time', 'instalments', 'instalment_due'],
        ] as const
      ).map(([measure, name, all]) => {
        const { part, whole } = figures[name]
        return (
          <Figure
            key={measure}
            label={t(`measure.${measure}`)}
            hint={t(`measure.${measure}_definition`)}
            value={shareInWords(share(figures[name]))}
            note={notesInLine(
              pointsInWords(t, share(figures[name]), share(compared?.[name])),
              t('statistic.part_of', { count: formatCount(part), total: formatCount(whole) }),
            )}
            to={whole === 0 ? null : toList(measure, days)}
            noteTo={whole === 0 ? null : toList(all, days)}
          />
        )
      })}
    </>
  )
}

/** What a euro, crown or pound cost, in tenths of a cent; nothing where nothing came in. */
function perCollected(cents: number, collectedCents: number, currency: Currency): string {
  if (collectedCents <= 0) return '–'
  return `${currencySign(currency)}\u00a0${(cents / collectedCents).toFixed(3).replace('.', ',')}`
}

/** What left, by what it was and how it went, and of how much of it something came. */
export function Letters({ statistic: { letters, figures, compared }, toList }: DoneProps) {
  const t = useText()
  const days = { from: figures.fromDay, to: figures.toDay }
  return (
    <Section title={t('statistic.letters')} note={t('statistic.channels_note')}>
      {letters.length === 0 ? (
        <p>{t('statistic.nothing_sent')}</p>
      ) : (
        <ChartTable
          label={t('statistic.letters')}
          head={t('statistic.what')}
          columns={[t('measure.reached'), t('measure.answered'), t('statistic.share'), t('statistic.before')]}
          hints={[t('measure.reached_definition'), t('measure.answered_definition')]}
          rows={letters.map(({ code, now, before }) => {
            const name = messageInWords(t, code) ?? code
            const cell = (measure: 'reached' | 'answered', count: number) =>
              linkedCell(
                formatCount(count),
                `${t(`measure.${measure}`)}, ${name}`,
                toList(measure, { ...days, of: code }),
              )
            return {
              key: code,
              name,
              cells: [
                cell('reached', now.whole),
                cell('answered', now.part),
                { shown: shareInWords(shareOf(now.part, now.whole)) },
                beforeCell(
                  t,
                  compared && before ? shareInWords(shareOf(before.part, before.whole)) : '',
                  `${t('measure.answered')}, ${name}`,
                  compared && before && before.whole > 0 ? toList('answered', { ...daysOf(compared), of: code }) : null,
                ),
              ],
            }
          })}
        />
      )}
    </Section>
  )
}

/** What files cost, by what it was for. */
export function Costs({ statistic: { figures, compared }, currency, toList }: DoneProps) {
  const t = useText()
  const days = { from: figures.fromDay, to: figures.toDay }
  if (figures.cost.cents === 0 && (compared?.cost.cents ?? 0) === 0) return null
  return (
    <Section title={t('measure.cost')}>
      <ChartTable
        label={t('measure.cost')}
        head={t('statistic.what')}
        columns={[t('statistic.csv_sum'), t('statistic.before')]}
        rows={figures.cost.parts.map(({ code, cents }) => {
          const name = t(`statistic.cost.${code}`)
          const then = compared?.cost.parts.find((one) => one.code === code)
          return {
            key: code,
            name,
            cells: [
              linkedCell(
                formatCents(cents, currency),
                name,
                cents === 0 ? null : toList('cost', { ...days, of: code }),
              ),
              beforeCell(
                t,
                then ? formatCents(then.cents, currency) : '',
                name,
                then && compared && then.cents !== 0 ? toList('cost', { ...daysOf(compared), of: code }) : null,
              ),
            ],
          }
        })}
      />
    </Section>
  )
}
