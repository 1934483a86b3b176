import { addDays, type Day, daysBetween } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Court } from '#domain/court/competent-court.ts'
import type { CaseRefusal } from './case-refusals.ts'
import { type CaseWrit, needsWrit, refuseChecked, refuseWrit } from './case-writ.ts'
import {
  type DecidedRemedy,
  isSuspended,
  type RemedyKind,
  type RemedyOutcome,
  type RemedyParty,
  refuseRemedy,
} from './remedy.ts'

/** Where a case before a judge stands, in the order in which it goes. */
export const caseStates = [
  'proposed',
  'asked',
  'approved',
  'declined',
  'draft',
  'checked',
  'with_bailiff',
  'served',
  'filed',
  'undefended',
  'defended',
  'judgment',
  'served_title',
  'execution',
  'ended',
] as const
export type CaseState = (typeof caseStates)[number]

/**
 * Where it comes from: proposed here; with a judgment that there was already; at a bailiff before cases were kept. One of
 * the last two never came by the question to its customer.
 */
export const caseOrigins = ['proposed', 'title', 'taken_over'] as const
export type CaseOrigin = (typeof caseOrigins)[number]

/** On what a judgment is carried out. */
export const executionKinds = ['bank', 'wage', 'movables', 'third_party', 'real_estate', 'eviction'] as const
export type ExecutionKind = (typeof executionKinds)[number]

/** What decides what may be done with a case. */
export interface LegalCase {
  readonly origin: CaseOrigin
  readonly state: CaseState
  /** From when on it is kept. */
  readonly openedDay: Day
  /** What its customer agreed to pay for it at most, without VAT; null as long as it agreed to nothing. */
  readonly agreedCents: Cents | null
  /** For what it was asked: the principal that was open, and the court that decides by the amount; null where that is not known. */
  readonly shownPrincipalCents: Cents | null
  readonly shownCourt: Court | null
  /** What is claimed in the writ, frozen on the day of the draft, and before which court. */
  readonly draftedDay: Day | null
  readonly claimedCents: Cents | null
  /** When the writ is to be served: what is claimed is what is open on that day. */
  readonly claimDay: Day | null
  readonly court: Court | null
  /** Of which place. */
  readonly courtId: number | null
  readonly rollDay: Day | null
  readonly draftedBy: number | null
  /** With which writ the draft was checked; null: with none yet. */
  readonly writId: number | null
  readonly servedDay: Day | null
  /** Whether the debtor appeared; null as long as that is not known, or was not written down. */
  readonly defended: boolean | null
  readonly judgmentDay: Day | null
  /** It may be carried out although something is done against it. */
  readonly isEnforceable: boolean
  /** It orders that premises are vacated; null: nobody wrote down whether it does. */
  readonly evicts: boolean | null
  /** What is done against the judgment, as long as nobody decided on it. */
  readonly remedy: RemedyKind | null
  /** On what of that a judge decided last. */
  readonly decided: DecidedRemedy | null
  readonly titleServedDay: Day | null
}

/** What is done with a case, by whoever may, each with what it rests on. `costCents`: what the case can cost by now; null: no table says. */
export type CaseAct =
  | { readonly kind: 'ask'; readonly shown?: { readonly principalCents: Cents; readonly court: Court | null } }
  | { readonly kind: 'answer'; readonly agreedCents: Cents | null }
  | { readonly kind: 'unask' }
  | {
      readonly kind: 'draft'
      readonly claimedCents: Cents
      readonly claimDay: Day
      readonly principalCents: Cents
      readonly court: Court
      readonly courtId: number
      readonly rollDay: Day
      readonly by: number
      readonly costCents: Cents | null
    }
  | { readonly kind: 'make_writ' }
  | {
      readonly kind: 'check'
      readonly by: number
      readonly costCents: CaseGoing['costCents']
      readonly isMoved: boolean
      readonly writ: CaseWrit | null
      /** Something holds a writ of its file up by now. */
      readonly isHeldUp: boolean
    }
  | {
      readonly kind: 'hand_over'
      readonly costCents: Cents | null
      readonly writ: CaseWrit | null
      readonly isMoved: boolean
    }
  | { readonly kind: 'take_back' }
  | { readonly kind: 'serve'; readonly day: Day }
  | { readonly kind: 'file'; readonly rollDay: Day }
  | { readonly kind: 'defence'; readonly defended: boolean }
  | {
      readonly kind: 'judge'
      readonly day: Day
      readonly isEnforceable: boolean
      readonly evicts: boolean | null
    }
  | { readonly kind: 'serve_title'; readonly day: Day }
  | { readonly kind: 'lodge'; readonly remedy: RemedyKind; readonly by: RemedyParty; readonly day: Day }
  | { readonly kind: 'hear_remedy' }
  | { readonly kind: 'end_remedy'; readonly outcome: RemedyOutcome; readonly day: Day; readonly lodgedDay: Day | null }
  | { readonly kind: 'execute'; readonly on: ExecutionKind; readonly day: Day; readonly orderedDay: Day | null }
  | { readonly kind: 'end' }
export type CaseActKind = CaseAct['kind']

/** What a case stands in at the moment of an act. */
export interface CaseFacts {
  readonly today: Day
  /** Its file stands still, as for relief, bankruptcy or a dispute: then nothing goes on against the debtor. */
  readonly isHalted: boolean
}

const behindJudgment = ['judgment', 'served_title', 'execution'] as const

/** From which states an act can be done. Nothing leads from before the yes of the customer to behind the draft. */
const from: Readonly<Record<CaseActKind, readonly CaseState[]>> = {
  ask: ['proposed', 'approved', 'declined', 'draft', 'checked'],
  answer: ['asked'],
  unask: ['asked'],
  draft: ['approved', 'draft', 'checked'],
  make_writ: ['draft', 'checked'],
  check: ['draft'],
  hand_over: ['checked'],
  take_back: ['with_bailiff'],
  serve: ['with_bailiff'],
  file: ['served'],
  defence: ['filed'],
  judge: ['undefended', 'defended'],
  serve_title: ['judgment'],
  lodge: behindJudgment,
  hear_remedy: behindJudgment,
  end_remedy: behindJudgment,
  execute: ['served_title', 'execution'],
  end: caseStates.filter((state) => state !== 'ended'),
}

const goingOn: ReadonlySet<CaseActKind> = new Set(['draft', 'check', 'hand_over', 'execute'])

/** Whether an act goes on against the debtor: not while his file stands still. What was done already is still written down. */
export function goesOn(act: CaseActKind): boolean {
  return goingOn.has(act)
}

/** So many days lie between the writ and the roll day at least, neither of both counted: art. 114 and 119 Rv. */
export const leastFreeDays = 7
/** So many days somebody has to do what he is ordered to before it is carried out: to pay, or to vacate. */
const orderDays: Readonly<Partial<Record<ExecutionKind, number>>> = { movables: 2, eviction: 3 }

/** Art. 439 and 555 Rv: whether an order has to come before it. */
export function needsOrder(kind: ExecutionKind): boolean {
  return orderDays[kind] !== undefined
}

type ActFacts = Pick<LegalCase, 'origin' | 'state' | 'agreedCents'> & Partial<Pick<LegalCase, 'remedy'>>

/** Whether an act can be done from where a case stands at all, whatever its days and sums. */
export function isActOf({ origin, state, agreedCents, remedy = null }: ActFacts, act: CaseActKind): boolean {
  // Taken over from a bailiff without the yes of its customer: that can still be asked.
  if (act === 'ask' && state === 'with_bailiff') return origin === 'taken_over' && agreedCents === null
  if ((act === 'hear_remedy' || act === 'end_remedy') && remedy === null) return false
  return from[act].includes(state)
}

/** The first reason why an act on a case may not be, or null when it may. */
export function refuseCaseAct(kept: LegalCase, act: CaseAct, facts: CaseFacts): CaseRefusal | null {
  if (act.kind === 'execute' && kept.state !== 'ended' && !isActOf(kept, 'execute')) return 'title_not_served'
  if (!isActOf(kept, act.kind)) return 'not_now'
  if (facts.isHalted && goesOn(act.kind)) return 'halted'
  switch (act.kind) {
    case 'draft':
      return refuseClaim(kept, act) ?? refuseServiceDay(act, facts)
    case 'check':
      return refuseCheck(kept, act, facts)
    case 'hand_over':
      return refuseGoing(kept, act, refuseChecked(kept, act.writ) ?? refuseWrit(kept, act.writ, facts))
    case 'serve':
      return refuseService(kept, act.day, facts)
    case 'judge':
      return refuseDay(act.day, kept.servedDay, 'before_service', facts)
    case 'serve_title':
      return refuseDay(act.day, kept.judgmentDay, 'before_judgment', facts)
    case 'lodge':
      return refuseRemedy(kept, act) ?? refuseDay(act.day, kept.judgmentDay, 'before_judgment', facts)
    case 'end_remedy':
      return refuseDay(act.day, act.lodgedDay, 'before_lodging', facts)
    case 'execute':
      return refuseExecution(kept, act, facts)
    default:
      return null
  }
}

/** What a case is after an act on it that is not refused. */
export function caseAfter(kept: LegalCase, act: CaseAct, facts: CaseFacts): LegalCase {
  switch (act.kind) {
    case 'ask':
      // A new question takes the place of the former yes, and what was drafted on it.
      return {
        ...kept,
        ...undrafted,
        state: 'asked',
        agreedCents: null,
        shownPrincipalCents: act.shown?.principalCents ?? null,
        shownCourt: act.shown?.court ?? null,
      }
    case 'answer':
      return { ...kept, state: act.agreedCents === null ? 'declined' : 'approved', agreedCents: act.agreedCents }
    case 'unask':
      return { ...kept, state: 'proposed' }
    case 'draft': {
      const { claimedCents, claimDay, court, courtId, rollDay, by: draftedBy } = act
      const drafted = { claimedCents, claimDay, court, courtId, rollDay, draftedBy, writId: null }
      return { ...kept, ...drafted, state: 'draft', draftedDay: facts.today }
    }
    case 'make_writ':
      // Nobody read the new one yet.
      return { ...kept, state: 'draft', writId: null }
    case 'check':
      return { ...kept, state: 'checked', writId: act.writ?.id ?? null }
    case 'hand_over':
      return { ...kept, state: 'with_bailiff' }
    case 'take_back':
      // What was taken over was checked by nobody here; what went with no writ of ours is read with one.
      if (kept.draftedDay === null) return { ...kept, state: 'proposed' }
      return { ...kept, state: kept.writId === null && needsWrit(kept) ? 'draft' : 'checked' }
    case 'serve':
      return { ...kept, state: 'served', servedDay: act.day }
    case 'file':
      // The roll day is that of the writ; of a writ that was served before cases were kept it is heard here.
      return { ...kept, state: 'filed', rollDay: kept.rollDay ?? act.rollDay }
    case 'defence':
      return { ...kept, state: act.defended ? 'defended' : 'undefended', defended: act.defended }
    case 'judge':
      return { ...kept, state: 'judgment', judgmentDay: act.day, isEnforceable: act.isEnforceable, evicts: act.evicts }
    case 'serve_title':
      return { ...kept, state: 'served_title', titleServedDay: act.day }
    case 'lodge':
      return { ...kept, remedy: act.remedy }
    case 'hear_remedy':
      // When it is heard is kept with it.
      return kept
    case 'end_remedy': {
      if (act.outcome === 'withdrawn') return { ...kept, remedy: null }
      const decided = kept.remedy && { kind: kept.remedy, day: act.day, outcome: act.outcome }
      if (act.outcome === 'upheld') return { ...kept, remedy: null, decided }
      // The judgment fell: it is decided anew, on what both parties say.
      const unjudged = { judgmentDay: null, isEnforceable: false, evicts: null, titleServedDay: null }
      const undecided = { ...unjudged, defended: true, decided }
      return { ...kept, ...undecided, remedy: null, state: 'defended' }
    }
    case 'execute':
      return { ...kept, state: 'execution' }
    case 'end':
      return { ...kept, state: 'ended' }
  }
}

const undrafted = {
  draftedDay: null,
  claimedCents: null,
  claimDay: null,
  court: null,
  courtId: null,
  rollDay: null,
  draftedBy: null,
  writId: null,
}

function refuseCheck(
  kept: LegalCase,
  { by, writ, isHeldUp, ...going }: Extract<CaseAct, { kind: 'check' }>,
  facts: CaseFacts,
): CaseRefusal | null {
  if ([kept.draftedBy, writ?.madeBy, writ?.preparedBy].includes(by)) return 'same_person'
  return refuseGoing(kept, going, refuseWrit(kept, writ, facts) ?? (isHeldUp && needsWrit(kept) ? 'writ_held' : null))
}

/** A writ that is served on its day leaves the free days before the roll day. */
function refuseServiceDay({ claimDay, rollDay }: Extract<CaseAct, { kind: 'draft' }>, { today }: CaseFacts) {
  if (claimDay < today) return 'service_past'
  return freeDays(claimDay, rollDay) < leastFreeDays ? 'free_days' : null
}

/** What of a case that was drafted decides, beside its writ, whether it goes further: as it is by now. */
export interface CaseGoing {
  /** What it can cost; null: no table says. */
  readonly costCents: Cents | null
  /** Those who owe it live in another district than that of the court. */
  readonly isMoved: boolean
}

/** Why a case that was drafted does not go further, the first reason of all; null when it may. `ofWrit`: why not with its writ. */
export function refuseGoing<OfWrit extends string>(
  kept: Pick<LegalCase, 'agreedCents'>,
  { costCents, isMoved }: CaseGoing,
  ofWrit: OfWrit | null,
): 'never_asked' | 'outgrown' | 'moved' | OfWrit | null {
  return refuseCost(kept, costCents) ?? (isMoved ? 'moved' : null) ?? ofWrit
}

/** Why a case that was drafted may not go further by what it can cost by now; null when it may. */
export function refuseCost(
  { agreedCents }: Pick<LegalCase, 'agreedCents'>,
  costCents: Cents | null,
): 'never_asked' | 'outgrown' | null {
  if (agreedCents === null) return 'never_asked'
  return costCents !== null && costCents > agreedCents ? 'outgrown' : null
}

/** Art. 79 Rv: before the district court an attorney summons. A yes holds for what was shown, and for no more. */
function refuseClaim(
  kept: LegalCase,
  { principalCents, court, costCents }: Extract<CaseAct, { kind: 'draft' }>,
): CaseRefusal | null {
  if (kept.agreedCents === null) return 'never_asked'
  if (court !== 'kanton') return 'attorney_needed'
  return hasOutgrown(kept, { costCents, principalCents }) ? 'outgrown' : null
}

/**
 * Whether what is claimed is more than its customer said yes to: it costs more, or where no table says what it costs, its principal
 * is more than that of then. Interest runs on by itself.
 */
export function hasOutgrown(
  { agreedCents, shownPrincipalCents }: Pick<LegalCase, 'agreedCents' | 'shownPrincipalCents'>,
  { costCents, principalCents }: { readonly costCents: Cents | null; readonly principalCents: Cents },
): boolean {
  if (costCents === null) return principalCents > (shownPrincipalCents ?? 0)
  return agreedCents !== null && costCents > agreedCents
}

function refuseService(kept: LegalCase, day: Day, facts: CaseFacts): CaseRefusal | null {
  const { origin, agreedCents, openedDay, draftedDay, rollDay } = kept
  // What a bailiff served before cases were kept is what it is; from then on nothing is served without a yes.
  if (agreedCents === null && !(origin === 'taken_over' && day < openedDay)) return 'never_asked'
  const refused = refuseDay(day, draftedDay, 'before_draft', facts)
  if (refused) return refused
  return rollDay !== null && freeDays(day, rollDay) < leastFreeDays ? 'free_days' : null
}

function refuseExecution(
  { titleServedDay, remedy, isEnforceable, evicts }: LegalCase,
  { on, day, orderedDay }: Extract<CaseAct, { kind: 'execute' }>,
  facts: CaseFacts,
): CaseRefusal | null {
  if (isSuspended(remedy, isEnforceable)) return 'suspended'
  if (on === 'eviction' && evicts === false) return 'no_eviction'
  const refused = refuseDay(day, titleServedDay, 'before_title_service', facts)
  const days = orderDays[on]
  if (refused || days === undefined) return refused
  const isEviction = on === 'eviction'
  if (orderedDay === null) return isEviction ? 'vacate_order_missing' : 'order_missing'
  if (day >= addDays(orderedDay, days)) return null
  return isEviction ? 'vacate_order_running' : 'order_running'
}

function refuseDay(day: Day, earliest: Day | null, refusal: CaseRefusal, { today }: CaseFacts): CaseRefusal | null {
  if (day > today) return 'day_to_come'
  return earliest !== null && day < earliest ? refusal : null
}

/** Art. 119 Rv: the days between a writ and its roll day, neither of both counted. */
export function freeDays(servedDay: Day, rollDay: Day): number {
  return daysBetween(servedDay, rollDay) - 1
}
