import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconBuildingBank, IconDots, IconRepeat, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { cancelPaymentOrder, redirectPaymentOrder, repeatPaymentOrder } from '#contract/money/payment-batches.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { prompt } from '#web/kit/dialogs/windows.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { FailedWindow } from './failed-window.tsx'
import type { Order } from './order-columns.tsx'

/** What can be done with an order by itself: take it back, send it elsewhere, say that the bank refused it, order it anew. */
export function OrderActs({ order }: { order: Order }) {
  const t = useText()
  const [isFailing, setFailing] = useState(false)
  const tell = (message: string) => void notify({ variant: 'success', message })
  const cancel = useCommand(cancelPaymentOrder, { onDone: () => tell(t('payment_order.done.cancelled')) })
  const redirect = useCommand(redirectPaymentOrder, { onDone: () => tell(t('payment_order.done.redirected')) })
  const repeat = useCommand(repeatPaymentOrder, { onDone: () => tell(t('payment_order.done.repeated')) })
  const { id, version, name, state, kind, batchId, isAtBank } = order
  const takeBack = async () => {
    const reason = await prompt({
      title: t('payment_order.cancel_title', { name }),
      text: t(kind === 'refund' ? 'payment_order.cancel_refund' : 'payment_order.cancel_text'),
      confirm: t('payment_order.cancel'),
      required: true,
    })
    if (reason) cancel.send({ params: { id }, input: { version, reason } })
  }
  const seen = { params: { id }, input: { version } }
  const acts = [
    // What is for a buyer is ordered anew with its sale.
    ...(state === 'ordered' && batchId === null && kind !== 'buyer' && order.marks.includes('iban_other')
      ? [{ icon: IconArrowBackUp, label: t('payment_order.redirect'), act: () => redirect.send(seen) }]
      : []),
    ...(state === 'ordered' && !isAtBank
      ? [{ icon: IconX, label: t('payment_order.cancel'), act: () => void takeBack() }]
      : []),
    ...(state === 'ordered' && isAtBank
      ? [{ icon: IconBuildingBank, label: t('payment_order.fail'), act: () => setFailing(true) }]
      : []),
    ...(kind === 'remit' && ['failed', 'returned', 'cancelled'].includes(state)
      ? [{ icon: IconRepeat, label: t('payment_order.repeat'), act: () => repeat.send(seen) }]
      : []),
  ]
  if (acts.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="compact" aria-label={t('payment_order.acts_of', { name })}>
            <Icon of={IconDots} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map(({ icon, label, act }) => (
            <Menu.Item key={label} leftSection={<Icon of={icon} />} onClick={act}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isFailing && <FailedWindow order={order} onClose={() => setFailing(false)} />}
    </>
  )
}
