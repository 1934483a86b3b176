import type { CalculationBasis } from '#contract/money/calculate.ts'
import { formatCents } from '#domain/money.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { articleText } from '#contract/platform/article-text.ts'
import { formatPercent, showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './calculator.module.css'

/** The lines an answer is the sum of, and the law and tables behind it, with a mark at what nobody has confirmed. */
export function CalculationBasisPart({ results }: { results: readonly CalculationBasis[] }) {
  const t = useText()
  const lines = results.flatMap((result) => result.lines)
  const articles = [...new Set(results.flatMap((result) => result.articles))]
  const sources = distinct(results.flatMap((result) => result.sources))
  return (
    <>
      {lines.length > 0 && <RuleLines lines={lines} />}
      {articles.length + sources.length > 0 && (
        <>
          <h3>{t('calculator.sources')}</h3>
          <ul className={classes.sources}>
            {articles.map((article) => (
              <li key={article}>{articleText(article, t)}</li>
            ))}
            {sources.map(({ fromDay, source, confirmed }) => (
              <li key={`${fromDay} ${source}`}>
                {source}, {t('calculator.source_from', { day: showDay(fromDay) })}{' '}
                {!confirmed && <Tag tone="warning">{t('calculator.not_confirmed')}</Tag>}
              </li>
            ))}
          </ul>
        </>
      )}
      {sources.some(({ confirmed }) => !confirmed) && (
        <Message tone="warning">{t('calculator.not_confirmed_hint')}</Message>
      )}
    </>
  )
}

function RuleLines({ lines }: { lines: CalculationBasis['lines'] }) {
  const t = useText()
  return (
    <>
      <h3>{t('calculator.basis')}</h3>
      <table className={classes.table}>
        <tbody>
          {lines.map(({ rule, values, amountCents }) => (
            <tr key={`${rule} ${JSON.stringify(values)}`}>
              <td>{t(`calculator.rule.${rule}`, shownValues(values))}</td>
              <td>{amountCents !== null && <Amount cents={amountCents} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The end of a name says what a value is. */
function shownValues(values: CalculationBasis['lines'][number]['values']): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownValue(name, value)]))
}

function shownValue(name: string, value: string | number): string {
  if (typeof value === 'string') return showDay(value)
  if (name.endsWith('Cents')) return formatCents(value, 'EUR', { sign: false })
  return name.endsWith('Percent') ? formatPercent(value) : String(value).replace('.', ',')
}

/** A table that several answers rest on is named once; decrees that say the same follow each other as one. */
function distinct(sources: CalculationBasis['sources']): CalculationBasis['sources'] {
  const seen = new Map<string, CalculationBasis['sources'][number]>()
  for (const source of sources) {
    const key = `${source.source} ${source.confirmed}`
    if (!seen.has(key)) seen.set(key, source)
  }
  return [...seen.values()]
}
