import { useNavigate } from 'react-router'
import { addVariable } from '#contract/sending/templates/template-variables.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { FormulaDesk } from './formula-desk.tsx'
import { type VariableValues, VariableFields } from './variable-fields.tsx'

const empty: VariableValues = {
  name: '',
  meaningNl: '',
  meaningEn: '',
  meaningFr: '',
  type: 'text',
  formula: '',
  mayBeEmpty: false,
  version: 0,
}

/** Makes a variable of one's own: what it is called and means, and how it is calculated. */
export function AddVariablePage() {
  const t = useText()
  const navigate = useNavigate()
  const form = useCommandForm(addVariable, {
    initial: empty,
    toInput: ({ version: _none, ...values }) => values,
    onDone: ({ id }) => void navigate(`/email/variable/${id}`),
  })
  return (
    <Page
      title={t('screen.email_variable_add')}
      crumbs={[{ label: t('screen.email_variable'), link: '/email/variable' }]}
    >
      <FormulaDesk type={form.values.type} formula={form.values.formula} onInsert={form.field('formula').onChange}>
        <CommandForm form={form} onCancel={() => void navigate('/email/variable')} columns={2}>
          <VariableFields field={form.field} type={form.values.type} />
        </CommandForm>
      </FormulaDesk>
    </Page>
  )
}
