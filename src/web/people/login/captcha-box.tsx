import { useId } from 'react'
import { useText } from '#web/base/words/text.ts'
import { LoginError } from './login-field.tsx'
import classes from './login-form.module.css'
import type { CaptchaHandle } from './use-captcha.ts'

/** One box to tick: no puzzle, the computer works. The result is said below it, also to who cannot see it. */
export function CaptchaBox({ captcha, error }: { captcha: CaptchaHandle; error: string | undefined }) {
  const t = useText()
  const id = useId()
  const { state } = captcha
  const ticked = state === 'busy' || state === 'done'
  const problems = { failed: t('login.human_failed'), forgotten: t('login.human_needed'), open: error }
  const problem = ticked ? undefined : problems[state]
  const hint = ticked ? t(state === 'busy' ? 'login.human_busy' : 'login.human_done') : t('login.human_hint')
  return (
    <div className={classes.field}>
      <div className={classes.captcha} data-wrong={problem ? true : undefined}>
        <input
          type="checkbox"
          id={id}
          checked={ticked}
          onChange={(event) => (event.currentTarget.checked ? captcha.tick() : captcha.untick())}
          aria-describedby={problem ? `${id}-error` : `${id}-hint`}
          aria-invalid={problem ? true : undefined}
        />
        <label htmlFor={id}>{t('login.human')}</label>
        <span className={classes.hint} id={`${id}-hint`} role="status">
          {hint}
        </span>
      </div>
      {problem && <LoginError id={`${id}-error`}>{problem}</LoginError>}
    </div>
  )
}
