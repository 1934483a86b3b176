import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Message } from '#web/kit/dialogs/message.tsx'
import type { PendingLogin } from '#web/base/frame/login-gate.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './second-factor-page.module.css'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

/**
 * The second step over the page, where a group began to ask for it while somebody was at work. What was typed stays, and
 * the call that was refused is repeated once it is on.
 */
export function SecondFactorWindow({ pending }: { pending: PendingLogin }) {
  const t = useText()
  const [isOn, setOn] = useState(false)
  const close = () => (isOn ? pending.done() : pending.cancel())
  return (
    <Modal opened onClose={close} title={t('screen.second_factor')} size={440} closeOnClickOutside={false}>
      <div className={classes.page}>
        {!isOn && (
          <>
            <Message tone="warning">{pending.error?.message}</Message>
            <p>{t('login.kept')}</p>
          </>
        )}
        <SecondFactorSetUp onConfirmed={() => setOn(true)} onKept={() => pending.done()} />
      </div>
    </Modal>
  )
}
