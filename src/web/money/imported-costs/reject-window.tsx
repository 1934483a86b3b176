import { rejectCost } from '#contract/money/costs/imported-costs.ts'
import { formatCents } from '#domain/money.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { showDay } from '#web/kit/words/format.ts'
import { type ReadCost, whatOf } from './cost.ts'
import { findingsOf } from './cost-findings.ts'

/** Rejects a line, with the message for the office: worded by what was found, and changed by who rejects it. */
export function RejectWindow({ cost, onClose }: { cost: ReadCost; onClose: () => void }) {
  const t = useText()
  const { id, version } = cost
  const form = useCommandForm(rejectCost, {
    params: { id },
    initial: { message: draftOf(t, cost) },
    toInput: ({ message }) => ({ version, message }),
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('imported_cost.reject_title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('imported_cost.reject')} onCancel={onClose} inWindow>
        <TextAreaField
          {...form.field('message')}
          label={t('imported_cost.reject_message')}
          hint={t('imported_cost.reject_hint')}
          rows={10}
          required
        />
      </CommandForm>
    </WindowFrame>
  )
}

function draftOf(t: Say, cost: ReadCost): string {
  return t('imported_cost.reject.draft', {
    number: cost.invoiceNumber,
    day: showDay(cost.invoiceDay),
    what: whatOf(t, cost),
    amount: formatCents(cost.amountCents),
    why: findingsOf(t, cost).join(' '),
  })
}
