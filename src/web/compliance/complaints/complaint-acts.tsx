import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import type { ComplaintAct } from '#domain/complaints/complaint.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import type { Complaint } from './complaint.ts'
import {
  AnswerForm,
  ChangeForm,
  CloseForm,
  ConfirmForm,
  DecideForm,
  EscalateForm,
  ExtendForm,
  type FormProps,
  ReopenForm,
} from './complaint-forms.tsx'
import classes from './complaints.module.css'

const forms: Readonly<Record<ComplaintAct, ComponentType<FormProps>>> = {
  confirm: ConfirmForm,
  answer: AnswerForm,
  decide: DecideForm,
  close: CloseForm,
  change: ChangeForm,
  extend: ExtendForm,
  escalate: EscalateForm,
  reopen: ReopenForm,
}
const acts = Object.keys(forms) as ComplaintAct[]

/** Those that are offered when they cannot be done either, with the reason. */
const alwaysShown: ReadonlySet<ComplaintAct> = new Set(['close'])

/** What can be done with a complaint: what comes next is the filled button. */
export function ComplaintActs({ complaint }: { complaint: Complaint }) {
  const t = useText()
  const [open, setOpen] = useState<ComplaintAct | null>(null)
  const { refusals, state } = complaint
  const next = acts.find((act) => refusals[act] === null) ?? null
  const shown = acts.filter((act) => refusals[act] === null || (alwaysShown.has(act) && state !== 'closed'))
  const Form = open && forms[open]
  const close = () => setOpen(null)
  return (
    <div className={classes.acts}>
      {shown.map((act) => {
        const refusal = refusals[act]
        const reason = refusal && t(`complaint.refusal.${refusal}`)
        return (
          <Refusal key={act} reason={reason}>
            <Button
              {...(act === next ? { variant: 'filled' } : {})}
              {...refused(reason)}
              onClick={() => refusal === null && setOpen(act)}
            >
              {t(`complaint.act.${act}`)}
            </Button>
          </Refusal>
        )
      })}
      {open && Form && (
        <WindowFrame
          opened
          onClose={close}
          title={t(`complaint.act.${open}`)}
          size="lg"
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          <Form complaint={complaint} onClose={close} />
        </WindowFrame>
      )}
    </div>
  )
}
