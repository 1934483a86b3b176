import { useQuery } from '@tanstack/react-query'
import { complainants, complaintChannels, complaintSubjects } from '#domain/complaints/complaint.ts'
import { ownWords } from '#domain/mail/read-reply.ts'
import { listFileComplaints } from '#contract/compliance/complaint-reads.ts'
import { registerComplaint } from '#contract/compliance/complaints.ts'
import { listCaseManagers } from '#contract/lists/reference.ts'
import type { Day } from '#domain/day.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { PostcodeField } from '#web/kit/fields/postcode-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { type BoundField, useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'

interface RegisterProps {
  /** The file from which it is registered; left out, one can be chosen. */
  readonly dossierId?: number
  /** The log of that file, the e-mail, or what its customer asked, in which the complaint is. */
  readonly log?: ComplaintLog
  readonly mail?: ComplaintMail
  readonly question?: ComplaintQuestion
  readonly onClose: () => void
}

/** A log as a complaint names it. */
export interface ComplaintLog {
  readonly id: number
  readonly content: string
  readonly channel: (typeof complaintChannels)[number]
}

/** An e-mail as a complaint names it. */
export interface ComplaintMail {
  readonly id: number
  readonly sender: string
  readonly senderCheck: 'pass' | 'fail' | 'none'
  readonly content: string
}

/** A question as a complaint names it. */
export interface ComplaintQuestion {
  readonly id: number
  readonly content: string
}

interface Values {
  readonly file: number | null
  readonly who: (typeof complainants)[number] | null
  readonly name: string
  readonly email: string
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly city: string
  readonly debtor: string | null
  readonly customer: number | null
  readonly channel: (typeof complaintChannels)[number] | null
  readonly receivedDay: Day | null
  readonly subject: (typeof complaintSubjects)[number] | null
  readonly severity: string | null
  readonly dispatch: string | null
  readonly employee: string | null
  readonly content: string
  readonly wish: string
}

const toId = (chosen: string | null) => (chosen === null ? null : Number(chosen))

/** Registers a complaint, from the register, a file, a log, an e-mail or a question; its files stand still at once. */
export function RegisterComplaintForm({ dossierId, log, mail, question, onClose }: RegisterProps) {
  const t = useText()
  const today = useToday()
  const form = useCommandForm(registerComplaint, {
    initial: firstValues({ file: dossierId ?? null, log, mail, question, today }),
    draft: draftOf({ dossierId, log, mail, question }),
    toInput: ({ file, debtor, dispatch, employee, severity, ...values }) => ({
      ...values,
      files: file === null ? [] : [file],
      debtor: toId(debtor),
      dispatch: toId(dispatch),
      employee: toId(employee),
      severity: toId(severity),
      log: log?.id ?? null,
      mail: mail?.id ?? null,
      question: question?.id ?? null,
    }),
    fieldOf: (path) => (path.startsWith('files') ? 'file' : path),
    onDone: ({ number, confirmDueDay }) => {
      notify({ variant: 'success', message: t('complaint.registered', { number, day: showDay(confirmDueDay) }) })
      onClose()
    },
  })
  const { file, who } = form.values
  const staff = useStaffChoices()
  const about = useQuery({ ...query(listFileComplaints, { params: { id: file ?? 0 } }), enabled: file !== null }).data
  return (
    <CommandForm form={form} columns={2} submit={t('complaint.register')} onCancel={onClose} inWindow>
      {about?.items.some(({ state }) => state !== 'closed') && (
        <WideField>
          <Message tone="warning">{t('complaint.another_open')}</Message>
        </WideField>
      )}
      {dossierId === undefined && (
        <SearchSelect {...form.field('file')} label={t('complaint.col.file')} lookup={dossierLookup} autoFocus />
      )}
      <ChoiceField
        {...form.field('who')}
        label={t('complaint.col.who')}
        choices={complainants.map((value) => ({ value, label: t(`complaint.who.${value}`) }))}
        required
      />
      {who === 'debtor' && about && about.debtors.length > 1 && (
        <ChoiceField
          {...form.field('debtor')}
          label={t('complaint.debtor')}
          choices={about.debtors.map(({ id, name }) => ({ value: String(id), label: name }))}
          clearable
        />
      )}
      {who === 'customer' && file === null && (
        <SearchSelect {...form.field('customer')} label={t('complaint.filter.customer')} lookup={customerLookup} />
      )}
      {who === 'third' && <TextField {...form.field('name')} label={t('complaint.name')} maxLength={200} required />}
      {who === 'third' && <AddressFields field={form.field} />}
      <TextField
        {...form.field('email')}
        label={t('complaint.email')}
        hint={
          mail
            ? t(mail.senderCheck === 'fail' ? 'complaint.mail_forged' : 'complaint.mail_from', { sender: mail.sender })
            : null
        }
        maxLength={200}
        type="email"
      />
      <ChoiceField
        {...form.field('channel')}
        label={t('complaint.col.channel')}
        choices={complaintChannels.map((value) => ({ value, label: t(`complaint.channel.${value}`) }))}
        required
      />
      {mail === undefined && question === undefined && (
        <DayField {...form.field('receivedDay')} label={t('complaint.col.received')} max={today} required />
      )}
      <ChoiceField
        {...form.field('subject')}
        label={t('complaint.col.subject')}
        choices={complaintSubjects.map((value) => ({ value, label: t(`complaint.subject.${value}`) }))}
        hint={form.values.subject === 'not_owed' ? t('complaint.not_owed_hint') : null}
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
      {about && about.dispatches.length > 0 && (
        <ChoiceField
          {...form.field('dispatch')}
          label={t('complaint.about_message')}
          choices={about.dispatches.map(({ id, subject, sentAt }) => ({
            value: String(id),
            label: `${showMoment(sentAt)} ${subject}`,
          }))}
          clearable
        />
      )}
      <ChoiceField {...form.field('employee')} label={t('complaint.about_employee')} choices={staff} clearable />
      <WideField>
        <TextAreaField {...form.field('content')} label={t('complaint.content')} rows={5} required />
      </WideField>
      <WideField>
        <TextAreaField {...form.field('wish')} label={t('complaint.wish')} rows={2} />
      </WideField>
    </CommandForm>
  )
}

/** Where somebody lives whom the portal does not know. */
function AddressFields({
  field,
}: {
  field: (name: 'street' | 'houseNumber' | 'postcode' | 'city') => BoundField<string>
}) {
  const t = useText()
  return (
    <>
      <TextField {...field('street')} label={t('address.street')} maxLength={200} />
      <TextField {...field('houseNumber')} label={t('address.house_number')} maxLength={20} />
      <PostcodeField {...field('postcode')} label={t('address.postcode')} />
      <TextField {...field('city')} label={t('address.city')} maxLength={100} />
    </>
  )
}

/** Everybody of the agency who works on files, to choose from. */
export function useStaffChoices() {
  const enabled = useMay()('staff.options')
  const { data } = useQuery({ ...query(listCaseManagers), enabled })
  return (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}

/** What was typed is kept by what it is about. */
function draftOf({ dossierId, log, mail, question }: Omit<RegisterProps, 'onClose'>): string {
  if (log) return `log ${log.id}`
  if (question) return `question ${question.id}`
  if (mail) return `mail ${mail.id}`
  return dossierId === undefined ? 'register' : `file ${dossierId}`
}

interface Begun {
  readonly file: number | null
  readonly log: ComplaintLog | undefined
  readonly mail: ComplaintMail | undefined
  readonly question: ComplaintQuestion | undefined
  readonly today: Day
}

function firstValues({ file, log, mail, question, today }: Begun): Values {
  return {
    file,
    who: question ? 'customer' : 'debtor',
    name: '',
    email: '',
    street: '',
    houseNumber: '',
    postcode: '',
    city: '',
    debtor: null,
    customer: null,
    channel: question ? 'portal' : (log?.channel ?? (mail === undefined ? 'phone' : 'email')),
    // An e-mail and a question say themselves when they came.
    receivedDay: mail === undefined && question === undefined ? today : null,
    subject: null,
    severity: '2',
    dispatch: null,
    employee: null,
    content: log?.content ?? question?.content ?? (mail ? ownWords(mail.content) : ''),
    wish: '',
  }
}
