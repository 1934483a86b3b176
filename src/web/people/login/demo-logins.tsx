import { useId } from 'react'
import type { getUser } from '#contract/people/users.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './demo-logins.module.css'

interface DemoLoginsProps {
  readonly demo: NonNullable<Answer<typeof getUser>['demo']>
  readonly onChoose: (username: string) => void
}

/** With whom the demo is tried: a click fills in login and password. */
export function DemoLogins({ demo: { password, logins }, onChoose }: DemoLoginsProps) {
  const t = useText()
  const id = useId()
  return (
    <section className={classes.demo} aria-labelledby={id}>
      <b id={id}>{t('login.demo')}</b>
      <ul>
        {logins.map(({ username, name }) => (
          <li key={username}>
            <button type="button" onClick={() => onChoose(username)}>
              <span>{username}</span> <small>{name}</small>
            </button>
          </li>
        ))}
      </ul>
      <p>{t('login.demo_password', { password })}</p>
    </section>
  )
}
