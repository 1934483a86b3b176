import { closeUnfiledCalls } from '#contract/work/unfiled-calls.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { type ChosenCallsProps, inputOf, useTellCalls } from './chosen-calls.ts'
import { callReads } from './call-reads.ts'

/** Writes that nothing more is to do. */
export function CloseCallsWindow({ calls, onClose, onDone }: ChosenCallsProps) {
  const t = useText()
  const tell = useTellCalls(onDone)
  const form = useCommandForm(closeUnfiledCalls, {
    initial: { note: '' },
    // What was typed of some calls is not said of others.
    draft: calls.selection === null ? calls.ids.slice(0, 9).join(' ') : `selection ${calls.selection}`,
    toInput: (values) => ({ ...inputOf(calls), ...values }),
    refreshes: callReads,
    onDone: tell,
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('unfiled_call.close_title', { count: formatCount(calls.count) })}>
      <CommandForm form={form} submit={t('unfiled_call.close')} onCancel={onClose} inWindow>
        <TextAreaField {...form.field('note')} label={t('unfiled_call.close_note')} rows={3} autoFocus />
      </CommandForm>
    </WindowFrame>
  )
}
