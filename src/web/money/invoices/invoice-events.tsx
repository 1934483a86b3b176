import { Button } from '@mantine/core'
import { undoInvoicePayment } from '#contract/money/invoice-acts.ts'
import { formatCents } from '#domain/money.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import type { ReadInvoice } from './invoice.ts'
import classes from './invoices.module.css'

type Event = ReadInvoice['events'][number]

/** What happened with an invoice, the newest first. */
export function InvoiceEvents({ invoice }: { invoice: ReadInvoice }) {
  const t = useText()
  return (
    <>
      <h3 className={classes.part}>{t('invoice.events')}</h3>
      <ol className={classes.events}>
        {invoice.events.toReversed().map((event) => (
          <li key={event.id}>
            <span>
              {wordsOf(event, invoice, t)}
              {event.note && <span className={classes.soft}>{event.note}</span>}
            </span>
            <span className={classes.when}>{[showMoment(event.at), event.by].filter(Boolean).join(', ')}</span>
            {event.canUndo && <Undo invoice={invoice} event={event} />}
          </li>
        ))}
      </ol>
    </>
  )
}

function wordsOf(event: Event, { currency, kind }: ReadInvoice, t: Say): string {
  const { amountCents, openCents, day, other } = event
  const isPart = event.kind === 'paid' && openCents !== null && openCents > 0
  const isBack = event.kind === 'paid' && kind === 'credit_note'
  const isNamed = event.kind === 'taken_off' && other !== null
  const happened = isBack ? 'paid_back' : isPart ? 'part_paid' : isNamed ? 'taken_off_named' : event.kind
  return t(`invoice.event.${happened}`, {
    amount: formatCents(amountCents ?? 0, currency),
    day: showDay(day),
    number: other?.number ?? '',
  })
}

/** What was written down wrongly goes back. */
function Undo({ invoice: { id, version, currency }, event }: { invoice: ReadInvoice; event: Event }) {
  const t = useText()
  const may = useMay()
  const undo = useCommand(undoInvoicePayment, {
    onDone: () => notify({ variant: 'success', message: t('invoice.payment_undone') }),
  })
  if (!may('invoice.edit')) return null
  const ask = async () => {
    const amount = formatCents(event.amountCents ?? 0, currency)
    const question = { title: t('invoice.undo_question', { amount }), confirm: t('invoice.undo') }
    if (await confirm(question)) undo.send({ params: { id }, input: { eventId: event.id, version } })
  }
  return (
    <Button size="compact-sm" disabled={undo.busy} onClick={() => void ask()}>
      {t('invoice.undo')}
    </Button>
  )
}
