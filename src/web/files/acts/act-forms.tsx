import type { ComponentType } from 'react'
import type { ArrangedAct } from '#contract/files/file-acts.ts'
import {
  ArrangementForm,
  AskQuestionForm,
  DirectPaymentForm,
  OwnPauseForm,
  RegisterComplaintForm,
  SendMessageForm,
  WithdrawForm,
  WriteCustomerForm,
} from '#web/panels.tsx'
import { besideWidth } from '#web/kit/forms/beside-width.ts'
import type { ActFormProps } from './act-form-props.ts'
import type { WindowAct } from './act-looks.ts'
import { AdvanceForm } from './advance-form.tsx'
import { AssignOwnerForm } from './assign-owner-form.tsx'
import { ChangePhaseForm } from './change-phase-form.tsx'
import { CloseDossierForm } from './close-dossier-form.tsx'
import { MoveStepForm } from './move-step-form.tsx'
import { PauseDossierForm } from './pause-dossier-form.tsx'
import { type ReasonAct, type ReasonCall, ReasonForm } from './reason-form.tsx'
import {
  changeDossierStatus,
  endDossierHold,
  holdDossier,
  monitorDossier,
  type StatusAct,
} from '#contract/files/dossier-commands.ts'
import { ReopenForm } from './reopen-form.tsx'
import { ResumeForm } from './resume-form.tsx'
import { SuspendDossierForm } from './suspend-dossier-form.tsx'

/** What stands in the window of an act, and how wide that is. */
interface ActForm {
  readonly Form: ComponentType<ActFormProps>
  readonly size?: number | 'xl'
}

const ofReason = (act: ReasonAct, call: ReasonCall, isNamed = false): ActForm => ({
  Form: (props) => <ReasonForm {...props} act={act} call={call} isNamed={isNamed} />,
})
const ofStatus = (act: StatusAct): ActForm => ofReason(act, changeDossierStatus, true)
/** The form of another feature, which asks for itself what it needs to know, and says itself what was done. */
const ofFile = (Form: ComponentType<{ dossierId: number; onClose: () => void }>): ActForm['Form'] =>
  function FormOfFile({ page, onClose }) {
    return <Form dossierId={page.id} onClose={onClose} />
  }
const arranged = (act: ArrangedAct): ActForm['Form'] =>
  function FormOfArrangement({ page, onClose }) {
    return <ArrangementForm dossierId={page.id} act={act} onClose={onClose} />
  }

/** The form of every act that has a window. */
export const actForms: Readonly<Record<WindowAct, ActForm>> = {
  message: { Form: ofFile(SendMessageForm), size: 'xl' },
  plan: { Form: arranged('plan'), size: besideWidth },
  promise: { Form: arranged('promise') },
  move_step: { Form: MoveStepForm, size: besideWidth },
  end_steps: ofStatus('end_steps'),
  resume: { Form: ResumeForm },
  watch: ofStatus('watch'),
  pause: { Form: PauseDossierForm },
  direct_payment: { Form: ofFile(DirectPaymentForm) },
  monitor: ofReason('monitor', monitorDossier),
  proceed: ofStatus('proceed'),
  suspend: { Form: SuspendDossierForm },
  change_phase: { Form: ChangePhaseForm },
  assign_owner: { Form: AssignOwnerForm },
  record_advance: { Form: AdvanceForm },
  close: { Form: CloseDossierForm },
  reopen: { Form: ReopenForm },
  hold: ofReason('hold', holdDossier),
  end_hold: ofReason('end_hold', endDossierHold),
  offer: { Form: arranged('offer') },
  waive: { Form: arranged('waive') },
  stop_interest: { Form: arranged('stop_interest') },
  order: { Form: arranged('order') },
  judgment: { Form: arranged('judgment'), size: 640 },
  ask_question: { Form: ofFile(AskQuestionForm) },
  own_pause: { Form: ofFile(OwnPauseForm) },
  withdraw: { Form: ofFile(WithdrawForm) },
  complaint: { Form: ofFile(RegisterComplaintForm), size: 'xl' },
  write_customer: { Form: ofFile(WriteCustomerForm), size: 'xl' },
}
