/** Calls that keep nothing of what is written in them. */
export const asking = /\/(preview|check)$|^POST .*(agenda\/export|\/selection|bulk-update\/numbers|second-factor\/confirm)$/

/** Fields that take no text but what they are for: each refuses a payload under its own name. */
export const checked = new Set(
  `kvkNumber vatNumber iban trustIban trustBic phone email postcode country username website url linkedinUrl
  youtubeUrl facebookUrl formula lines replacement list reason audience wkiRegistration value`.split(/\s+/),
)

/** Fields that are written in another way, or that stand on a screen only together with one that is. */
export const elsewhere: Readonly<Record<string, string>> = {
  'POST /api/v4/export': 'the list is an address; the name of an export is written with a list that is there',
  'PUT /api/v4/import/:id/cell': 'the cells of an import come in by its file',
  'POST /api/v4/address-surveillance/returned-mail': 'a line that is no number of a letter is told back, not kept',
  'POST /api/v4/address-surveillance/:id/reject': 'takes a proposed address; kept and shown as the note of a watch',
  'POST /api/v4/file/:id/interest-stop/:event/resumption': 'kept and shown as the note of the stop',
  'POST /api/v4/file/:id/judgment': 'takes the claims of the file; kept and shown as the note of a waiver',
  'DELETE /api/v4/file/:id/limitation/:interruption': 'kept and shown as the note of the interruption',
  'POST /api/v4/file/:id/plan/lapse': 'takes a term that was missed; kept and shown as the note of a plan',
  'POST /api/v4/file/:id/plan/revival': 'takes a plan that lapsed; kept and shown as the note of a plan',
  'POST /api/v4/sms/template/:id/draft/publish': 'a text with a script in it is no message; kept as that of an e-mail',
  'POST /api/v4/run-item': 'takes a message in hold; kept and shown as the note of an act on a file',
  'PUT /api/v4/settings/agency trustIban': 'from the first filling in on another account takes two people',
  'PUT /api/v4/settings/agency trustBic': 'from the first filling in on another account takes two people',
  'PUT /api/v4/settings/agency trustName': 'written by the call that proposes another account',
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
