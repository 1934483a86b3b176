import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import type { FinanceCheckItem, FinanceCheckRow } from '#contract/money/check-finance/finance-checks.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { figureOf, placeOf, rowLink, rowName } from './check-words.ts'
import { CoverShortage } from './cover-shortage.tsx'
import { Movements } from './movements.tsx'
import classes from './check-finance.module.css'

/** The rows behind a part of a check; of one that is wrong what to do about it beside them. */
export function CheckRows({ item, isNow }: { item: FinanceCheckItem; isNow: boolean }) {
  const t = useText()
  const may = useMay()
  const { kind, isRight, rows, rowCount } = item
  return (
    <div className={classes.behind}>
      <div>
        {rows.length === 0 ? <p>{t('check_finance.no_rows')}</p> : <Rows item={item} />}
        {kind === 'shortage' && <Moved item={item} />}
        {rowCount > rows.length && rows.length > 0 && (
          <p className={classes.more}>{t('check_finance.more', { shown: formatCount(rows.length) })}</p>
        )}
      </div>
      {!isRight && (
        <div>
          {isNow && kind === 'shortage' && item.currency === 'EUR' && may('finance.batch-payment') ? (
            <CoverShortage otherwise={<Fix item={item} />} />
          ) : (
            <Fix item={item} />
          )}
        </div>
      )}
    </div>
  )
}

function Fix({ item: { kind, found } }: { item: FinanceCheckItem }) {
  const t = useText()
  return (
    <>
      <WhyLine what={t('check_finance.why.title')}>
        {t(`check_finance.fix.${kind}`, { amount: formatCents(-(found ?? 0)) })}
      </WhyLine>
      <Place kind={kind} />
    </>
  )
}

/** What moved the money of who is short, the first of them at once: of the others by their name. */
function Moved({ item: { rows, currency } }: { item: FinanceCheckItem }) {
  const may = useMay()
  const first = rows.find(({ subject }) => subject === 'customer')
  if (first?.id === null || first?.id === undefined || !may('customer.show')) return null
  return (
    <div className={classes.moved}>
      <Movements row={{ ...first, id: first.id }} currency={currency} />
    </div>
  )
}

function Place({ kind }: Pick<FinanceCheckItem, 'kind'>) {
  const t = useText()
  const may = useMay()
  const place = placeOf(kind)
  if (!place || !may('finance.batch-payment')) return null
  return (
    <div className={classes.acts}>
      <Button component={Link} to={place.to} variant="default">
        {t(place.label)}
      </Button>
    </div>
  )
}

/** What waits has a day and an amount; accounts have what stands on them; the others two sides. */
function Rows({ item }: { item: FinanceCheckItem }) {
  const t = useText()
  const isWaiting = item.kind === 'late_orders' || item.kind === 'late_lines'
  const isOneSided = isWaiting || item.rows.every(({ subject }) => subject === 'account') || item.kind === 'shortage'
  return (
    <table className={classes.rows} aria-label={t(`check_finance.kind.${item.kind}`)}>
      <thead>
        <tr>
          {isWaiting && <th scope="col">{t('check_finance.col.day')}</th>}
          <th scope="col">{t('check_finance.col.what')}</th>
          {isOneSided ? (
            <th scope="col" data-right>
              {t('check_finance.col.amount')}
            </th>
          ) : (
            <TwoSides />
          )}
        </tr>
      </thead>
      <tbody>
        {item.rows.map((row) => (
          <tr key={`${row.subject} ${row.id} ${row.name} ${row.account}`} data-wrong={!row.isRight || undefined}>
            {isWaiting && <td>{showDay(row.day)}</td>}
            <td>
              <Name row={row} of={item} />
            </td>
            {isOneSided ? (
              <td data-right>{row.found === null ? t('check_finance.untold') : inCents(item, row.found)}</td>
            ) : (
              <>
                <td data-right>{figureOf(t, item, row.found)}</td>
                <td data-right>{figureOf(t, item, row.expected)}</td>
                <td data-right>{figureOf(t, item, (row.found ?? 0) - row.expected)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TwoSides() {
  const t = useText()
  return (
    <>
      <th scope="col" data-right>
        {t('check_finance.col.found')}
      </th>
      <th scope="col" data-right>
        {t('check_finance.col.expected')}
      </th>
      <th scope="col" data-right>
        {t('check_finance.col.difference')}
      </th>
    </>
  )
}

/** What a row of something that is counted is about has an amount all the same. */
const inCents = ({ currency }: FinanceCheckItem, cents: number) =>
  formatCents(cents, currency, { sign: currency !== 'EUR' })

function Name({ row, of }: { row: FinanceCheckRow; of: FinanceCheckItem }) {
  const t = useText()
  const may = useMay()
  const link = rowLink(row, of)
  const name = rowName(t, row)
  if (link === null || (row.subject === 'line' && !may('finance.batch-payment'))) return name
  return (
    <Anchor inherit component={Link} to={link}>
      {name}
    </Anchor>
  )
}
