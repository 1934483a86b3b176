import { useNavigate } from 'react-router'
import { addEmployee, defaultAgendaMinutes, listEmployees } from '#contract/people/employees.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { EmployeeFields, type EmployeeValues } from './employee-fields.tsx'
import classes from './people.module.css'

const empty: EmployeeValues = {
  name: '',
  username: '',
  email: '',
  kind: 'general',
  groups: [],
  language: 'nl',
  agendaMinutes: defaultAgendaMinutes,
  password: '',
  version: 0,
}

/** A new employee, with a first password that is told in person and changed at the first login. */
export function NewEmployeePage() {
  const t = useText()
  const navigate = useNavigate()
  const form = useCommandForm(addEmployee, {
    initial: empty,
    toInput: ({ version: _version, ...input }) => input,
    refreshes: [listEmployees],
    onDone: ({ id, name }) => {
      notify({ variant: 'success', message: t('employee.added', { name }) })
      return navigate(`/employee/edit/${id}`)
    },
  })
  return (
    <Page title={t('screen.employee_new')} crumbs={[{ label: t('screen.employees'), link: '/employee' }]}>
      <PageBody>
        <div className={classes.narrow}>
          <CommandForm form={form} columns={2} submit={t('employee.add')} onCancel={() => void navigate('/employee')}>
            <EmployeeFields field={form.field} kind={null} groups={[]} />
            <WideField>
              <PasswordField
                {...form.field('password')}
                label={t('employee.password')}
                hint={t('employee.password_help')}
                autoComplete="new-password"
                required
              />
            </WideField>
          </CommandForm>
        </div>
      </PageBody>
    </Page>
  )
}
