import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCents } from '#domain/money.ts'
import { cancelPaymentOrder } from '#contract/money/payment-batches.ts'
import { coverShortage, getShortage } from '#contract/money/check-finance/shortage.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { prompt } from '#web/kit/dialogs/windows.tsx'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import classes from './check-finance.module.css'

/**
 * What is done about a shortage as it is now: so much of our own part stays, or a payment to who is short is taken back.
 * `otherwise`: what there is to do where neither can be.
 */
export function CoverShortage({ otherwise }: { otherwise: ReactNode }) {
  const { data, error, refetch } = useQuery(query(getShortage))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  if (data.shortCents === 0 || (data.ownCents === 0 && data.remittances.length === 0)) return otherwise
  return <Cover shortage={data} />
}

type Shortage = Answer<typeof getShortage>

function Cover({ shortage: { shortCents, ownCents, remittances } }: { shortage: Shortage }) {
  const t = useText()
  const amountCents = Math.min(shortCents, ownCents)
  const cover = useCommand(coverShortage, {
    onDone: () => notify({ variant: 'success', message: t('shortage.done', { amount: formatCents(amountCents) }) }),
  })
  const cancel = useCommand(cancelPaymentOrder, {
    onDone: () => notify({ variant: 'success', message: t('payment_order.done.cancelled') }),
  })
  const busy = cover.busy || cancel.busy
  const withdraw = async ({ id, version, name }: Shortage['remittances'][number]) => {
    const reason = await prompt({
      title: t('payment_order.cancel_title', { name }),
      text: t('payment_order.cancel_text'),
      confirm: t('payment_order.cancel'),
      required: true,
    })
    if (reason) cancel.send({ params: { id }, input: { version, reason } })
  }
  return (
    <>
      <WhyLine what={t('shortage.waits', { amount: formatCents(shortCents) })}>{t('shortage.because')}</WhyLine>
      <div className={classes.acts}>
        {amountCents > 0 && (
          <Button variant="filled" disabled={busy} onClick={() => cover.send({ input: { amountCents } })}>
            {t('shortage.cover', { amount: formatCents(amountCents) })}
          </Button>
        )}
        {remittances.slice(0, 2).map((order) => (
          <Button key={order.id} disabled={busy} onClick={() => void withdraw(order)}>
            {t('shortage.withdraw', { amount: formatCents(order.amountCents) })}
          </Button>
        ))}
      </div>
      {amountCents > 0 && (
        <p className={classes.more}>
          {t('shortage.lowers', { amount: formatCents(amountCents), left: formatCents(ownCents - amountCents) })}{' '}
          {amountCents < shortCents && t('shortage.rest', { amount: formatCents(shortCents - amountCents) })}
        </p>
      )}
    </>
  )
}
