import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AdvanceAccount, getAdvanceAccount, returnAdvance } from '#contract/money/advances/advances.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { query, useCommand, type Wire } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { invoicePlace } from '#web/kit/words/invoice-place.ts'
import { AdvanceCostsWindow } from './advance-costs-window.tsx'
import classes from './advances.module.css'

interface AdvancePanelProps {
  readonly dossierId: number
  /** Of the file, as it is seen. */
  readonly version: number
  /** Somebody only looks. */
  readonly isLocked: boolean
}

/** What a customer paid in advance for a file by the bank: what it paid for, and what is left and can go back. */
export function AdvancePanel({ dossierId, version, isLocked }: AdvancePanelProps) {
  const t = useText()
  const may = useMay()
  const [isUsing, setUsing] = useState(false)
  const { data, error, refetch } = useQuery(query(getAdvanceAccount, { params: { id: dossierId } }))
  const giveBack = useCommand(returnAdvance, {
    onDone: () => void notify({ variant: 'success', message: t('advance.return_done') }),
  })
  if (error) return <Failure error={error} title={t('advance.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  // What was only written down by hand is in no books.
  if (data.events.length === 0) return null
  const { currency, heldCents } = data
  const ask = async () => {
    const question = {
      title: t('advance.return'),
      text: t('advance.return_text', { amount: formatCents(heldCents, currency) }),
      confirm: t('advance.return'),
    }
    if (await confirm(question)) giveBack.send({ params: { id: dossierId }, input: { version } })
  }
  return (
    <section className={classes.panel} aria-label={t('advance.title')}>
      <div className={classes.head}>
        <h2>{t('advance.title')}</h2>
        {!isLocked && heldCents > 0 && (
          <div className={classes.acts}>
            {may('invoice.edit') && (
              <Button size="compact" onClick={() => setUsing(true)}>
                {t('advance.use')}
              </Button>
            )}
            {may('finance.batch-payment') && (
              <Button size="compact" disabled={giveBack.busy} onClick={() => void ask()}>
                {t('advance.return')}
              </Button>
            )}
          </div>
        )}
      </div>
      <AdvanceSums account={data} />
      {isUsing && (
        <AdvanceCostsWindow dossierId={dossierId} version={version} account={data} onClose={() => setUsing(false)} />
      )}
    </section>
  )
}

function AdvanceSums({ account }: { account: Wire<AdvanceAccount> }) {
  const t = useText()
  const { events, heldCents, currency } = account
  const told = ({ kind, day, invoice, isConfirmed }: (typeof events)[number]) => {
    if (kind === 'returned' && !isConfirmed) return t('advance.event.ordered', { day: showDay(day) })
    return t(`advance.event.${kind}`, { day: showDay(day), number: invoice?.number ?? '' })
  }
  return (
    <dl className={classes.sums}>
      {events.map((event, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- events are never moved or taken away
        <div key={index}>
          <dt>
            {event.invoice ? (
              <Anchor inherit underline="always" component={Link} to={invoicePlace(event.invoice)}>
                {told(event)}
              </Anchor>
            ) : (
              told(event)
            )}
          </dt>
          <dd>
            <Amount
              cents={event.kind === 'in' ? event.amountCents : -event.amountCents}
              currency={currency as Currency}
            />
          </dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t('advance.held')}</dt>
        <dd>
          <Amount cents={heldCents} currency={currency as Currency} sign />
        </dd>
      </div>
    </dl>
  )
}
