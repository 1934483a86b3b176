import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Person } from '#test/people.ts'
import { everywhere, message } from '#test/templates.ts'

/** Calls that keep nothing of what is written in them. */
export const asking =
  /\/(preview|check|(customer-)?message-preview)$|^POST .*(agenda\/export|\/selection|bulk-update\/numbers|second-factor\/confirm)$/

/** Fields that take no text but what they are for: each refuses a payload under its own name. */
export const checked = new Set(
  `kvkNumber vatNumber iban trustIban trustBic phone email postcode country username website url linkedinUrl
  youtubeUrl facebookUrl formula lines replacement list reason audience wkiRegistration value`.split(/\s+/),
)

/** Fields that are not tried: they are written in another way, or are not kept where they could be shown. */
export const elsewhere: Readonly<Record<string, string>> = {
  'POST /api/v4/email/template/:id/draft/publish levelReason':
    'kept where a text is too hard; tried in that of a letter',
  'POST /api/v4/file/:id/prevented-call phone': 'takes a number that is not to be called; of another nothing is kept',
  'POST /api/v4/import/:id/replace search': 'what somebody looks for is asked, not kept',
  'POST /api/v4/import/:id/replace replacement': 'the cells of an import come in by its file',
  'PUT /api/v4/file/:id/debtor/:debtor kvkNumber': 'of a company; of a person nothing is kept',
  'PUT /api/v4/file/:id/debtor/:debtor legalType': 'of a company; of a person nothing is kept',
  'POST /api/v4/unfiled-call/:id/result note': 'what was said when calling back stands in the window of the call alone',
  'POST /api/v4/unfiled-call/close note': 'why a call was closed stands in the window of the call alone',
  'POST /api/v4/bulk-update reason': 'one of a list, where an act asks for it',
  'PUT /api/v4/merchant/:id/sender senderName': 'shown in letters, and in a window behind a tab of its own',
  'PUT /api/v4/merchant/:id/sender senderLines': 'shown in letters, and in a window behind a tab of its own',
  'PUT /api/v4/settings/agency trustIban': 'from the first filling in on another account takes two people',
  'PUT /api/v4/settings/agency trustBic': 'from the first filling in on another account takes two people',
  'PUT /api/v4/settings/agency trustName': 'written by the call that proposes another account',
  ...Object.fromEntries(
    ['host', 'username', 'folder', 'url', 'email', 'hostKey', 'secret'].map((name) => [
      `PUT /api/v4/partner/:id/exchange ${name}`,
      'an address and a login, refused or kept in tests of their own',
    ]),
  ),
}

/**
 * Fields of calls about something that is not there here: each is tried, and stays here for as long as it is refused.
 */
export const refusedHere: Readonly<Record<string, string>> = {
  'POST /api/v4/provider-report/:id/reversal reason': 'takes a report that is booked; shown below its payout',
  'POST /api/v4/payment-order/:id/cancel reason': 'takes an order that waits; shown beside its state',
  'POST /api/v4/settlement/:id/hold reason': 'takes a settlement that is proposed; it stands on no screen',
  'POST /api/v4/settlement/:id/dropped-file reason':
    'takes a file of a settlement that is proposed; it is told with that settlement alone',
  'POST /api/v4/precasso/act note': 'takes files before collection; kept and shown as the note of an act on a file',
  'POST /api/v4/bank-line/:id/undo-request reason': 'takes a payment that was settled; shown below its line',
  'POST /api/v4/payment-batch/:id/cancel words': 'compared with two words, and kept nowhere',
  'POST /api/v4/export list': 'the list is an address; the name of an export is written with a list that is there',
  'POST /api/v4/export name': 'the list is an address; the name of an export is written with a list that is there',
  'PUT /api/v4/import/:id/cell text': 'the cells of an import come in by its file',
  'POST /api/v4/address-surveillance/returned-mail lines':
    'a line that is no number of a letter is told back, not kept',
  'POST /api/v4/address-surveillance/:id/reject reason':
    'takes a proposed address; kept and shown as the note of a watch',
  'POST /api/v4/file/:id/interest-stop/:event/resumption note': 'kept and shown as the note of the stop',
  'POST /api/v4/file/:id/judgment reference': 'takes the claims of the file; kept and shown as the note of a waiver',
  'POST /api/v4/file/:id/judgment note': 'takes the claims of the file; kept and shown as the note of a waiver',
  'DELETE /api/v4/file/:id/limitation/:interruption note': 'kept and shown as the note of the interruption',
  'POST /api/v4/file/:id/plan/lapse note': 'takes a term that was missed; kept and shown as the note of a plan',
  'POST /api/v4/file/:id/plan/revival note': 'takes a plan that lapsed; kept and shown as the note of a plan',
  'POST /api/v4/sms/template/:id/draft/publish levelReason':
    'a text with a script in it is no message; kept as that of an e-mail',
  'PUT /api/v4/file/:id/claim/:claim invoiceNumber': 'writes what an invoice that is added holds',
  'PUT /api/v4/file/:id/claim/:claim description': 'writes what an invoice that is added holds',
  'PUT /api/v4/file/:id/claim/:claim note': 'writes what an invoice that is added holds',
  'DELETE /api/v4/file/:id/claim/:claim note': 'kept and shown as the note of a credit note',
  'DELETE /api/v4/file/:id/entry/:event note': 'kept and shown as the note of a credit note',
  'PUT /api/v4/file/:id/liability note': 'takes a second debtor; kept and shown as the note of a credit note',
  'DELETE /api/v4/file/:id/debtor/:debtor note': 'takes a second debtor; kept and shown as the note of a credit note',
  'POST /api/v4/fee-scheme/:id/rejection reason': 'takes a scheme that waits for approval',
  'POST /api/v4/fee-scheme/:id/end reason': 'takes a scheme in force',
  'POST /api/v4/fee-scheme/:id/move reason': 'takes a scheme in force',
  'PUT /api/v4/sale-partner/:id name': 'takes a partner of a sale',
  'PUT /api/v4/sale-partner/:id address': 'takes a partner of a sale',
  'PUT /api/v4/sale-partner/:id contact': 'takes a partner of a sale',
  'POST /api/v4/sale-file/:id/receipt receipt': 'takes a file that was approved',
  'POST /api/v4/client-invoice/:id/credit-note reason':
    'takes lines that were not credited; its reason is shown as that of a write-off',
  'POST /api/v4/run/:id/retry reason': 'names a cause by its code, which is kept nowhere',
  'POST /api/v4/dispatch/:id/settle reason':
    'takes an e-mail that may have arrived; kept and shown as the note of an act on a file',
  'POST /api/v4/print-batch/:id/settle reason':
    'takes a batch that the printer may have; kept and shown as the note of an act on a file',
  'POST /api/v4/email/variable/:id/draft/review note':
    'takes a formula in draft; kept and shown as the note of a template',
  'POST /api/v4/file/:id/message paragraph':
    'takes a template in use; the paragraph is a variable, tried with all others in letters',
  'POST /api/v4/file/:id/customer-message paragraph':
    'takes a template in use; its words are printed to the letter in a test of their own',
  'POST /api/v4/run-item/:id/drop reason': 'takes a message in hold; kept and shown as the note of an act on a file',
  'POST /api/v4/run-item/drop reason': 'takes a message in hold; kept and shown as the note of an act on a file',
  'POST /api/v4/customer-message/:id/settle reason':
    'takes a message that may have arrived; kept and shown as the note of an act on a file',
  'PUT /api/v4/file/:id/debtor/:debtor/kind note': 'takes the other kind; kept and shown as the note of a step',
  'POST /api/v4/unfiled-call/:id/untie note': 'takes a call on a file; kept and shown as the note of an act on a file',
  'POST /api/v4/payment-order/:id/failure reason':
    'takes an order of which the bank has the file; kept and shown as the reason of one that was taken back',
  'POST /api/v4/payment-order/:id/failure words':
    'takes an order of which the bank has the file; kept and shown as the reason of one that was taken back',
  'POST /api/v4/file/:id/withdrawal reason':
    'asked by people of a customer; kept and shown as any question between both',
  'POST /api/v4/file/:id/own-pause reason': 'asked by people of a customer; kept and shown as the note of a pause',
  'POST /api/v4/file/:id/precasso/stop note': 'takes a file before collection; shown as the note of an act on a file',
  'POST /api/v4/file/:id/precasso/withdrawal note':
    'takes a file before collection; shown as the note of an act on a file',
  'POST /api/v4/file/:id/advance-use reason':
    'takes what a customer paid in advance; it stands in the audit trail alone',
  'POST /api/v4/complaint/:id/answer answer': 'takes a complaint that was confirmed; shown as its other words',
  'POST /api/v4/complaint/:id/answer measure': 'takes a complaint that was confirmed; shown as its other words',
  'POST /api/v4/complaint/:id/compensation note': 'takes a compensation that waits; shown beside its amount',
  'POST /api/v4/complaint/:id/reopening reason': 'takes a closed complaint; shown as why an answer was put off',
  'POST /api/v4/bailiff/imported-costs/:id/charge reason':
    'takes a line that was accepted; it stands in the audit trail alone',
  'POST /api/v4/bailiff/imported-costs/:id/acceptance reason':
    'takes a line that somebody else read in; shown beside what was decided, as the message of one that was rejected',
}

const plan = {
  every: 'month',
  firstDay: '2026-12-01',
  by: 'count',
  count: 3,
  interest: 'stopped',
  graceDays: 7,
  channel: 'phone',
  note: 'x',
}
const offer = { offeredBy: 'debtor', amountCents: 40_000, lastDay: '2026-12-01', note: 'x' }

/** What is done with a file before the call: without it there is nothing to write about. */
export const before: Readonly<Record<string, readonly (readonly [string, object])[]>> = {
  'POST /resumption': [['pause', { reason: 'promise_to_pay', untilDay: '2026-12-01', note: 'x' }]],
  'POST /reopening': [['closure', { reason: 'withdrawn', note: 'x', waive: true }]],
  'POST /settlement-offer/acceptance': [['settlement-offer', offer]],
  'DELETE /settlement-offer': [['settlement-offer', offer]],
  'DELETE /plan': [['plan', plan]],
  'DELETE /promise': [['promise', { amountCents: 5000, untilDay: '2026-11-25', channel: 'phone', note: 'x' }]],
}

/** An invoice that is handed in, but for its number. */
export const invoice = { invoiceDay: '2026-10-01', dueDay: '2026-11-01', amountCents: 10_000 }

/** What calls are of no use without, whatever there is. */
export const sameNeeded: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/v4/file/:id/settlement-offer': { amountCents: 40_000, lastDay: '2026-12-01' },
  'POST /api/v4/file/:id/closure': { reason: 'withdrawn', waive: true },
  'POST /api/v4/file/:id/phase': { phase: 'judicial' },
  'POST /api/v4/file/:id/direct-payment': { valueDay: '2026-11-19' },
  'POST /api/v4/file/:id/advance': { receivedDay: '2026-11-19' },
  'POST /api/v4/partner/:id/cost': { costDay: '2026-11-19', amountCents: 100 },
  'POST /api/v4/partner/:id/cost/:cost/decision': { state: 'refused' },
  'POST /api/v4/complaint': {
    who: 'third',
    files: [],
    debtor: null,
    customer: null,
    dispatch: null,
    log: null,
    mail: null,
    employee: null,
    receivedDay: null,
  },
  'POST /api/v4/file/:id/claim': invoice,
  'POST /api/v4/file/:id/claim/:claim/credit-note': { valueDay: '2026-11-19', amountCents: 100 },
  'PUT /api/v4/settings/house-style': { accent: '#0f6367' },
  'POST /api/v4/bailiff': { postcodes: '1000-1999' },
  'POST /api/v4/agenda/:id/result': { result: 'done' },
  'POST /api/v4/workflow/:id/step': { actionKind: 'task', task: 'review_file' },
  'POST /api/v4/post-mail/template/:id/draft/publish': { warningsSeen: true },
  'POST /api/v4/email/template/:id/draft/publish': { warningsSeen: true },
  'PUT /api/v4/file/:id/debtor/:debtor': { birthDay: null },
  'POST /api/v4/email/template': { type: 'message' },
  'POST /api/v4/post-mail/template': { type: 'message' },
  'POST /api/v4/sms/template': { type: 'message' },
  'POST /api/v4/acl/:id/temporary': { role: 'ROLE_EMPLOYEE_FINANCE' },
  'POST /api/v4/incoming-call': { startedAt: '2026-11-20T08:00:00.000Z', result: 'information' },
  'POST /api/v4/unfiled-call': {
    startedAt: '2026-11-20T08:00:00.000Z',
    result: 'call_back',
    callBackDay: '2026-11-23',
    phone: '+31612345678',
  },
  'POST /api/v4/settings/agency/own-iban': { iban: 'NL20INGB0001234567' },
  'POST /api/v4/settings/own-account': { iban: 'NL20INGB0001234567' },
  'POST /api/v4/settings/agency/trust-account': { trustIban: 'NL20INGB0001234567', trustBic: 'INGBNL2A' },
}

/** The terms of a plan that is agreed. */
export const terms = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, graceDays: 7 }

/** Those that most of what is written stands on; in the proof all of them are opened. */
export const always =
  /^.(file.search|file.import.import.*|file.show-new.\d+.tab=(timeline|parties|claims|logs)|customer.show.*(details|contract)|news.*all|news.(add|edit.\d+)|workflow.\d+.*(draft|edit)|shared-info.view.*|employee|employee-group.list|settings.(merchant|partner|team)|legal.courts|finance.extra-costs.imported.item=\d+)$/

/** What is on no screen: what somebody looks for is asked, not kept; the document of an invoice bears its number. */
export const unshown = new Set([
  'POST /api/v4/table/view search',
  'POST /api/v4/bulk-update/numbers numbers',
  'document of a new file',
])

/** The tabs of the screens that have some. */
export const parts: Readonly<Record<string, readonly string[]>> = {
  'file.show': ['timeline', 'parties', 'claims', 'arrangements', 'ledger', 'documents', 'agenda', 'logs'],
  'customer.show': ['details', 'contract', 'messages', 'contacts'],
  'workflow.show': ['steps', 'draft', 'versions'],
  news: ['read', 'all'],
  'compliance.complaints': ['register', 'report'],
  'settings.mime-types': ['kinds', 'blocked', 'test'],
  'shared-info.add': ['new', 'all'],
  'settings.acl': ['people', 'matrix', 'compare'],
  'settings.acl.edit': ['lasting', 'temporary'],
  'settings.global': ['agency', 'house-style', 'limits'],
  'settings.dialer.blacklist': ['numbers', 'prevented'],
  'address-surveillance': ['watching', 'proposed', 'done'],
  'finance.batch-payment': ['statements', 'todo', 'lines', 'remit'],
  'file-agenda.new': ['all', 'archive', 'calls'],
  'file.bulk-update': ['new', 'all'],
  'post-mail.template.preview': ['preview', 'versions', 'print'],
  'email.template.preview': ['preview', 'versions'],
  'sms.template.preview': ['preview', 'versions'],
}

/** What was uploaded for something that is still to be made. */
export interface Uploads {
  readonly file: number
  readonly bulk: number
  readonly shared: number
  readonly news: number
}

/** The names of what is uploaded: a part of an address, so without what ends one. */
export async function nameAttachments(
  admin: Person,
  dossier: number,
  put: (where: string, refused?: RegExp) => string,
): Promise<Uploads> {
  const log = await admin.post('/api/v4/file/logs', { fileId: dossier, type: 'note', content: 'bijlagen' })
  const upload = async (where: string, path: string) => {
    const answer = await admin.upload(path, { name: `${put(where, /[/\\"]/g)}.txt`, bytes: 'tekst' })
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer.json<{ id: number }>().id
  }
  await upload('attachment of a log', `/api/v4/file/logs/${log.json<{ id: number }>().id}/attachments`)
  return {
    file: await upload('document of a new file', '/api/v4/file/document'),
    bulk: await upload('document of a bulk update', '/api/v4/bulk-update/document'),
    shared: await upload('shared file', '/api/v4/shared-info/file'),
    news: await upload('document of news', '/api/v4/news/document'),
  }
}

/** A text of a template of that channel. */
export const templateText = ({ path }: Endpoint, text: string) =>
  path.includes('/sms/') ? everywhere({ kind: 'sms', text }) : message(text)

/** What a call may answer. */
export interface Said {
  readonly hash: string
  readonly id: number
  readonly errors: object
  readonly current: { readonly version?: number }
}

export const named = ({ method, path }: Endpoint) => `${method} ${path}`
