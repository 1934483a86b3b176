import { IconCornerDownRight } from '@tabler/icons-react'
import { formatCents } from '#domain/money.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, formatPercent, showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import type { ProofAnswer, ProofLineAnswer } from './amount-proof.tsx'
import classes from './amount-proof.module.css'
import { ProofSums } from './proof-sums.tsx'
import { keyed, shownValues } from './proof-values.ts'

/** The interest of each invoice: its periods, and between them what changed the sum that bears interest. */
export function InterestTable({ proof }: { proof: ProofAnswer }) {
  const t = useText()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('proof.column.period')}</th>
          <th scope="col" className={classes.right}>
            {t('proof.column.days')}
          </th>
          <th scope="col" className={classes.right}>
            {t('proof.column.base')}
          </th>
          <th scope="col" className={classes.right}>
            {t('proof.column.rate')}
          </th>
          <th scope="col" className={classes.right}>
            {t('proof.column.interest')}
          </th>
        </tr>
      </thead>
      {keyed(proof.groups).map(({ key: of, line: group }) => (
        <tbody key={of}>
          {group.rule === 'court_interest' ? <CostsHead group={group} /> : <InvoiceHead group={group} />}
          {keyed(group.parts).map(({ key, line }) =>
            line.rule === 'interest_line' || line.rule === 'no_rate_known' ? (
              <Period key={key} line={line} />
            ) : (
              <Change key={key} line={line} />
            ),
          )}
        </tbody>
      ))}
      <ProofSums proof={proof} columns={5} />
    </table>
  )
}

function InvoiceHead({ group: { values, amountCents } }: { group: ProofLineAnswer }) {
  const t = useText()
  const { reference = '', principalCents, dueDay, settledDay, endedDay } = values
  return (
    <tr className={classes.group}>
      <th colSpan={4} scope="rowgroup">
        {t('proof.rule.claim_interest', { reference })}
        <span className={classes.about}>
          {t('proof.invoice_due', {
            principal: formatCents(Number(principalCents), 'EUR', { sign: false }),
            due: showDay(String(dueDay)),
          })}
        </span>
        {settledDay !== undefined && (
          <Tag tone="success">{t('proof.settled', { day: showDay(String(settledDay)) })}</Tag>
        )}
        {endedDay !== undefined && <Tag>{t('proof.ended', { day: showDay(String(endedDay)) })}</Tag>}
      </th>
      <td className={classes.right}>
        <Amount cents={amountCents ?? 0} />
      </td>
    </tr>
  )
}

/** Of the costs of a lawsuit, which bear interest beside the invoice. */
function CostsHead({ group: { values, amountCents } }: { group: ProofLineAnswer }) {
  const t = useText()
  return (
    <tr className={classes.group}>
      <th colSpan={4} scope="rowgroup">
        {t('proof.rule.court_interest', shownValues(values, t))}
      </th>
      <td className={classes.right}>
        <Amount cents={amountCents ?? 0} />
      </td>
    </tr>
  )
}

function Period({ line }: { line: ProofLineAnswer }) {
  const t = useText()
  const { fromDay, toDay, daysCount, baseCents, ratePercent, per } = line.values
  const percent = formatPercent(Number(ratePercent))
  return (
    <tr>
      <td>
        <span className={classes.day}>{showDay(String(fromDay))}</span>{' '}
        <span className={classes.day}>{t('proof.until', { day: showDay(String(toDay)) })}</span>
        {line.rule === 'no_rate_known' && <span className={classes.about}>{t('proof.rule.no_rate_known')}</span>}
      </td>
      <td className={classes.right}>{formatCount(Number(daysCount))}</td>
      <td className={classes.right}>
        <Amount cents={Number(baseCents)} />
      </td>
      <td className={classes.right}>{per === 'month' ? t('proof.per_month', { percent }) : percent}</td>
      <td className={classes.right}>
        <Amount cents={line.amountCents ?? 0} />
      </td>
    </tr>
  )
}

function Change({ line }: { line: ProofLineAnswer }) {
  const t = useText()
  return (
    <tr className={classes.change}>
      <td colSpan={5}>
        <Icon of={IconCornerDownRight} size={14} /> {t(`proof.rule.${line.rule}`, shownValues(line.values, t))}
      </td>
    </tr>
  )
}
