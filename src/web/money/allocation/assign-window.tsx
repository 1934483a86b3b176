import { useQuery } from '@tanstack/react-query'
import { addAllocationAssignment, listAllocationTemplates } from '#contract/money/terms/allocation.ts'
import type { Day } from '#domain/day.ts'
import { type Phase, phases } from '#domain/workflow/status.ts'
import { query } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'

interface Values {
  customerId: number | null
  phase: Phase | null
  templateId: string | null
  fromDay: Day | null
}

/** Has money of a customer divided by a template from a day on. */
export function AssignWindow({ onClose }: { onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const templates = useTemplates()
  const form = useCommandForm<typeof addAllocationAssignment, Values>(addAllocationAssignment, {
    initial: { customerId: null, phase: null, templateId: null, fromDay: today },
    toInput: ({ templateId, ...values }) => ({
      ...values,
      templateId: templateId === null ? null : Number(templateId),
    }),
    onDone: () => {
      notify({ variant: 'success', message: t('allocation.assigned_notice') })
      onClose()
    },
  })
  const { field } = form
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('allocation.assign_title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('allocation.assign')} onCancel={onClose} inWindow>
        <SearchSelect
          {...field('customerId')}
          label={t('allocation.customer')}
          lookup={customerLookup}
          nested
          required
          autoFocus
        />
        <ChoiceField
          {...field('phase')}
          label={t('allocation.phase')}
          placeholder={t('allocation.every_phase')}
          choices={phases.map((value) => ({ value, label: t(`phase.${value}`) }))}
          clearable
        />
        <ChoiceField
          {...field('templateId')}
          label={t('allocation.template')}
          choices={templates}
          searchable
          required
        />
        <DayField
          {...field('fromDay')}
          label={t('allocation.from_day')}
          hint={t('allocation.assign_hint')}
          min={today}
          required
        />
      </CommandForm>
    </WindowFrame>
  )
}

/** The templates to choose from. */
export function useTemplates() {
  const { data } = useQuery(query(listAllocationTemplates, { query: { limit: 1000 } }))
  return (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
