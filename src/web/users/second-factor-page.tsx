import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmSecondFactor, getSecondFactor, removeSecondFactor, startSecondFactor } from '#contract/second-factor.ts'
import { type Answer, query } from '#web/api.ts'
import { loadCsrfToken } from '#web/http.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { Failure } from '#web/kit/failure.tsx'
import { Message } from '#web/kit/message.tsx'
import { Page, PageBody } from '#web/kit/page.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { TextField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { notify } from '#web/notices.ts'
import { useText } from '#web/text.ts'
import { reloadFrame, useUser } from '#web/user.ts'
import classes from './second-factor-page.module.css'

type Started = Answer<typeof startSecondFactor>

/** One's own second step: off, being set up, its recovery codes once, on. */
export function SecondFactorPage() {
  const t = useText()
  const mustAdd = useUser()?.mustAddSecondFactor ?? false
  const [started, setStarted] = useState<Started | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data, error, refetch } = useQuery(query(getSecondFactor))
  if (error) return <Failure error={error} title={t('screen.second_factor')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={6} />
  return (
    <Page title={t('screen.second_factor')}>
      <PageBody>
        <div className={classes.page}>
          {mustAdd && <Message tone="warning">{t('second_factor.add_first')}</Message>}
          {codes ? (
            <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
          ) : data.isOn ? (
            <SwitchedOn state={data} />
          ) : started ? (
            <ConfirmForm started={started} onDone={setCodes} />
          ) : (
            <StartForm onDone={setStarted} />
          )}
        </div>
      </PageBody>
    </Page>
  )
}

function StartForm({ onDone }: { onDone: (started: Started) => void }) {
  const t = useText()
  const form = useCommandForm(startSecondFactor, { initial: { password: '' }, draft: false, refreshes: [], onDone })
  return (
    <>
      <p>{t('second_factor.intro')}</p>
      <CommandForm form={form} submit={t('second_factor.start')}>
        <PasswordField
          {...form.field('password')}
          label={t('password.current')}
          autoComplete="current-password"
          required
        />
      </CommandForm>
    </>
  )
}

function ConfirmForm({ started, onDone }: { started: Started; onDone: (codes: readonly string[]) => void }) {
  const t = useText()
  const form = useCommandForm(confirmSecondFactor, {
    initial: { code: '' },
    draft: false,
    refreshes: [getSecondFactor],
    onDone: async ({ recoveryCodes }) => {
      onDone(recoveryCodes)
      // The session goes on under another id, with tokens of its own.
      await loadCsrfToken()
      await reloadFrame()
    },
  })
  return (
    <>
      <p>{t('second_factor.scan')}</p>
      <code className={classes.secret}>{started.secret.match(/.{1,4}/g)?.join(' ')}</code>
      <img className={classes.picture} src={started.picture} alt={t('second_factor.picture')} />
      <CommandForm form={form} submit={t('second_factor.confirm')}>
        <TextField {...form.field('code')} label={t('login.code')} maxLength={10} required autoFocus />
      </CommandForm>
    </>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText()
  return (
    <>
      <Message tone="success" title={t('second_factor.on')}>
        {t('second_factor.keep_codes')}
      </Message>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="filled" onClick={onKept}>
        {t('second_factor.kept')}
      </Button>
    </>
  )
}

function SwitchedOn({ state }: { state: Answer<typeof getSecondFactor> }) {
  const t = useText()
  const form = useCommandForm(removeSecondFactor, {
    initial: { password: '' },
    draft: false,
    onDone: () => notify({ tone: 'success', title: t('second_factor.removed') }),
  })
  return (
    <>
      <Message tone="success" title={t('second_factor.on')}>
        {t('second_factor.codes_left', { count: state.recoveryCodesLeft })}
      </Message>
      {state.isRequired ? (
        <p>{t('second_factor.is_required')}</p>
      ) : (
        <CommandForm form={form} submit={t('second_factor.remove')}>
          <PasswordField
            {...form.field('password')}
            label={t('password.current')}
            autoComplete="current-password"
            required
          />
        </CommandForm>
      )}
    </>
  )
}
