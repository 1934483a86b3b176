import { endAddressWatch } from '#contract/work/addresses.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import type { WatchDetails } from './words.ts'

interface EndWindowProps {
  readonly watch: WatchDetails
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Takes an address off the list, with why. */
export function EndWindow({ watch, onClose, onDone }: EndWindowProps) {
  const t = useText()
  const form = useCommandForm(endAddressWatch, {
    params: { id: watch.id },
    initial: { note: '', version: watch.version },
    fromCurrent: ({ version }: WatchDetails) => ({ version }),
    onDone,
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('address.end')} closeButtonProps={{ 'aria-label': t('kit.close') }}>
      <CommandForm form={form} submit={t('address.end')} onCancel={onClose} inWindow>
        <TextAreaField {...form.field('note')} autoFocus label={t('address.end.note')} required />
      </CommandForm>
    </WindowFrame>
  )
}
