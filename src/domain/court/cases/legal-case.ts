import { addDays, type Day, daysBetween } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Court } from '#domain/court/competent-court.ts'

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
  readonly court: Court | null
  readonly rollDay: Day | null
  readonly draftedBy: number | null
  readonly servedDay: Day | null
  /** Whether the debtor appeared; null as long as that is not known, or was not written down. */
  readonly defended: boolean | null
  readonly judgmentDay: Day | null
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
      readonly principalCents: Cents
      readonly court: Court
      readonly rollDay: Day
      readonly by: number
      readonly costCents: Cents | null
    }
  | { readonly kind: 'check'; readonly by: number; readonly costCents: Cents | null }
  | { readonly kind: 'hand_over'; readonly costCents: Cents | null }
  | { readonly kind: 'take_back' }
  | { readonly kind: 'serve'; readonly day: Day }
  | { readonly kind: 'file'; readonly rollDay: Day }
  | { readonly kind: 'defence'; readonly defended: boolean }
  | { readonly kind: 'judge'; readonly day: Day }
  | { readonly kind: 'serve_title'; readonly day: Day }
  | { readonly kind: 'execute'; readonly on: ExecutionKind; readonly day: Day; readonly orderedDay: Day | null }
  | { readonly kind: 'end' }
export type CaseActKind = CaseAct['kind']

/** What a case stands in at the moment of an act. */
export interface CaseFacts {
  readonly today: Day
  /** Its file stands still, as for relief, bankruptcy or a dispute: then nothing goes on against the debtor. */
  readonly isHalted: boolean
}

/** Why an act on a case may not be; each has a text `legal_case.refusal.…`. */
export const caseRefusals = [
  'not_now',
  'halted',
  'never_asked',
  'outgrown',
  'same_person',
  'as_another',
  'day_to_come',
  'before_draft',
  'free_days',
  'before_service',
  'before_judgment',
  'title_not_served',
  'before_title_service',
  'order_missing',
  'order_running',
] as const
export type CaseRefusal = (typeof caseRefusals)[number]

/** From which states an act can be done. Nothing leads from before the yes of the customer to behind the draft. */
const from: Readonly<Record<CaseActKind, readonly CaseState[]>> = {
  ask: ['proposed', 'approved', 'declined', 'draft', 'checked'],
  answer: ['asked'],
  unask: ['asked'],
  draft: ['approved', 'draft', 'checked'],
  check: ['draft'],
  hand_over: ['checked'],
  take_back: ['with_bailiff'],
  serve: ['with_bailiff'],
  file: ['served'],
  defence: ['filed'],
  judge: ['undefended', 'defended'],
  serve_title: ['judgment'],
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
/** So many days a debtor has to pay before his movables are seized: art. 439 Rv. */
export const orderDays = 2

/** Whether an act can be done from where a case stands at all, whatever its days and sums. */
export function isActOf(
  { origin, state, agreedCents }: Pick<LegalCase, 'origin' | 'state' | 'agreedCents'>,
  act: CaseActKind,
): boolean {
  // Taken over from a bailiff without the yes of its customer: that can still be asked.
  if (act === 'ask' && state === 'with_bailiff') return origin === 'taken_over' && agreedCents === null
  return from[act].includes(state)
}

/** The first reason why an act on a case may not be, or null when it may. */
export function refuseCaseAct(kept: LegalCase, act: CaseAct, facts: CaseFacts): CaseRefusal | null {
  if (act.kind === 'execute' && kept.state !== 'ended' && !isActOf(kept, 'execute')) return 'title_not_served'
  if (!isActOf(kept, act.kind)) return 'not_now'
  if (facts.isHalted && goesOn(act.kind)) return 'halted'
  switch (act.kind) {
    case 'draft':
      return refuseClaim(kept, act) ?? (act.rollDay > addDays(facts.today, leastFreeDays) ? null : 'free_days')
    case 'check':
      return act.by === kept.draftedBy ? 'same_person' : refuseCost(kept, act.costCents)
    case 'hand_over':
      return refuseCost(kept, act.costCents)
    case 'serve':
      return refuseService(kept, act.day, facts)
    case 'judge':
      return refuseDay(act.day, kept.servedDay, 'before_service', facts)
    case 'serve_title':
      return refuseDay(act.day, kept.judgmentDay, 'before_judgment', facts)
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
      const { claimedCents, court, rollDay, by: draftedBy } = act
      return { ...kept, state: 'draft', draftedDay: facts.today, claimedCents, court, rollDay, draftedBy }
    }
    case 'check':
      return { ...kept, state: 'checked' }
    case 'hand_over':
      return { ...kept, state: 'with_bailiff' }
    case 'take_back':
      // What was taken over was checked by nobody here.
      return { ...kept, state: kept.draftedDay === null ? 'proposed' : 'checked' }
    case 'serve':
      return { ...kept, state: 'served', servedDay: act.day }
    case 'file':
      // The roll day is that of the writ; of a writ that was served before cases were kept it is heard here.
      return { ...kept, state: 'filed', rollDay: kept.rollDay ?? act.rollDay }
    case 'defence':
      return { ...kept, state: act.defended ? 'defended' : 'undefended', defended: act.defended }
    case 'judge':
      return { ...kept, state: 'judgment', judgmentDay: act.day }
    case 'serve_title':
      return { ...kept, state: 'served_title', titleServedDay: act.day }
    case 'execute':
      return { ...kept, state: 'execution' }
    case 'end':
      return { ...kept, state: 'ended' }
  }
}

const undrafted = { draftedDay: null, claimedCents: null, court: null, rollDay: null, draftedBy: null }

/** In these states it is at a bailiff, or may come there: the writ that was approved and checked, or a judgment. */
const forBailiff: ReadonlySet<CaseState> = new Set([
  'checked',
  'with_bailiff',
  'served',
  'filed',
  'undefended',
  'defended',
  'judgment',
  'served_title',
  'execution',
])

/** Of these the writ is still to be served by whoever has the file. */
const unserved: ReadonlySet<CaseState> = new Set(['checked', 'with_bailiff'])

/** Why no bailiff gets a file; each has a text `dossier.refusal.phase_…` and `why.approval_…`. */
export const handOverRefusals = ['never_asked', 'waiting', 'declined', 'unchecked', 'outgrown'] as const
export type HandOverRefusal = (typeof handOverRefusals)[number]

/**
 * Why a file may not come to a bailiff by its case, by whichever way; null when it may. What the case can cost by now counts
 * until the bailiff has it.
 */
export function refuseHandOver(
  kept: Pick<LegalCase, 'state' | 'agreedCents'> | null,
  costCents: Cents | null,
): HandOverRefusal | null {
  if (kept === null || kept.state === 'proposed' || kept.state === 'ended') return 'never_asked'
  if (kept.state === 'asked') return 'waiting'
  if (kept.state === 'declined') return 'declined'
  if (!forBailiff.has(kept.state)) return 'unchecked'
  // What was at an office before cases were kept stays there: another gets the writ with a yes alone, or once it was served.
  if (kept.agreedCents === null && unserved.has(kept.state)) return 'never_asked'
  return kept.state === 'checked' && refuseCost(kept, costCents) !== null ? 'outgrown' : null
}

/** Why a case that was drafted may not go further by what it can cost by now; null when it may. */
export function refuseCost(
  { agreedCents }: Pick<LegalCase, 'agreedCents'>,
  costCents: Cents | null,
): CaseRefusal | null {
  if (agreedCents === null) return 'never_asked'
  return costCents !== null && costCents > agreedCents ? 'outgrown' : null
}

/** A yes holds for what was shown: no dearer court, and no more than it was given for. */
function refuseClaim(
  kept: LegalCase,
  { principalCents, court, costCents }: Extract<CaseAct, { kind: 'draft' }>,
): CaseRefusal | null {
  if (kept.agreedCents === null) return 'never_asked'
  const isDearer = kept.shownCourt === 'kanton' && court !== 'kanton'
  return isDearer || hasOutgrown(kept, { costCents, principalCents }) ? 'outgrown' : null
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
  { titleServedDay }: LegalCase,
  { on, day, orderedDay }: Extract<CaseAct, { kind: 'execute' }>,
  facts: CaseFacts,
): CaseRefusal | null {
  const refused = refuseDay(day, titleServedDay, 'before_title_service', facts)
  if (refused || on !== 'movables') return refused
  if (orderedDay === null) return 'order_missing'
  return day < addDays(orderedDay, orderDays) ? 'order_running' : null
}

function refuseDay(day: Day, earliest: Day | null, refusal: CaseRefusal, { today }: CaseFacts): CaseRefusal | null {
  if (day > today) return 'day_to_come'
  return earliest !== null && day < earliest ? refusal : null
}

/** Art. 119 Rv: the days between a writ and its roll day, neither of both counted. */
export function freeDays(servedDay: Day, rollDay: Day): number {
  return daysBetween(servedDay, rollDay) - 1
}
