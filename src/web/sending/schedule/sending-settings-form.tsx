import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { changeSendingSettings, type SendingSettings } from '#contract/sending/sending.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { TimeField } from '#web/kit/fields/time-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { PrintFields, printInputOf, type PrintValues, printValuesOf } from './print-settings-fields.tsx'
import classes from './schedule.module.css'

type Window = SendingSettings['windows'][number]
type Rate = { fromPages: number | null; cents: number | null }
type Values = Omit<SendingSettings, 'postage' | 'print'> & { postage: readonly Rate[]; print: PrintValues }

/** When each channel sends and how much, when a second person is asked, what a letter costs. */
export function SendingSettingsForm({ settings }: { settings: SendingSettings }) {
  const t = useText()
  const mayEdit = useMay()('schedule-send.edit')
  const form = useCommandForm(changeSendingSettings, {
    initial: valuesOf(settings),
    toInput: ({ postage, print, ...values }) => ({
      ...values,
      print: printInputOf(print),
      postage: postage.flatMap(({ fromPages, cents }) =>
        fromPages === null || cents === null ? [] : [{ fromPages, cents }],
      ),
    }),
    fromCurrent: (current: SendingSettings) => valuesOf(current),
    onDone: (saved) => {
      form.setInitial(valuesOf(saved))
      notify({ variant: 'success', message: t('sending.settings_saved') })
    },
  })
  const windows = form.field('windows')
  const postage = form.field('postage')
  const print = form.field('print')
  const fields = (
    <fieldset className={classes.fields} disabled={!mayEdit}>
      <h2>{t('sending.windows')}</h2>
      <p>{t('sending.windows_hint')}</p>
      {windows.value.map((window) => (
        <WindowFields
          key={window.channel}
          window={window}
          error={form.openErrors[`${window.channel}To`]}
          onChange={(changed) =>
            windows.onChange(windows.value.map((one) => (one.channel === changed.channel ? changed : one)))
          }
        />
      ))}
      <h2>{t('sending.approval')}</h2>
      <p>{t('sending.approval_hint')}</p>
      <div className={classes.pair}>
        <NumberField
          {...form.field('approvalAboveCount')}
          label={t('sending.above_count')}
          hint={t('sending.never_hint')}
        />
        <MoneyField
          {...form.field('approvalAboveCents')}
          label={t('sending.above_cents')}
          hint={t('sending.never_hint')}
        />
      </div>
      <h2>{t('sending.postage')}</h2>
      <p>{form.openErrors['postage'] ?? t('sending.postage_hint')}</p>
      {postage.value.map((rate, index) => {
        const change = (changed: Rate) =>
          postage.onChange(postage.value.map((one, place) => (place === index ? changed : one)))
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row has nothing else to be known by
          <div key={index} className={classes.pair}>
            <NumberField
              label={t('sending.postage_pages')}
              value={rate.fromPages}
              onChange={(fromPages) => change({ ...rate, fromPages })}
            />
            <MoneyField
              label={t('sending.postage_price')}
              value={rate.cents}
              onChange={(cents) => change({ ...rate, cents })}
            />
          </div>
        )
      })}
      <Button
        size="compact-sm"
        leftSection={<Icon of={IconPlus} />}
        onClick={() => postage.onChange([...postage.value, { fromPages: null, cents: null }])}
      >
        {t('sending.postage_add')}
      </Button>
      <PrintFields value={print.value} onChange={print.onChange} errors={form.openErrors} />
    </fieldset>
  )
  return (
    <div className={classes.settings}>
      {mayEdit ? (
        <CommandForm form={form}>
          <WideField>{fields}</WideField>
        </CommandForm>
      ) : (
        <>
          <Message>{t('sending.read_only')}</Message>
          {fields}
        </>
      )}
    </div>
  )
}

const valuesOf = (settings: SendingSettings): Values => ({
  ...settings,
  print: printValuesOf(settings.print),
  postage: settings.postage.length > 0 ? settings.postage : [{ fromPages: 1, cents: null }],
})

const weekDays = [1, 2, 3, 4, 5, 6, 7] as const

interface WindowFieldsProps {
  readonly window: Window
  readonly error: string | undefined
  readonly onChange: (window: Window) => void
}

function WindowFields({ window, error, onChange }: WindowFieldsProps) {
  const t = useText()
  const channel = t(`run.channel.${window.channel}`)
  const isPost = window.channel === 'post'
  // Nobody is mailed or texted on a Sunday (art. 4.2 Bki).
  const isOfChannel = (day: (typeof weekDays)[number]) => isPost || day !== 7
  const time = (name: 'fromMinutes' | 'toMinutes', label: string, wrong?: string) => (
    <TimeField
      label={
        <>
          <VisuallyHidden>{t('kit.label', { label: channel })} </VisuallyHidden>
          {label}
        </>
      }
      value={window[name]}
      error={wrong}
      mayEndDay={isPost && name === 'toMinutes'}
      onChange={(minutes) => minutes !== null && onChange({ ...window, [name]: minutes })}
    />
  )
  return (
    <div className={classes.window}>
      <strong>{channel}</strong>
      <fieldset aria-label={t('kit.labelled', { label: channel, value: t('sending.days') })}>
        {weekDays.filter(isOfChannel).map((day) => (
          <Checkbox
            key={day}
            label={t(`sending.day.${day}`)}
            checked={window.weekDays.includes(day)}
            onChange={() => onChange({ ...window, weekDays: toggled(window.weekDays, day) })}
          />
        ))}
      </fieldset>
      {time('fromMinutes', t('sending.from'))}
      {time('toMinutes', t('sending.to'), error)}
      <NumberField
        label={t('sending.per_hour')}
        placeholder={t('sending.no_cap')}
        value={window.perHour}
        onChange={(perHour) => onChange({ ...window, perHour })}
      />
      <NumberField
        label={t('sending.per_day')}
        placeholder={t('sending.no_cap')}
        value={window.perDay}
        onChange={(perDay) => onChange({ ...window, perDay })}
      />
    </div>
  )
}

function toggled(days: readonly number[], day: number): number[] {
  const left = days.includes(day) ? days.filter((one) => one !== day) : [...days, day]
  return left.toSorted((a, b) => a - b)
}
