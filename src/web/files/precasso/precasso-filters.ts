import { precassoPayees, precassoSenders } from '#contract/parties/customer-contract.ts'
import { type getPrecassoChoices, precassoPlaces } from '#contract/files/precasso/precasso-list.ts'
import { statuses } from '#domain/workflow/status.ts'
import type { Answer } from '#web/base/calls/api.ts'
import type { Say } from '#web/base/words/text.ts'
import type { Filter } from '#web/kit/filters/use-filters.ts'
import { precassoBatchLookup } from '#web/kit/lookups/batch-lookup.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'

/** What the filters offer that the server knows. */
export type PrecassoChoices = Answer<typeof getPrecassoChoices>

const unknown: PrecassoChoices = { steps: [], teams: [] }

/** The filters of the list of files before collection, named as the endpoint names them; a customer has its own files alone. */
export function precassoFilters(
  t: Say,
  ofCustomer: boolean,
  { steps, teams }: PrecassoChoices = unknown,
): Readonly<Record<string, Filter>> {
  const standing = t('dossiers.group.standing')
  return {
    search: { kind: 'search', label: t('precasso.search') },
    place: {
      kind: 'choices',
      group: standing,
      label: t('precasso.filter.place'),
      choices: precassoPlaces.map((value) => ({ value, label: t(`precasso.place.${value}`) })),
    },
    ...(ofCustomer ? {} : ofAgency(t, standing, teams)),
    status: {
      kind: 'choices',
      group: standing,
      label: t('dossiers.filter.status'),
      choices: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    step: {
      kind: 'choices',
      asked: true,
      group: standing,
      label: t('dossiers.filter.step'),
      choices: steps.map(({ code, name }) => ({ value: code, label: name })),
    },
    kind: {
      kind: 'choices',
      group: t('dossiers.group.debtor'),
      label: t('dossiers.filter.kind'),
      choices: (['private', 'company'] as const).map((value) => ({ value, label: t(`dossiers.kind.${value}`) })),
    },
    ...ofLetters(t),
    batch: {
      kind: 'lookup',
      group: standing,
      label: t('dossiers.filter.batch'),
      lookup: precassoBatchLookup,
      rare: true,
    },
    ...ofDays(t),
    open: {
      kind: 'amounts',
      group: t('dossiers.group.amounts'),
      label: t('dossiers.filter.open'),
      from: 'openFrom',
      to: 'openTo',
    },
  }
}

function ofAgency(t: Say, group: string, teams: PrecassoChoices['teams']): Readonly<Record<string, Filter>> {
  return {
    customer: { kind: 'lookups', group, label: t('dossiers.filter.customer'), lookup: customerLookup },
    team: {
      kind: 'choices',
      asked: true,
      group,
      label: t('dossiers.filter.team'),
      choices: teams.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  }
}

/** In whose name its letters are written, and whom they ask to pay. */
function ofLetters(t: Say): Readonly<Record<string, Filter>> {
  const group = t('precasso.group.letters')
  return {
    sender: {
      kind: 'choices',
      group,
      label: t('precasso.col.sender'),
      choices: precassoSenders.map((value) => ({ value, label: t(`customer.precasso_sender.${value}`) })),
    },
    payee: {
      kind: 'choices',
      group,
      label: t('precasso.col.payee'),
      choices: precassoPayees.map((value) => ({ value, label: t(`customer.precasso_payee.${value}`) })),
    },
  }
}

function ofDays(t: Say): Readonly<Record<string, Filter>> {
  const group = t('dossiers.group.days')
  const days = (name: 'passes' | 'term' | 'due'): Filter => {
    return { kind: 'days', group, label: t(`precasso.col.${name}`), from: `${name}From`, to: `${name}To` }
  }
  return { passes: days('passes'), term: days('term'), due: days('due') }
}
