import { type getSharedInfo, openSharedInfo } from '#contract/office/shared-info.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './shared-info.module.css'

interface OpenFormProps {
  readonly hash: string
  readonly asks: Answer<typeof getSharedInfo>
  readonly onOpened: (info: Answer<typeof openSharedInfo>) => void
}

/** Before a link opens that asks for a password, or that opens once: a program that looks at links opens none of these. */
export function OpenForm({ hash, asks, onOpened }: OpenFormProps) {
  const t = useText()
  const form = useCommandForm(openSharedInfo, {
    initial: { password: '' },
    draft: false,
    params: { hash },
    refreshes: [],
    onDone: onOpened,
  })
  return (
    <div className={classes.open}>
      {asks.needsPassword && <p>{t('shared_info.open_password')}</p>}
      {asks.singleUse && <p>{t('shared_info.open_once')}</p>}
      <CommandForm form={form} submit={t('shared_info.open')} failed={t('shared_info.open_failed')}>
        {asks.needsPassword && (
          <PasswordField
            {...form.field('password')}
            label={t('shared_info.password')}
            autoComplete="current-password"
            required
          />
        )}
      </CommandForm>
    </div>
  )
}
