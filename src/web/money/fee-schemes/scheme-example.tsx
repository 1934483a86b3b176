import { tryFeeScheme } from '#contract/money/terms/fee-schemes.ts'
import { wholeFees } from '#domain/settlement/fees.ts'
import { formatCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { LiveExample } from '#web/kit/forms/live-example.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatPercent } from '#web/kit/words/format.ts'
import classes from './fee-schemes.module.css'
import { isComplete, type SchemeValues, termsOf } from './scheme-values.ts'

type Example = Answer<typeof tryFeeScheme>

interface ExampleProps {
  readonly values: SchemeValues
  readonly dossierId: number | null
  readonly onChoose: (dossierId: number | null) => void
}

/** What the scheme in the form bills of a file that is there, as it is typed. */
export function SchemeExample({ values, dossierId, onChoose }: ExampleProps) {
  const t = useText()
  const isReady = dossierId !== null && isComplete(values)
  const input = isReady ? { dossierId, scheme: termsOf(values) } : null
  return (
    <aside className={classes.example} aria-label={t('fee_scheme.example')}>
      <h3>{t('fee_scheme.example')}</h3>
      <SearchSelect
        label={t('fee_scheme.example_file')}
        hint={t('fee_scheme.example_intro')}
        lookup={dossierLookup}
        value={dossierId}
        onChange={onChoose}
      />
      <div aria-live="polite">
        {dossierId !== null && !isReady && <p className={classes.soft}>{t('fee_scheme.example_incomplete')}</p>}
        <LiveExample of={tryFeeScheme} input={input} title={t('fee_scheme.example')}>
          {(example) => <ExampleSums example={example} />}
        </LiveExample>
      </div>
    </aside>
  )
}

function ExampleSums({ example }: { example: Example }) {
  const t = useText()
  const { collected, fees, ageDays, feesCents, vatCents, vatCategory, vatPercent, outCents, dueCents } = example
  if (collected.length === 0 && fees.length === 0) return <Message>{t('fee_scheme.example_nothing')}</Message>
  return (
    <>
      <p className={classes.soft}>
        {example.customer.name}, {t('fee_scheme.example_age', { count: ageDays })}
      </p>
      <table className={classes.sums}>
        <tbody>
          <Head text={t('fee_scheme.collected')} />
          {collected.map(({ component, paidTo, cents }) => (
            <Line
              key={`${component} ${paidTo}`}
              text={t(`component.${component}`)}
              more={paidTo === 'customer' ? t('fee_scheme.collected_direct') : null}
              cents={cents}
            />
          ))}
          <Head text={t('fee_scheme.fees')} />
          {fees.map((fee) => (
            <Line key={`${fee.rule} ${fee.component} ${fee.paidTo}`} {...feeWords(fee, t)} cents={fee.cents} />
          ))}
          <Line text={t('fee_scheme.fees_total')} cents={feesCents} isTotal />
          <Line text={t(`fee_scheme.vat.${vatCategory}`, { percent: formatPercent(vatPercent) })} cents={vatCents} />
          <Line
            text={t('fee_scheme.out')}
            more={t(`customer.settlement_kind.${example.manner}`)}
            cents={outCents}
            isTotal
          />
          {dueCents !== 0 && <Line text={t('fee_scheme.due')} cents={dueCents} isTotal />}
        </tbody>
      </table>
      {example.billedCents !== 0 && (
        <p className={classes.soft}>{t('fee_scheme.billed_before', { amount: formatCents(example.billedCents) })}</p>
      )}
    </>
  )
}

function feeWords({ rule, component }: Example['fees'][number], t: Say) {
  const whole = wholeFees.find((name) => name === rule)
  return {
    text: whole ? t(`fee_scheme.whole_fee.${whole}`) : rule,
    more: component === null ? null : t(`component.${component}`),
  }
}

function Head({ text }: { text: string }) {
  return (
    <tr>
      <th scope="colgroup" colSpan={2} className={classes.sumsHead}>
        {text}
      </th>
    </tr>
  )
}

interface LineProps {
  readonly text: string
  readonly more?: string | null
  readonly cents: number
  readonly isTotal?: boolean
}

function Line({ text, more = null, cents, isTotal = false }: LineProps) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">
        {text} {more && <span className={classes.soft}>{more}</span>}
      </th>
      <td>
        <Amount cents={cents} />
      </td>
    </tr>
  )
}
