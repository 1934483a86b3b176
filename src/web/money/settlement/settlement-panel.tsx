import { Button } from '@mantine/core'
import { IconArrowLeft, IconFileTypePdf, IconReceiptEuro } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getSettlementPdf, getSettlementSheet } from '#contract/money/settlement/settlement-sheets.ts'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { addressOf, query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import type { SettlementRunDetail } from './answers.ts'
import type { Settled, SettlementDetail } from './answers.ts'
import { SettlementActs } from './settlement-acts.tsx'
import { SettlementFiles } from './settlement-files.tsx'
import { SettlementInvoices } from './settlement-invoices.tsx'
import { SettlementSum } from './settlement-sum.tsx'
import classes from './settlement.module.css'

interface SettlementPanelProps {
  readonly row: Settled | null
  readonly run: SettlementRunDetail
  readonly onBack: (() => void) | null
  readonly onNext: () => void
}

/** The chosen customer: what is to be looked at, what it comes to, and each file with its payments and rules. */
export function SettlementPanel({ row, run, onBack, onNext }: SettlementPanelProps) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    ...query(getSettlementSheet, { params: { id: row?.id ?? 0 } }),
    enabled: row !== null,
  })
  if (!row) return <Empty icon={IconReceiptEuro} title={t('settlement.choose')} />
  return (
    <>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('settlement.back')}
        </Button>
      )}
      <h2 className={classes.name}>{row.customer.name}</h2>
      <p className={classes.meta}>
        <Link to={`/customer/show/${row.customer.id}`}>{t('customer.number_of', { number: row.customer.number })}</Link>
        <span>{t(`customer.settlement_kind.${row.manner}`)}</span>
        <PaperLink paper={addressOf(getSettlementPdf, { params: { id: row.id } })} aria-label={t('settlement.pdf_of')}>
          <Icon of={IconFileTypePdf} size={14} /> {t('settlement.pdf')}
        </PaperLink>
      </p>
      <ToLookAt row={row} detail={data} />
      <SettlementActs row={row} run={run} isStale={data?.isStale ?? false} onNext={onNext} />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <h3 className={classes.part}>{t('settlement.title')}</h3>
          <SettlementSum settlement={data} />
          <WhereTo settlement={data} />
          <SettlementFiles settlement={data} run={run} />
        </>
      ) : (
        <Waiting lines={8} />
      )}
    </>
  )
}

function ToLookAt({ row, detail }: { row: Settled; detail: SettlementDetail | undefined }) {
  const t = useText()
  return (
    <>
      {row.state === 'hold' && <WhyLine what={t('settlement.held')}>{row.holdReason}</WhyLine>}
      {(row.state === 'moved' || detail?.isStale) && (
        <WhyLine what={t('settlement.stale_title')}>{t('settlement.stale')}</WhyLine>
      )}
      {row.exceptions.map((exception) => (
        <WhyLine key={exception} what={t(`settlement.exception.${exception}`)}>
          {t(`settlement.because.${exception}`, {
            amount: formatCents(row.outCents, row.currency as 'EUR'),
            former: row.formerOutCents === null ? '–' : formatCents(row.formerOutCents, row.currency as 'EUR'),
            closing: formatCents(row.closingCents, row.currency as 'EUR'),
          })}
        </WhyLine>
      ))}
    </>
  )
}

/** To which account it goes, by which order, and with which invoices. */
function WhereTo({ settlement }: { settlement: SettlementDetail }) {
  const t = useText()
  const { iban, payees, currency } = settlement
  return (
    <div className={classes.to}>
      <p>{iban === null ? t('settlement.no_iban') : <span className="num">{formatIban(iban)}</span>}</p>
      {payees.map(({ merchantId, name, iban: theirs, cents }) => (
        <p key={merchantId}>
          {name} <span className="num">{formatIban(theirs)}</span>{' '}
          <span className="num">{formatCents(cents, currency)}</span>
        </p>
      ))}
      <SettlementInvoices settlement={settlement} />
    </div>
  )
}
