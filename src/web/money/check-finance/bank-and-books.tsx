import { Link } from 'react-router'
import { type Cents, formatCents, sumCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { type ChartTone, toneColour } from '#web/kit/charts/chart-shapes.ts'
import { PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { inShort } from '#web/kit/words/short-amount.ts'
import { accountName } from './check-words.ts'
import classes from './check-finance.module.css'
import type { FinanceCheckAnswer } from './check-finance-page.tsx'

/** Of what the trust account is made up, in the order and with the colour of the bar. */
const parts = [
  { account: 'customer.payable', tone: 1, to: '/finance/batch-payment/info?tab=remit' },
  { account: 'advance.held', tone: 3, to: null },
  { account: 'buyer.payable', tone: 4, to: null },
  { account: 'agency.payable', tone: 6, to: null },
  { account: 'transit', tone: 'rest', to: null },
  { account: 'suspense', tone: 2, to: '/finance/batch-payment/info?tab=lines&state[]=unbooked' },
] as const

interface Share {
  readonly account: string
  readonly name: string
  readonly tone: ChartTone
  readonly cents: Cents
}

/** What the bank holds beside what it is held for: drawn, and the same as a table. */
export function BankAndBooks({ check }: { check: FinanceCheckAnswer }) {
  const t = useText()
  const may = useMay()
  const trust = check.items.find(({ kind, currency }) => kind === 'trust' && currency === 'EUR')
  if (!trust) return null
  const bankCents = trust.found ?? 0
  const shares = parts.map((part) => ({
    ...part,
    name: accountName(t, part.account),
    cents: trust.rows.find(({ name }) => name === part.account)?.found ?? 0,
  }))
  return (
    <section className={classes.sum} aria-label={t('check_finance.bank_and_books')}>
      <div>
        <h2>{t('check_finance.trust_account', { iban: formatIban(check.trustIban) })}</h2>
        <Bars bankCents={bankCents} shares={shares} />
      </div>
      <table className={classes.shares}>
        <caption>{t('check_finance.books')}</caption>
        <tbody>
          {shares.map(({ account, name, tone, cents, to }) => (
            <tr key={account}>
              <th scope="row">
                <i style={{ background: toneColour(tone) }} />
                {to !== null && may('finance.batch-payment') ? <Link to={to}>{name}</Link> : name}
              </th>
              <td>
                <Amount cents={cents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('check_finance.bank_difference', { difference: formatCents(bankCents - trust.expected) })}
            </th>
            <td>
              <Amount cents={bankCents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface BarsProps {
  readonly bankCents: Cents
  readonly shares: readonly Share[]
}

/** Two bars on one scale: the bank, and what the books make it up of. What is below zero has no length; the table tells it. */
function Bars({ bankCents, shares }: BarsProps) {
  const t = useText()
  const bookCents = sumCents(shares.map(({ cents }) => Math.max(0, cents)))
  const rows = [
    { name: t('check_finance.bank'), cents: bankCents, parts: [{ key: 'bank', value: bankCents, tone: 1 as const }] },
    {
      name: t('check_finance.books'),
      cents: bookCents,
      parts: shares.map(({ account, name, tone, cents }) => ({
        key: account,
        value: cents,
        tone,
        label: t('kit.labelled', { label: name, value: formatCents(cents) }),
      })),
    },
  ]
  return (
    <dl className={classes.bars} aria-label={t('check_finance.chart')}>
      {rows.map(({ name, cents, parts: made }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <PartsBar size="large" parts={made} whole={Math.max(bankCents, bookCents)} />
          </dd>
          <dd>{inShort(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
