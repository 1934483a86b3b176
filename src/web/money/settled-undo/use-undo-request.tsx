import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askSettledUndo, previewSettledUndo } from '#contract/money/settlement/settled-undo.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { messageFor } from '#web/base/calls/errors.ts'
import { notify, tellFailure } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { prompt } from '#web/kit/dialogs/windows.tsx'
import type { Line } from '#web/money/payments/words.ts'
import { SettledUndoEffect } from './settled-undo-effect.tsx'

type Seen = Pick<Line, 'id' | 'version'>

/** Asks to undo a settled payment, also since a line took it back: what it does is shown first, and the reason is typed. */
export function useUndoRequest() {
  const t = useText()
  const client = useQueryClient()
  const [looking, setLooking] = useState(false)
  const ask = useCommand(askSettledUndo, {
    onDone: () => void notify({ variant: 'success', message: t('settled_undo.asked') }),
  })
  const askUndo = async ({ id, version }: Seen, returnedBy?: Seen) => {
    setLooking(true)
    const effect = await client
      .fetchQuery({ ...query(previewSettledUndo, { params: { id } }), staleTime: 0 })
      .catch((error: unknown) => tellFailure(t('settled_undo.failed'), messageFor(error)))
      .finally(() => setLooking(false))
    if (!effect) return
    const reason = await prompt({
      title: t('settled_undo.title'),
      text: <SettledUndoEffect {...effect} />,
      confirm: t('settled_undo.ask'),
      required: true,
    })
    if (reason === null) return
    const named = returnedBy ? { returnedBy: { bankLineId: returnedBy.id, version: returnedBy.version } } : {}
    ask.send({ params: { id }, input: { reason, version, ...named } })
  }
  return { command: ask, busy: looking || ask.busy, askUndo }
}
