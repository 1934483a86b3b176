import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import {
  changeEmployee,
  type Employee,
  getEmployee,
  restoreEmployee,
  stopEmployee,
} from '#contract/people/employees.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { PageFailure } from '#web/kit/dialogs/page-failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { EmployeeFields, type EmployeeValues } from './employee-fields.tsx'
import { EmployeeLogin, type ReadEmployee } from './employee-login.tsx'
import classes from './people.module.css'
import { SwitchButton } from './switch-button.tsx'
import { kindInWords } from './words.ts'

/** One employee: details, groups, login and where he is logged in; from here access is stopped or given again. */
export function EmployeePage() {
  const t = useText()
  const mayEditRights = useMay()('settings.acl.edit')
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery(query(getEmployee, { params: { id } }))
  if (error)
    return (
      <PageFailure
        error={error}
        title={t('people.failed')}
        list={{ label: t('screen.employees'), link: '/employee' }}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting lines={12} shape="page" />
  return (
    <Page
      title={data.name}
      tabTitle={data.name}
      note={kindInWords(data.kind, t)}
      crumbs={[{ label: t('screen.employees'), link: '/employee' }]}
      actions={
        <>
          {mayEditRights && (
            <Button component={Link} to={`/settings/acl/edit/${data.id}`}>
              {t('employee.rights')}
            </Button>
          )}
          <SwitchButton person={data} />
          <AccessButton employee={data} />
        </>
      }
    >
      <PageBody>
        <div className={classes.person}>
          {!data.active && <Message tone="warning">{t('employee.no_access')}</Message>}
          <section aria-labelledby="employee-details">
            <h2 id="employee-details">{t('employee.details')}</h2>
            <DetailsForm key={data.id} employee={data} />
          </section>
          <EmployeeLogin employee={data} />
        </div>
      </PageBody>
    </Page>
  )
}

function AccessButton({ employee }: { employee: ReadEmployee }) {
  const t = useText()
  const { id, name, openDossierCount: count, refusals } = employee
  const stop = useCommand(stopEmployee, {
    onDone: () => notify({ variant: 'success', message: t('employee.stopped') }),
  })
  const restore = useCommand(restoreEmployee, {
    onDone: () => notify({ variant: 'success', message: t('employee.restored') }),
  })
  if (!employee.active) {
    return (
      <Button onClick={() => restore.send({ params: { id } })} disabled={restore.busy}>
        {t('employee.restore')}
      </Button>
    )
  }
  const reason = refusals.access === null ? null : t(`employee.refused.access.${refusals.access}`)
  const ask = async () => {
    const question = { title: t('employee.stop_question', { name }), text: t('employee.stop_text', { name, count }) }
    if (await confirm({ ...question, confirm: t('employee.stop') })) stop.send({ params: { id } })
  }
  return (
    <Refusal reason={reason}>
      <Button {...refused(reason)} onClick={() => reason === null && void ask()}>
        {t('employee.stop')}
      </Button>
    </Refusal>
  )
}

function DetailsForm({ employee }: { employee: ReadEmployee }) {
  const t = useText()
  const isLoginFixed = employee.refusals.login === 'holds_more'
  const form = useCommandForm(changeEmployee, {
    initial: valuesOf(employee),
    params: { id: employee.id },
    toInput: ({ password: _password, ...input }) => input,
    fromCurrent: (current: Employee) => valuesOf(current),
    onDone: (saved) => {
      form.setInitial(valuesOf(saved))
      notify({ variant: 'success', message: t('employee.saved') })
    },
  })
  return (
    <>
      {isLoginFixed && <Message>{t('employee.refused.login.holds_more')}</Message>}
      <CommandForm form={form} columns={2}>
        <EmployeeFields
          field={form.field}
          kind={employee.kind}
          groups={employee.groups.map(({ id }) => id)}
          isLoginFixed={isLoginFixed}
        />
      </CommandForm>
    </>
  )
}

function valuesOf(employee: Omit<Employee, 'seenAt'>): EmployeeValues {
  const { name, username, email, kind, groups, language, agendaMinutes, version } = employee
  const groupIds = groups.map(({ id }) => id)
  return { name, username, email: email ?? '', kind, groups: groupIds, language, agendaMinutes, password: '', version }
}
