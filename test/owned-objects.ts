import type { ForeignObjects } from '#test/foreign-customer.ts'

/** Where the objects of a customer live, and which of them a call there is about. */
export const owned: readonly (readonly [prefix: string, id: keyof ForeignObjects])[] = [
  ['/api/v4/customer/:', 'customer'],
  ['/api/v4/customer-message/:', 'customerMessage'],
  ['/api/v4/contact-person/:', 'contact'],
  ['/api/v4/acl/:', 'contact'],
  ['/api/v4/merchant/:', 'merchant'],
  ['/api/v4/client-invoice/:', 'invoice'],
  ['/api/v4/subscription/:', 'subscription'],
  ['/api/v4/client-settlement/:', 'settlement'],
  ['/api/v4/question/:', 'question'],
  ['/api/v4/legal-case/:', 'legalCase'],
  ['/api/v4/file/:', 'dossier'],
  ['/api/v4/merging/:', 'dossier'],
  ['/api/v4/file/logs/:', 'log'],
  ['/api/v4/file/logs/attachments/:', 'attachment'],
  ['/api/v4/incoming-call/:', 'log'],
  ['/api/v4/claim/:', 'claim'],
  ['/api/v4/debtor/:', 'debtor'],
  ['/api/v4/import/:', 'import'],
  ['/api/v4/dispatch/:', 'dispatch'],
  ['/api/v4/print-job/:', 'printJob'],
  ['/api/v4/job/:', 'job'],
  ['/api/v4/table/view/:', 'view'],
  ['/api/v4/export/:', 'export'],
  ['/api/v4/agenda/:', 'agendaItem'],
  ['/api/v4/address-surveillance/:', 'addressWatch'],
  ['/api/v4/selection/:', 'selection'],
  ['/api/v4/file/document/:', 'document'],
  ['/api/v4/api-key/:', 'apiKey'],
  ['/api/v4/webhook/:', 'webhook'],
  ['/api/v4/webhook-delivery/:', 'delivery'],
  ['/api/v4/api-log/:', 'apiCall'],
]

/** The object of a customer that a call is about; undefined for what belongs to the agency. */
export function ownerOf({ path }: { readonly path: string }): keyof ForeignObjects | undefined {
  return owned.find(([prefix]) => path.startsWith(prefix))?.[1]
}
