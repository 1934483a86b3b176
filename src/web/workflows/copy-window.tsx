import { useNavigate } from 'react-router'
import { type WorkflowCategory, workflowCategories } from '#domain/workflow/step.ts'
import { copyWorkflow } from '#contract/workflows.ts'
import { CommandForm, WideField } from '#web/kit/command-form.tsx'
import { customerLookup } from '#web/kit/customer-lookup.ts'
import { SearchSelect } from '#web/kit/search-select.tsx'
import { ChoiceField, TextField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { WindowFrame } from '#web/kit/window-frame.tsx'
import { useText } from '#web/text.ts'
import type { WorkflowAnswer } from './workflow-page.tsx'

interface Values {
  readonly nameNl: string
  readonly nameEn: string
  readonly nameFr: string
  readonly category: Exclude<WorkflowCategory, 'plan'> | null
  readonly customer: number | null
  readonly debtorKind: 'private' | 'company' | null
}

/** Makes another workflow with the same steps: for a customer, a phase, amounts, or before collection. */
export function CopyWindow({ workflow, onClose }: { workflow: WorkflowAnswer; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { id, debtorKind } = workflow
  const initial: Values = {
    nameNl: '',
    nameEn: '',
    nameFr: '',
    category: 'client_specific',
    customer: null,
    debtorKind,
  }
  const form = useCommandForm(copyWorkflow, {
    params: { id },
    initial,
    onDone: (made) => {
      onClose()
      void navigate(`/workflow/${made.id}`)
    },
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('workflow.copy_title')} size="lg">
      <CommandForm form={form} submit={t('workflow.copy')} onCancel={onClose} columns={2} inWindow>
        <WideField>
          <TextField {...form.field('nameNl')} label={t('step.name_nl')} maxLength={100} required autoFocus />
        </WideField>
        <TextField {...form.field('nameEn')} label={t('step.name_en')} maxLength={100} required />
        <TextField {...form.field('nameFr')} label={t('step.name_fr')} maxLength={100} required />
        <ChoiceField
          {...form.field('category')}
          label={t('workflow.category')}
          choices={workflowCategories.map((value) => ({ value, label: t(`workflow.category.${value}`) }))}
          required
        />
        <ChoiceField
          {...form.field('debtorKind')}
          label={t('step.debtor_kind')}
          placeholder={t('step.debtor_all')}
          choices={[
            { value: 'private', label: t('step.private') },
            { value: 'company', label: t('step.company') },
          ]}
          clearable
        />
        {form.values.category === 'client_specific' && (
          <WideField>
            <SearchSelect {...form.field('customer')} label={t('workflow.customer')} lookup={customerLookup} required />
          </WideField>
        )}
      </CommandForm>
    </WindowFrame>
  )
}
