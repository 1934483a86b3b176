import { useNavigate } from 'react-router'
import { addWorkflowStep, changeWorkflowStep, type getWorkflowStep } from '#contract/workflows/workflows.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import type { LaterStep } from './exit-fields.tsx'
import { StepFieldsets } from './step-fieldsets.tsx'
import { timesOf, type StepValues, toStepInput } from './step-values.ts'

export type StepAnswer = Answer<typeof getWorkflowStep>

/** Changes a step in the draft; of a published version it begins one. */
export function ChangeStepForm({
  workflowId,
  answer,
  later,
}: {
  workflowId: number
  answer: StepAnswer
  later: readonly LaterStep[]
}) {
  const t = useText()
  const navigate = useNavigate()
  const form = useCommandForm(changeWorkflowStep, {
    params: { id: workflowId, step: answer.step.id },
    initial: timesOf(answer.fields, answer.draftVersion),
    toInput: toStepInput,
    fromCurrent: ({ version, ...fields }: StepAnswer['fields'] & { version: number }) => timesOf(fields, version),
    onDone: (step) => {
      notify({ variant: 'success', message: t('step.saved') })
      void navigate(`/workflow/${workflowId}/step/${step.id}/edit`, { replace: true })
    },
  })
  const cancel = () => void navigate(`/workflow/${workflowId}?tab=${answer.number === null ? 'draft' : 'steps'}`)
  return (
    <CommandForm form={form} submit={t('step.save')} onCancel={cancel} columns={2} stickyFoot>
      <StepFieldsets values={form.values} field={form.field} later={later} />
    </CommandForm>
  )
}

interface AddStepFormProps {
  readonly workflowId: number
  readonly version: number
  readonly position: number | null
  /** Where it was asked for. */
  readonly back: string
  readonly phase: StepValues['phase']
  /** The steps behind it. */
  readonly later: readonly LaterStep[]
}

/** Adds a step to the draft on its place. */
export function AddStepForm({ workflowId, version, position, back, phase, later }: AddStepFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const initial: StepValues = { ...emptyStep, phase, version }
  const form = useCommandForm(addWorkflowStep, {
    params: { id: workflowId },
    initial,
    toInput: (values) => ({ ...toStepInput(values), position }),
    onDone: () => {
      notify({ variant: 'success', message: t('step.saved') })
      void navigate(back)
    },
  })
  const cancel = () => void navigate(back)
  return (
    <CommandForm form={form} submit={t('workflow.add_step')} onCancel={cancel} columns={2} stickyFoot>
      <StepFieldsets values={form.values} field={form.field} later={later} />
    </CommandForm>
  )
}

const emptyStep: Omit<StepValues, 'version'> = {
  code: '',
  nameNl: '',
  nameEn: '',
  nameFr: '',
  phase: 'amicable',
  waitKind: 'calendar_days',
  waitDays: 7,
  actionKind: 'send',
  letter: null,
  channels: ['email', 'post'],
  templatePost: null,
  templateEmail: null,
  templateSms: null,
  onlyFirst: false,
  payWithinDays: 7,
  task: null,
  taskSubject: null,
  instruction: '',
  taskEmployee: null,
  taskTeam: null,
  answers: [],
  handOverTo: null,
  toPhase: null,
  toStatus: null,
  toWorkflow: null,
  closingReason: null,
  minimumOpenCents: null,
  maximumOpenCents: null,
  debtorKind: null,
  requires: [],
  languages: [],
  exceptSigns: [],
  lastResults: [],
  minimumScore: null,
  maximumScore: null,
  costs: 'none',
  fee: null,
  hoursFrom: '',
  hoursTo: '',
  excludedOptions: [],
  exitDone: null,
  exitSkipped: null,
  exitAnswered: null,
  exitPaid: null,
  exitTimedOut: null,
}
