import { useNavigate } from 'react-router'
import { isOccasion } from '#domain/customers/occasion.ts'
import { isComplaintLetter, isLetter, type TemplateType } from '#domain/letters/letter-kind.ts'
import {
  type TemplateCategory,
  type TemplateDestination,
  templateCategories,
  templateDestinations,
} from '#domain/templates/template.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { typesOf } from './template-filters.ts'
import { useSide } from './template-side.ts'

interface Values {
  readonly name: string
  readonly category: TemplateCategory | null
  readonly type: TemplateType | null
  readonly destination: TemplateDestination | null
  readonly customer: number | null
}

/** What a new template is called and what it is for; its text follows. */
export function AddTemplateForm() {
  const t = useText()
  const navigate = useNavigate()
  const side = useSide()
  const types = typesOf(side.channel)
  const only = types.length === 1 ? (types[0] ?? null) : null
  const initial: Values = { name: '', category: null, type: only, destination: 'debtor', customer: null }
  const form = useCommandForm(side.calls.add, {
    initial,
    toInput: (values) => ({ ...values, content: undefined }),
    onDone: ({ id }) => void navigate(`${side.base}/${id}/edit`),
  })
  const { type } = form.values
  return (
    <CommandForm
      form={form}
      submit={t('template_screen.add_and_write')}
      onCancel={() => void navigate(side.base)}
      columns={2}
    >
      <WideField>
        <TextField {...form.field('name')} label={t('template_screen.name')} maxLength={100} required autoFocus />
      </WideField>
      <ChoiceField
        {...form.field('type')}
        label={t('template_screen.type')}
        hint={t(`template_screen.${hintFor(type)}`)}
        choices={types.map((value) => ({ value, label: t(`step.letter.${value}`) }))}
        required
      />
      <ChoiceField
        {...form.field('category')}
        label={t('template_screen.category')}
        hint={t('template_screen.category_hint')}
        choices={templateCategories.map((value) => ({ value, label: t(`template.category.${value}`) }))}
        required
      />
      <ChoiceField
        {...form.field('destination')}
        label={t('template_screen.destination')}
        choices={templateDestinations.map((value) => ({ value, label: t(`template.destination.${value}`) }))}
        required
      />
      <SearchSelect
        {...form.field('customer')}
        label={t('template_screen.customer')}
        hint={t('template_screen.customer_hint')}
        placeholder={t('template_screen.all_customers')}
        lookup={customerLookup}
      />
    </CommandForm>
  )
}

/** What whoever chooses a type begins with. */
function hintFor(type: TemplateType | null) {
  if (type === null) return 'type_hint'
  if (isOccasion(type)) return 'type_occasion'
  if (isComplaintLetter(type)) return 'type_complaint'
  return isLetter(type) ? 'type_letter' : 'type_message'
}
