import { Link } from 'react-router'
import { complaintCauses, complaintOutcomes, complaintSubjects, needsSecond } from '#domain/complaints/complaint.ts'
import {
  answerComplaint,
  changeComplaint,
  closeComplaint,
  confirmComplaint,
  decideCompensation,
  escalateComplaint,
  extendComplaint,
  reopenComplaint,
} from '#contract/compliance/complaints.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { SwitchField, ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { formatCents } from '#domain/money.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { Complaint } from './complaint.ts'
import classes from './complaints.module.css'
import { useStaffChoices } from './register-complaint-form.tsx'

export interface FormProps {
  readonly complaint: Complaint
  readonly onClose: () => void
}

/** What the forms of a complaint share: its address, and what another changed meanwhile. */
function around({ complaint: { id }, onClose }: FormProps) {
  return {
    params: { id },
    fromCurrent: ({ version }: { version: number }) => ({ version }),
    onDone: onClose,
  }
}

type Way = Complaint['reachable'][number] | 'none'

/** By e-mail where that can be, else by letter, else by whoever writes it down. */
const wayOf = ([first = 'none']: readonly Way[]): Way | null => first
const withWay = <Values extends { readonly send: Way | null }>({ send, ...values }: Values) => ({
  ...values,
  send: send === 'none' ? null : send,
})

/** By which way it goes, of those by which he can be told something. */
function WayField({
  field,
  reachable,
}: {
  field: Omit<Parameters<typeof ChoiceField<Way>>[0], 'label' | 'choices'>
  reachable: readonly Way[]
}) {
  const t = useText()
  const ways: readonly Way[] = [...reachable, 'none']
  return (
    <ChoiceField
      {...field}
      label={t('complaint.send')}
      choices={ways.map((value) => ({ value, label: t(`complaint.send.${value}`) }))}
      required
    />
  )
}

/** Confirms the complaint in writing, or writes down that it was. */
export function ConfirmForm(props: FormProps) {
  const t = useText()
  const { version, answerDueDay, reachable, confirmationWords } = props.complaint
  const initial = { send: wayOf(reachable), words: '', version }
  const form = useCommandForm(confirmComplaint, { ...around(props), initial, toInput: withWay })
  const { send } = form.values
  return (
    <CommandForm form={form} submit={t('complaint.act.confirm')} onCancel={props.onClose} inWindow>
      <p className={classes.words}>{t('complaint.confirm_text', { day: showDay(answerDueDay) })}</p>
      <WayField field={form.field('send')} reachable={reachable} />
      {send !== null && send !== 'none' && (
        <>
          {confirmationWords[send] ? (
            <section aria-label={t('complaint.send.text')}>
              <strong>{t('complaint.send.text')}</strong>
              <p className={classes.words}>{confirmationWords[send]}</p>
            </section>
          ) : (
            <NoText channel={send} />
          )}
          <TextAreaField {...form.field('words')} label={t('complaint.send.more')} rows={3} />
        </>
      )}
    </CommandForm>
  )
}

/** Where the texts to who complains are, by channel. */
const textPlaces = {
  email: { permission: 'email.template', path: '/email/template' },
  post: { permission: 'post-mail.template', path: '/post-mail/template' },
} as const

/** That the agency has no text for it, with the way to its templates for who may see them. */
function NoText({ channel }: { channel: Complaint['reachable'][number] }) {
  const t = useText()
  const may = useMay()
  const { permission, path } = textPlaces[channel]
  return (
    <Message tone="warning">
      {t('complaint.send.no_text')} {may(permission) && <Link to={path}>{t('hold.to_templates')}</Link>}
    </Message>
  )
}

/** Puts the answer off, once. */
export function ExtendForm(props: FormProps) {
  const t = useText()
  const { version, extensionDay } = props.complaint
  const form = useCommandForm(extendComplaint, { ...around(props), initial: { reason: '', version } })
  return (
    <CommandForm form={form} submit={t('complaint.act.extend')} onCancel={props.onClose} inWindow>
      <p className={classes.words}>{t('complaint.extend_text', { day: showDay(extensionDay) })}</p>
      <TextAreaField {...form.field('reason')} label={t('complaint.reason')} required autoFocus />
    </CommandForm>
  )
}

/** What came of it, what is done about it, and what is paid. Who writes it down sends it himself. */
export function AnswerForm(props: FormProps) {
  const t = useText()
  const { version, measure, cause, twoAboveCents, paidBeforeCents, reachable } = props.complaint
  const initial = {
    send: wayOf(reachable),
    outcome: null as (typeof complaintOutcomes)[number] | null,
    cause,
    measure,
    compensationCents: null as number | null,
    answer: '',
    version,
  }
  const form = useCommandForm(answerComplaint, {
    ...around(props),
    initial,
    toInput: ({ compensationCents, ...values }) => withWay({ ...values, compensationCents: compensationCents ?? 0 }),
  })
  const { compensationCents } = form.values
  return (
    <CommandForm form={form} columns={2} submit={t('complaint.act.answer')} onCancel={props.onClose} inWindow>
      <WideField>
        <p className={classes.words}>{t('complaint.answer_text')}</p>
      </WideField>
      <ChoiceField
        {...form.field('outcome')}
        label={t('complaint.col.outcome')}
        choices={complaintOutcomes.map((value) => ({ value, label: t(`complaint.outcome.${value}`) }))}
        required
        autoFocus
      />
      <CauseField field={form.field('cause')} />
      <MoneyField
        {...form.field('compensationCents')}
        label={t('complaint.compensation')}
        hint={
          compensationCents !== null && needsSecond(paidBeforeCents + compensationCents, twoAboveCents)
            ? t('complaint.takes_two', { amount: formatCents(twoAboveCents) })
            : null
        }
      />
      <WideField>
        <TextAreaField {...form.field('measure')} label={t('complaint.measure')} rows={2} />
      </WideField>
      <WayField field={form.field('send')} reachable={reachable} />
      <WideField>
        <TextAreaField {...form.field('answer')} label={t('complaint.answer')} rows={6} required />
      </WideField>
    </CommandForm>
  )
}

function CauseField({
  field,
}: {
  field: Omit<Parameters<typeof ChoiceField<(typeof complaintCauses)[number]>>[0], 'label' | 'choices'>
}) {
  const t = useText()
  return (
    <ChoiceField
      {...field}
      label={t('complaint.col.cause')}
      choices={complaintCauses.map((value) => ({ value, label: t(`complaint.cause.${value}`) }))}
      clearable
    />
  )
}

/** A second person agrees to the compensation, or declines it. */
export function DecideForm(props: FormProps) {
  const t = useText()
  const { version, compensationCents, compensationBy } = props.complaint
  const initial = { agreed: null as 'yes' | 'no' | null, note: '', version }
  const form = useCommandForm(decideCompensation, {
    ...around(props),
    initial,
    toInput: ({ agreed, ...values }) => ({ ...values, agreed: agreed === null ? null : agreed === 'yes' }),
  })
  return (
    <CommandForm form={form} submit={t('complaint.act.decide')} onCancel={props.onClose} inWindow>
      <p className={classes.words}>
        {t('complaint.decide_text', { amount: formatCents(compensationCents), name: compensationBy?.name ?? '' })}
      </p>
      <ChoiceField
        {...form.field('agreed')}
        label={t('complaint.decision')}
        choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(`complaint.decide.${value}`) }))}
        required
        autoFocus
      />
      <TextAreaField
        {...form.field('note')}
        label={t('complaint.note')}
        rows={2}
        required={form.values.agreed === 'no'}
      />
    </CommandForm>
  )
}

/** To a body outside the agency, or back with what that decided. */
export function EscalateForm(props: FormProps) {
  const t = useText()
  const { version, external, outsideBody, state } = props.complaint
  const initial = { body: external?.body ?? outsideBody, reference: external?.reference ?? '', ruling: '', version }
  const form = useCommandForm(escalateComplaint, { ...around(props), initial })
  return (
    <CommandForm form={form} submit={t('complaint.act.escalate')} onCancel={props.onClose} inWindow>
      <TextField {...form.field('body')} label={t('complaint.external')} maxLength={200} required autoFocus />
      <TextField {...form.field('reference')} label={t('complaint.reference')} maxLength={100} />
      {state === 'external' && <TextAreaField {...form.field('ruling')} label={t('complaint.ruling')} rows={4} />}
    </CommandForm>
  )
}

/** Closes it; what was taken back needs no answer. */
export function CloseForm(props: FormProps) {
  const t = useText()
  const { version, outcome, files } = props.complaint
  const form = useCommandForm(closeComplaint, { ...around(props), initial: { isWithdrawn: false, version } })
  return (
    <CommandForm form={form} submit={t('complaint.act.close')} onCancel={props.onClose} inWindow>
      <p className={classes.words}>{t(files.length > 0 ? 'complaint.close_text' : 'complaint.close_text_no_file')}</p>
      {outcome === null && <SwitchField {...form.field('isWithdrawn')} label={t('complaint.is_withdrawn')} />}
    </CommandForm>
  )
}

/** Opens it again. */
export function ReopenForm(props: FormProps) {
  const t = useText()
  const { version } = props.complaint
  const form = useCommandForm(reopenComplaint, { ...around(props), initial: { reason: '', version } })
  return (
    <CommandForm form={form} submit={t('complaint.act.reopen')} onCancel={props.onClose} inWindow>
      <TextAreaField {...form.field('reason')} label={t('complaint.reason')} required autoFocus />
    </CommandForm>
  )
}

/** Changes what is known of it, and who owns it. */
export function ChangeForm(props: FormProps) {
  const t = useText()
  const { complaint } = props
  const { version, name, email, street, houseNumber, postcode, city, subject, wish, measure, about, owner } = complaint
  const isConfirmed = complaint.state === 'confirmed'
  const initial = {
    name,
    email,
    street,
    houseNumber,
    postcode,
    city,
    wish,
    measure,
    version,
    subject: subject as (typeof complaintSubjects)[number] | null,
    severity: String(complaint.severity) as string | null,
    cause: complaint.cause,
    owner: owner && String(owner.id),
    employee: about.employee && String(about.employee.id),
    begin: isConfirmed,
  }
  const form = useCommandForm(changeComplaint, {
    ...around(props),
    initial,
    toInput: ({ severity, owner: chosen, employee, ...values }) => ({
      ...values,
      severity: severity === null ? null : Number(severity),
      owner: chosen === null ? null : Number(chosen),
      employee: employee === null ? null : Number(employee),
    }),
  })
  const staff = useStaffChoices()
  return (
    <CommandForm form={form} columns={2} onCancel={props.onClose} inWindow>
      <TextField {...form.field('name')} label={t('complaint.name')} maxLength={200} required autoFocus />
      <TextField {...form.field('email')} label={t('complaint.email')} maxLength={200} type="email" />
      <ChoiceField {...form.field('owner')} label={t('complaint.col.owner')} choices={ownersOf(complaint)} required />
      <ChoiceField {...form.field('employee')} label={t('complaint.about_employee')} choices={staff} clearable />
      <ChoiceField
        {...form.field('subject')}
        label={t('complaint.col.subject')}
        choices={complaintSubjects.map((value) => ({ value, label: t(`complaint.subject.${value}`) }))}
        required
      />
      <ChoiceField
        {...form.field('severity')}
        label={t('complaint.col.severity')}
        choices={([1, 2, 3] as const).map((value) => ({
          value: String(value),
          label: t(`complaint.severity.${value}`),
        }))}
        required
      />
      <CauseField field={form.field('cause')} />
      {isConfirmed && <SwitchField {...form.field('begin')} label={t('complaint.begin')} />}
      <WideField>
        <TextAreaField {...form.field('wish')} label={t('complaint.wish')} rows={2} />
      </WideField>
      <WideField>
        <TextAreaField {...form.field('measure')} label={t('complaint.measure')} rows={2} />
      </WideField>
    </CommandForm>
  )
}

const ownersOf = ({ owners }: Complaint) => owners.map(({ id, name }) => ({ value: String(id), label: name }))
