import { Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import {
  agreedRates,
  changeInterest,
  compoundings,
  interestKinds,
  previewInterest,
} from '#contract/money/interest-settings.ts'
import { dayCounts } from '#domain/interest/terms.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { stillWrong } from '#web/kit/forms/still-wrong.ts'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { InterestSettings } from './interest-settings-answer.ts'
import { InterestSettingsPauses } from './interest-settings-pauses.tsx'
import { InterestSettingsPreview } from './interest-settings-preview.tsx'
import { InterestSettingsStart } from './interest-settings-start.tsx'
import { changeOf, initialValues, type InterestValues } from './interest-settings-values.ts'
import classes from './interest-settings.module.css'

interface FormProps {
  readonly settings: InterestSettings
  readonly onClose: () => void
}

/** Changes how interest runs. What that does is shown first; only what was shown can be saved. */
export function InterestSettingsForm({ settings, onClose }: FormProps) {
  const t = useText()
  const form = useInterestForm(settings, onClose)
  const { kind } = form.values
  return (
    <section className={classes.form} aria-label={t('interest_settings.change')}>
      <h2>{t('interest_settings.change')}</h2>
      <CommandForm
        form={form}
        submit={form.shown ? t('kit.save') : t('interest_settings.preview')}
        {...(form.shown ? {} : { failed: t('interest_settings.preview_failed') })}
        onCancel={onClose}
        columns={2}
      >
        <WideField>
          <ClaimChoice form={form} settings={settings} />
        </WideField>
        <DayField
          {...form.field('fromDay')}
          label={t('interest_settings.from')}
          hint={t('interest_settings.from_hint')}
          required
        />
        <ChoiceField
          {...form.field('kind')}
          onChange={(value) => form.setValues({ kind: value ?? 'none' })}
          label={t('interest_settings.kind')}
          choices={interestKinds.map((value) => ({ value, label: t(`interest_settings.kind.${value}`) }))}
          required
        />
        {kind === 'contractual' && <AgreedFields form={form} isConsumer={settings.debtorKind === 'private'} />}
        {kind !== 'none' && <RunningFields form={form} isConsumer={settings.debtorKind === 'private'} />}
        <WideField>
          <TextAreaField
            {...form.field('note')}
            label={t('interest_settings.note')}
            hint={t('interest_settings.note_hint')}
            required
          />
        </WideField>
        {form.shown && (
          <WideField>
            <InterestSettingsPreview difference={form.shown} currency={settings.currency} />
          </WideField>
        )}
      </CommandForm>
    </section>
  )
}

export type InterestForm = ReturnType<typeof useInterestForm>

function useInterestForm(settings: InterestSettings, onClose: () => void) {
  const t = useText()
  const today = useToday()
  const [answer, setAnswer] = useState<{ asked: string; difference: Answer<typeof previewInterest> } | null>(null)
  const params = { id: settings.dossierId }
  const { version } = settings
  const saving = useCommandForm<typeof changeInterest, InterestValues>(changeInterest, {
    params,
    initial: initialValues(settings, today),
    toInput: (values) => ({ ...changeOf(values), note: values.note, version }),
    onDone: () => {
      notify({ variant: 'success', message: t('interest_settings.saved') })
      onClose()
    },
  })
  const preview = useCommand(previewInterest, { inForm: true, refreshes: [] })
  const [previewed, setPreviewed] = useState<InterestValues | null>(null)
  // What was shown of a former version is shown anew before it can be saved.
  const asked = JSON.stringify([version, changeOf(saving.values)])
  const shown = answer?.asked === asked ? answer.difference : null
  const command = shown ? saving.command : preview
  const faults = shown ? saving.faults : preview.fieldErrors
  const openErrors = shown ? saving.openErrors : stillWrong(faults, previewed, saving.values)
  const field = <Name extends keyof InterestValues>(name: Name) => {
    const { error: _, ...bound } = saving.field(name)
    const error = openErrors[name]
    return { ...bound, ...(error ? { error } : {}) }
  }
  const submit = () => {
    if (shown) {
      saving.submit()
      return
    }
    saving.command.reset()
    setPreviewed(saving.values)
    preview
      .sendAsync({ params, input: changeOf(saving.values) })
      .then((difference) => setAnswer({ asked, difference }))
      // The form itself says what is wrong.
      .catch(() => undefined)
  }
  return { ...saving, command, faults, openErrors, field, submit, shown }
}

function ClaimChoice({ form, settings }: { form: InterestForm; settings: InterestSettings }) {
  const t = useText()
  const { id, value, error } = form.field('claimIds')
  return (
    <Checkbox.Group
      id={id}
      label={t('interest_settings.claims')}
      value={value.map(String)}
      error={error ? <FieldError>{error}</FieldError> : undefined}
      onChange={(chosen) => form.setValues({ claimIds: chosen.map(Number) })}
    >
      <Group gap="md" mt={4}>
        {settings.claims.map(({ claimId, reference }) => (
          <Checkbox key={claimId} value={String(claimId)} label={reference} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

interface PartProps {
  readonly form: InterestForm
  readonly isConsumer: boolean
}

/** What was agreed: the rate, whether interest bears interest, and the clause that says so. */
function AgreedFields({ form, isConsumer }: PartProps) {
  const t = useText()
  const rates = agreedRates.filter((value) => !isConsumer || value !== 'commercial_plus')
  return (
    <>
      <ChoiceField
        {...form.field('rate')}
        onChange={(value) => form.setValues({ rate: value ?? 'fixed_year' })}
        label={t('interest_settings.rate')}
        choices={rates.map((value) => ({ value, label: t(`interest_settings.rate.${value}`) }))}
        required
      />
      <NumberField {...form.field('percent')} label={t('interest_settings.percent')} decimals={4} percent required />
      <ChoiceField
        {...form.field('compounding')}
        onChange={(value) => form.setValues({ compounding: value ?? 'simple' })}
        label={t('interest_settings.compounding')}
        choices={compoundings.map((value) => ({ value, label: t(`interest_settings.compounding.${value}`) }))}
        required
      />
      <TextField
        {...form.field('clause')}
        label={t('interest_settings.clause')}
        hint={t('interest_settings.clause_hint')}
        maxLength={500}
        required={isConsumer}
      />
      {isConsumer && (
        <WideField>
          <Message tone="warning">{t('interest_settings.clause_warning')}</Message>
        </WideField>
      )}
    </>
  )
}

/** From which day interest runs, how its days are counted, and on which days it does not run. */
function RunningFields({ form, isConsumer }: PartProps) {
  const t = useText()
  return (
    <>
      <InterestSettingsStart form={form} isConsumer={isConsumer} />
      <ChoiceField
        {...form.field('dayCount')}
        onChange={(value) => form.setValues({ dayCount: value ?? 'year' })}
        label={t('interest_settings.day_count')}
        choices={dayCounts.map((value) => ({ value, label: t(`interest_settings.day_count.${value}`) }))}
        required
      />
      {form.values.kind === 'commercial' && (
        <DayField
          {...form.field('contractDay')}
          label={t('interest_settings.contract_day')}
          hint={t('interest_settings.contract_day_hint')}
        />
      )}
      <WideField>
        <InterestSettingsPauses form={form} />
      </WideField>
    </>
  )
}
