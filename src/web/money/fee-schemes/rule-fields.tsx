import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { components } from '#domain/account/events.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { SeveralField } from '#web/kit/fields/several-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { type FormWithRows, rowField } from '#web/kit/forms/row-field.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './fee-schemes.module.css'
import {
  type BandValues,
  newRule,
  ruleKinds,
  ruleSources,
  type RuleValues,
  type SchemeValues,
} from './scheme-values.ts'

type Form = FormWithRows<SchemeValues>

/** The rules of a scheme: of which money each takes a share, and which. */
export function RuleFields({ form }: { form: Form }) {
  const t = useText()
  const { rules } = form.values
  const setRules = (change: (before: readonly RuleValues[]) => readonly RuleValues[]) =>
    form.setValues((before) => ({ ...before, rules: change(before.rules ?? []) }))
  const error = form.openErrors['rules']
  return (
    <fieldset className={classes.rules} id={`${form.id}-rules`}>
      <legend>{t('fee_scheme.rules')}</legend>
      {rules.length === 0 && <p className={classes.soft}>{t('fee_scheme.rules_none')}</p>}
      {error && <Wrong text={error} />}
      {rules.map((_, index) => (
        <Rule
          // oxlint-disable-next-line react/no-array-index-key -- a rule is known by its place, as its faults are
          key={index}
          form={form}
          index={index}
          onRemove={() => setRules((before) => before.filter((_rule, at) => at !== index))}
        />
      ))}
      <div>
        <Button leftSection={<Icon of={IconPlus} />} onClick={() => setRules((before) => [...before, newRule])}>
          {t('fee_scheme.rule_add')}
        </Button>
      </div>
    </fieldset>
  )
}

interface RuleProps {
  readonly form: Form
  readonly index: number
}

function Rule({ form, index, onRemove }: RuleProps & { readonly onRemove: () => void }) {
  const t = useText()
  const field = rowField(form, 'rules', index)
  const kind = field('kind')
  const number = index + 1
  return (
    <div className={classes.rule} role="group" aria-label={t('fee_scheme.rule', { number })}>
      <TextField {...field('code')} label={t('fee_scheme.field.code')} maxLength={40} required />
      <ChoiceField
        {...kind}
        onChange={(value) => kind.onChange(value ?? 'share')}
        label={t('fee_scheme.field.kind')}
        hint={kind.value === 'age' ? t('fee_scheme.age_hint') : undefined}
        choices={ruleKinds.map((value) => ({ value, label: t(`fee_scheme.kind.${value}`) }))}
        required
      />
      <SeveralField
        {...field('components')}
        label={t('fee_scheme.field.components')}
        choices={components.map((value) => ({ value, label: t(`component.${value}`) }))}
        required
      />
      <SourceField {...field('source')} />
      {kind.value === 'share' ? (
        <NumberField {...field('percent')} label={t('fee_scheme.field.percent')} decimals={4} percent required />
      ) : (
        <Bands form={form} index={index} />
      )}
      <ActionIcon
        className={classes.remove ?? ''}
        size="sm"
        aria-label={t('fee_scheme.rule_remove', { number })}
        onClick={onRemove}
      >
        <Icon of={IconTrash} />
      </ActionIcon>
    </div>
  )
}

function SourceField({
  onChange,
  ...bound
}: {
  id: string
  name: string
  value: RuleValues['source']
  onChange: (value: RuleValues['source']) => void
}) {
  const t = useText()
  return (
    <ChoiceField
      {...bound}
      onChange={(value) => onChange(value ?? 'both')}
      label={t('fee_scheme.field.source')}
      choices={ruleSources.map((value) => ({ value, label: t(`fee_scheme.source.${value}`) }))}
      required
    />
  )
}

/** The brackets of a rule; the last has no end. */
function Bands({ form, index }: RuleProps) {
  const t = useText()
  const field = rowField(form, 'rules', index)
  const { value: bands, onChange: setBands, error } = field('bands')
  const manner = field('manner')
  const isByAge = field('kind').value === 'age'
  const change = (at: number, band: Partial<BandValues>) =>
    setBands(bands.map((other, place) => (place === at ? { ...other, ...band } : other)))
  const bound = (at: number, name: keyof BandValues) => {
    const path = `rules.${index}.bands.${at}.${name}`
    const wrong = form.openErrors[path]
    return {
      id: `${form.id}-${path}`,
      name: path,
      value: bands[at]?.[name] ?? null,
      onChange: (value: number | null) => change(at, { [name]: value }),
      required: true,
      ...(wrong ? { error: wrong } : {}),
    }
  }
  const add = () => setBands([...bands.slice(0, -1), { upTo: null, percent: null }, ...bands.slice(-1)])
  return (
    <>
      {!isByAge && (
        <ChoiceField
          {...manner}
          onChange={(value) => manner.onChange(value ?? 'whole')}
          label={t('fee_scheme.field.manner')}
          choices={(['whole', 'marginal'] as const).map((value) => ({ value, label: t(`fee_scheme.manner.${value}`) }))}
          required
        />
      )}
      <div className={classes.bands} id={`${form.id}-rules.${index}.bands`}>
        <p className={classes.label}>{t('fee_scheme.bands')}</p>
        {bands.map((_, at) => {
          const number = at + 1
          const isLast = at === bands.length - 1
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a bracket is known by its place, as its faults are
            <div key={at} className={classes.band}>
              {!isLast &&
                (isByAge ? (
                  <NumberField {...bound(at, 'upTo')} label={t('fee_scheme.field.up_to_days', { number })} />
                ) : (
                  <MoneyField {...bound(at, 'upTo')} label={t('fee_scheme.field.up_to_amount', { number })} />
                ))}
              <NumberField
                {...bound(at, 'percent')}
                label={isLast ? t('fee_scheme.field.band_last') : t('fee_scheme.field.band_percent', { number })}
                decimals={4}
                percent
              />
              {!isLast && bands.length > 1 && (
                <ActionIcon
                  size="sm"
                  aria-label={t('fee_scheme.band_remove', { number })}
                  onClick={() => setBands(bands.filter((_band, place) => place !== at))}
                >
                  <Icon of={IconX} />
                </ActionIcon>
              )}
            </div>
          )
        })}
        {error && <Wrong text={error} />}
        <Button variant="subtle" leftSection={<Icon of={IconPlus} />} onClick={add}>
          {t('fee_scheme.band_add')}
        </Button>
      </div>
    </>
  )
}

function Wrong({ text }: { text: string }) {
  return (
    <p className={classes.wrong} role="alert">
      <FieldError>{text}</FieldError>
    </p>
  )
}
