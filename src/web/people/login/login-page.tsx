import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/people/users.ts'
import { startOf } from '#web/base/frame/guard.ts'
import { useTabTitle } from '#web/kit/frame/page.tsx'
import { returnPath } from '#web/base/frame/return-path.ts'
import { useText } from '#web/base/words/text.ts'
import { useAddress } from '#web/kit/filters/url-state.ts'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'
import { typedName } from './typed-name.ts'
import { WayIn } from './way-in.tsx'

/** The way in. After it people are where they wanted to go. */
export function LoginPage() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useAddress()
  const { state } = useLocation()
  useTabTitle()
  const enter = (user: User) => navigate(returnPath(params.get('returnTo')) ?? startOf(user.acl), { replace: true })
  return (
    <WayIn>
      <LoginForm className={classes.form ?? ''} username={typedName(state)} onDone={(user) => void enter(user)}>
        <h1 className={classes.title}>{t('login.title')}</h1>
      </LoginForm>
    </WayIn>
  )
}
