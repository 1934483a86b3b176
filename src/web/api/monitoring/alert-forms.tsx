import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callTypes, type CallType } from '#contract/api/api-log.ts'
import { thresholdKept, thresholdShape, thresholdTyped } from '#contract/api/alert-words.ts'
import {
  type AlertMeasure,
  alertMeasures,
  type AlertScope,
  alertScopes,
  changeAlert,
  createAlert,
  listAlertReaders,
  listAlerts,
} from '#contract/api/monitoring.ts'
import { query } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { SeveralField } from '#web/kit/fields/several-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { Alert } from './alert-list.tsx'

interface Values {
  readonly name: string
  readonly measure: AlertMeasure
  readonly type: CallType | null
  readonly by: AlertScope
  readonly windowMinutes: number | null
  /** A share in percent. */
  readonly threshold: number | null
  readonly leastCalls: number | null
  readonly tell: number[]
  readonly active: boolean
  readonly version: number
}

const usual: Values = {
  name: '',
  measure: 'error_share',
  type: 'rest_in',
  by: 'customer',
  windowMinutes: 15,
  threshold: 5,
  leastCalls: 50,
  tell: [],
  active: true,
  version: 0,
}

/** The threshold that a form has, as it is kept; without one it is refused at its field. */
const keptThreshold = ({ measure, threshold }: Pick<Values, 'measure' | 'threshold'>) =>
  threshold === null ? null : thresholdKept(measure, threshold)

/** Adds an alert. */
export function AddAlertForm({ onDone }: { onDone: () => void }) {
  const t = useText()
  const form = useCommandForm<typeof createAlert, Values>(createAlert, {
    initial: usual,
    toInput: ({ version: _version, leastCalls, ...values }) => ({
      ...values,
      threshold: keptThreshold(values),
      leastCalls: leastCalls ?? 0,
    }),
    refreshes: [listAlerts],
    onDone: () => {
      notify({ variant: 'success', message: t('api_alert.saved') })
      onDone()
    },
  })
  return (
    <CommandForm form={form} columns={2} submit={t('api_alert.add')} onCancel={onDone} inWindow>
      <AlertFields form={form} />
    </CommandForm>
  )
}

/** Changes an alert. */
export function ChangeAlertForm({ alert, onDone }: { alert: Alert; onDone: () => void }) {
  const t = useText()
  const { name, measure, type, by, windowMinutes, threshold, leastCalls, active, version } = alert
  const shown = { name, measure, type, by, windowMinutes, leastCalls, active, version }
  const form = useCommandForm<typeof changeAlert, Values>(changeAlert, {
    params: { id: alert.id },
    initial: { ...shown, threshold: thresholdTyped(measure, threshold), tell: alert.tell.map(({ id }) => id) },
    toInput: (values) => ({ ...values, threshold: keptThreshold(values), leastCalls: values.leastCalls ?? 0 }),
    fromCurrent: (current: Values & { readonly threshold: number }) => ({
      ...current,
      threshold: thresholdTyped(current.measure, current.threshold),
    }),
    refreshes: [listAlerts],
    onDone: () => {
      notify({ variant: 'success', message: t('api_alert.saved') })
      onDone()
    },
  })
  return (
    <CommandForm form={form} columns={2} submit={t('kit.save')} onCancel={onDone} inWindow>
      <AlertFields form={form} />
    </CommandForm>
  )
}

type Field = ReturnType<typeof useCommandForm<typeof changeAlert, Values>>['field']

function AlertFields({ form: { field } }: { form: { readonly field: Field } }) {
  const t = useText()
  const readers = useQuery(query(listAlertReaders)).data?.items ?? []
  const [measure, type, by, tell, active] = [
    field('measure'),
    field('type'),
    field('by'),
    field('tell'),
    field('active'),
  ] as const
  return (
    <>
      <WideField>
        <TextField {...field('name')} label={t('api_alert.name')} maxLength={100} required />
      </WideField>
      <ChoiceField
        {...measure}
        onChange={(chosen) => chosen && measure.onChange(chosen)}
        label={t('api_alert.measure')}
        choices={alertMeasures.map((value) => ({ value, label: t(`api_alert.measure.${value}`) }))}
        required
      />
      <ChoiceField
        {...by}
        onChange={(chosen) => chosen && by.onChange(chosen)}
        label={t('api_alert.by')}
        choices={alertScopes.map((value) => ({ value, label: t(`api_alert.by.${value}`) }))}
        required
      />
      <ChoiceField
        {...type}
        label={t('api_alert.type')}
        choices={callTypes.map((value) => ({ value, label: t(`api_log.type.${value}`) }))}
        clearable
      />
      <NumberField
        {...field('threshold')}
        {...thresholdShape(measure.value)}
        label={t('api_alert.threshold')}
        hint={t('api_alert.threshold_hint')}
        required
      />
      <NumberField {...field('windowMinutes')} label={t('api_alert.window')} required />
      <NumberField {...field('leastCalls')} label={t('api_alert.least')} />
      <SeveralField
        {...tell}
        value={tell.value.map(String)}
        onChange={(chosen) => tell.onChange(chosen.map(Number))}
        label={t('api_alert.tell')}
        choices={readers.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      <Checkbox
        id={active.id}
        name={active.name}
        label={t('api_alert.active')}
        checked={active.value}
        onChange={(event) => active.onChange(event.currentTarget.checked)}
      />
    </>
  )
}
