import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { FieldError } from '#web/kit/field.tsx'
import { useText } from '#web/text.ts'
import classes from './captcha-box.module.css'
import type { CaptchaHandle } from './use-captcha.ts'

/** One box to tick: no puzzle, the computer works. The result is said below it, also to who cannot see it. */
export function CaptchaBox({ captcha, error }: { captcha: CaptchaHandle; error: string | undefined }) {
  const t = useText()
  const errorId = useId()
  const { state } = captcha
  const own = { failed: t('login.human_failed'), forgotten: t('login.human_needed') }
  const wrong = state === 'failed' || state === 'forgotten' ? own[state] : state === 'open' ? error : undefined
  const hint = { busy: t('login.human_busy'), done: t('login.human_done') }
  return (
    <div>
      <div className={classes.box} data-wrong={wrong ? true : undefined}>
        <Checkbox
          checked={state === 'busy' || state === 'done'}
          onChange={(event) => (event.currentTarget.checked ? captcha.tick() : captcha.untick())}
          label={<span style={{ fontWeight: 500 }}>{t('login.human')}</span>}
          description={
            <span role="status">{state === 'busy' || state === 'done' ? hint[state] : t('login.human_hint')}</span>
          }
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? errorId : undefined}
        />
      </div>
      {wrong && (
        <p className={classes.error} id={errorId}>
          <FieldError>{wrong}</FieldError>
        </p>
      )}
    </div>
  )
}
