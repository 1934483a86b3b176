import { Checkbox, Stack } from '@mantine/core'
import { agendaResults } from '#domain/agenda/agenda-result.ts'
import { letterLanguages, stepMessageKinds } from '#domain/letters/letter-kind.ts'
import { phases } from '#domain/workflow/status.ts'
import {
  actionKinds,
  awaitedAnswers,
  costEffects,
  excludedOptions,
  stepSigns,
  takesFee,
  waitKinds,
} from '#domain/workflow/step.ts'
import { WideField } from '#web/kit/forms/command-form.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { NumberField, MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, SwitchField, TextField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { ChannelsField } from './channels-field.tsx'
import { ExitFields, type LaterStep } from './exit-fields.tsx'
import { useChoices } from './step-words.ts'
import type { StepValues } from './step-values.ts'
import { WorkFields } from './work-fields.tsx'
import classes from '#web/workflows/workflows/workflows.module.css'

export type FieldOf = <Name extends keyof StepValues>(name: Name) => BoundField<StepValues[Name]>

/** The values of a step with the fields they are bound to. */
export interface FieldsetProps {
  readonly values: StepValues
  readonly field: FieldOf
}

/** Everything a step is made of, in four groups: what and when, for whom, its rules, and how it goes on. */
export function StepFieldsets({ values, field, later }: FieldsetProps & { later: readonly LaterStep[] }) {
  const t = useText()
  const sends = values.actionKind === 'send'
  return (
    <>
      <fieldset className={classes.fields}>
        <legend>{t('step.group.what')}</legend>
        <TextField {...field('nameNl')} label={t('step.name_nl')} maxLength={100} required />
        <TextField {...field('code')} label={t('step.code')} hint={t('step.code_hint')} maxLength={40} required />
        <TextField {...field('nameEn')} label={t('step.name_en')} maxLength={100} required />
        <TextField {...field('nameFr')} label={t('step.name_fr')} maxLength={100} required />
        <ChoiceField
          {...choicesOf(field('waitKind'), waitKinds, (one) => t(`step.wait.${one}`))}
          label={t('step.wait_kind')}
        />
        {values.waitKind === 'after_notice_term' ? (
          <span />
        ) : (
          <NumberField
            {...field('waitDays')}
            label={t(values.actionKind === 'wait_for' ? 'step.wait_at_most' : 'step.wait_days')}
            required
          />
        )}
        <ChoiceField
          {...choicesOf(bySubject(field), actionKinds, (one) => t(`step.action.${one}`))}
          label={t('step.part.action')}
        />
        <ChoiceField {...choicesOf(field('phase'), phases, (one) => t(`phase.${one}`))} label={t('step.part.phase')} />
        <ActionFields values={values} field={field} />
      </fieldset>
      <fieldset className={classes.fields}>
        <legend>{t('step.group.who')}</legend>
        {sends && (
          <WideField>
            <SwitchField {...field('onlyFirst')} label={t('step.only_first')} hint={t('step.only_first_hint')} />
          </WideField>
        )}
        <MoneyField {...field('minimumOpenCents')} label={t('step.minimum')} />
        <MoneyField {...field('maximumOpenCents')} label={t('step.maximum')} />
        <NumberField {...field('minimumScore')} label={t('step.minimum_score')} hint={t('step.score_hint')} />
        <NumberField {...field('maximumScore')} label={t('step.maximum_score')} />
        <ChoiceField
          {...field('debtorKind')}
          label={t('step.debtor_kind')}
          placeholder={t('step.debtor_all')}
          choices={[
            { value: 'private', label: t('step.private') },
            { value: 'company', label: t('step.company') },
          ]}
          clearable
        />
        <Several
          bound={field('requires')}
          label={t('step.requires')}
          choices={(['email', 'address'] as const).map((value) => ({ value, label: t(`step.requires.${value}`) }))}
        />
        <Several
          bound={field('languages')}
          label={t('step.languages')}
          choices={letterLanguages.map((value) => ({ value, label: t(`new_dossier.language.${value}`) }))}
        />
        <Several
          bound={field('exceptSigns')}
          label={t('step.except_signs')}
          choices={stepSigns.map((value) => ({ value, label: t(`dossier.flag.${value}`) }))}
        />
        <Several
          bound={field('lastResults')}
          label={t('step.last_results')}
          choices={agendaResults.map((value) => ({ value, label: t(`agenda.result.${value}`) }))}
        />
      </fieldset>
      <fieldset className={classes.fields}>
        <legend>{t('step.group.rules')}</legend>
        {takesFee(values.actionKind) && <FeeField {...field('fee')} />}
        {sends && (
          <ChoiceField
            {...choicesOf(field('costs'), costEffects, (one) => t(`step.costs.${one}`))}
            label={t('step.costs')}
          />
        )}
        {sends && (
          <NumberField {...field('payWithinDays')} label={t('step.pay_within_days')} hint={t('step.pay_within_hint')} />
        )}
        {(sends || values.actionKind === 'call') && (
          <>
            <TextField
              {...field('hoursFrom')}
              label={t(sends ? 'step.hours_from' : 'step.call_from')}
              hint={t('step.hours_hint')}
              maxLength={5}
            />
            <TextField {...field('hoursTo')} label={t(sends ? 'step.hours_to' : 'step.call_to')} maxLength={5} />
          </>
        )}
        <WideField>
          <Several
            bound={field('excludedOptions')}
            label={t('step.excluded')}
            choices={excludedOptions.map((value) => ({
              value,
              label: t(`excluded_option.${value}`),
              hint: t(`step.exclude.${value}`),
            }))}
          />
        </WideField>
      </fieldset>
      <fieldset className={classes.fields}>
        <legend>{t('step.group.exits')}</legend>
        <ExitFields values={values} field={field} later={later} />
      </fieldset>
    </>
  )
}

/** The cost it puts on the file; one that is gone since stays there to be seen. */
function FeeField(bound: BoundField<string | null>) {
  const t = useText()
  const { fees } = useChoices()
  const known = fees.some(({ code }) => code === bound.value) || bound.value === null
  return (
    <ChoiceField
      {...bound}
      label={t('step.fee')}
      hint={t('step.fee_hint')}
      placeholder={t('step.fee_none')}
      choices={[
        ...fees.map(({ code, name }) => ({ value: code, label: name })),
        ...(known ? [] : [{ value: bound.value ?? '', label: bound.value ?? '' }]),
      ]}
      clearable
    />
  )
}

/** A call is about other subjects than a task: with another kind of action a subject is chosen anew. */
function bySubject(field: FieldOf): BoundField<StepValues['actionKind']> {
  const bound = field('actionKind')
  const onChange = (kind: StepValues['actionKind']) => {
    bound.onChange(kind)
    field('taskSubject').onChange(null)
  }
  return { ...bound, onChange }
}

/** What the chosen kind of action asks for. */
function ActionFields({ values, field }: FieldsetProps) {
  const t = useText()
  const choices = useChoices()
  const coded = (rows: readonly { code: string; name: string }[]) =>
    rows.map(({ code, name }) => ({ value: code, label: name }))
  switch (values.actionKind) {
    case 'send':
      return (
        <>
          <ChoiceField
            {...choicesOf(field('letter'), stepMessageKinds, (one) => t(`step.letter.${one}`))}
            label={t('step.letter')}
            required
          />
          <WideField>
            <ChannelsField {...field('channels')} />
          </WideField>
          <TemplateFields values={values} field={field} />
        </>
      )
    case 'call':
      return <WorkFields values={values} field={field} />
    case 'task':
      return <WorkFields values={values} field={field} />
    case 'wait_for':
      return (
        <WideField>
          <Several
            bound={field('answers')}
            label={t('step.answers')}
            choices={awaitedAnswers.map((value) => ({ value, label: t(`step.answer.${value}`) }))}
          />
        </WideField>
      )
    case 'hand_over':
      return (
        <ChoiceField
          {...choicesOf(field('handOverTo'), ['bailiff', 'partner'] as const, (one) => t(`step.to.${one}`))}
          label={t('step.hand_over_to')}
          required
        />
      )
    case 'change_phase':
      return (
        <ChoiceField
          {...choicesOf(field('toPhase'), phases, (one) => t(`phase.${one}`))}
          label={t('step.to_phase')}
          required
        />
      )
    case 'change_status':
      return (
        <ChoiceField
          {...choicesOf(field('toStatus'), ['monitoring', 'no_more_steps'] as const, (one) => t(`status.${one}`))}
          label={t('step.to_status')}
          required
        />
      )
    case 'change_workflow':
      return (
        <ChoiceField
          {...field('toWorkflow')}
          label={t('step.to_workflow')}
          choices={coded(choices.workflows)}
          required
        />
      )
    case 'close':
      return (
        <ChoiceField
          {...field('closingReason')}
          label={t('step.closing_reason')}
          choices={coded(choices.closingReasons)}
          searchable
          required
        />
      )
    default:
      return null
  }
}

const templateFields = { post: 'templatePost', email: 'templateEmail', sms: 'templateSms' } as const
const byDefault = 'default'

/** For each channel the template the message is written from; by default the customer's own, or that of the agency. */
function TemplateFields({ values: { letter, channels }, field }: FieldsetProps) {
  const t = useText()
  const { templates } = useChoices()
  return channels.map((channel) => {
    const { value, onChange, ...bound } = field(templateFields[channel])
    const choices = templates
      .filter((one) => one.channel === channel && one.type === letter)
      .map(({ id, name, customer }) => ({
        value: String(id),
        label: customer ? t('step.template_of', { name, customer: customer.name }) : name,
      }))
    return (
      <ChoiceField
        key={channel}
        {...bound}
        label={t(`step.template.${channel}`)}
        hint={t('step.template_hint')}
        value={value === null ? byDefault : String(value)}
        onChange={(chosen) => onChange(chosen === null || chosen === byDefault ? null : Number(chosen))}
        choices={[{ value: byDefault, label: t('step.template_default') }, ...choices]}
      />
    )
  })
}

/** A field that is one of a list, each with its own text. */
function choicesOf<Value extends string>(bound: AnyField, values: readonly Value[], say: (value: Value) => string) {
  const { onChange, value, ...rest } = bound
  return {
    ...rest,
    value: value as Value | null,
    // Without a choice to clear it, what is chosen is always one of these.
    onChange: (chosen: Value | null) => chosen !== null && (onChange as (value: Value) => void)(chosen),
    choices: values.map((one) => ({ value: one, label: say(one) })),
  }
}

interface AnyField extends Omit<BoundField<string | null>, 'onChange'> {
  readonly onChange: (value: never) => void
}

interface SeveralProps<Value extends string> {
  readonly bound: BoundField<readonly Value[]>
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[]
}

function Several<Value extends string>({ bound, label, choices }: SeveralProps<Value>) {
  return (
    <Checkbox.Group
      id={bound.id}
      label={label}
      error={bound.error ? <FieldError>{bound.error}</FieldError> : undefined}
      value={[...bound.value]}
      onChange={(chosen) => bound.onChange(choices.map(({ value }) => value).filter((value) => chosen.includes(value)))}
    >
      <Stack gap={6} mt={6}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={choice.label} description={choice.hint} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
