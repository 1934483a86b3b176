import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/users.ts'
import { returnPath, startOf } from '#web/guard.ts'
import { Mark } from '#web/kit/mark.tsx'
import { useTabTitle } from '#web/kit/page.tsx'
import { LanguageButtons } from '#web/kit/language-buttons.tsx'
import { useText } from '#web/text.ts'
import { useFrame } from '#web/user.ts'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'

/** The way in: the agency on ink, the form on paper. After it people are where they wanted to go. */
export function LoginPage() {
  const t = useText()
  const frame = useFrame()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  useTabTitle()
  const enter = (user: User) => navigate(returnPath(params.get('returnTo')) ?? startOf(user.acl), { replace: true })
  const agency = frame?.agency
  return (
    <main className={classes.login}>
      <div className={classes.ink}>
        <div className={classes.brand}>
          <Mark size={28} />
          <span>{t('app.name')}</span>
        </div>
        <Mark size="118%" className={classes.art ?? ''} />
        {agency && (
          <div className={classes.agency}>
            <b>{agency.name}</b>
            <span>{agency.address}</span>
            <span>
              {agency.kvkNumber && t('shell.kvk', { number: agency.kvkNumber })}
              {agency.wkiRegistration && `, ${t('shell.wki', { number: agency.wkiRegistration })}`}
            </span>
          </div>
        )}
      </div>
      <div className={classes.side}>
        <LanguageButtons className={classes.languages ?? ''} />
        <LoginForm className={classes.form ?? ''} onDone={(user) => void enter(user)}>
          <h1 className={classes.title}>{t('login.title')}</h1>
        </LoginForm>
        {frame && <p className={classes.build}>{t('shell.build', { build: frame.build })}</p>}
      </div>
    </main>
  )
}
