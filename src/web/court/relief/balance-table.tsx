import { sumCents } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import type { ShownMessage } from './shown-relief.ts'
import classes from './relief.module.css'

export type Balance = NonNullable<ShownMessage['balance']>

type Sum = Pick<Balance['files'][number], 'currency' | 'openCents'>

const columns = ['principal', 'interest', 'costs', 'open'] as const

/** What is open on each file of the person on a day, of what it is made, and what it comes to. */
export function BalanceTable({ balance: { asOf, files, ...gone } }: { balance: Balance }) {
  const t = useText()
  const erased = gone.erased ?? []
  const currencies = [...new Set([...files, ...erased].map(({ currency }) => currency))]
  if (currencies.length === 0) return <p>{t('relief.balance_none')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keys
    <div className={classes.scroll} role="region" aria-label={t('relief.balance_title')} tabIndex={0}>
      <table className={classes.table}>
        <caption>{t('relief.balance_on', { day: showDay(asOf) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('relief.col.file')}</th>
            <th scope="col">{t('relief.col.customer')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={classes.right}>
                {t(`relief.col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map(({ dossierId, number, customer, currency, ...sums }) => (
            <tr key={dossierId}>
              <td>{number}</td>
              <td>{customer}</td>
              {columns.map((column) => (
                <td key={column} className={classes.right}>
                  <Amount cents={sums[`${column}Cents`]} currency={currency} sign />
                </td>
              ))}
            </tr>
          ))}
          {erased.map(({ currency, openCents }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- nothing else is known of them, and their order stays
            <tr key={at}>
              <td colSpan={5}>{t('relief.balance_erased')}</td>
              <td className={classes.right}>
                <Amount cents={openCents} currency={currency} sign />
              </td>
            </tr>
          ))}
          {currencies.map((currency) => (
            <tr key={currency}>
              <th scope="row" colSpan={5}>
                {t('relief.col.open')}
              </th>
              <td className={classes.right}>
                <strong>
                  <Amount cents={sumIn([...files, ...erased], currency)} currency={currency} sign />
                </strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the files in a currency come to. */
function sumIn(files: readonly Sum[], currency: Sum['currency']): number {
  return sumCents(files.filter((file) => file.currency === currency).map(({ openCents }) => openCents))
}
