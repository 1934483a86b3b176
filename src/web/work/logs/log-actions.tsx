import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { getAgendaCounts, listAgenda } from '#contract/work/agenda.ts'
import { undoCallResult } from '#contract/work/incoming-calls.ts'
import { startDispute } from '#contract/work/logs.ts'
import type { ComplaintChannel } from '#domain/complaints/complaint.ts'
import type { LogAct } from '#domain/logs/log-act.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { showMoment } from '#web/kit/words/format.ts'
import { ChooseFiles } from '#web/kit/uploads/upload-list.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { RegisterComplaintWindow } from '#web/complaint-panels.tsx'
import { AnswerMailWindow, CallResultWindow, LoggedWindow } from '#web/panels.tsx'
import { useText } from '#web/base/words/text.ts'
import { BudgetWindow } from './budget-window.tsx'
import { ChangeLogWindow } from './change-log-window.tsx'
import { logReads } from './log-reads.ts'
import { type Log, useLogTypes } from './log-words.ts'
import classes from './logs.module.css'
import type { DebtorOption } from './new-log-form.tsx'

interface LogActionsProps {
  readonly log: Log
  readonly debtors: readonly DebtorOption[]
  readonly onFiles: (files: readonly File[]) => void
}

/** What can be done with a log. What may not be is not offered: of an old log that is most of it. */
export function LogActions({ log, debtors, onFiles }: LogActionsProps) {
  const t = useText()
  const { endings } = useLogTypes()
  const may = useMay()
  const [open, setOpen] = useState<'change' | 'result' | 'budget' | 'plan' | 'promise' | 'complaint' | 'answer' | null>(
    null,
  )
  const dispute = useCommand(startDispute, { refreshes: logReads })
  const takeBack = useCommand(undoCallResult, {
    refreshes: [...logReads, listAgenda, getAgendaCounts],
    onDone: () => notify({ variant: 'success', message: t('agenda.taken_back') }),
  })
  const what = `${t(`log.type.${log.type}`)} ${showMoment(log.writtenAt)}`
  const can = (act: LogAct) => log.acts[act] === null
  const askDispute = async () => {
    const title = t('log.dispute.title')
    const sure = await confirm({ title, text: t('log.dispute.text'), confirm: t('log.act.start_dispute') })
    if (sure) dispute.send({ params: { id: log.id }, input: { version: log.version } })
  }
  const isOfDebtor = log.category === 'debtor' || log.type === 'income_expenses'
  return (
    <span className={classes.acts}>
      {can('attach') && (
        <ChooseFiles
          endings={endings}
          label={t('log.act.attach')}
          ariaLabel={t('log.act.of', { act: t('log.act.attach'), what })}
          onFiles={onFiles}
        />
      )}
      {can('change') && <ActButton act="change" what={what} onClick={() => setOpen('change')} />}
      {can('take_back_result') && (
        <ActButton
          act="take_back_result"
          what={what}
          disabled={takeBack.busy}
          onClick={() => takeBack.send({ params: { id: log.id }, input: { version: log.version } })}
        />
      )}
      {can('give_result') && <ActButton act="give_result" what={what} onClick={() => setOpen('result')} />}
      {can('book_budget') && isOfDebtor && (
        <ActButton act="book_budget" what={what} onClick={() => setOpen('budget')} />
      )}
      {can('start_dispute') && log.category === 'debtor' && (
        <>
          <ActButton act="promise" what={what} onClick={() => setOpen('promise')} />
          <ActButton act="plan" what={what} onClick={() => setOpen('plan')} />
        </>
      )}
      {can('start_dispute') && log.category !== 'agency' && (
        <ActButton act="start_dispute" what={what} onClick={() => void askDispute()} />
      )}
      {log.mail && may('processing.new') && <ActButton act="answer" what={what} onClick={() => setOpen('answer')} />}
      {may('complaint.register') && log.category !== 'agency' && (
        <ActButton act="complaint" what={what} onClick={() => setOpen('complaint')} />
      )}
      {open === 'complaint' && (
        <Suspense fallback={null}>
          <RegisterComplaintWindow
            dossierId={log.fileId}
            log={{ id: log.id, content: log.content, channel: channels[log.type] ?? 'phone' }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {open === 'answer' && log.mail && (
        <Suspense fallback={null}>
          <AnswerMailWindow dossierId={log.fileId} mail={log.mail} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'change' && <ChangeLogWindow log={log} onClose={() => setOpen(null)} />}
      {(open === 'plan' || open === 'promise') && (
        <Suspense fallback={null}>
          <LoggedWindow dossierId={log.fileId} act={open} logId={log.id} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'result' && (
        <Suspense fallback={null}>
          <CallResultWindow call={log} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'budget' && <BudgetWindow log={log} debtors={debtors} onClose={() => setOpen(null)} />}
    </span>
  )
}

/** How what a log tells came in. */
const channels: Partial<Readonly<Record<Log['type'], ComplaintChannel>>> = {
  email: 'email',
  letter: 'letter',
  visit: 'visit',
}

interface ActButtonProps {
  readonly act: LogAct | 'plan' | 'promise' | 'complaint' | 'answer'
  readonly what: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

function ActButton({ act, what, disabled = false, onClick }: ActButtonProps) {
  const t = useText()
  const name = t(`log.act.${act}`)
  return (
    <Button
      size="compact"
      variant="subtle"
      color="gray"
      disabled={disabled}
      aria-label={t('log.act.of', { act: name, what })}
      onClick={onClick}
    >
      {name}
    </Button>
  )
}
