import { type VariableType, variableTypes } from '#domain/templates/variable-type.ts'
import { WideField } from '#web/kit/forms/command-form.tsx'
import { ChoiceField, SwitchField, TextField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { FormulaField } from './formula-field.tsx'

/** A variable as its form holds it. */
export interface VariableValues {
  readonly name: string
  readonly meaningNl: string
  readonly meaningEn: string
  readonly meaningFr: string
  readonly type: VariableType
  readonly formula: string
  readonly mayBeEmpty: boolean
  /** The version that is changed; 0 of a new one. */
  readonly version: number
}

interface VariableFieldsProps {
  readonly field: <Name extends keyof VariableValues>(name: Name) => BoundField<VariableValues[Name]>
  readonly type: VariableType
  /** Templates know it by this name and type. */
  readonly isUsed?: boolean
}

/** What a variable is called and means, what it holds and how it is calculated. */
export function VariableFields({ field, type, isUsed = false }: VariableFieldsProps) {
  const t = useText()
  const { onChange, ...kind } = field('type')
  return (
    <>
      <TextField
        {...field('name')}
        label={t('own_variable.name')}
        hint={t(isUsed ? 'own_variable.fixed' : 'own_variable.name_hint')}
        maxLength={40}
        disabled={isUsed}
        required
        autoFocus={!isUsed}
      />
      <ChoiceField
        {...kind}
        onChange={(chosen) => chosen && onChange(chosen)}
        label={t('own_variable.type')}
        hint={t(isUsed ? 'own_variable.fixed' : 'own_variable.type_hint')}
        choices={variableTypes.map((value) => ({ value, label: t(`template.variable_type.${value}`) }))}
        disabled={isUsed}
        required
      />
      <WideField>
        <TextField {...field('meaningNl')} label={t('own_variable.meaning_nl')} maxLength={200} required />
      </WideField>
      <TextField {...field('meaningEn')} label={t('own_variable.meaning_en')} maxLength={200} required />
      <TextField {...field('meaningFr')} label={t('own_variable.meaning_fr')} maxLength={200} required />
      <WideField>
        <FormulaField {...field('formula')} type={type} />
      </WideField>
      <WideField>
        <SwitchField
          {...field('mayBeEmpty')}
          label={t('own_variable.may_be_empty')}
          hint={t('own_variable.may_be_empty_hint')}
        />
      </WideField>
    </>
  )
}
