import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { getFeeHeld, orderFeePayment } from '#contract/money/payment-batches.ts'
import { query } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Icon } from '#web/kit/frame/icon.tsx'

/** Orders what the foundation holds for the agency to its own account; not there while it holds nothing. */
export function FeeButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(query(getFeeHeld))
  if (!data || data.heldCents <= 0) return null
  return (
    <>
      <Button leftSection={<Icon of={IconBuildingBank} />} onClick={() => setOpen(true)}>
        {t('payment_order.fee', { amount: formatCents(data.heldCents) })}
      </Button>
      {isOpen && <FeeWindow held={data} onClose={() => setOpen(false)} />}
    </>
  )
}

interface FeeWindowProps {
  readonly held: { readonly heldCents: number; readonly iban: string | null }
  readonly onClose: () => void
}

function FeeWindow({ held: { heldCents, iban }, onClose }: FeeWindowProps) {
  const t = useText()
  const initial: { amountCents: number | null } = { amountCents: heldCents }
  const form = useCommandForm(orderFeePayment, {
    initial,
    onDone: () => {
      onClose()
      notify({ variant: 'success', message: t('payment_order.done.fee') })
    },
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('payment_order.fee_title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm
        form={form}
        submit={t('payment_order.fee_order')}
        onCancel={onClose}
        refusal={iban === null ? t('payment_order.refusal.no_own_iban') : null}
        inWindow
      >
        <MoneyField
          {...form.field('amountCents')}
          label={t('payment_order.col.amount')}
          hint={iban === null ? undefined : t('payment_order.fee_to', { iban: formatIban(iban) })}
          required
          autoFocus
        />
      </CommandForm>
    </WindowFrame>
  )
}
