import { useState } from 'react'
import { undoIncomingMail } from '#contract/mail/incoming-mail.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { isWaiting, type MailRow } from './mail-row.ts'

export interface TakeBack {
  readonly isBusy: boolean
  readonly take: (id: number) => void
  /** It was handled just now: the key takes it back, also when it has left the list, or all have. */
  readonly onHandled: (id: number) => void
}

/** Takes back what was done with an e-mail: by U the one that is looked at, or the one that was handled last on this page. */
export function useTakeBack(chosen: MailRow | null, choose: (id: number) => void): TakeBack {
  const t = useText()
  const [last, onHandled] = useState<number | null>(null)
  const undo = useCommand(undoIncomingMail, {
    onDone: () => {
      onHandled(null)
      notify({ variant: 'info', message: t('incoming_mail.undone') })
    },
  })
  const take = (id: number) => {
    undo.send({ params: { id }, input: {} })
    choose(id)
  }
  const act = () => {
    const id = chosen && !isWaiting(chosen) ? chosen.id : last
    if (id !== null && !undo.busy) take(id)
  }
  useKeys([['U', act]], { onPage: true })
  return { isBusy: undo.busy, take, onHandled }
}
