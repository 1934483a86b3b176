import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import type { Permission } from '#contract/people/permission.ts'
import type { SalePartner } from '#contract/money/sales/sale-files.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { told } from '#contract/platform/list-words.ts'

/** What one person does first and another decides about. */
export const approvalKinds = [
  'customer_iban',
  'merchant_iban',
  'retailer_iban',
  'provider_iban',
  'trust_account',
  'own_iban',
  'fee_scheme',
  'settled_undo',
  'write_off',
  'imported_cost',
  'office_agreement',
  'processing_run',
  'bulk_update',
  'sale_retailer',
  'sale_provider',
  'settlement_run',
  'payment_batch',
  'email_template',
  'post_template',
  'sms_template',
  'variable',
  'workflow',
  'complaint_compensation',
  'party_proof',
  'intake_override',
  'sanction_hit',
  'retention_term',
  'erasure_run',
  'legal_case',
  'writ_template',
  'nps_text',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** Who may decide about each. */
export const approvalPermissions: Readonly<Record<ApprovalKind, Permission>> = {
  customer_iban: 'customer.iban.decide',
  merchant_iban: 'customer.iban.decide',
  retailer_iban: 'customer.iban.decide',
  provider_iban: 'customer.iban.decide',
  trust_account: 'settings.global.edit',
  own_iban: 'settings.global.edit',
  fee_scheme: 'fee-scheme.decide',
  settled_undo: 'finance.batch-payment',
  write_off: 'invoice.edit',
  imported_cost: 'finance.extra-costs.imported',
  office_agreement: 'finance.extra-costs.imported',
  processing_run: 'processing.new',
  bulk_update: 'file.bulk-update',
  sale_retailer: 'finance.sales-files.retailer',
  sale_provider: 'finance.sales-files.provider',
  settlement_run: 'settlement.release',
  payment_batch: 'finance.batch-payment',
  email_template: 'email.template.edit',
  post_template: 'post-mail.template.edit',
  sms_template: 'sms.template.edit',
  variable: 'email.variable',
  workflow: 'workflow.step.edit',
  complaint_compensation: 'compliance.complaints',
  party_proof: 'compliance.due-diligence',
  intake_override: 'compliance.due-diligence',
  sanction_hit: 'compliance.due-diligence',
  retention_term: 'compliance.due-diligence',
  erasure_run: 'compliance.due-diligence',
  legal_case: 'legal.case',
  writ_template: 'legal.subpoena-template',
  nps_text: 'settings.global.edit',
}

/** What it takes besides, to come where some are decided. */
export const approvalPlaces: Readonly<Partial<Record<ApprovalKind, Permission>>> = {
  merchant_iban: 'settings.merchant',
  retailer_iban: 'finance.sales-files.retailer',
  provider_iban: 'finance.sales-files.provider',
  nps_text: 'statistic.nps.email-survey',
}

/** Something that somebody did first, and that waits for a second person. */
export const approvalRow = z.object({
  kind: told(z.enum(approvalKinds), 'approval.kind.'),
  id: z.number(),
  /** Where it is decided: of which customer, which batch; null: its own number says it. */
  placeId: z.number().nullable(),
  /** Whose it is, or what it is about, as far as that has a name. */
  name: z.string().nullable(),
  askedBy: z.string().nullable(),
  askedAt: z.date(),
  currency: z.enum(currencies).nullable(),
  cents: z.number().nullable(),
})
export type ApprovalRow = z.output<typeof approvalRow>

/** Where something that waits is decided. */
export function placeOfApproval({ kind, id, placeId }: Pick<ApprovalRow, 'kind' | 'id' | 'placeId'>): string {
  switch (kind) {
    case 'customer_iban':
      return `/customer/show/${placeId}`
    case 'merchant_iban':
      return `/settings/merchant?edit=${placeId}`
    case 'retailer_iban':
      return placeOfAccount('retailer_a')
    case 'provider_iban':
      return placeOfAccount('payment_provider_b')
    case 'trust_account':
    case 'own_iban':
      return '/settings/global'
    case 'fee_scheme':
      return placeId === null ? '/settings/global?tab=fees' : `/customer/show/${placeId}?tab=contract`
    case 'settled_undo':
      return `/finance/batch-payment/info?tab=todo&line=${placeId}`
    case 'write_off':
      return `/generate/view-client-invoices?item=${placeId}`
    case 'imported_cost':
      return `/finance/extra-costs/imported?item=${id}`
    case 'office_agreement':
      return `/finance/extra-costs/imported?office=${placeId}`
    case 'processing_run':
      return `${placeId === null ? '/processing/monitoring' : '/processing-precasso/last-processing'}?run=${id}`
    case 'bulk_update':
      return `/file/bulk-update?update=${id}`
    case 'sale_retailer':
      return placeOfSale('retailer_a', id)
    case 'sale_provider':
      return placeOfSale('payment_provider_b', id)
    case 'settlement_run':
      return `/generate/client-invoice/new?run=${id}`
    case 'payment_batch':
      return `/finance/batch-payment/info?tab=batches&batch=${id}`
    case 'email_template':
      return `/email/template/${placeId}`
    case 'post_template':
      return `/post-mail/template/${placeId}`
    case 'sms_template':
      return `/sms/template/${placeId}`
    case 'variable':
      return `/email/variable/${id}`
    case 'workflow':
      return `/workflow/${placeId}`
    case 'complaint_compensation':
      return `/compliance/complaints/${id}`
    case 'party_proof':
    case 'intake_override':
      return `/compliance/due-diligence/${placeId}`
    case 'sanction_hit':
      return '/compliance/due-diligence?tab=sanctions&open=1'
    case 'retention_term':
    case 'erasure_run':
      return '/compliance/due-diligence?tab=retention'
    case 'legal_case':
      return `/file/show-new/${placeId}?tab=legal`
    case 'writ_template':
      return '/legal/subpoena-template'
    case 'nps_text':
      return '/statistic-dashboard/nps/email-survey?tab=texts'
  }
}

const placeOfSale = (partner: SalePartner, id: number): string => `/finance/sales-files/${partner}?sale=${id}`

/** The account of a buyer is decided about with its terms. */
const placeOfAccount = (partner: SalePartner): string => `/finance/sales-files/${partner}?settings=new&tab=account`

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/v4/approval',
  permission: 'today',
  query: listQuery({ sortBy: ['askedAt'], filters: { kind: severalOf(z.enum(approvalKinds)) } }),
  output: listOf(approvalRow),
  summary: 'What somebody else did first and the caller may decide about, the oldest first',
})
