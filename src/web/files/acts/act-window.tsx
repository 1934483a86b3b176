import type { Day } from '#domain/day.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import type { ActName } from './shown-acts.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import type { ActFormProps } from './act-form-props.ts'
import { AdvanceForm } from './advance-form.tsx'
import { AssignOwnerForm } from './assign-owner-form.tsx'
import { ChangePhaseForm } from './change-phase-form.tsx'
import { CloseDossierForm } from './close-dossier-form.tsx'
import { PauseDossierForm } from './pause-dossier-form.tsx'
import { MoveStepForm } from './move-step-form.tsx'
import { ReasonForm, StatusForm } from './reason-form.tsx'
import { ReopenForm } from './reopen-form.tsx'
import { ResumeForm } from './resume-form.tsx'
import { SuspendDossierForm } from './suspend-dossier-form.tsx'
import type { OfferUndo } from './use-undo.ts'

interface ActWindowProps extends Omit<ActFormProps, 'onDone'> {
  readonly act: ActName
  /** Until when it was asked to pause. */
  readonly untilDay: Day | null
  readonly offerUndo: OfferUndo
}

/** The window of an act on a file, with its form. */
export function ActWindow({ page, act, untilDay, offerUndo, onClose }: ActWindowProps) {
  const t = useText()
  const onDone = (done: DossierPageAnswer, what?: string) => {
    onClose()
    // A hold ends with a reason, and begins again with one: nothing takes it back.
    if (act === 'hold' || act === 'end_hold') notify({ variant: 'success', message: whatWasDone(act, done, t) ?? '' })
    else offerUndo(done, what ?? whatWasDone(act, done, t))
  }
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t(`dossier.form.${act}`, { number: page.number })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      {act === 'pause' && <PauseDossierForm page={page} untilDay={untilDay} onClose={onClose} onDone={onDone} />}
      {act === 'suspend' && <SuspendDossierForm page={page} onClose={onClose} onDone={onDone} />}
      {act === 'close' && <CloseDossierForm page={page} onClose={onClose} onDone={onDone} />}
      {act === 'assign_owner' && <AssignOwnerForm page={page} onClose={onClose} onDone={onDone} />}
      {act === 'record_advance' && <AdvanceForm page={page} onClose={onClose} />}
      {act === 'move_step' && <MoveStepForm page={page} onClose={onClose} onDone={onDone} />}
      {act === 'change_phase' && <ChangePhaseForm page={page} onClose={onClose} onDone={onDone} />}
      {(act === 'proceed' || act === 'end_steps' || act === 'watch') && (
        <StatusForm act={act} page={page} onClose={onClose} onDone={onDone} />
      )}
      {act === 'resume' && <ResumeForm page={page} onClose={onClose} onDone={onDone} />}
      {act === 'reopen' && <ReopenForm page={page} onClose={onClose} onDone={onDone} />}
      {(act === 'monitor' || act === 'hold' || act === 'end_hold') && (
        <ReasonForm act={act} page={page} onClose={onClose} onDone={onDone} />
      )}
    </WindowFrame>
  )
}

/** What the notice says of an act that leaves the status as it was. */
function whatWasDone(act: ActName, done: DossierPageAnswer, t: Say): string | undefined {
  if (act === 'assign_owner') return t('timeline.dossier.owner_changed')
  if (act === 'move_step') return t('timeline.dossier.step_changed')
  if (act === 'resume' && done.status === 'suspend') return t('timeline.dossier.suspension_ended')
  if (act === 'hold') return t('timeline.dossier.hold_placed')
  if (act === 'end_hold') return t('timeline.dossier.hold_ended')
  return act === 'change_phase' ? t(`phase.${done.phase}`) : undefined
}
