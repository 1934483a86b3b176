import { type CaseState, freeDays, type LegalCase, leastFreeDays } from '#domain/court/cases/legal-case.ts'
import { isServiceDay } from '#domain/court/cases/service-day.ts'
import { addDays, daysBetween, type Day, weekday } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Phase, Status } from '#domain/workflow/status.ts'
import type { CourtApproval } from './court-approval.ts'
import type { CostsGround } from './costs-ground.ts'
import { holdsInWrit } from './writ-content.ts'
import type { WritFacts } from './writ-facts.ts'
import { isHoliday, noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { isConsumerWrit, needsInformation } from './writ-kind.ts'

/** So old the check of an address may be on the day a writ is served. */
export const freshAddressDays = 14

/** What a file has to have before a writ is made of it, in the order in which it is told. */
export const caseCheckNames = [
  'approval',
  'standing',
  'template',
  'amount',
  'defendants',
  'address',
  'halts',
  'court',
  'term',
  'agreement',
  'terms',
  'information',
  'lease',
  'notice',
  'costs',
  'interest',
  'defence',
  'documents',
  'whole',
] as const
export type CaseCheckName = (typeof caseCheckNames)[number]

/** Why a check holds a writ up. */
export const caseBlocks = [
  'not_asked',
  'asked',
  'declined',
  'outgrown',
  'file_closed',
  'elsewhere',
  'plan_runs',
  'judged',
  'at_bailiff',
  'no_version',
  'nothing_open',
  'other_claim',
  'other_currency',
  'no_debtor',
  'equal_shares',
  'represented',
  'kind_of_debtor',
  'sole_trader',
  'no_address',
  'never_checked',
  'too_old',
  'halted',
  'paused',
  'no_court',
  'attorney_needed',
  'court_unknown',
  'other_court',
  'no_roll_day',
  'served_in_past',
  'too_few_days',
  'other_roll_day',
  'other_service_day',
  'no_service_day',
  'no_session_day',
  'no_agreement',
  'no_agreement_document',
  'no_terms',
  'no_terms_document',
  'no_information',
  'no_information_document',
  'no_premises',
  'no_rent',
  'no_eviction_grounds',
  'no_notice',
  'notice_running',
  'no_notice_document',
  'notice_not_proven',
  'no_cost_clause',
  'costs_above_law',
  'vat_above_law',
  'other_costs',
  'no_interest_clause',
  'interest_without_terms',
  'no_grounds',
  'no_defence',
  'no_invoice',
  'document_gone',
  'gaps',
] as const
export type CaseBlock = (typeof caseBlocks)[number]

/** A check of a file: in order, not asked of a case of this kind, or holding the writ up, and why. */
export interface CaseCheck {
  readonly check: CaseCheckName
  readonly state: 'ok' | 'not_needed' | 'blocks'
  readonly why: CaseBlock | null
  readonly values: CaseValues
}

/** What a reason names: whose it is, days and amounts. */
export interface CaseValues {
  readonly name?: string | undefined
  readonly currency?: string | undefined
  readonly reasons?: string | undefined
  readonly names?: string | undefined
  readonly day?: Day | undefined
  readonly checkedDay?: Day | undefined
  readonly earliestDay?: Day | undefined
  readonly days?: number | undefined
  readonly free?: number | undefined
  readonly count?: number | undefined
  readonly costsCents?: Cents | undefined
  readonly lawfulCents?: Cents | undefined
  readonly claimedCents?: Cents | undefined
  readonly draftedCents?: Cents | undefined
}

/** What decides whether a writ may be made of a file, beside what it says. */
export interface CaseStanding {
  readonly today: Day
  /** What the customer said to the question whether this debtor may be summoned. */
  readonly approval: CourtApproval
  readonly status: Status
  readonly phase: Phase
  /** A payment plan is kept: nothing of it is due. */
  readonly planRunning: boolean
  /** A judge decided on it before. */
  readonly isJudged: boolean
  readonly hasVersion: boolean
  /** The template it is written from says why a lease is to end. */
  readonly groundsEviction: boolean
  readonly currency: string
  /** Its case, with what was drafted for it; null while there is none. */
  readonly legalCase:
    | (Pick<LegalCase, 'origin' | 'state' | 'claimDay' | 'claimedCents' | 'rollDay'> & {
        /** It was drafted for another court than the writ names. */
        readonly isElsewhere: boolean
      })
    | null
  /** Of each debtor: whether somebody acts for him, whether he owes a share only, and when his address was last looked at. */
  readonly debtors: readonly {
    readonly name: string
    readonly isRepresented: boolean
    readonly owesShare: boolean
    /** A business of one person: nobody in law but its owner. */
    readonly isSoleTrader: boolean
    readonly addressCheckedDay: Day | null
  }[]
  /** Why the file is suspended. */
  readonly halts: readonly string[]
  /** Why the file is paused. */
  readonly pauses: readonly string[]
  /** Before which court the claim comes by its kind and amount; null where the law leaves it to circumstances. */
  readonly competentCourt: 'kanton' | 'rechtbank' | null
  /** On what the collection costs rest, and who owes them without a letter. */
  readonly costs: Pick<CostsGround, 'lawfulCents' | 'lawfulVatCents' | 'runningDay'> & {
    readonly unnoticed: string | null
    /** Charged for the court and a bailiff: the judge decides on these himself. */
    readonly lawsuitCents: Cents
    /** What the writ can ask: of a consumer no other costs. */
    readonly claimableCents: Cents
  }
  /** How many documents that were chosen as exhibits are not there any more. */
  readonly goneCount: number
  /** What the template asks for and the file does not say. */
  readonly missing: readonly string[]
}

type Found = readonly [CaseBlock, CaseValues?] | 'ok' | 'not_needed'

/** Art. 21, 45, 85, 111, 114 and 119 Rv, art. 6:96 and 6:230m BW: all that a writ waits for, each with its reason. */
export function checkCase(facts: WritFacts, standing: CaseStanding): CaseCheck[] {
  const found: Readonly<Record<CaseCheckName, Found>> = {
    approval: standing.approval === 'approved' ? 'ok' : [standing.approval],
    standing: standsReady(standing),
    template: standing.hasVersion ? 'ok' : ['no_version'],
    amount: amount(facts, standing),
    defendants: defendants(facts, standing),
    address: address(facts, standing),
    halts: halts(standing),
    court: court(facts, standing),
    term: term(facts, standing),
    agreement: agreement(facts),
    terms: terms(facts),
    information: information(facts),
    lease: lease(facts, standing),
    notice: notice(facts, standing),
    costs: costs(facts, standing),
    interest: interest(facts),
    defence: defence(facts),
    documents: standing.goneCount > 0 ? ['document_gone', { count: standing.goneCount }] : documents(facts),
    whole: standing.missing.length === 0 ? 'ok' : ['gaps', { names: standing.missing.join(',') }],
  }
  return caseCheckNames.map((check) => {
    const one = found[check]
    if (typeof one === 'string') return { check, state: one, why: null, values: {} }
    return { check, state: 'blocks', why: one[0], values: one[1] ?? {} }
  })
}

/** Nobody is summoned for what is not due, is not ours any more, or was decided on before. */
function standsReady({ status, phase, planRunning, isJudged, legalCase }: CaseStanding): Found {
  if (status === 'closed') return ['file_closed']
  // Of two writs nobody could say which one was served.
  if (legalCase && legalCase.origin !== 'taken_over' && atBailiff.has(legalCase.state)) return ['at_bailiff']
  if (planRunning || status === 'term_payment') return ['plan_runs']
  if (isJudged) return ['judged']
  return phase === 'partner' || phase === 'shv' ? ['elsewhere'] : 'ok'
}

const atBailiff: ReadonlySet<CaseState> = new Set(['with_bailiff', 'served', 'filed', 'undefended', 'defended'])

function halts({ halts: suspended, pauses }: CaseStanding): Found {
  if (suspended.length > 0) return ['halted', { reasons: suspended.join(',') }]
  return pauses.length > 0 ? ['paused', { reasons: pauses.join(',') }] : 'ok'
}

function amount({ day }: WritFacts, { currency, legalCase, costs: { claimableCents } }: CaseStanding): Found {
  if (currency !== 'EUR') return ['other_currency', { currency }]
  if (claimableCents <= 0) return ['nothing_open']
  // What was drafted is what its customer knows of: a payment since is in neither, until both are made anew.
  const draftedCents = legalCase?.claimDay === day ? legalCase.claimedCents : null
  if (draftedCents === null || draftedCents === claimableCents) return 'ok'
  return ['other_claim', { draftedCents, claimedCents: claimableCents }]
}

function defendants({ kind, debtors }: WritFacts, standing: CaseStanding): Found {
  if (debtors.length === 0) return ['no_debtor']
  const person = debtors.find((debtor) => debtor.kind === 'private')
  const company = debtors.find((debtor) => debtor.kind === 'company')
  // A partner of a company is a private person, who owes what it owes.
  const wrong = isConsumerWrit(kind) ? company : company ? undefined : person
  if (wrong) return ['kind_of_debtor', { name: wrong.name }]
  const trader = person ? undefined : standing.debtors.find(({ isSoleTrader }) => isSoleTrader)
  if (trader) return ['sole_trader', { name: trader.name }]
  const represented = standing.debtors.find(({ isRepresented }) => isRepresented)
  if (represented) return ['represented', { name: represented.name }]
  return standing.debtors.some(({ owesShare }) => owesShare) ? ['equal_shares'] : 'ok'
}

/** Art. 45 and 46 Rv: a writ that is left where nobody lives any more is void. */
function address({ day, debtors }: WritFacts, standing: CaseStanding): Found {
  const without = debtors.find((debtor) => debtor.address === null)
  if (without) return ['no_address', { name: without.name }]
  for (const { name, addressCheckedDay } of standing.debtors) {
    if (addressCheckedDay === null) return ['never_checked', { name }]
    const days = daysBetween(addressCheckedDay, day)
    if (days > freshAddressDays) return ['too_old', { name, checkedDay: addressCheckedDay, days }]
  }
  return 'ok'
}

/** Art. 79 Rv: before the cantonal judge an agent may act; elsewhere an attorney has to. */
function court({ court: chosen }: WritFacts, { competentCourt, legalCase }: CaseStanding): Found {
  if (competentCourt === null) return ['court_unknown']
  if (competentCourt === 'rechtbank') return ['attorney_needed']
  if (!chosen?.address) return ['no_court']
  return legalCase?.isElsewhere ? ['other_court'] : 'ok'
}

/** Art. 114, 119 Rv: at least seven days between the service and the roll day, neither of them counted. */
function term({ day, rollDay, rollTime }: WritFacts, { today, legalCase }: CaseStanding): Found {
  if (rollDay === null || rollTime === null) return ['no_roll_day']
  const drafted = legalCase?.rollDay ?? rollDay
  if (drafted !== rollDay) return ['other_roll_day', { day: drafted }]
  if (day < today) return ['served_in_past', { day }]
  const toServe = legalCase?.claimDay ?? day
  if (toServe !== day) return ['other_service_day', { day: toServe }]
  if (!isServiceDay(day)) return ['no_service_day', { day }]
  const free = Math.max(0, freeDays(day, rollDay))
  if (free < leastFreeDays) return ['too_few_days', { free, earliestDay: addDays(day, leastFreeDays + 1) }]
  return weekday(rollDay) > 5 || isHoliday(rollDay, noExtraHolidays) ? ['no_session_day', { day: rollDay }] : 'ok'
}

function agreement(facts: WritFacts): Found {
  if (facts.statement.subject === '') return ['no_grounds']
  if (!isConsumerWrit(facts.kind)) return 'ok'
  if (facts.statement.agreementDay === null) return ['no_agreement']
  return documented(facts, 'agreement', 'no_agreement_document')
}

/** HR 12-11-2021: a judge tests the terms of a consumer of his own motion, also those that nobody relies on. */
function terms(facts: WritFacts): Found {
  if (facts.statement.terms !== '') return documented(facts, 'terms', 'no_terms_document')
  return isConsumerWrit(facts.kind) ? ['no_terms'] : 'not_needed'
}

/** Art. 6:230m, 6:230v BW and HR 12-11-2021: a judge looks into it of his own motion. */
function information(facts: WritFacts): Found {
  if (!needsInformation(facts.kind)) return 'not_needed'
  if (facts.statement.information === '') return ['no_information']
  return documented(facts, 'information', 'no_information_document')
}

/** Art. 111 lid 2 Rv: whoever asks that a lease ends says of which premises, for how much a month, and why. */
function lease(facts: WritFacts, { groundsEviction }: CaseStanding): Found {
  if (!holdsInWrit('eviction', facts)) return 'not_needed'
  const { premises, monthlyRentCents } = facts.statement
  if (premises === '') return ['no_premises']
  if (!monthlyRentCents) return ['no_rent']
  return groundsEviction ? 'ok' : ['no_eviction_grounds']
}

/** Art. 6:96 lid 6 BW: without a 14-day letter that reached him and whose term is over, a consumer owes no costs. */
function notice(
  { kind, amounts, notices, exhibits }: WritFacts,
  { costs: { unnoticed, runningDay } }: CaseStanding,
): Found {
  if (!isConsumerWrit(kind) || amounts.costsCents + amounts.vatCents === 0) return 'not_needed'
  if (runningDay !== null) return ['notice_running', { day: runningDay }]
  if (unnoticed !== null) return ['no_notice', { name: unnoticed }]
  const isThere = (dispatchId: number) =>
    exhibits.some(({ role, source, id }) => role === 'notice' && source === 'letter' && id === dispatchId)
  const without = notices.find(({ dispatchId }) => !isThere(dispatchId))
  if (without) return ['no_notice_document', { day: without.sentDay }]
  const isProven = notices.every((one) => one.isProven) || exhibits.some(({ role }) => role === 'notice_proof')
  return isProven ? 'ok' : ['notice_not_proven']
}

/**
 * Art. 6:96 lid 5 BW: of a consumer no more than the scale, and VAT only where the creditor bears it; of a company more only
 * where that was agreed. What was spent on the lawsuit is asked as costs of the lawsuit, once.
 */
function costs({ kind, amounts, statement }: WritFacts, { costs: lawful }: CaseStanding): Found {
  const { costsCents, vatCents, otherCents } = amounts
  const isAgreed = !isConsumerWrit(kind) && statement.costClause !== ''
  if (otherCents > 0 && (lawful.lawsuitCents > 0 || !isAgreed)) return ['other_costs', { costsCents: otherCents }]
  if (costsCents + vatCents + otherCents === 0) return 'not_needed'
  if (isAgreed) return 'ok'
  // An unfair clause on costs takes away those of the law as well: a judge looks into it of his own motion.
  if (isConsumerWrit(kind) && statement.costClause === '') return ['no_cost_clause']
  if (costsCents > lawful.lawfulCents) return ['costs_above_law', { costsCents, lawfulCents: lawful.lawfulCents }]
  if (vatCents <= lawful.lawfulVatCents) return 'ok'
  return ['vat_above_law', { costsCents: vatCents, lawfulCents: lawful.lawfulVatCents }]
}

/** Art. 6:233 BW: a judge tests the clause on interest of his own motion, so it has to be told and shown. */
function interest(facts: WritFacts): Found {
  const agreed = facts.claims.flatMap(({ terms, openPrincipalCents, interestCents }) =>
    terms.kind === 'contractual' && openPrincipalCents + interestCents > 0 ? [terms] : [],
  )
  if (agreed.length === 0) return 'not_needed'
  if (agreed.some(({ clause = '' }) => clause.trim() === '')) return ['no_interest_clause']
  return facts.statement.terms !== '' && has(facts, 'terms') ? 'ok' : ['interest_without_terms']
}

/** Art. 111 lid 3 Rv: what is known against the claim has to be told; whoever says there is nothing has looked. */
function defence({ statement: { defence: words, noDefence } }: WritFacts): Found {
  return words !== '' || noDefence ? 'ok' : ['no_defence']
}

/** Art. 85 Rv: each invoice goes with it. Of rent there may be none: the agreement says what is due each month. */
function documents({ kind, claims, exhibits }: WritFacts): Found {
  if (kind === 'rent' && exhibits.some(({ role }) => role === 'agreement')) return 'ok'
  const invoices = exhibits.filter(({ role }) => role === 'invoice')
  // Of one invoice nobody has to say which one its document is.
  if (claims.length === 1 && invoices.length > 0) return 'ok'
  const without = claims.filter(({ claimId }) => !invoices.some((invoice) => invoice.claimId === claimId))
  if (without.length === 0) return 'ok'
  return ['no_invoice', { count: without.length, name: without.map(({ invoiceNumber }) => invoiceNumber).join(', ') }]
}

const has = ({ exhibits }: WritFacts, role: WritFacts['exhibits'][number]['role']) =>
  exhibits.some((exhibit) => exhibit.role === role)

const documented = (facts: WritFacts, role: 'agreement' | 'terms' | 'information', block: CaseBlock): Found =>
  has(facts, role) ? 'ok' : [block]
