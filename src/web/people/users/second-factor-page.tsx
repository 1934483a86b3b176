import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSecondFactor, removeSecondFactor } from '#contract/people/second-factor.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import classes from './second-factor-page.module.css'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

/** One's own second step: off, being set up, its recovery codes once, on. */
export function SecondFactorPage() {
  const t = useText()
  const mustAdd = useUser()?.mustAddSecondFactor ?? false
  const [isSettingUp, setSettingUp] = useState(false)
  const { data, error, refetch } = useQuery(query(getSecondFactor))
  if (error) return <Failure error={error} title={t('screen.second_factor')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={6} />
  return (
    <Page title={t('screen.second_factor')}>
      <PageBody>
        <div className={classes.page}>
          {mustAdd && <Message tone="warning">{t('second_factor.add_first')}</Message>}
          {data.isOn && !isSettingUp ? (
            <SwitchedOn state={data} />
          ) : (
            <SecondFactorSetUp onStarted={() => setSettingUp(true)} onKept={() => setSettingUp(false)} />
          )}
        </div>
      </PageBody>
    </Page>
  )
}

function SwitchedOn({ state }: { state: Answer<typeof getSecondFactor> }) {
  const t = useText()
  const form = useCommandForm(removeSecondFactor, {
    initial: { password: '' },
    draft: false,
    onDone: () => notify({ variant: 'success', message: t('second_factor.removed') }),
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
