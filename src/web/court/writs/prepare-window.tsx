import { prepareWrit } from '#contract/court/writs.ts'
import { hasPremises, needsInformation, writKinds } from '#domain/writs/writ-kind.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, SwitchField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { TimeField } from '#web/kit/fields/time-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { clockText } from '#web/kit/words/format.ts'
import { ExhibitsField } from './exhibits-field.tsx'
import type { WritAnswer } from './writ-panel.tsx'
import { type Prepared, preparedOf } from './prepared-values.ts'

interface PrepareWindowProps {
  readonly dossierId: number
  readonly writ: WritAnswer
  readonly onClose: () => void
}

/** What a person writes for the writ of a file: the days, the court, what was agreed, what was said against it, and the exhibits. */
export function PrepareWindow({ dossierId, writ, onClose }: PrepareWindowProps) {
  const t = useText()
  const form = useCommandForm(prepareWrit, {
    initial: preparedOf(writ),
    params: { id: dossierId },
    toInput: ({ rollMinutes, court, bailiff, ...values }: Prepared) => ({
      ...values,
      rollTime: rollMinutes === null ? null : clockText(rollMinutes),
      court: court === null ? null : Number(court),
      bailiff: bailiff === null ? null : Number(bailiff),
      exhibits: values.exhibits.map((exhibit) => ({ ...exhibit })),
    }),
    fromCurrent: (current: WritAnswer & WritAnswer['prepared']) =>
      preparedOf({ ...writ, ...current, prepared: current }),
    fieldOf: (path) => (path.startsWith('exhibits') ? 'exhibits' : path === 'rollTime' ? 'rollMinutes' : path),
    onDone: onClose,
  })
  const { kind, noDefence, asksEviction } = form.values
  const named = (list: WritAnswer['courts']) => list.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('writ.prepare_title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('writ.keep')} columns={2} inWindow onCancel={onClose}>
        <ChoiceField
          {...form.field('kind')}
          onChange={(value) => value !== null && form.field('kind').onChange(value)}
          label={t('writ.kind')}
          choices={writKinds.map((value) => ({ value, label: t(`writ.kind.${value}`) }))}
          required
        />
        <DayField {...form.field('servedDay')} label={t('writ.served_day')} hint={t('writ.served_day_help')} required />
        <DayField {...form.field('rollDay')} label={t('writ.roll_day')} />
        <TimeField {...form.field('rollMinutes')} label={t('writ.roll_time')} />
        <ChoiceField
          {...form.field('court')}
          label={t('writ.court')}
          choices={named(writ.courts)}
          searchable
          clearable
        />
        <ChoiceField
          {...form.field('bailiff')}
          label={t('writ.bailiff')}
          choices={named(writ.bailiffs)}
          searchable
          clearable
        />
        <WideField>
          <TextAreaField {...form.field('subject')} label={t('writ.subject')} rows={4} />
        </WideField>
        <DayField {...form.field('agreementDay')} label={t('writ.agreement_day')} />
        <TextField {...form.field('terms')} label={t('writ.terms')} hint={t('writ.terms_help')} maxLength={300} />
        {needsInformation(kind) && (
          <WideField>
            <TextAreaField {...form.field('information')} label={t('writ.information')} />
          </WideField>
        )}
        {hasPremises(kind) && (
          <WideField>
            <SwitchField {...form.field('asksEviction')} label={t('writ.asks_eviction')} />
          </WideField>
        )}
        {hasPremises(kind) && asksEviction && (
          <>
            <TextField
              {...form.field('premises')}
              label={t('writ.premises')}
              hint={t('writ.premises_help')}
              maxLength={300}
            />
            <MoneyField
              {...form.field('monthlyRentCents')}
              label={t('writ.monthly_rent')}
              hint={t('writ.monthly_rent_help')}
            />
          </>
        )}
        <WideField>
          <TextAreaField {...form.field('costClause')} label={t('writ.cost_clause')} />
        </WideField>
        <WideField>
          <SwitchField {...form.field('noDefence')} label={t('writ.no_defence')} />
        </WideField>
        {!noDefence && (
          <WideField>
            <TextAreaField {...form.field('defence')} label={t('writ.defence')} />
          </WideField>
        )}
        <WideField>
          <TextAreaField {...form.field('evidence')} label={t('writ.evidence')} />
        </WideField>
        <WideField>
          <ExhibitsField {...form.field('exhibits')} documents={writ.documents} claims={writ.claims} />
        </WideField>
      </CommandForm>
    </WindowFrame>
  )
}
