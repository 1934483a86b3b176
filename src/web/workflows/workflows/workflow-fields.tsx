import { type WorkflowCategory, workflowCategories } from '#domain/workflow/step.ts'
import { WideField } from '#web/kit/forms/command-form.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'

export interface WorkflowValues {
  readonly nameNl: string
  readonly nameEn: string
  readonly nameFr: string
  readonly category: Exclude<WorkflowCategory, 'plan'> | null
  readonly customer: number | null
  readonly debtorKind: 'private' | 'company' | null
  /** The version of the workflow that is changed; 0 for one that is made. */
  readonly version: number
}

interface WorkflowFieldsProps {
  readonly field: <Name extends keyof WorkflowValues>(name: Name) => BoundField<WorkflowValues[Name]>
  readonly category: WorkflowValues['category']
}

/** What a workflow is called, of which kind it is, and for whom. */
export function WorkflowFields({ field, category }: WorkflowFieldsProps) {
  const t = useText()
  return (
    <>
      <WideField>
        <TextField {...field('nameNl')} label={t('step.name_nl')} maxLength={100} required autoFocus />
      </WideField>
      <TextField {...field('nameEn')} label={t('step.name_en')} maxLength={100} required />
      <TextField {...field('nameFr')} label={t('step.name_fr')} maxLength={100} required />
      <ChoiceField
        {...field('category')}
        label={t('workflow.category')}
        choices={workflowCategories.map((value) => ({ value, label: t(`workflow.category.${value}`) }))}
        required
      />
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
      {category === 'client_specific' && (
        <WideField>
          <SearchSelect {...field('customer')} label={t('workflow.customer')} lookup={customerLookup} required />
        </WideField>
      )}
    </>
  )
}
