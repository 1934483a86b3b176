import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listCustomerMoney } from '#contract/parties/customer-money.ts'
import type { FinanceCheckRow } from '#contract/money/check-finance/finance-checks.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { movementsLink, viewOf } from './check-words.ts'
import classes from './check-finance.module.css'

interface MovementsProps {
  readonly row: FinanceCheckRow & { readonly id: number }
  readonly currency: string
}

/** So many of the last that moved are enough to see why; the list has them all. */
const shown = 8

/** What moved the money of a customer that is short: the last of it, the newest below, with what stood there after each. */
export function Movements({ row, currency }: MovementsProps) {
  const t = useText()
  const of = { view: viewOf(row.account), currency: currency as Currency } as const
  const { data, error, refetch } = useQuery(
    query(listCustomerMoney, { params: { id: row.id }, query: { ...of, limit: shown } }),
  )
  if (error) return <Failure error={error} title={t('check_finance.movements_failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={4} />
  const inMoney = (cents: number) => formatCents(cents, of.currency, { sign: of.currency !== 'EUR' })
  return (
    <>
      <table className={classes.rows} aria-label={t('check_finance.movements_of', { name: row.name })}>
        <caption>
          {t('check_finance.below_zero', { name: row.name, amount: formatCents(-(row.found ?? 0), of.currency) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('check_finance.col.at')}</th>
            <th scope="col">{t('check_finance.col.what')}</th>
            <th scope="col">{t('check_finance.col.file')}</th>
            <th scope="col" data-right>
              {t('check_finance.col.amount')}
            </th>
            <th scope="col" data-right>
              {t('check_finance.col.stand')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.items.toReversed().map(({ id, at, kind, reference, dossier, amountCents, standCents }) => (
            <tr key={id}>
              <td>{showMoment(at)}</td>
              <td>
                {t(`customer_money.kind.${kind}`)}
                {reference !== '' && `, ${reference}`}
              </td>
              <td>
                {dossier && (
                  <Anchor inherit component={Link} to={`/file/show-new/${dossier.id}`}>
                    {dossier.name}
                  </Anchor>
                )}
              </td>
              <td data-right>{inMoney(amountCents)}</td>
              <td data-right>{inMoney(standCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.more}>
        <Anchor inherit component={Link} to={movementsLink(row.id, of.view, of.currency)}>
          {t('check_finance.movements_all', { count: formatCount(data.total) })}
        </Anchor>
      </p>
    </>
  )
}
