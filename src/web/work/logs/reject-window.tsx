import { rejectDataChange, rejectTermPayment } from '#contract/work/logs.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { logReads } from './log-reads.ts'
import type { Log } from './log-words.ts'

interface RejectWindowProps {
  readonly log: Log
  readonly kind: 'change_data' | 'term_payment'
  readonly onClose: () => void
}

/** The window in which a request of a debtor is refused, with why. */
export function RejectWindow({ log, kind, onClose }: RejectWindowProps) {
  const t = useText()
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('log.reject.title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <RejectForm log={log} kind={kind} onClose={onClose} />
    </WindowFrame>
  )
}

function RejectForm({ log, kind, onClose }: RejectWindowProps) {
  const t = useText()
  const form = useCommandForm(kind === 'change_data' ? rejectDataChange : rejectTermPayment, {
    params: { id: log.id },
    initial: { reason: '', version: log.version },
    refreshes: logReads,
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t('log.act.reject_request')} onCancel={onClose} inWindow>
      <TextAreaField {...form.field('reason')} label={t('log.reject.reason')} hint={t('log.reject.hint')} required />
    </CommandForm>
  )
}
