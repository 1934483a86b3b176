import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { approveSettledUndo, previewSettledUndo, rejectSettledUndo } from '#contract/money/settlement/settled-undo.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import type { Line } from '#web/money/payments/words.ts'
import { SettledUndoEffect } from './settled-undo-effect.tsx'
import classes from '#web/money/payments/triage.module.css'

interface RequestProps {
  readonly line: Line
  readonly request: NonNullable<Line['undoRequest']>
}

/** That somebody wants a settled payment undone, and what that does: another decides, who asked may take it back. */
export function SettledUndoRequest({ line: { id, version }, request }: RequestProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(previewSettledUndo, { params: { id } }))
  const approve = useCommand(approveSettledUndo, {
    onDone: () => void notify({ variant: 'success', message: t('bank_line.done_undone') }),
  })
  const reject = useCommand(rejectSettledUndo, {
    onDone: () => void notify({ variant: 'info', message: t('settled_undo.rejected') }),
  })
  const parts = { params: { id }, input: { version } }
  const refusal = data?.refusal ?? null
  const reason = refusal === null ? null : t(`settled_undo.refusal.${refusal}`)
  const ask = async () => {
    const sure = await confirm({
      title: t('settled_undo.title'),
      text: data && <SettledUndoEffect {...data} />,
      confirm: t('settled_undo.approve'),
      danger: true,
    })
    if (sure) approve.send(parts)
  }
  return (
    <Message tone="warning" title={t('settled_undo.waits')}>
      <p className={classes.soft}>
        {t('settled_undo.by', { name: request.askedBy, at: showMoment(request.askedAt), reason: request.reason })}
      </p>
      {request.returnDay && (
        <p className={classes.soft}>{t('settled_undo.returned', { day: showDay(request.returnDay) })}</p>
      )}
      {error && <Failure error={error} title={t('settled_undo.failed')} onRetry={() => void refetch()} />}
      {data ? <SettledUndoEffect {...data} /> : !error && <Waiting lines={3} />}
      <div className={classes.buttons}>
        <Refusal reason={reason}>
          <Button {...refused(reason)} disabled={!data || approve.busy} onClick={() => reason === null && void ask()}>
            {t('settled_undo.approve')}
          </Button>
        </Refusal>
        <Button disabled={reject.busy} onClick={() => reject.send(parts)}>
          {t(refusal === 'own' ? 'settled_undo.withdraw' : 'settled_undo.reject')}
        </Button>
      </div>
    </Message>
  )
}
