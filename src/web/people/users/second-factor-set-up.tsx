import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirmSecondFactor, getSecondFactor, startSecondFactor } from '#contract/people/second-factor.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { loadCsrfToken } from '#web/base/calls/http.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { reloadFrame } from '#web/base/calls/user.ts'
import classes from './second-factor-page.module.css'

type Started = Answer<typeof startSecondFactor>

interface SetUpProps {
  readonly onStarted?: () => void
  /** It is on, and its recovery codes were shown. */
  readonly onConfirmed?: () => void
  /** The recovery codes are kept. */
  readonly onKept: () => void
}

/** Sets up one's own second step: the password, a first code, and its recovery codes once. */
export function SecondFactorSetUp({ onStarted, onConfirmed, onKept }: SetUpProps) {
  const [started, setStarted] = useState<Started | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const start = (answer: Started) => {
    setStarted(answer)
    onStarted?.()
  }
  const confirm = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    onConfirmed?.()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={onKept} />
  return started ? <ConfirmForm started={started} onDone={confirm} /> : <StartForm onDone={start} />
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
