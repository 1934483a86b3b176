import { Button } from '@mantine/core'
import { IconArrowLeft, IconFileTypePdf, IconReportMoney } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getSettlementPdf, getSettlementSheet, type SettledFile } from '#contract/money/settlement/settlement-sheets.ts'
import { type Cents, type Currency, formatCents, sumCents } from '#domain/money.ts'
import { addressOf, query } from '#web/base/calls/api.ts'
import { useUser } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import type { Settled, SettlementDetail } from './answers.ts'
import { saleInWords, whenInWords } from './payment-words.ts'
import { SettlementInvoices } from './settlement-invoices.tsx'
import { SettlementSum } from './settlement-sum.tsx'
import classes from './settlement.module.css'

interface SettlementPaperProps {
  readonly row: Settled | null
  readonly onBack: (() => void) | null
}

/** A settlement as its customer reads it: what it comes to, and each file with what came in and what is billed. */
export function SettlementPaper({ row, onBack }: SettlementPaperProps) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    ...query(getSettlementSheet, { params: { id: row?.id ?? 0 } }),
    enabled: row !== null,
  })
  if (!row) return <Empty icon={IconReportMoney} title={t('settlement.choose')} />
  return (
    <>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('settlement.back')}
        </Button>
      )}
      <div className={classes.paperHead}>
        <h2 className={classes.name}>{t('settlement.sheet', { id: row.id })}</h2>
        <Button
          component={PaperLink}
          size="compact-sm"
          leftSection={<Icon of={IconFileTypePdf} />}
          paper={addressOf(getSettlementPdf, { params: { id: row.id } })}
        >
          {t('settlement.pdf')}
        </Button>
      </div>
      <p className={classes.meta}>
        <span>{row.customer.name}</span>
        <span>{t('settlement_run.period_of', { from: showDay(row.fromDay), to: showDay(row.toDay) })}</span>
      </p>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Paper settlement={data} />
      ) : (
        <Waiting lines={8} />
      )}
    </>
  )
}

function Paper({ settlement }: { settlement: SettlementDetail }) {
  const t = useText()
  const isStaff = useUser()?.customerId === null
  const { files } = settlement
  return (
    <>
      <WhyLine what={t('settlement.manner_title')}>
        {t(isStaff ? `settlement.manner.${settlement.manner}` : `settlement.manner_yours.${settlement.manner}`)}
      </WhyLine>
      <div className={classes.paperSum}>
        <SettlementSum settlement={settlement} />
      </div>
      <div className={classes.to}>
        <SettlementInvoices settlement={settlement} />
      </div>
      {files.length === 0 ? (
        <p className={classes.hint}>{t('settlement.files.none')}</p>
      ) : (
        <FilesTable settlement={settlement} />
      )}
    </>
  )
}

/** The amounts of a file, in the order of their columns. */
const amountsOf: readonly (readonly [name: string, (file: SettledFile) => Cents])[] = [
  ['received', (file) => file.collectedCents],
  ['principal', (file) => file.parts.principal],
  ['interest', (file) => file.parts.interest],
  ['costs', (file) => file.collectedCents - file.soldCents - file.parts.principal - file.parts.interest],
  ['billed', (file) => file.feesCents],
  ['vat', (file) => file.vatCents],
  ['balance', (file) => file.balanceCents],
]

function FilesTable({ settlement: { files, currency } }: { settlement: SettlementDetail }) {
  const t = useText()
  const isStaff = useUser()?.customerId === null
  const heads = [
    'settlement_sheet.received',
    'settlement_sheet.principal',
    'settlement_sheet.interest',
    'settlement_sheet.costs',
    'settlement.col.billed',
    'settlement.col.vat',
    isStaff ? 'settlement_sheet.for_customer' : 'settlement_sheet.for_you',
  ] as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={classes.paperScroll} tabIndex={0} role="region" aria-label={t('settlement.files')}>
      <table className={classes.paper}>
        <thead>
          <tr>
            <th scope="col">{t('settlement.col.file')}</th>
            {heads.map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.dossierId}>
              <td>
                <strong>{file.debtorName}</strong>
                <small>{linesOf(t, file, currency as Currency).join(' · ')}</small>
              </td>
              {amountsOf.map(([name, amount]) => (
                <td key={name}>
                  <Amount cents={amount(file)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('settlement_sheet.together')}</td>
            {amountsOf.map(([name, amount]) => (
              <td key={name}>
                <Amount cents={sumCents(files.map(amount))} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={classes.hint}>{t('settlement_sheet.order')}</p>
    </div>
  )
}

const linesOf = (t: Say, { number, payments, sales }: SettledFile, currency: Currency): string[] => [
  t('settlement_sheet.file', { number }),
  ...payments.map((payment) => `${formatCents(payment.cents, currency)} ${whenInWords(t, payment)}`),
  ...sales.map((sale) => saleInWords(t, sale)),
]
