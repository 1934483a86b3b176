import { Link } from 'react-router'
import { type Cents, formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { inShort } from '#web/kit/words/short-amount.ts'
import { accountName } from './check-words.ts'
import classes from './check-finance.module.css'
import type { FinanceCheckAnswer } from './check-finance-page.tsx'

/** Of what the trust account is made up, in the order and with the colour of the bar. */
const parts = [
  { account: 'customer.payable', colour: 'var(--v-chart-1)', to: '/finance/batch-payment/info?tab=remit' },
  { account: 'advance.held', colour: 'var(--v-chart-3)', to: null },
  { account: 'agency.payable', colour: 'var(--v-chart-6)', to: null },
  { account: 'transit', colour: 'var(--v-chart-rest)', to: null },
  { account: 'suspense', colour: 'var(--v-chart-2)', to: '/finance/batch-payment/info?tab=lines&state[]=unbooked' },
] as const

interface Share {
  readonly account: string
  readonly name: string
  readonly colour: string
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
        <div className={classes.wide}>
          <Bars bankCents={bankCents} shares={shares} width={880} />
        </div>
        <div className={classes.thin}>
          <Bars bankCents={bankCents} shares={shares} width={366} />
        </div>
      </div>
      <table className={classes.shares}>
        <caption>{t('check_finance.books')}</caption>
        <tbody>
          {shares.map(({ account, name, colour, cents, to }) => (
            <tr key={account}>
              <th scope="row">
                <i style={{ background: colour }} />
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

const left = 64

interface BarsProps {
  readonly bankCents: Cents
  readonly shares: readonly Share[]
  /** Of the drawing: on a telephone it has fewer steps, and words as large as elsewhere. */
  readonly width: number
}

/** Two bars on one scale: the bank, and what the books make it up of. What is below zero has no length; the table tells it. */
function Bars({ bankCents, shares, width }: BarsProps) {
  const t = useText()
  const right = width - 8
  const books = shares.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)
  const { step, steps } = scaleOf(Math.max(bankCents, books), width < 600 ? 3 : 7)
  const long = (cents: Cents) => (Math.max(0, cents) / (step * steps)) * (right - left)
  const from = (at: number) => left + shares.slice(0, at).reduce((sum, { cents }) => sum + long(cents), 0)
  return (
    <svg className={classes.bars} viewBox={`0 0 ${width} 104`} role="img" aria-label={t('check_finance.chart')}>
      {Array.from({ length: steps + 1 }, (_, index) => index).map((index) => {
        const x = left + ((right - left) / steps) * index
        return (
          <g key={index}>
            <line className={classes.grid} x1={x} x2={x} y1={4} y2={80} />
            <text x={x} y={98} textAnchor={index === steps ? 'end' : 'middle'}>
              {inShort(step * index)}
            </text>
          </g>
        )
      })}
      <text className={classes.word} x={0} y={25}>
        {t('check_finance.bank')}
      </text>
      <rect x={left} y={10} width={long(bankCents)} height={22} rx={1.5} fill="var(--v-primary)">
        <title>{formatCents(bankCents)}</title>
      </rect>
      <text className={classes.word} x={0} y={63}>
        {t('check_finance.books')}
      </text>
      {shares.map(({ account, name, colour, cents }, at) => (
        <rect key={account} x={from(at)} y={48} width={Math.max(0, long(cents) - 1)} height={22} fill={colour}>
          <title>{t('kit.labelled', { label: name, value: formatCents(cents) })}</title>
        </rect>
      ))}
    </svg>
  )
}

/** Round steps of a scale, at most so many, of which the last is at least this. */
function scaleOf(mostCents: Cents, mostSteps: number): { step: Cents; steps: number } {
  const most = Math.max(mostCents, 100_00)
  const power = 10 ** Math.floor(Math.log10(most / mostSteps))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => most / one <= mostSteps) ?? power * 10
  return { step, steps: Math.max(1, Math.ceil(most / step)) }
}
