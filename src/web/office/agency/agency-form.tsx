import { type AgencyDetails, type AgencySettings, changeAgency, type TrustAccount } from '#contract/office/agency.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { PostcodeField } from '#web/kit/fields/postcode-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type BoundField, useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './agency.module.css'
import { TrustFields } from './trust-fields.tsx'

export type ReadAgency = Wire<AgencySettings>

type NumberName =
  | 'daysPost'
  | 'contactsPerWeek'
  | 'bulkApprovalAbove'
  | 'handOverCheckDays'
  | 'costsCheckDays'
  | 'addressRecheckDays'
  | 'invoiceTermDays'
  | 'invoiceReminderDays'
  | 'secondReminderDays'
  | 'answerDays'
  | 'mailDays'
  | 'sanctionListDays'
  | 'complaintAnswerWeeks'
  | 'complaintTwoAboveCents'
type TextName = Exclude<keyof AgencyDetails, NumberName>
type AgencyValues = Record<TextName, string> & Record<NumberName, number | null> & TrustAccount & { version: number }

type FieldOf = <Name extends keyof AgencyValues>(name: Name) => BoundField<AgencyValues[Name]>

/** Who the agency is and how it sends; the first time the account of the money of others too. */
export function AgencyForm({ agency, mayEdit }: { agency: ReadAgency; mayEdit: boolean }) {
  const isNew = agency.details === null
  const t = useText()
  const form = useCommandForm(changeAgency, {
    initial: valuesOf(agency),
    toInput: (values) => inputOf(values, isNew) as unknown as InputOf<typeof changeAgency>,
    fromCurrent: (current: ReadAgency) => valuesOf(current),
    onDone: (saved) => {
      form.setInitial(valuesOf(saved))
      notify({ variant: 'success', message: t('agency.saved') })
    },
  })
  const fields = (
    <fieldset className={classes.fields} disabled={!mayEdit}>
      <Who field={form.field} />
      <Reach field={form.field} />
      <Sending field={form.field} />
      <Addresses field={form.field} />
      <Invoices field={form.field} />
      <Answers field={form.field} />
      <Complaints field={form.field} />
      <Sanctions field={form.field} />
      {isNew && (
        <>
          <h2>{t('agency.trust')}</h2>
          <p>{t('agency.trust_hint')}</p>
          <div className={classes.grid}>
            <TrustFields field={form.field} />
          </div>
        </>
      )}
    </fieldset>
  )
  if (!mayEdit) return fields
  return (
    <CommandForm form={form}>
      <WideField>{fields}</WideField>
    </CommandForm>
  )
}

function Who({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <>
      <h2>{t('agency.who')}</h2>
      <p>{t('agency.who_hint')}</p>
      <div className={classes.grid}>
        <TextField {...field('name')} label={t('agency.name')} maxLength={200} required />
        <TextField {...field('kvkNumber')} label={t('agency.kvk')} maxLength={20} required />
        <TextField {...field('street')} label={t('agency.street')} maxLength={120} required />
        <TextField {...field('houseNumber')} label={t('agency.house_number')} maxLength={20} required />
        <PostcodeField {...field('postcode')} label={t('agency.postcode')} maxLength={10} required />
        <TextField {...field('city')} label={t('agency.city')} maxLength={80} required />
        <TextField
          {...field('wkiRegistration')}
          label={t('agency.wki')}
          hint={t('agency.wki_hint')}
          maxLength={40}
          required
        />
      </div>
    </>
  )
}

function Reach({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <>
      <h2>{t('agency.reach')}</h2>
      <div className={classes.grid}>
        <TextField {...field('phone')} label={t('agency.phone')} type="tel" maxLength={30} required />
        <TextField
          {...field('phoneHours')}
          label={t('agency.phone_hours')}
          hint={t('agency.phone_hours_hint')}
          maxLength={100}
          required
        />
        <TextField {...field('email')} label={t('agency.email')} type="email" maxLength={254} required />
        <TextField {...field('website')} label={t('agency.website')} maxLength={300} />
        <TextField {...field('linkedinUrl')} label={t('agency.linkedin')} maxLength={300} />
        <TextField {...field('youtubeUrl')} label={t('agency.youtube')} maxLength={300} />
        <TextField {...field('facebookUrl')} label={t('agency.facebook')} maxLength={300} />
      </div>
    </>
  )
}

function Sending({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <>
      <h2>{t('agency.sending')}</h2>
      <div className={classes.grid}>
        <NumberField {...field('daysPost')} label={t('agency.days_post')} hint={t('agency.days_post_hint')} required />
        <NumberField
          {...field('contactsPerWeek')}
          label={t('agency.contacts')}
          hint={t('agency.contacts_hint')}
          required
        />
        <NumberField
          {...field('bulkApprovalAbove')}
          label={t('agency.bulk_approval')}
          hint={t('agency.bulk_approval_hint')}
          required
        />
      </div>
    </>
  )
}

function Addresses({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <>
      <h2>{t('agency.addresses')}</h2>
      <p>{t('agency.addresses_hint')}</p>
      <div className={classes.grid}>
        <NumberField {...field('handOverCheckDays')} label={t('agency.hand_over_check')} required />
        <NumberField {...field('costsCheckDays')} label={t('agency.costs_check')} required />
        <NumberField {...field('addressRecheckDays')} label={t('agency.address_recheck')} required />
      </div>
    </>
  )
}

/** What stands on invoices to customers, and what becomes of one that is not paid. */
function Invoices({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <>
      <h2>{t('agency.invoices')}</h2>
      <p>{t('agency.invoices_hint')}</p>
      <div className={classes.grid}>
        <TextField {...field('vatNumber')} label={t('agency.vat')} hint={t('agency.vat_hint')} maxLength={20} />
        <NumberField {...field('invoiceTermDays')} label={t('agency.invoice_term')} required />
        <NumberField
          {...field('invoiceReminderDays')}
          label={t('agency.invoice_reminder')}
          hint={t('agency.invoice_reminder_hint')}
          required
        />
        <NumberField
          {...field('secondReminderDays')}
          label={t('agency.second_reminder')}
          hint={t('agency.invoice_reminder_hint')}
          required
        />
      </div>
    </>
  )
}

/** Within how many days customers get an answer, and what comes in is read. */
function Answers({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <>
      <h2>{t('agency.answers')}</h2>
      <div className={classes.grid}>
        <NumberField
          {...field('answerDays')}
          label={t('agency.answer_days')}
          hint={t('agency.answer_days_hint')}
          required
        />
        <NumberField {...field('mailDays')} label={t('agency.mail_days')} hint={t('agency.mail_days_hint')} required />
      </div>
    </>
  )
}

/** By when a complaint is answered, and who else judges it. */
function Complaints({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <>
      <h2>{t('agency.complaints')}</h2>
      <div className={classes.grid}>
        <NumberField {...field('complaintAnswerWeeks')} label={t('agency.complaint_weeks')} required />
        <MoneyField {...field('complaintTwoAboveCents')} label={t('agency.complaint_two')} required />
        <TextField
          {...field('complaintBody')}
          label={t('agency.complaint_body')}
          hint={t('agency.complaint_body_hint')}
          maxLength={200}
        />
      </div>
    </>
  )
}

/** From when on a list is told to be too old. */
function Sanctions({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <>
      <h2>{t('due_diligence.tab.sanctions')}</h2>
      <div className={classes.grid}>
        <NumberField
          {...field('sanctionListDays')}
          label={t('agency.sanction_list_days')}
          hint={t('agency.sanction_list_days_hint')}
          required
        />
      </div>
    </>
  )
}

const noDetails: AgencyDetails = {
  name: '',
  street: '',
  houseNumber: '',
  postcode: '',
  city: '',
  kvkNumber: '',
  wkiRegistration: '',
  phone: '',
  phoneHours: '',
  email: '',
  website: null,
  linkedinUrl: null,
  youtubeUrl: null,
  facebookUrl: null,
  daysPost: 2,
  contactsPerWeek: 3,
  bulkApprovalAbove: 500,
  handOverCheckDays: 90,
  costsCheckDays: 0,
  addressRecheckDays: 180,
  vatNumber: null,
  invoiceTermDays: 14,
  invoiceReminderDays: 7,
  secondReminderDays: 21,
  answerDays: 1,
  mailDays: 1,
  sanctionListDays: 14,
  complaintAnswerWeeks: 4,
  complaintTwoAboveCents: 10_000,
  complaintBody: '',
}
const noAccount: TrustAccount = { trustIban: '', trustBic: '', trustName: '' }

function valuesOf({ details, trustAccount, version }: ReadAgency): AgencyValues {
  const { website, linkedinUrl, youtubeUrl, facebookUrl, vatNumber, ...rest } = details ?? noDetails
  const links = {
    website: website ?? '',
    linkedinUrl: linkedinUrl ?? '',
    youtubeUrl: youtubeUrl ?? '',
    facebookUrl: facebookUrl ?? '',
    vatNumber: vatNumber ?? '',
  }
  return { ...rest, ...links, ...(trustAccount ?? noAccount), version }
}

function inputOf({ trustIban, trustBic, trustName, ...details }: AgencyValues, isNew: boolean) {
  return isNew ? { ...details, trustIban, trustBic, trustName } : details
}
