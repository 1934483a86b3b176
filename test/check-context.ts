import { letterLanguages, messageKinds } from '#domain/letters/letter-kind.ts'
import type { CheckContext, StepTemplate } from '#domain/workflow-checks/check-steps.ts'

const templates = (['post', 'email', 'sms'] as const).flatMap((channel) =>
  messageKinds
    .filter((type) => type === 'message' || channel !== 'sms')
    .map((type): StepTemplate => ({ id: 1, channel, type, customerId: null, languages: letterLanguages })),
)

const fee = {
  bearer: 'debtor',
  basis: 'fixed',
  legalBasis: 'art. 6:96 BW',
  claimableFromConsumer: false,
  needsApproval: false,
} as const

/** What a workflow is checked against in which everything there is has been written. */
const office = { weekDays: [1, 2, 3, 4, 5], fromMinutes: 9 * 60, toMinutes: 17 * 60 }

export const checkContext: CheckContext = {
  debtorKind: 'private',
  customerId: null,
  ownCode: 'own',
  others: new Map(),
  templates,
  languages: letterLanguages,
  workflowCodes: new Set(['company_amicable']),
  closingReasons: new Set(['uncollectable']),
  fees: [
    { ...fee, code: 'bailiff_disbursements', claimableFromConsumer: true },
    { ...fee, code: 'office_costs' },
    { ...fee, code: 'approved', needsApproval: true },
    { ...fee, code: 'by_invoice', basis: 'invoice' },
    { ...fee, code: 'of_customer', bearer: 'customer' },
    { ...fee, code: 'lawless', legalBasis: null },
  ],
  windows: { post: office, email: office },
  employeeIds: new Set([7]),
  teamIds: new Set([3]),
  subjects: new Map([
    ['visit', false],
    ['call_about_plan', true],
  ]),
}
