import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { changeVariable, getVariable } from '#contract/sending/templates/template-variables.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { PageFailure } from '#web/kit/dialogs/page-failure.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { FormulaDesk } from './formula-desk.tsx'
import { type VariableValues, VariableFields } from './variable-fields.tsx'

type Variable = Answer<typeof getVariable>

/** Changes a variable; what templates print of it waits until a colleague has looked. */
export function EditVariablePage() {
  const t = useText()
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery({ ...query(getVariable, { params: { id } }), gcTime: 0 })
  if (error)
    return (
      <PageFailure
        error={error}
        title={t('own_variable.failed')}
        list={{ label: t('screen.email_variable'), link: '/email/variable' }}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting lines={10} shape="page" />
  return <OneVariable key={data.id} variable={data} />
}

function OneVariable({ variable }: { variable: Variable }) {
  const t = useText()
  const navigate = useNavigate()
  const { id, name, usedCount } = variable
  const form = useCommandForm(changeVariable, {
    params: { id },
    initial: valuesOf(variable),
    fromCurrent: (current: Variable) => valuesOf({ ...current, draft: null }),
    onDone: () => void navigate(`/email/variable/${id}`),
  })
  return (
    <Page
      title={t('own_variable.change_named', { name })}
      tabTitle={t('own_variable.change_named', { name })}
      crumbs={[
        { label: t('screen.email_variable'), link: '/email/variable' },
        { label: name, link: `/email/variable/${id}` },
      ]}
    >
      <FormulaDesk type={form.values.type} formula={form.values.formula} onInsert={form.field('formula').onChange}>
        <CommandForm
          form={form}
          onCancel={() => void navigate(`/email/variable/${id}`)}
          columns={2}
          note={usedText(usedCount, t)}
        >
          <VariableFields field={form.field} type={form.values.type} isUsed={usedCount > 0} />
        </CommandForm>
      </FormulaDesk>
    </Page>
  )
}

function valuesOf(variable: Variable): VariableValues {
  const { name, meaningNl, meaningEn, meaningFr, type, version } = variable
  const { formula, mayBeEmpty } = variable.draft ?? variable
  return { name, meaningNl, meaningEn, meaningFr, type, formula, mayBeEmpty, version }
}

function usedText(count: number, t: Say): string | undefined {
  if (count === 0) return undefined
  const used = t('own_variable.used_by', { count })
  return `${used}. ${t('own_variable.waits_for_review')}`
}
