import { type FileAct, fileAct, isDossierAct } from '#contract/files/file-acts.ts'
import type { TextKey } from '#contract/texts.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import type { ActFormProps } from './act-form-props.ts'
import { actForms } from './act-forms.tsx'
import type { WindowAct } from './act-looks.ts'
import type { OfferUndo } from './use-undo.ts'

interface ActWindowProps extends Omit<ActFormProps, 'onDone'> {
  readonly act: WindowAct
  readonly offerUndo: OfferUndo
}

/** The window of an act on a file, with its form. */
export function ActWindow({ act, offerUndo, ...given }: ActWindowProps) {
  const t = useText()
  const { page, onClose } = given
  const { Form, size } = actForms[act]
  const onDone = (done: DossierPageAnswer, what = t(whatWasDone(act, done))) => {
    onClose()
    if (fileAct(act).undo) offerUndo(done, what)
    else notify({ variant: 'success', message: what })
  }
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={isDossierAct(act) ? t(`dossier.form.${act}`, { number: page.number }) : t(`dossier.act.${act}`)}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
      {...(size === undefined ? {} : { size })}
    >
      <Part waiting={<Waiting lines={8} />}>
        <Form {...given} onDone={onDone} />
      </Part>
    </WindowFrame>
  )
}

/** What the notice says was done. */
function whatWasDone(act: FileAct, { status, phase }: DossierPageAnswer): TextKey {
  const { told, kinds } = fileAct(act)
  if (told === 'phase') return `phase.${phase}`
  const [kind] = kinds
  return told === 'kind' && kind ? `timeline.${kind}` : `status.${status}`
}
