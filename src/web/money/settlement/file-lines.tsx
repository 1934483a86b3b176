import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { dropSettlementFile } from '#contract/money/settlements.ts'
import type { SettledFile, SettledPayment } from '#contract/money/settlement/settlement-sheets.ts'
import { type Component, components } from '#domain/account/events.ts'
import { wholeFees } from '#domain/settlement/fees.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { prompt } from '#web/kit/dialogs/windows.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatPercent } from '#web/kit/words/format.ts'
import type { SettlementRunDetail } from './answers.ts'
import type { SettlementDetail } from './answers.ts'
import { saleInWords, whenInWords } from './payment-words.ts'
import classes from './settlement.module.css'

interface FileLinesProps {
  readonly file: SettledFile
  readonly settlement: SettlementDetail
  readonly run: SettlementRunDetail
}

/** The payments of a file and how each was divided, and what is billed by which rule. */
export function FileLines({ file, settlement, run }: FileLinesProps) {
  const t = useText()
  const drop = useCommand(dropSettlementFile)
  const leaveOut = async () => {
    const reason = await prompt({
      title: t('settlement.drop_title', { number: file.number }),
      text: t('settlement.drop_text'),
      label: t('kit.reason'),
      confirm: t('settlement.drop'),
      required: true,
    })
    if (reason === null) return
    const { id, version } = settlement
    drop.send({ params: { id }, input: { dossierId: file.dossierId, version, reason } })
  }
  return (
    <>
      {file.payments.map((payment) => (
        <PaymentLine key={`${payment.eventId} ${payment.paidTo}`} payment={payment} />
      ))}
      {file.sales.map((sale) => (
        <p key={`${sale.saleId} ${sale.cents}`} className={classes.payment}>
          {saleInWords(t, sale)}
        </p>
      ))}
      <table className={classes.rules}>
        <thead>
          <tr>
            <th scope="col">{t('settlement.rule')}</th>
            <th scope="col">{t('settlement.col.billed')}</th>
          </tr>
        </thead>
        <tbody>
          {file.fees.map((fee) => (
            <tr key={`${fee.rule} ${fee.component} ${fee.paidTo}`}>
              <td>{ruleInWords(t, fee)}</td>
              <td>
                <Amount cents={fee.netCents} />
              </td>
            </tr>
          ))}
          {file.fees.length === 0 && (
            <tr>
              <td colSpan={2}>{t('settlement.nothing_billed')}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('settlement.billed_now')}</td>
            <td>
              <Amount cents={file.feesCents} />
            </td>
          </tr>
        </tfoot>
      </table>
      {run.state === 'proposed' && (
        <Button size="compact-sm" variant="subtle" color="gray" disabled={drop.busy} onClick={() => void leaveOut()}>
          {t('settlement.drop')}
        </Button>
      )}
    </>
  )
}

function PaymentLine({ payment }: { payment: SettledPayment }) {
  const t = useText()
  const may = useMay()
  const { line } = payment
  const parts = components.filter((component) => payment.parts[component] !== 0)
  return (
    <div className={classes.payment}>
      <p>
        <strong data-back={payment.cents < 0 || undefined}>
          <Amount cents={payment.cents} sign />
        </strong>{' '}
        {whenInWords(t, payment)}
        {line && may('finance.batch-payment') && (
          <>
            {', '}
            <Link to={`/finance/batch-payment/info?tab=lines&line=${line.id}`}>
              {t('settlement.bank_line', { id: line.id })}
            </Link>
          </>
        )}
      </p>
      {line && (
        <p className={classes.hint}>
          {[
            line.iban === null ? null : formatIban(line.iban),
            line.name,
            line.bookedBy === null ? t('settlement.booked_itself') : t('settlement.booked_by', { name: line.bookedBy }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <p className={classes.divided}>
        {parts.map((component) => (
          <span key={component}>
            {t(`component.${component}`)} <Amount cents={payment.parts[component]} />
          </span>
        ))}
      </p>
    </div>
  )
}

/** By which rule something is billed, of what. */
function ruleInWords(t: Say, { rule, component, percent, name }: SettledFile['fees'][number]): string {
  if (name !== null) return name
  const whole = wholeFees.find((one) => one === rule)
  if (whole) return t(`settlement.rule.${whole}`)
  if (component === null) return rule
  const part = t(`component.${component as Component}`).toLowerCase()
  return percent === null
    ? t('settlement.rule_of', { rule, part })
    : t('settlement.rule_share', { rule, percent: formatPercent(percent), part })
}
