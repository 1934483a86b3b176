/** How a complaint comes in. */
export const complaintChannels = ['email', 'phone', 'letter', 'portal', 'visit'] as const
export type ComplaintChannel = (typeof complaintChannels)[number]

/** Who complains: a debtor, a customer, or somebody else. */
export const complainants = ['debtor', 'customer', 'third'] as const
export type Complainant = (typeof complainants)[number]

/** What a complaint is about; that nothing is owed is a dispute as well. */
export const complaintSubjects = [
  'conduct',
  'tone',
  'not_owed',
  'costs',
  'no_answer',
  'error',
  'privacy',
  'wrong_person',
  'plan',
  'other',
] as const
export type ComplaintSubject = (typeof complaintSubjects)[number]

/** Where a complaint stands, in order; `external`: with the outside body. */
export const complaintStates = ['received', 'confirmed', 'in_treatment', 'external', 'answered', 'closed'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** What came of it. */
export const complaintOutcomes = ['founded', 'partly', 'unfounded', 'withdrawn'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** Where it came from, once somebody knows. */
export const complaintCauses = ['text', 'process', 'employee', 'customer_data', 'system', 'partner', 'none'] as const
export type ComplaintCause = (typeof complaintCauses)[number]

/** How a second person stands to a compensation; null as long as none is needed. */
export type CompensationState = 'waiting' | 'agreed' | 'declined'

/** What is done with a complaint; each is a call. */
export const complaintActs = ['confirm', 'change', 'extend', 'answer', 'decide', 'escalate', 'close', 'reopen'] as const
export type ComplaintAct = (typeof complaintActs)[number]

/** Why something cannot be done with a complaint. */
export const complaintRefusals = [
  'about_you',
  'confirmed',
  'not_confirmed',
  'extended',
  'answered',
  'automatic',
  'no_outcome',
  'approval_waits',
  'not_waiting',
  'own_decision',
  'closed',
  'not_closed',
] as const
export type ComplaintRefusal = (typeof complaintRefusals)[number]

/** What decides what can be done with a complaint. Persons are their ids. */
export interface ComplaintStanding {
  readonly state: ComplaintState
  readonly isConfirmed: boolean
  readonly isAnswered: boolean
  readonly isExtended: boolean
  /** It came with an automatic message: nothing is ever sent back to a machine. */
  readonly isAutomatic: boolean
  readonly outcome: ComplaintOutcome | null
  readonly compensationState: CompensationState | null
  /** Whom of the agency it is about. */
  readonly aboutId: number | null
  /** Who asked for the compensation that waits. */
  readonly askedBy: number | null
}

/**
 * Why somebody cannot do something with a complaint; null when he can. `persons` are all he is: who works as another is both.
 * Art. 13 lid 5 Wki: whom it is about judges nothing of it.
 */
export function refuseComplaintAct(
  act: ComplaintAct,
  standing: ComplaintStanding,
  persons: readonly (number | null)[],
): ComplaintRefusal | null {
  const { state, isConfirmed, isAnswered, isExtended, isAutomatic, outcome, compensationState, aboutId, askedBy } =
    standing
  if (aboutId !== null && persons.includes(aboutId)) return 'about_you'
  if (act === 'reopen') return state === 'closed' ? null : 'not_closed'
  if (state === 'closed') return 'closed'
  const waits = compensationState === 'waiting'
  switch (act) {
    case 'confirm':
      return isAutomatic ? 'automatic' : isConfirmed ? 'confirmed' : null
    case 'extend':
      return isExtended ? 'extended' : isAnswered || waits ? 'answered' : null
    case 'answer':
      if (waits) return 'approval_waits'
      return isAnswered ? 'answered' : isConfirmed || isAutomatic ? null : 'not_confirmed'
    case 'decide':
      if (!waits) return 'not_waiting'
      return askedBy !== null && persons.includes(askedBy) ? 'own_decision' : null
    case 'close':
      return waits ? 'approval_waits' : outcome === null ? 'no_outcome' : null
    default:
      return null
  }
}

/** Whether somebody may own a complaint: never whom it is about. */
export function mayOwn(ownerId: number, aboutId: number | null): boolean {
  return ownerId !== aboutId
}

/** Whether a compensation takes a second person: above the limit, in cents. */
export function needsSecond(compensationCents: number, limitCents: number): boolean {
  return compensationCents > limitCents
}

/** Whether what was asked for a complaint is paid: a second person did not decline it, and none is waited for. */
export function isCompensated({ compensationState }: Pick<ComplaintStanding, 'compensationState'>): boolean {
  return compensationState === null || compensationState === 'agreed'
}

/** Which outcomes mean that the complaint was right, at least in part. */
export const isRight = (outcome: ComplaintOutcome) => outcome === 'founded' || outcome === 'partly'
