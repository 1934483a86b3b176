import { Button } from '@mantine/core'
import { IconArrowLeft, IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getInvoice } from '#contract/money/invoices.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { invoicePlace } from '#web/kit/words/invoice-place.ts'
import type { ReadInvoice } from './invoice.ts'
import { InvoiceActs } from './invoice-acts.tsx'
import { InvoiceState } from './invoice-columns.tsx'
import { InvoiceEvents } from './invoice-events.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { WriteOffProposal } from './write-off-proposal.tsx'
import classes from './invoices.module.css'

/** The chosen invoice: how it stands, its papers, what can be done with it, its lines, and what happened with it. */
export function InvoicePanel({ id, onBack }: { id: number | null; onBack: (() => void) | null }) {
  const t = useText()
  if (id === null) return <Empty icon={IconFileInvoice} title={t('invoice.choose')} />
  return (
    <>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('invoice.back')}
        </Button>
      )}
      <Chosen id={id} />
    </>
  )
}

function Chosen({ id }: { id: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getInvoice, { params: { id } }))
  if (error) return <Failure error={error} title={t('invoice.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={10} />
  return <Whole invoice={data} />
}

function Whole({ invoice }: { invoice: ReadInvoice }) {
  const t = useText()
  const may = useMay()
  const isOurs = useUser()?.customerId === null
  const { customer, number, kind, writeOff } = invoice
  return (
    <>
      <p className={classes.place}>
        {isOurs && may('customer.show') ? (
          <Link to={`/customer/show/${customer.id}`}>{customer.name}</Link>
        ) : (
          customer.name
        )}
      </p>
      <h2 className={classes.name}>
        {t(`invoice.kind.${kind}`)} {number} <InvoiceState row={invoice} />
      </h2>
      {writeOff && <WriteOffProposal invoice={invoice} proposal={writeOff} />}
      <Facts invoice={invoice} />
      <InvoiceActs invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <InvoiceEvents invoice={invoice} />
    </>
  )
}

function Facts({ invoice }: { invoice: ReadInvoice }) {
  const t = useText()
  const { issueDay, dueDay, kind, period, credits, creditedBy, totalCents, openCents, vatReclaimedCents, currency } =
    invoice
  const amount = (cents: number) => <Amount cents={cents} currency={currency} sign />
  return (
    <dl className={classes.facts}>
      <Fact label={t('invoice.col.day')}>{showDay(issueDay)}</Fact>
      {kind === 'invoice' && <Fact label={t('invoice.due')}>{showDay(dueDay)}</Fact>}
      {period && (
        <Fact label={t('invoice.period')}>
          {t('invoice.period_of', { from: showDay(period.fromDay), to: showDay(period.toDay) })}
        </Fact>
      )}
      {credits && (
        <Fact label={t('invoice.credits')}>
          <Link to={invoicePlace(credits)}>{credits.number}</Link>
        </Fact>
      )}
      {creditedBy.map((note) => (
        <Fact key={note.id} label={t('invoice.credited_by')}>
          <Link to={invoicePlace(note)}>{note.number}</Link> {amount(-note.totalCents)}
        </Fact>
      ))}
      <Fact label={t('invoice.col.total')}>{amount(totalCents)}</Fact>
      <Fact label={t(kind === 'invoice' ? 'invoice.still_open' : 'invoice.to_give_back')}>
        <b>{amount(openCents)}</b>
      </Fact>
      {vatReclaimedCents > 0 && <Fact label={t('invoice.vat_reclaimed')}>{amount(vatReclaimedCents)}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
