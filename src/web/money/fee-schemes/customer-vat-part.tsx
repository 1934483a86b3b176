import { useQuery } from '@tanstack/react-query'
import { changeCustomerVat, getCustomerVat } from '#contract/money/terms/fee-schemes.ts'
import type { Day } from '#domain/day.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { SuggestField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { showDay } from '#web/kit/words/format.ts'
import classes from './fee-schemes.module.css'

type CustomerVat = Answer<typeof getCustomerVat>

/** How a customer stands to VAT on what it is billed, and why. */
export function CustomerVatPart({ customerId }: { customerId: number }) {
  const t = useText()
  const mayEdit = useMay()('fee-scheme.edit')
  const { data, error, refetch } = useQuery(query(getCustomerVat, { params: { id: customerId } }))
  if (error) return <Failure error={error} title={t('customer_vat.title')} onRetry={() => void refetch()} />
  if (!data) return null
  const { vatNumber, vatRecoverable, category, checkedDay, vatUnit } = data
  return (
    <section className={classes.vat} aria-labelledby="customer-vat">
      <h2 id="customer-vat">{t('customer_vat.title')}</h2>
      <p>
        {t(`customer_vat.category.${category}`)}{' '}
        {t(vatRecoverable ? 'customer_vat.recoverable' : 'customer_vat.not_recoverable')}
      </p>
      <dl className={classes.facts}>
        <dt>{t('customer_vat.number')}</dt>
        <dd>{vatNumber ?? t('customer_vat.no_number')}</dd>
        {!mayEdit && (
          <>
            <dt>{t('customer_vat.checked')}</dt>
            <dd>{showDay(checkedDay) || '–'}</dd>
            <dt>{t('customer_vat.unit')}</dt>
            <dd>{vatUnit ?? '–'}</dd>
          </>
        )}
      </dl>
      {mayEdit && <VatForm key={customerId} customerId={customerId} vat={data} />}
    </section>
  )
}

interface VatValues {
  checkedDay: Day | null
  vatUnit: string
  version: number
}

const valuesOf = ({ checkedDay, vatUnit, version }: CustomerVat): VatValues => ({
  checkedDay: checkedDay as Day | null,
  vatUnit: vatUnit ?? '',
  version,
})

function VatForm({ customerId, vat }: { customerId: number; vat: CustomerVat }) {
  const t = useText()
  const today = useToday()
  const form = useCommandForm<typeof changeCustomerVat, VatValues>(changeCustomerVat, {
    params: { id: customerId },
    initial: valuesOf(vat),
    toInput: ({ vatUnit, ...values }) => ({ ...values, vatUnit: vatUnit.trim() === '' ? null : vatUnit.trim() }),
    fromCurrent: (current: CustomerVat) => valuesOf(current),
    onDone: (saved) => {
      form.setInitial(valuesOf(saved))
      notify({ variant: 'success', message: t('customer_vat.saved') })
    },
  })
  return (
    <CommandForm form={form} submit={t('customer_vat.save')} columns={2} quiet>
      <DayField
        {...form.field('checkedDay')}
        label={t('customer_vat.checked')}
        hint={t('customer_vat.checked_hint')}
        max={today}
      />
      <SuggestField
        {...form.field('vatUnit')}
        label={t('customer_vat.unit')}
        hint={t('customer_vat.unit_hint')}
        maxLength={80}
        suggestions={vat.units}
      />
    </CommandForm>
  )
}
