import type { Component } from '#domain/account/events.ts'
import { components } from '#domain/account/events.ts'
import { formatCents } from '#domain/money.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { giveWaiver } from '#contract/money/rulings.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import type { ArrangementFormProps } from '#web/money/arrangements/use-arrangements.ts'

interface WaiverValues {
  amountCents: number | null
  component: Component | null
  note: string
  version: number
}

/** Gives up a part of the debt, with what the role may still give up in sight. */
export function WaiverForm({ arrangements, onClose }: ArrangementFormProps) {
  const t = useText()
  const { dossierId, version, currency, openCents, concessionCents } = arrangements
  const initial: WaiverValues = { amountCents: null, component: null, note: '', version }
  const form = useCommandForm(giveWaiver, {
    params: { id: dossierId },
    initial,
    toInput: (values) => values as InputOf<typeof giveWaiver>,
    onDone: onClose,
  })
  const hint =
    concessionCents === null
      ? t('arrangement.open_now', { amount: formatCents(openCents, currency) })
      : t('arrangement.limit', { amount: formatCents(concessionCents, currency) })
  return (
    <CommandForm form={form} submit={t('dossier.act.waive')} onCancel={onClose} inWindow>
      <MoneyField {...form.field('amountCents')} label={t('arrangement.amount')} hint={hint} required autoFocus />
      <ChoiceField
        {...form.field('component')}
        label={t('arrangement.waive_of')}
        hint={t('arrangement.waive_of_hint')}
        choices={components.map((value) => ({ value, label: t(`component.${value}`) }))}
        clearable
      />
      <TextAreaField {...form.field('note')} label={t('arrangement.reason')} required />
    </CommandForm>
  )
}
