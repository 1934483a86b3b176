import { type ClaimPart, claimParts } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { setAllocationOrder } from '#contract/money/rulings.ts'
import { ChecksField } from '#web/kit/fields/checks-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { orderText } from './order-text.ts'
import type { ArrangementFormProps } from '#web/money/arrangements/use-arrangements.ts'

interface OrderValues {
  order: string | null
  claimIds: readonly number[]
  fromDay: Day | null
  note: string
  version: number
}

/** Every order of the three parts, that of the law first. */
const orders: readonly (readonly ClaimPart[])[] = claimParts.flatMap((first) => {
  const [second, third] = claimParts.filter((part) => part !== first)
  return second && third ? [[first, second, third] as const, [first, third, second] as const] : []
})

/** Another order in which money is divided, as was agreed with the debtor. */
export function OrderForm({ arrangements, onClose }: ArrangementFormProps) {
  const t = useText()
  const today = useToday()
  const { dossierId, version, claims } = arrangements
  const initial: OrderValues = { order: null, claimIds: [], fromDay: today, note: '', version }
  const form = useCommandForm(setAllocationOrder, {
    params: { id: dossierId },
    initial,
    toInput: ({ order, ...values }) =>
      ({ ...values, parts: order === null ? null : order.split(' ') }) as unknown as InputOf<typeof setAllocationOrder>,
    onDone: onClose,
  })
  const chosen = form.values.claimIds.map((claimId) => claims.find((claim) => claim.id === claimId)?.reference ?? '')
  const hint =
    chosen.length > 0 ? t('arrangement.claims_chosen', { list: chosen.join(', ') }) : t('arrangement.claims_of_law')
  return (
    <CommandForm form={form} submit={t('arrangement.agree_order')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('order')}
        error={form.openErrors['parts']}
        label={t('arrangement.order')}
        choices={orders.map((parts) => ({ value: parts.join(' '), label: orderText(parts, t) }))}
        required
        autoFocus
      />
      {claims.length > 1 && (
        <ChecksField
          {...form.field('claimIds')}
          label={t('arrangement.claims_first')}
          hint={hint}
          choices={claims.map(({ id, reference }) => ({ value: id, label: reference }))}
        />
      )}
      <DayField {...form.field('fromDay')} label={t('arrangement.from_day')} required />
      <TextAreaField {...form.field('note')} label={t('arrangement.reason')} required />
    </CommandForm>
  )
}
