import { z } from 'zod'
import { changeLog, changeLogQuery } from '#contract/files/change-log.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, idParams, lineField, versionField } from '#contract/platform/field.ts'
import { optionalWrittenField, writtenField } from '#contract/platform/written.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'

/** A letter shows it as the agency writes it. */
const phoneAsWritten = lineField(30)
  .min(1)
  .refine((text) => text === '' || readPhoneNumber(text) !== null, { params: { text: 'written.phone' } })

/** Who the agency is: what stands on letters, in mail, under every page and in the exhibits of the court. */
const details = {
  name: lineField(200).min(1),
  street: lineField(120).min(1),
  houseNumber: lineField(20).min(1),
  postcode: writtenField('postcode'),
  city: lineField(80).min(1),
  kvkNumber: writtenField('kvk'),
  /** Of the register of collection services (art. 4 Wet kwaliteit incassodienstverlening). */
  wkiRegistration: lineField(40).min(1),
  phone: phoneAsWritten,
  phoneHours: lineField(100).min(1),
  email: writtenField('email'),
  website: optionalWrittenField('website'),
  linkedinUrl: optionalWrittenField('website'),
  youtubeUrl: optionalWrittenField('website'),
  facebookUrl: optionalWrittenField('website'),
  /** How many days a letter is reckoned to be under way; a 14-day letter needs at least two. */
  daysPost: z.coerce.number().int().min(2).max(14),
  /** How many messages a debtor gets in a week at most, over all files; 0 is no limit. */
  contactsPerWeek: z.coerce.number().int().min(0).max(50),
  /** Above how many files a second person has to approve a bulk update. */
  bulkApprovalAbove: z.coerce.number().int().min(0).max(1_000_000),
  /** How many days ago the address must have been checked before a file is handed over; 0 asks for nothing. */
  handOverCheckDays: z.coerce.number().int().min(0).max(730),
  /** The same before a step charges costs. */
  costsCheckDays: z.coerce.number().int().min(0).max(730),
  /** After how many days the address of a file in monitoring is looked into again; 0 is never. */
  addressRecheckDays: z.coerce.number().int().min(0).max(1825),
  /** Ours, on invoices: without it there is no e-invoice. */
  vatNumber: optionalWrittenField('vat'),
  /** Within how many days an invoice to a customer is to be paid. */
  invoiceTermDays: z.coerce.number().int().min(0).max(90).default(14),
  /** So many days after the due day a customer is reminded of an invoice; 0 is no reminder. */
  invoiceReminderDays: z.coerce.number().int().min(0).max(180).default(7),
  secondReminderDays: z.coerce.number().int().min(0).max(180).default(21),
  /** Within how many working days a customer that asks something has an answer. */
  answerDays: z.coerce.number().int().min(1).max(20).default(1),
  /** Within how many working days e-mail that waits for somebody is read. */
  mailDays: z.coerce.number().int().min(1).max(10).default(1),
  /** How many days old a sanctions list may be before it is warned of. */
  sanctionListDays: z.coerce.number().int().min(1).max(365).default(14),
  /** Within how many weeks a complaint is answered. */
  complaintAnswerWeeks: z.coerce.number().int().min(1).max(8).default(4),
  /** Above which compensation of a complaint, in cents, it takes two. */
  complaintTwoAboveCents: centsField.pipe(z.number().min(0)).default(10_000),
  /** Who judges complaints outside the agency; empty: nobody. */
  complaintBody: lineField(200).default(''),
}

/** The account on which other people's money stands. */
const trustAccount = z.strictObject({
  trustIban: writtenField('iban'),
  trustBic: writtenField('bic'),
  trustName: lineField(70).min(1),
})
export type TrustAccount = z.output<typeof trustAccount>

/** Why somebody cannot approve another trust account. */
export const trustRefusals = ['is_proposer', 'works_as_other'] as const
export type TrustRefusal = (typeof trustRefusals)[number]

const agencyDetails = z.object(details)
export type AgencyDetails = z.output<typeof agencyDetails>

const agencySettings = z.object({
  /** Null until somebody fills it in: no letter can be made before. */
  details: agencyDetails.nullable(),
  trustAccount: trustAccount.nullable(),
  /** What was proposed in its place and waits for a second person. */
  proposal: z
    .object({
      id: z.number(),
      ...trustAccount.shape,
      proposedBy: z.string(),
      proposedAt: z.date(),
      /** Why the reader cannot approve it. */
      refusal: z.enum(trustRefusals).nullable(),
    })
    .nullable(),
  /** Where invoices to customers are paid; null: on the account of the money of others. */
  ownIban: z.string().nullable(),
  ownIbanProposal: z
    .object({
      id: z.number(),
      iban: z.string(),
      proposedBy: z.string(),
      proposedAt: z.date(),
      refusal: z.enum(trustRefusals).nullable(),
    })
    .nullable(),
  version: z.number(),
})
export type AgencySettings = z.output<typeof agencySettings>

export const getAgency = endpoint({
  method: 'GET',
  path: '/api/v4/settings/agency',
  permission: 'settings.global',
  output: agencySettings,
  summary: 'Who the agency is, and the account of the money of others',
})

export const changeAgency = endpoint({
  method: 'PUT',
  path: '/api/v4/settings/agency',
  permission: 'settings.global.edit',
  input: z.strictObject({
    ...details,
    /** With the first filling in only; from then on another account takes two people. */
    ...trustAccount.partial().shape,
    version: versionField,
  }),
  output: agencySettings,
  summary: 'Fills in or changes who the agency is; 409 when somebody else was first',
})

export const listAgencyChanges = endpoint({
  method: 'GET',
  path: '/api/v4/settings/agency/changes',
  permission: 'settings.global',
  query: changeLogQuery,
  output: changeLog,
  summary: 'Who changed what of who the agency is, and of the account of the money of others',
})

export const proposeTrustAccount = endpoint({
  method: 'POST',
  path: '/api/v4/settings/agency/trust-account',
  permission: 'settings.global.edit',
  input: trustAccount,
  output: agencySettings,
  summary: 'Proposes another account for the money of others; the old one holds until somebody else approves it',
})

export const approveTrustAccount = endpoint({
  method: 'POST',
  path: '/api/v4/settings/agency/trust-account/:id/approve',
  permission: 'settings.global.edit',
  params: idParams,
  output: agencySettings,
  summary: 'Puts a proposed account in force; never by who proposed it',
})

export const rejectTrustAccount = endpoint({
  method: 'POST',
  path: '/api/v4/settings/agency/trust-account/:id/reject',
  permission: 'settings.global.edit',
  params: idParams,
  output: agencySettings,
  summary: 'Sets a proposed account aside; its proposer may do so too',
})

export const proposeOwnIban = endpoint({
  method: 'POST',
  path: '/api/v4/settings/agency/own-iban',
  permission: 'settings.global.edit',
  input: z.strictObject({ iban: writtenField('iban') }),
  output: agencySettings,
  summary: 'Proposes another account on which invoices are paid; the old one holds until somebody else approves it',
})

export const approveOwnIban = endpoint({
  method: 'POST',
  path: '/api/v4/settings/agency/own-iban/:id/approve',
  permission: 'settings.global.edit',
  params: idParams,
  output: agencySettings,
  summary: 'Puts a proposed account for invoices in force; never by who proposed it',
})

export const rejectOwnIban = endpoint({
  method: 'POST',
  path: '/api/v4/settings/agency/own-iban/:id/reject',
  permission: 'settings.global.edit',
  params: idParams,
  output: agencySettings,
  summary: 'Sets a proposed account for invoices aside; its proposer may do so too',
})
