import { listAgencyChanges } from '#contract/office/agency.ts'
import type { TextKey } from '#contract/texts.ts'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { ChangeLog } from '#web/base/words/change-log.tsx'
import { useText } from '#web/base/words/text.ts'

const labels: Readonly<Record<string, TextKey>> = {
  name: 'agency.name',
  street: 'agency.street',
  houseNumber: 'agency.house_number',
  postcode: 'agency.postcode',
  city: 'agency.city',
  kvkNumber: 'agency.kvk',
  wkiRegistration: 'agency.wki',
  phone: 'agency.phone',
  phoneHours: 'agency.phone_hours',
  email: 'agency.email',
  website: 'agency.website',
  linkedinUrl: 'agency.linkedin',
  youtubeUrl: 'agency.youtube',
  facebookUrl: 'agency.facebook',
  daysPost: 'agency.days_post',
  contactsPerWeek: 'agency.contacts',
  bulkApprovalAbove: 'agency.bulk_approval',
  handOverCheckDays: 'agency.hand_over_check',
  costsCheckDays: 'agency.costs_check',
  addressRecheckDays: 'agency.address_recheck',
  vatNumber: 'agency.vat',
  invoiceTermDays: 'agency.invoice_term',
  invoiceReminderDays: 'agency.invoice_reminder',
  secondReminderDays: 'agency.second_reminder',
  answerDays: 'agency.answer_days',
  mailDays: 'agency.mail_days',
  sanctionListDays: 'agency.sanction_list_days',
  complaintAnswerWeeks: 'agency.complaint_weeks',
  complaintTwoAboveCents: 'agency.complaint_two',
  complaintBody: 'agency.complaint_body',
  trustIban: 'agency.trust_iban',
  trustBic: 'agency.trust_bic',
  trustName: 'agency.trust_name',
}

function valueOf(field: string, value: unknown): string {
  if (field === 'trustIban') return formatIban(String(value))
  return field === 'complaintTwoAboveCents' ? formatCents(Number(value)) : String(value)
}

/** Who changed what of who the agency is, and of the account of the money of others, and when. */
export function AgencyChanges() {
  const t = useText()
  return (
    <ChangeLog
      of={listAgencyChanges}
      asked={{}}
      labelOf={(field) => (labels[field] ? t(labels[field]) : null)}
      valueOf={valueOf}
    />
  )
}
