import { addSubscription, listSubscriptions } from '#contract/money/subscriptions/subscriptions.ts'
import type { Day } from '#domain/day.ts'
import { type SubscriptionPeriod, subscriptionPeriods } from '#domain/settlement/subscription.ts'
import { useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'

interface Values {
  readonly customer: number | null
  readonly product: string
  readonly period: SubscriptionPeriod | null
  readonly fromDay: Day | null
  readonly toDay: Day | null
  readonly priceCents: number | null
  readonly includedFiles: number | null
  readonly extraFileCents: number | null
  readonly noticeDays: number | null
  readonly billAfterDays: number | null
}

/** What a customer will pay for a period, and how many files that holds. */
export function NewSubscriptionWindow({ onClose }: { onClose: () => void }) {
  const t = useText()
  const initial: Values = {
    customer: null,
    product: '',
    period: 'month',
    fromDay: useToday(),
    toDay: null,
    priceCents: null,
    includedFiles: null,
    extraFileCents: null,
    noticeDays: 30,
    billAfterDays: 1,
  }
  const form = useCommandForm<typeof addSubscription, Values>(addSubscription, {
    initial,
    refreshes: [listSubscriptions],
    onDone: () => {
      notify({ variant: 'success', message: t('subscription.made') })
      onClose()
    },
  })
  const { field } = form
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('subscription.new')}
      size={720}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} columns={2} onCancel={onClose} inWindow stickyFoot>
        <SearchSelect {...field('customer')} label={t('subscription.customer')} lookup={customerLookup} required />
        <TextField
          {...field('product')}
          label={t('subscription.product')}
          hint={t('subscription.product_hint')}
          maxLength={100}
          required
        />
        <ChoiceField
          {...field('period')}
          label={t('subscription.period')}
          hint={t('subscription.period_hint')}
          choices={subscriptionPeriods.map((value) => ({ value, label: t(`subscription.period.${value}`) }))}
          required
        />
        <MoneyField
          {...field('priceCents')}
          label={t('subscription.price')}
          hint={t('subscription.price_hint')}
          required
        />
        <NumberField {...field('includedFiles')} label={t('subscription.included')} required />
        <MoneyField {...field('extraFileCents')} label={t('subscription.extra')} required />
        <DayField {...field('fromDay')} label={t('subscription.from')} required />
        <DayField {...field('toDay')} label={t('subscription.to')} hint={t('subscription.to_hint')} />
        <NumberField
          {...field('noticeDays')}
          label={t('subscription.notice')}
          hint={t('subscription.notice_hint')}
          required
        />
        <NumberField
          {...field('billAfterDays')}
          label={t('subscription.bill_after')}
          hint={t('subscription.bill_after_hint')}
          required
        />
      </CommandForm>
    </WindowFrame>
  )
}
