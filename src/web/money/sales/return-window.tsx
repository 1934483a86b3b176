import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSaleFile, listSaleItems, putBackReasons, returnSoldDossier } from '#contract/money/sales/sale-files.ts'
import { notify } from '#web/base/frame/notices.ts'
import { formatCents } from '#domain/money.ts'
import { keptPrice, takeBack } from '#domain/settlement/sale-price.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { ReadSale } from './sale-words.ts'

interface ReturnProps {
  readonly sale: ReadSale
  readonly dossier: number
  readonly onClose: () => void
}

type Kind = 'put_back' | 'bought_back'

/** A sold file comes back: its buyer puts it back, or it is bought back. */
export function ReturnWindow({ sale, dossier, onClose }: ReturnProps) {
  const t = useText()
  const [kind, setKind] = useState<Kind>('put_back')
  const initial = {
    reason: null as (typeof putBackReasons)[number] | null,
    amountCents: null as number | null,
    note: '',
    version: sale.version,
  }
  const form = useCommandForm<typeof returnSoldDossier, typeof initial>(returnSoldDossier, {
    params: { id: sale.id },
    initial,
    draft: String(dossier),
    toInput: ({ reason, amountCents, note, version }) =>
      kind === 'put_back' ? { kind, dossier, reason, note, version } : { kind, dossier, amountCents, note, version },
    refreshes: [getSaleFile, listSaleItems],
    onDone: () => {
      notify({ variant: 'success', message: t('sale.back_done') })
      onClose()
    },
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('sale.back_title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('sale.back')} onCancel={onClose} inWindow>
        <WideField>
          <SegmentedControl
            aria-label={t('sale.back_title')}
            value={kind}
            onChange={(value) => setKind(value)}
            data={[
              { value: 'put_back', label: t('sale.item.put_back') },
              { value: 'bought_back', label: t('sale.item.bought_back') },
            ]}
          />
        </WideField>
        {kind === 'put_back' ? (
          <ChoiceField
            {...form.field('reason')}
            label={t('sale.back_reason')}
            choices={putBackReasons.map((value) => ({ value, label: t(`sale.back.${value}`) }))}
            required
          />
        ) : (
          <MoneyField {...form.field('amountCents')} label={t('sale.back_amount')} required />
        )}
        <WideField>
          <BackAmounts
            sale={sale.id}
            dossier={dossier}
            cents={kind === 'put_back' ? 'all' : form.field('amountCents').value}
          />
        </WideField>
        <TextAreaField {...form.field('note')} label={t('sale.note')} />
      </CommandForm>
    </WindowFrame>
  )
}

interface AmountsProps {
  readonly sale: number
  readonly dossier: number
  /** `all`: what its buyer pays for the file after all. */
  readonly cents: number | 'all' | null
}

/** What it comes to before it is done: what the buyer has not to pay any more, what it gets back, and from whom. */
function BackAmounts({ sale, dossier, cents }: AmountsProps) {
  const t = useText()
  const { data } = useQuery(query(listSaleItems, { params: { id: sale }, query: { dossierId: dossier } }))
  const item = data?.items.at(0)
  if (!item || cents === null) return null
  const { offCents, owedCents } = takeBack(item, cents === 'all' ? keptPrice(item) : cents)
  const lines = [
    ...(offCents > 0 ? [t('sale.back_off', { amount: formatCents(offCents) })] : []),
    ...(owedCents > 0 ? [t('sale.back_owed', { amount: formatCents(owedCents) })] : []),
    ...(owedCents > 0 && item.isSettled ? [t('sale.back_settled')] : []),
  ]
  return lines.length > 0 ? <Message tone={item.isSettled ? 'warning' : 'info'}>{lines.join(' ')}</Message> : null
}
