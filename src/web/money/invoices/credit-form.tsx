import { Radio, Stack } from '@mantine/core'
import { creditInvoice } from '#contract/money/invoice-acts.ts'
import { formatCents } from '#domain/money.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { ChecksField } from '#web/kit/fields/checks-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { ReadInvoice } from './invoice.ts'

/** Takes lines of an invoice back with a credit note; at first all that is left. */
export function CreditForm({ invoice, onClose }: { invoice: ReadInvoice; onClose: () => void }) {
  const t = useText()
  const { id, version, lines, currency } = invoice
  const left = lines.filter(({ leftCents }) => leftCents > 0)
  const initial: { positions: readonly number[]; isWaived: boolean; reason: string } = {
    positions: left.map(({ position }) => position),
    isWaived: true,
    reason: '',
  }
  const form = useCommandForm(creditInvoice, {
    params: { id },
    initial,
    toInput: (values) => ({ ...values, positions: [...values.positions], version }),
    onDone: ({ number }) => {
      notify({ variant: 'success', message: t('invoice.credit.done', { number }) })
      onClose()
    },
  })
  const { values } = form
  const chosen = left.filter(({ position }) => values.positions.includes(position))
  const net = chosen.reduce((sum, { leftCents }) => sum + leftCents, 0)
  const isOfFiles = left.some(({ rule }) => rule !== null)
  return (
    <CommandForm
      form={form}
      submit={t('invoice.credit.submit')}
      onCancel={onClose}
      inWindow
      refusal={chosen.length === 0 ? t('invoice.credit.none') : null}
      note={t('invoice.credit.sum', { amount: formatCents(net, currency) })}
    >
      <ChecksField
        {...form.field('positions')}
        label={t('invoice.credit.lines')}
        choices={left.map(({ position, name, leftCents }) => ({
          value: position,
          label: `${name}, ${formatCents(leftCents, currency)}`,
        }))}
      />
      {isOfFiles && (
        <Radio.Group
          label={t('invoice.credit.after')}
          value={values.isWaived ? 'waived' : 'again'}
          onChange={(value) => form.field('isWaived').onChange(value === 'waived')}
        >
          <Stack gap={6} mt={6}>
            <Radio value="waived" label={t('invoice.credit.waived')} />
            <Radio value="again" label={t('invoice.credit.again')} />
          </Stack>
        </Radio.Group>
      )}
      <TextAreaField {...form.field('reason')} label={t('kit.reason')} required />
    </CommandForm>
  )
}
