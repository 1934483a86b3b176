import { useState } from 'react'
import { addMonths, type Day } from '#domain/day.ts'
import { addProofDocument, changeProof, mostProofBytes, refuseProof } from '#contract/compliance/due-diligence.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import classes from './due-diligence.module.css'
import type { Proof } from './party.ts'

interface FormProps {
  readonly proof: Proof
  readonly onClose: () => void
}

interface Said {
  readonly source: string
  readonly checkedOn: Day | null
  readonly validTo: Day | null
  readonly note: string
}

/** What was said of a proof that waits; of one that was decided nothing: another one has a day and an end of its own. */
function saidOf({ state, source, checkedOn, askedValidTo, note, monthsValid }: Proof): Said {
  if (state !== 'received') return { source, checkedOn: null, validTo: null, note: '' }
  const made = checkedOn as Day | null
  const isUsual = made !== null && monthsValid !== null && addMonths(made, monthsValid) === askedValidTo
  return { source, checkedOn: made, validTo: isUsual ? null : (askedValidTo as Day | null), note }
}

/** Hands in a document, and says where it comes from and until when it holds. */
export function AddProofForm({ proof, onClose }: FormProps) {
  const t = useText()
  const [sent, setSent] = useState<number | null>(null)
  const upload = useCommand(addProofDocument, { inForm: true })
  const { id, documents } = proof
  // A document that was handed in has raised it: the form goes on from there.
  const version = upload.answer?.proofs.find((one) => one.id === id)?.version ?? proof.version
  const form = useCommandForm(changeProof, {
    params: { id },
    initial: { ...saidOf(proof), version: proof.version },
    toInput: (values) => ({ ...values, version }),
    fromCurrent: ({ version: now }: { version: number }) => ({ version: now }),
    onDone: onClose,
  })
  const fault = upload.fieldErrors['file'] ?? upload.message
  return (
    <>
      <div className={classes.upload}>
        <FileDrop
          kinds={['.pdf', '.jpg', '.jpeg', '.png']}
          maximumBytes={mostProofBytes}
          title={t('due_diligence.choose_document')}
          busy={upload.busy}
          sent={upload.busy ? sent : null}
          isLow
          onChoose={upload.reset}
          onFile={(file) => upload.send({ params: { id }, file }, setSent)}
        />
        {fault && <Message tone="danger">{fault}</Message>}
        {(upload.done || documents.length > 0) && !fault && (
          <Message tone="success">
            {t('due_diligence.document_there', {
              name: upload.answer?.proofs.find((one) => one.id === id)?.documents[0]?.name ?? documents[0]?.name ?? '',
            })}
          </Message>
        )}
      </div>
      <CommandForm form={form} onCancel={onClose} inWindow>
        <TextField {...form.field('source')} label={t('due_diligence.source')} maxLength={200} />
        <DayField {...form.field('checkedOn')} label={t('due_diligence.checked_on')} />
        <DayField
          {...form.field('validTo')}
          label={t('due_diligence.valid_until')}
          hint={
            proof.monthsValid === null
              ? t('due_diligence.valid_always')
              : t('due_diligence.valid_months', { count: proof.monthsValid })
          }
        />
        <TextAreaField {...form.field('note')} label={t('due_diligence.note')} rows={2} />
      </CommandForm>
    </>
  )
}

/** Refuses a proof, with why. */
export function RefuseProofForm({ proof: { id, version }, onClose }: FormProps) {
  const t = useText()
  const form = useCommandForm(refuseProof, {
    params: { id },
    initial: { reason: '', version },
    fromCurrent: ({ version: now }: { version: number }) => ({ version: now }),
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t('due_diligence.refuse')} onCancel={onClose} inWindow>
      <TextAreaField {...form.field('reason')} label={t('due_diligence.reason')} required autoFocus />
    </CommandForm>
  )
}
