import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { getSubscription } from '#contract/money/subscriptions/subscriptions.ts'
import { formatCents } from '#domain/money.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { OpeningFailure } from '#web/kit/dialogs/not-there.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { formatCount, formatPercent, showDay } from '#web/kit/words/format.ts'
import { BillingFaultMessage } from './billing-fault.tsx'
import { NextInvoice } from './next-invoice.tsx'
import { Standing } from './standing.tsx'
import { SubscriptionAct, type SubscriptionActName } from './subscription-act.tsx'
import classes from './subscriptions.module.css'
import { UsageBar } from './usage-bar.tsx'

export type ReadSubscription = Answer<typeof getSubscription>

/** One subscription: what is used of it, its next invoice, its prices, pauses and invoices; and what can be done with it. */
export function SubscriptionWindow({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText()
  const read = useQuery(query(getSubscription, { params: { id } }))
  const [act, setAct] = useState<SubscriptionActName | null>(null)
  const found = read.data
  const title = found
    ? t('subscription.of', { product: found.product, customer: found.customer.name })
    : t('screen.subscriptions')
  return (
    <WindowFrame opened onClose={onClose} title={title} size={760} closeButtonProps={{ 'aria-label': t('kit.close') }}>
      {found && act && <SubscriptionAct act={act} subscription={found} onClose={() => setAct(null)} />}
      {found && !act && <Parts subscription={found} onAct={setAct} />}
      {!found && read.error && (
        <OpeningFailure
          error={read.error}
          title={t('subscription.failed')}
          onRetry={() => void read.refetch()}
          onClose={onClose}
        />
      )}
      {!found && !read.error && <Waiting lines={8} />}
    </WindowFrame>
  )
}

interface PartsProps {
  readonly subscription: ReadSubscription
  readonly onAct: (act: SubscriptionActName) => void
}

function Parts({ subscription, onAct }: PartsProps) {
  const t = useText()
  const { product, forecastFiles, terms, pauses } = subscription
  return (
    <div className={classes.parts}>
      {subscription.billingFault && <BillingFaultMessage fault={subscription.billingFault} />}
      <section aria-label={t('subscription.used')}>
        <p>
          <Standing row={subscription} />
        </p>
        <UsageBar {...subscription} label={t('subscription.used_label', { product })} />
        {subscription.standing !== 'ended' && <p>{t('subscription.forecast_files', { count: forecastFiles })}</p>}
      </section>
      <Acts subscription={subscription} onAct={onAct} />
      <NextInvoice subscription={subscription} />
      <section>
        <h3>{t('subscription.prices')}</h3>
        <ul className={classes.lines}>
          {terms.map((row) => (
            <li key={row.fromDay}>
              <span>
                {t('subscription.price_line', {
                  day: showDay(row.fromDay),
                  price: formatCents(row.priceCents),
                  included: formatCount(row.includedFiles),
                  extra: formatCents(row.extraFileCents),
                })}
              </span>
              {row.indexPercent !== null && (
                <span>{t('subscription.indexed', { percent: formatPercent(row.indexPercent) })}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
      {pauses.length > 0 && (
        <section>
          <h3>{t('subscription.pauses')}</h3>
          <ul className={classes.lines}>
            {pauses.map((pause) => (
              <li key={pause.fromDay}>{pauseInWords(t, pause)}</li>
            ))}
          </ul>
        </section>
      )}
      <Bills subscription={subscription} />
      <FromImport importId={subscription.importId} />
    </div>
  )
}

/** To the list it came from; only for who may see it. */
function FromImport({ importId }: Pick<ReadSubscription, 'importId'>) {
  const t = useText()
  const mayImport = useMay()('file.import.subscription')
  if (importId === null || !mayImport) return null
  return (
    <p>
      {t('subscription.from_import')}{' '}
      <Anchor component={Link} to={`/file/import/subscription?import=${importId}`}>
        {t('subscription.to_import')}
      </Anchor>
    </p>
  )
}

function pauseInWords(t: Say, { fromDay, toDay, reason }: ReadSubscription['pauses'][number]): string {
  if (toDay === null) return t('subscription.pause_open', { from: showDay(fromDay), reason })
  return t('subscription.pause_line', { from: showDay(fromDay), to: showDay(toDay), reason })
}

function Acts({ subscription: { standing, toDay, pauses }, onAct }: PartsProps) {
  const t = useText()
  const mayEdit = useMay()('subscription.edit')
  if (!mayEdit || standing === 'ended') return null
  const isPaused = standing === 'paused' || pauses.some((pause) => pause.toDay === null)
  const acts: SubscriptionActName[] = [
    'terms',
    'index',
    isPaused ? 'resume' : 'pause',
    ...(toDay === null ? (['end'] as const) : (['end', 'continue'] as const)),
  ]
  return (
    <div className={classes.acts}>
      {acts.map((act) => (
        <Button key={act} size="compact" onClick={() => onAct(act)}>
          {t(`subscription.act.${act}`)}
        </Button>
      ))}
    </div>
  )
}

function Bills({ subscription: { bills } }: { subscription: ReadSubscription }) {
  const t = useText()
  return (
    <section>
      <h3>{t('subscription.bills')}</h3>
      {bills.length === 0 && <p>{t('subscription.bills_none')}</p>}
      <ul className={classes.lines}>
        {bills.map(({ fromDay, toDay, usedFiles, invoice }) => (
          <li key={fromDay}>
            <span>
              {invoice && `${invoice.number} `}
              {t('subscription.bill_line', {
                from: showDay(fromDay),
                to: showDay(toDay),
                used: formatCount(usedFiles),
              })}
            </span>
            <span>
              {invoice === null && t('subscription.bill_nothing')}
              {invoice && formatCents(invoice.totalCents)}{' '}
              {invoice &&
                (invoice.openCents === 0
                  ? t('subscription.bill_paid')
                  : t('subscription.bill_open', { amount: formatCents(invoice.openCents) }))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
