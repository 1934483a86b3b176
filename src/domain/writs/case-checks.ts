import { freeDays, leastFreeDays } from '#domain/court/cases/legal-case.ts'
import { addDays, daysBetween, type Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { WritFacts } from './writ-facts.ts'
import { isConsumerWrit, needsInformation } from './writ-kind.ts'

/** So old the check of an address may be on the day a writ is served. */
export const freshAddressDays = 14

/** What a file has to have before a writ is made of it, in the order in which it is told. */
export const caseCheckNames = [
  'approval',
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
  'notice',
  'costs',
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
  'no_version',
  'nothing_open',
  'other_currency',
  'no_debtor',
  'equal_shares',
  'represented',
  'kind_of_debtor',
  'no_address',
  'never_checked',
  'too_old',
  'halted',
  'no_court',
  'attorney_needed',
  'court_unknown',
  'no_roll_day',
  'served_in_past',
  'too_few_days',
  'other_roll_day',
  'no_agreement',
  'no_agreement_document',
  'no_terms_document',
  'no_information',
  'no_information_document',
  'no_notice',
  'notice_running',
  'no_notice_document',
  'notice_not_proven',
  'costs_above_law',
  'no_grounds',
  'no_defence',
  'no_invoice',
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
}

/** What decides whether a writ may be made of a file, beside what it says. */
export interface CaseStanding {
  readonly today: Day
  /** What the customer said to the question whether this debtor may be summoned. */
  readonly approval: 'approved' | 'not_asked' | 'asked' | 'declined' | 'outgrown'
  readonly hasVersion: boolean
  readonly currency: string
  /** The roll day of the draft of its case; null while there is none. */
  readonly caseRollDay: Day | null
  /** Of each debtor: whether somebody acts for him, whether he owes a share only, and when his address was last looked at. */
  readonly debtors: readonly {
    readonly name: string
    readonly isRepresented: boolean
    readonly owesShare: boolean
    readonly addressCheckedDay: Day | null
  }[]
  /** Why the file stands still. */
  readonly halts: readonly string[]
  /** Before which court the claim comes by its kind and amount; null where the law leaves it to circumstances. */
  readonly competentCourt: 'kanton' | 'rechtbank' | null
  /** What the law allows as costs over the principal, without VAT; null where no table reaches the day. */
  readonly lawfulCostsCents: Cents | null
  /** What the template asks for and the file does not say. */
  readonly missing: readonly string[]
}

type Found = readonly [CaseBlock, CaseValues?] | 'ok' | 'not_needed'

/** Art. 21, 45, 85, 111, 114 and 119 Rv, art. 6:96 and 6:230m BW: all that a writ waits for, each with its reason. */
export function checkCase(facts: WritFacts, standing: CaseStanding): CaseCheck[] {
  const found: Readonly<Record<CaseCheckName, Found>> = {
    approval: standing.approval === 'approved' ? 'ok' : [standing.approval],
    template: standing.hasVersion ? 'ok' : ['no_version'],
    amount: amount(facts, standing),
    defendants: defendants(facts, standing),
    address: address(facts, standing),
    halts: standing.halts.length === 0 ? 'ok' : ['halted', { reasons: standing.halts.join(',') }],
    court: court(facts, standing),
    term: term(facts, standing),
    agreement: agreement(facts),
    terms: facts.statement.terms === '' ? 'not_needed' : documented(facts, 'terms', 'no_terms_document'),
    information: information(facts),
    notice: notice(facts),
    costs: costs(facts, standing),
    defence: defence(facts),
    documents: documents(facts),
    whole: standing.missing.length === 0 ? 'ok' : ['gaps', { names: standing.missing.join(',') }],
  }
  return caseCheckNames.map((check) => {
    const one = found[check]
    if (typeof one === 'string') return { check, state: one, why: null, values: {} }
    return { check, state: 'blocks', why: one[0], values: one[1] ?? {} }
  })
}

function amount({ amounts }: WritFacts, { currency }: CaseStanding): Found {
  if (currency !== 'EUR') return ['other_currency', { currency }]
  return amounts.openCents > 0 ? 'ok' : ['nothing_open']
}

function defendants({ kind, debtors }: WritFacts, standing: CaseStanding): Found {
  if (debtors.length === 0) return ['no_debtor']
  const wrong = debtors.find((debtor) => (debtor.kind === 'private') !== isConsumerWrit(kind))
  if (wrong) return ['kind_of_debtor', { name: wrong.name }]
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
function court({ court: chosen }: WritFacts, { competentCourt }: CaseStanding): Found {
  if (competentCourt === null) return ['court_unknown']
  if (competentCourt === 'rechtbank') return ['attorney_needed']
  return chosen?.address ? 'ok' : ['no_court']
}

/** Art. 114, 119 Rv: at least seven days between the service and the roll day, neither of them counted. */
function term({ day, rollDay, rollTime }: WritFacts, { today, caseRollDay }: CaseStanding): Found {
  if (rollDay === null || rollTime === null) return ['no_roll_day']
  if (caseRollDay !== null && caseRollDay !== rollDay) return ['other_roll_day', { day: caseRollDay }]
  if (day < today) return ['served_in_past', { day }]
  const free = Math.max(0, freeDays(day, rollDay))
  return free >= leastFreeDays ? 'ok' : ['too_few_days', { free, earliestDay: addDays(day, leastFreeDays + 1) }]
}

function agreement(facts: WritFacts): Found {
  if (facts.statement.subject === '') return ['no_grounds']
  if (!isConsumerWrit(facts.kind)) return 'ok'
  if (facts.statement.agreementDay === null) return ['no_agreement']
  return documented(facts, 'agreement', 'no_agreement_document')
}

/** Art. 6:230m, 6:230v BW and HR 12-11-2021: a judge looks into it of his own motion. */
function information(facts: WritFacts): Found {
  if (!needsInformation(facts.kind)) return 'not_needed'
  if (facts.statement.information === '') return ['no_information']
  return documented(facts, 'information', 'no_information_document')
}

/** Art. 6:96 lid 6 BW: without a 14-day letter that reached him and whose term is over, a consumer owes no costs. */
function notice(facts: WritFacts): Found {
  if (!isConsumerWrit(facts.kind) || facts.amounts.costsCents === 0) return 'not_needed'
  if (facts.notice === null) return ['no_notice']
  if (facts.notice.lastDay >= facts.day) return ['notice_running', { day: facts.notice.lastDay }]
  if (!has(facts, 'notice')) return ['no_notice_document']
  return facts.notice.isProven || has(facts, 'notice_proof') ? 'ok' : ['notice_not_proven']
}

/** Art. 6:96 lid 5 BW: of a consumer no more than the scale; of a company more only where that was agreed. */
function costs({ kind, amounts, statement }: WritFacts, { lawfulCostsCents }: CaseStanding): Found {
  if (amounts.costsCents === 0) return 'not_needed'
  if (lawfulCostsCents !== null && amounts.costsCents <= lawfulCostsCents) return 'ok'
  if (!isConsumerWrit(kind) && statement.costClause !== '') return 'ok'
  return ['costs_above_law', { costsCents: amounts.costsCents, lawfulCents: lawfulCostsCents ?? 0 }]
}

/** Art. 111 lid 3 Rv: what is known against the claim has to be told; whoever says there is nothing has looked. */
function defence({ statement: { defence: words, noDefence } }: WritFacts): Found {
  return words !== '' || noDefence ? 'ok' : ['no_defence']
}

/** Art. 85 Rv: each invoice goes with it. */
function documents({ claims, exhibits }: WritFacts): Found {
  const invoices = exhibits.filter(({ role }) => role === 'invoice').length
  return invoices >= claims.length ? 'ok' : ['no_invoice', { count: claims.length - invoices }]
}

const has = ({ exhibits }: WritFacts, role: WritFacts['exhibits'][number]['role']) =>
  exhibits.some((exhibit) => exhibit.role === role)

const documented = (facts: WritFacts, role: 'agreement' | 'terms' | 'information', block: CaseBlock): Found =>
  has(facts, role) ? 'ok' : [block]
