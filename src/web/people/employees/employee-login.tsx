import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  endEmployeeSession,
  type getEmployee,
  listEmployeeSessions,
  setEmployeePassword,
} from '#contract/people/employees.ts'
import { resetSecondFactor } from '#contract/people/second-factor.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './people.module.css'
import { browserInWords } from './words.ts'

export type ReadEmployee = Answer<typeof getEmployee>

/** How somebody logs in, and where he is logged in now. */
export function EmployeeLogin({ employee }: { employee: ReadEmployee }) {
  const t = useText()
  const [giving, setGiving] = useState(false)
  const sessions = useQuery(query(listEmployeeSessions, { params: { id: employee.id } })).data?.items
  const { login } = employee.refusals
  const reason = login === null ? null : t(`employee.refused.login.${login}`)
  return (
    <section aria-labelledby="employee-login">
      <h2 id="employee-login">{t('employee.login')}</h2>
      {employee.mustChangePassword && (
        <div className={classes.told}>
          <Message>{t('employee.must_change')}</Message>
        </div>
      )}
      <Refusal reason={reason}>
        <Button {...refused(reason)} onClick={() => reason === null && setGiving(true)}>
          {t('employee.new_password')}
        </Button>
      </Refusal>
      <h3>{t('screen.second_factor')}</h3>
      <SecondStep employee={employee} reason={reason} />
      <h3>{t('employee.sessions')}</h3>
      {sessions?.length === 0 && <p className={classes.soft}>{t('employee.no_sessions')}</p>}
      <ul className={classes.sessions}>
        {sessions?.map((session) => (
          <Session key={session.id} employeeId={employee.id} session={session} />
        ))}
      </ul>
      {giving && <PasswordWindow employee={employee} onClose={() => setGiving(false)} />}
    </section>
  )
}

/** Whether he logs in with a code too; who has lost his telephone is let in again by taking it off. */
function SecondStep({ employee, reason }: { employee: ReadEmployee; reason: string | null }) {
  const t = useText()
  const reset = useCommand(resetSecondFactor, {
    onDone: () => notify({ variant: 'success', message: t('second_factor.reset_done') }),
  })
  const { id, name } = employee
  if (!employee.hasSecondFactor) return <p className={classes.soft}>{t('second_factor.off')}</p>
  const ask = async () => {
    const title = t('second_factor.reset')
    if (await confirm({ title, text: t('second_factor.reset_text', { name }), confirm: title, danger: true })) {
      reset.send({ params: { id } })
    }
  }
  return (
    <>
      <p>{t('second_factor.on')}</p>
      <Refusal reason={reason}>
        <Button {...refused(reason)} disabled={reset.busy} onClick={() => reason === null && void ask()}>
          {t('second_factor.reset')}
        </Button>
      </Refusal>
    </>
  )
}

interface SessionProps {
  readonly employeeId: number
  readonly session: Answer<typeof listEmployeeSessions>['items'][number]
}

function Session({ employeeId, session }: SessionProps) {
  const t = useText()
  const end = useCommand(endEmployeeSession, { refreshes: [listEmployeeSessions] })
  const browser = browserInWords(session.userAgent, t)
  const started = showMoment(session.startedAt)
  return (
    <li>
      <span>
        {browser} {session.impersonator && t('employee.session_by', { name: session.impersonator })}{' '}
        {session.isThis && <Tag tone="info">{t('employee.session_this')}</Tag>}
      </span>
      <span className={classes.soft}>
        {t('employee.session_started')} {started}
      </span>
      <span className={classes.soft}>
        {t('employee.seen')} {showMoment(session.seenAt)}
      </span>
      <span className={classes.soft}>{session.ip}</span>
      {!session.isThis && (
        <Button
          size="compact"
          aria-label={t('employee.session_end_of', { browser, started })}
          disabled={end.busy}
          onClick={() => end.send({ params: { id: employeeId, session: session.id } })}
        >
          {t('employee.session_end')}
        </Button>
      )}
    </li>
  )
}

function PasswordWindow({ employee, onClose }: { employee: ReadEmployee; onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(setEmployeePassword, {
    initial: { password: '' },
    draft: false,
    params: { id: employee.id },
    onDone: () => {
      notify({ variant: 'success', message: t('employee.password_given') })
      onClose()
    },
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('employee.new_password')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('employee.new_password')} onCancel={onClose} inWindow>
        <p className={classes.intro}>{t('employee.new_password_text', { name: employee.name })}</p>
        <PasswordField
          {...form.field('password')}
          label={t('password.new')}
          hint={t('password.hint')}
          autoComplete="new-password"
          required
          autoFocus
        />
      </CommandForm>
    </WindowFrame>
  )
}
