import { WindowFrame } from '#web/kit/window-frame.tsx'
import { useText } from '#web/text.ts'
import type { ActName } from './dossier-actions.tsx'
import type { DossierPageAnswer } from './dossier-screen.tsx'
import { AdvanceForm } from './advance-form.tsx'
import { AssignOwnerForm } from './assign-owner-form.tsx'
import { CloseDossierForm } from './close-dossier-form.tsx'
import { PauseDossierForm } from './pause-dossier-form.tsx'
import { MoveStepForm } from './move-step-form.tsx'
import { ReasonForm, StatusForm } from './reason-form.tsx'
import { ResumeForm } from './resume-form.tsx'
import { SuspendDossierForm } from './suspend-dossier-form.tsx'
import { useUndo } from './use-undo.ts'

export interface ActFormProps {
  readonly page: DossierPageAnswer
  readonly onClose: () => void
  /** It was done: the page as it is now. */
  readonly onDone: (page: DossierPageAnswer) => void
}

/** The window of an act on a file, with its form. */
export function ActWindow({ page, act, onClose }: Omit<ActFormProps, 'onDone'> & { act: ActName | null }) {
  const t = useText()
  const offerUndo = useUndo(page.id)
  const onDone = (done: DossierPageAnswer) => {
    onClose()
    const kind = noticeOf(act, done)
    offerUndo(done, kind ? t(`timeline.dossier.${kind}`) : undefined)
  }
  return (
    <WindowFrame
      opened={act !== null}
      onClose={onClose}
      title={act === null ? '' : t(`dossier.form.${act}`, { number: page.number })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      {act === 'pause' && <PauseDossierForm page={page} onClose={onClose} onDone={onDone} />}
      {act === 'suspend' && <SuspendDossierForm page={page} onClose={onClose} onDone={onDone} />}
      {act === 'close' && <CloseDossierForm page={page} onClose={onClose} />}
      {act === 'assign_owner' && <AssignOwnerForm page={page} onClose={onClose} onDone={onDone} />}
      {act === 'record_advance' && <AdvanceForm page={page} onClose={onClose} />}
      {act === 'move_step' && <MoveStepForm page={page} onClose={onClose} onDone={onDone} />}
      {(act === 'proceed' || act === 'end_steps' || act === 'watch') && (
        <StatusForm act={act} page={page} onClose={onClose} onDone={onDone} />
      )}
      {act === 'resume' && <ResumeForm page={page} onClose={onClose} onDone={onDone} />}
      {(act === 'monitor' || act === 'reopen') && (
        <ReasonForm act={act} page={page} onClose={onClose} onDone={onDone} />
      )}
    </WindowFrame>
  )
}

/** What was done, where the status of the file does not say so; null where it does. */
function noticeOf(act: ActName | null, { status }: DossierPageAnswer) {
  if (act === 'assign_owner') return 'owner_changed'
  if (act === 'move_step') return 'step_changed'
  return act === 'resume' && status === 'suspend' ? 'suspension_ended' : null
}
