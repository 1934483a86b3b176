import { addMonths, type Day, day } from '#domain/day.ts'

export const subjectKinds = ['customer', 'partner', 'own'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What is asked of customers, of partners and of ourselves. */
export const checkCodes = [
  'kvk_extract',
  'signatory',
  'ubo',
  'order',
  'privacy_roles',
  'iban_holder',
  'claims_sample',
  'partner_kvk_extract',
  'wki_registration',
  'insurance',
  'processing_agreement',
  'own_registration',
  'conduct_certificates',
  'yearly_course',
  'yearly_meeting',
  'process_descriptions',
  'dispute_scheme',
] as const
export type CheckCode = (typeof checkCodes)[number]

/** Where a proof stands; `expired` is one that was approved and ended. */
export const proofStates = ['missing', 'requested', 'received', 'approved', 'refused', 'expired'] as const
export type ProofState = (typeof proofStates)[number]

export const risks = ['low', 'normal', 'high'] as const
export type Risk = (typeof risks)[number]

/** From when on which share makes somebody an ultimate beneficial owner; the last that has begun holds. */
const uboShares = [
  { from: day('2018-07-25'), percent: 25, counts: 'above' },
  { from: day('2027-07-10'), percent: 25, counts: 'from' },
] as const

/**
 * Art. 3 Uitvoeringsbesluit Wwft, art. 52 Verordening (EU) 2024/1624: above which share of the capital or the votes somebody is
 * an ultimate beneficial owner on a day, or from which.
 */
export function uboShareOn(today: Day): { readonly percent: number; readonly counts: 'above' | 'from' } {
  const { percent, counts } = uboShares.findLast(({ from }) => from <= today) ?? uboShares[0]
  return { percent, counts }
}

/** The first day of another share than the one of a day; null while none was decided. */
export function nextUboDay(today: Day): Day | null {
  return uboShares.find(({ from }) => from > today)?.from ?? null
}

export const personRoles = ['owner', 'signatory', 'director'] as const

/** So many days before a proof ends it is on the agenda. */
export const proofWarningDays = 60

/** What the register of companies gives out says how things are now: older than so many months it is no proof. */
const extractMonths = 3

/** Whether a proof was made too long ago to be handed in. */
export function isTooOld(check: CheckCode, checkedOn: Day, today: Day): boolean {
  return (check === 'kvk_extract' || check === 'partner_kvk_extract') && addMonths(checkedOn, extractMonths) < today
}

/** Where a proof stands on a day: what was approved ends, unless something new waits to be looked at. */
export function proofStateOn(today: Day, item: { readonly state: string; readonly validTo: Day | null }): ProofState {
  const state = item.state as ProofState
  return state === 'approved' && item.validTo !== null && item.validTo < today ? 'expired' : state
}

export const proofActs = ['request', 'add', 'approve', 'refuse'] as const
export type ProofAct = (typeof proofActs)[number]

export const proofRefusals = ['nothing_given', 'own_proof', 'no_document', 'already_given'] as const
export type ProofRefusal = (typeof proofRefusals)[number]

interface Proof {
  readonly state: string
  /** Who said something of it or handed in a document since it was last decided. */
  readonly givers: readonly number[]
  readonly documentCount: number
}

/** Why something cannot be done with a proof, or null. Nobody approves what he handed in himself. */
export function refuseProofAct(act: ProofAct, proof: Proof, persons: readonly (number | null)[]): ProofRefusal | null {
  if (act === 'add') return null
  if (act === 'request') return proof.state === 'received' ? 'already_given' : null
  if (proof.state !== 'received') return 'nothing_given'
  if (act === 'approve' && proof.documentCount === 0) return 'no_document'
  return act === 'approve' && proof.givers.some((giver) => persons.includes(giver)) ? 'own_proof' : null
}
