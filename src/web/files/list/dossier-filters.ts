import { officeMeasures } from '#domain/court/office-score.ts'
import { departments } from '#domain/names/department.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { workflowCategories } from '#domain/workflow/step.ts'
import { currencies } from '#domain/money.ts'
import { classInWords, messageInWords } from '#contract/statistics/class-words.ts'
import { isRecovered, type Measure, measures } from '#domain/statistics/measure.ts'
import { phases, statuses } from '#domain/workflow/status.ts'
import {
  callStandings,
  dossierFlags,
  expectedKinds,
  type getDossierChoices,
  lastCalls,
  legalStandings,
  longestSearch,
  ownerWords,
  planStandings,
} from '#contract/files/dossiers.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { batchLookup } from '#web/kit/lookups/batch-lookup.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { merchantLookup } from '#web/kit/lookups/merchant-lookup.ts'
import type { Choice } from '#web/kit/fields/text-field.tsx'
import type { Filter } from '#web/kit/filters/use-filters.ts'
import type { Say } from '#web/base/words/text.ts'

/** What the filters offer that the server knows: workflows, people, teams, closing reasons, legal types, bailiffs, partners. */
export interface FilterChoices extends Answer<typeof getDossierChoices> {
  readonly closingReasons: readonly Choice<string>[]
  readonly legalTypes: readonly Choice<string>[]
  readonly bailiffs: readonly Choice<string>[]
  readonly partners: readonly Choice<string>[]
}

/** As long as the server has not told them. */
export const unknownChoices: FilterChoices = {
  workflows: [],
  owners: [],
  teams: [],
  customerGroups: [],
  closingReasons: [],
  legalTypes: [],
  bailiffs: [],
  partners: [],
}

/** The filters of the file list, named as the endpoint names them. */
export function dossierFilters(
  t: Say,
  choices: FilterChoices = unknownChoices,
  onLong?: (text: string) => Promise<boolean>,
): Readonly<Record<string, Filter>> {
  const lists = onLong && { longest: longestSearch, onLong }
  return {
    search: { kind: 'search', label: t('dossiers.search'), ...(lists ? { lists } : {}) },
    ...ofStanding(t, choices),
    ...ofDebtor(t, choices),
    ...ofClaim(t),
    ...ofDays(t),
    ...ofAmounts(t),
    ...ofStatistic(t, choices),
    ...ofScore(t, choices),
    selection: { kind: 'given', label: t('dossiers.filter.selection') },
  }
}

/** A number of the statistics in the list of its files: what came back of a month is there of any month after it. */
export const measureName = (t: Say, measure: Measure) =>
  t(isRecovered(measure) ? `dossiers.measure.${measure}` : `measure.${measure}`)

/** The number of the statistics whose files these are. */
function ofStatistic(t: Say, { closingReasons }: FilterChoices): Readonly<Record<string, Filter>> {
  return {
    measure: {
      kind: 'choices',
      label: t('dossiers.filter.measure'),
      choices: measures.map((value) => ({ value, label: measureName(t, value) })),
      onlyGiven: true,
    },
    measured: {
      kind: 'days',
      label: t('dossiers.filter.measured'),
      from: 'measuredFrom',
      to: 'measuredTo',
      onlyGiven: true,
    },
    measuredOf: {
      kind: 'text',
      label: t('dossiers.filter.measuredOf'),
      // The month after the intake, a class, what was sent, or a reason of closing.
      told: (of) =>
        /^\d+$/.test(of)
          ? t('dossiers.measured_through', { month: of })
          : (classInWords(t, of) ??
            messageInWords(t, of) ??
            closingReasons.find(({ value }) => value === of)?.label ??
            of),
      onlyGiven: true,
    },
    measuredIn: {
      kind: 'choices',
      label: t('dossiers.filter.measuredIn'),
      choices: currencies.map((value) => ({ value, label: value })),
      onlyGiven: true,
    },
    generation: { kind: 'given', label: t('dossiers.filter.generation') },
  }
}

/** The number of the score of an office of bailiffs whose files these are. */
function ofScore(t: Say, { bailiffs, partners }: FilterChoices): Readonly<Record<string, Filter>> {
  return {
    score: {
      kind: 'choices',
      label: t('dossiers.filter.score'),
      choices: officeMeasures.map((value) => ({ value, label: t(`office_score.measure.${value}`) })),
      onlyGiven: true,
    },
    scoreOffice: {
      kind: 'choices',
      asked: true,
      label: t('dossiers.filter.score_office'),
      choices: bailiffs,
      onlyGiven: true,
    },
    scorePartner: {
      kind: 'choices',
      asked: true,
      label: t('dossiers.filter.score_partner'),
      choices: partners,
      onlyGiven: true,
    },
    scored: {
      kind: 'days',
      label: t('dossiers.filter.scored'),
      from: 'scoreFrom',
      to: 'scoreTo',
      onlyGiven: true,
    },
  }
}

function ofStanding(t: Say, choices: FilterChoices): Readonly<Record<string, Filter>> {
  const group = t('dossiers.group.standing')
  const options = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  const teams = [...options(choices.teams), { value: '0', label: t('statistic.no_team') }]
  return {
    status: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.status'),
      choices: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    phase: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.phase'),
      choices: phases.map((value) => ({ value, label: t(`phase.${value}`) })),
    },
    customer: { kind: 'lookups', group, label: t('dossiers.filter.customer'), lookup: customerLookup },
    merchant: { kind: 'lookup', group, label: t('dossiers.filter.merchant'), lookup: merchantLookup, rare: true },
    customerGroup: asked(
      t('customer.group'),
      group,
      choices.customerGroups.map((value) => ({ value, label: value })),
      true,
    ),
    owner: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.owner'),
      asked: true,
      choices: [
        ...ownerWords.map((value) => ({ value, label: t(`dossiers.owner.${value}`) })),
        ...options(choices.owners),
      ],
    },
    ...ofSigns(t, group),
    team: asked(t('dossiers.filter.team'), group, choices.teams.length === 0 ? [] : teams, true),
    workflow: asked(t('dossiers.filter.workflow'), group, options(choices.workflows), true),
    category: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.category'),
      choices: workflowCategories.map((value) => ({ value, label: t(`workflow.category.${value}`) })),
      rare: true,
    },
    step: asked(t('dossiers.filter.step'), group, stepsOf(choices), true),
    bailiff: asked(
      t('dossiers.filter.bailiff'),
      group,
      [{ value: 'none', label: t('dossiers.bailiff.none') }, ...choices.bailiffs],
      true,
    ),
    partner: asked(t('dossiers.filter.partner'), group, choices.partners, true),
    closingReason: asked(t('dossiers.filter.closingReason'), group, choices.closingReasons, true),
  }
}

/** What somebody must know of a file, how it is paid and how far it is at court. */
function ofSigns(t: Say, group: string): Readonly<Record<string, Filter>> {
  return {
    flag: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.flag'),
      choices: dossierFlags.map((value) => ({ value, label: t(`dossier.flag.${value}`) })),
    },
    plan: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.plan'),
      choices: planStandings.map((value) => ({ value, label: t(`dossiers.plan.${value}`) })),
    },
    settled: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.settled'),
      choices: [{ value: 'not_yet', label: t('dossiers.settled.not_yet') }],
      rare: true,
    },
    call: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.call'),
      choices: callStandings.map((value) => ({ value, label: t(`dossiers.call.${value}`) })),
    },
    lastCall: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.lastCall'),
      choices: lastCalls.map((value) => ({ value, label: t(`dossiers.lastCall.${value}`) })),
      rare: true,
    },
    legal: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.legal'),
      choices: legalStandings.map((value) => ({ value, label: t(`dossiers.legal.${value}`) })),
      rare: true,
    },
  }
}

function asked(label: string, group: string, choices: readonly Choice<string>[], rare: true): Filter {
  return { kind: 'choices', asked: true, label, group, choices, rare }
}

/** Each step with its workflow, where there is more than one. */
function stepsOf({ workflows }: FilterChoices): Choice<string>[] {
  return workflows.flatMap((workflow) =>
    workflow.steps.map(({ id, name }) => ({
      value: String(id),
      label: workflows.length === 1 ? name : `${name} (${workflow.name})`,
    })),
  )
}

function ofDebtor(t: Say, choices: FilterChoices): Readonly<Record<string, Filter>> {
  const group = t('dossiers.group.debtor')
  const text = (name: 'kvk' | 'address' | 'postcode' | 'email' | 'phone' | 'iban'): Filter => {
    return { kind: 'text', group, label: t(`dossiers.filter.${name}`), rare: true }
  }
  return {
    kind: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.kind'),
      choices: (['private', 'company'] as const).map((value) => ({ value, label: t(`dossiers.kind.${value}`) })),
    },
    language: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.language'),
      choices: letterLanguages.map((value) => ({ value, label: t(`new_dossier.language.${value}`) })),
      rare: true,
    },
    debtorName: { kind: 'text', group, label: t('dossiers.filter.debtorName') },
    legalType: asked(t('dossiers.filter.legalType'), group, choices.legalTypes, true),
    department: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.department'),
      choices: departments.map((value) => ({ value, label: t(`debtor.department.${value}`) })),
      rare: true,
    },
    birthDay: { kind: 'day', group, label: t('dossiers.filter.birthDay'), rare: true },
    kvk: text('kvk'),
    address: text('address'),
    postcode: text('postcode'),
    email: text('email'),
    phone: text('phone'),
    iban: text('iban'),
  }
}

function ofClaim(t: Say): Readonly<Record<string, Filter>> {
  const group = t('dossiers.group.claim')
  return {
    invoice: { kind: 'text', group, label: t('dossiers.filter.invoice'), rare: true },
    reference: { kind: 'text', group, label: t('dossiers.filter.reference'), rare: true },
    batch: { kind: 'lookup', group, label: t('dossiers.filter.batch'), lookup: batchLookup, rare: true },
  }
}

function ofDays(t: Say): Readonly<Record<string, Filter>> {
  const group = t('dossiers.group.days')
  const days = (name: 'next' | 'opened' | 'contact' | 'closed' | 'collected' | 'expected'): Filter => {
    return { kind: 'days', group, label: t(`dossiers.filter.${name}`), from: `${name}From`, to: `${name}To` }
  }
  return {
    next: days('next'),
    opened: days('opened'),
    contact: { ...days('contact'), rare: true },
    closed: days('closed'),
    collected: { ...days('collected'), rare: true },
    expected: { ...days('expected'), rare: true },
    expects: {
      kind: 'choices',
      group,
      label: t('dossiers.filter.expects'),
      choices: expectedKinds.map((value) => ({ value, label: t(`dossiers.expects.${value}`) })),
      rare: true,
    },
  }
}

function ofAmounts(t: Say): Readonly<Record<string, Filter>> {
  const group = t('dossiers.group.amounts')
  const amounts = (name: 'open' | 'principal'): Filter => {
    return { kind: 'amounts', group, label: t(`dossiers.filter.${name}`), from: `${name}From`, to: `${name}To` }
  }
  return { open: amounts('open'), principal: { ...amounts('principal'), rare: true } }
}
