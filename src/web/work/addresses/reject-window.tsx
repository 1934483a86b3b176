import { rejectAddressChange } from '#contract/work/addresses.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import type { Check, WatchDetails } from './words.ts'

interface RejectWindowProps {
  readonly watch: WatchDetails
  readonly check: Check
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Sets a proposal aside, with why. */
export function RejectWindow({ watch, check, onClose, onDone }: RejectWindowProps) {
  const t = useText()
  const form = useCommandForm(rejectAddressChange, {
    params: { id: watch.id },
    initial: { check: check.id, reason: '', version: watch.version },
    fromCurrent: ({ version }: WatchDetails) => ({ version }),
    onDone: ({ state }) => {
      onClose()
      if (state !== 'proposed') onDone()
    },
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('address.reject.title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('address.reject')} onCancel={onClose} inWindow>
        <TextAreaField
          {...form.field('reason')}
          autoFocus
          label={t('address.reject.reason')}
          hint={t('address.reject.hint')}
          required
        />
      </CommandForm>
    </WindowFrame>
  )
}
