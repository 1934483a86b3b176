import {
  complainants,
  complaintCauses,
  complaintChannels,
  complaintOutcomes,
  complaintStates,
  complaintSubjects,
} from '#domain/complaints/complaint.ts'
import { complaintDues } from '#contract/compliance/complaints.ts'
import type { Say } from '#web/base/words/text.ts'
import type { Filter } from '#web/kit/filters/use-filters.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'

/** The filters of the register, named as the endpoint names them. */
export function complaintFilters(
  t: Say,
  staff: readonly { readonly id: number; readonly name: string }[],
): Readonly<Record<string, Filter>> {
  const people = staff.map(({ id, name }) => ({ value: String(id), label: name }))
  return {
    search: { kind: 'search', label: t('complaint.search') },
    open: { kind: 'flag', label: t('complaint.filter.open') },
    due: {
      kind: 'choices',
      label: t('complaint.filter.due'),
      choices: complaintDues.map((value) => ({ value, label: t(`complaint.due.${value}`) })),
    },
    state: {
      kind: 'choices',
      label: t('complaint.col.state'),
      choices: complaintStates.map((value) => ({ value, label: t(`complaint.state.${value}`) })),
    },
    owner: { kind: 'choices', label: t('complaint.col.owner'), choices: people, asked: true },
    subject: {
      kind: 'choices',
      label: t('complaint.col.subject'),
      choices: complaintSubjects.map((value) => ({ value, label: t(`complaint.subject.${value}`) })),
    },
    severity: {
      kind: 'choices',
      label: t('complaint.col.severity'),
      choices: ([3, 2, 1] as const).map((value) => ({ value: String(value), label: t(`complaint.severity.${value}`) })),
    },
    customer: { kind: 'lookup', label: t('complaint.filter.customer'), lookup: customerLookup },
    file: { kind: 'lookup', label: t('complaint.col.file'), lookup: dossierLookup, rare: true },
    who: {
      kind: 'choices',
      label: t('complaint.col.who'),
      choices: complainants.map((value) => ({ value, label: t(`complaint.who.${value}`) })),
      rare: true,
    },
    channel: {
      kind: 'choices',
      label: t('complaint.col.channel'),
      choices: complaintChannels.map((value) => ({ value, label: t(`complaint.channel.${value}`) })),
      rare: true,
    },
    employee: { kind: 'choices', label: t('complaint.filter.employee'), choices: people, asked: true, rare: true },
    outcome: {
      kind: 'choices',
      label: t('complaint.col.outcome'),
      choices: complaintOutcomes.map((value) => ({ value, label: t(`complaint.outcome.${value}`) })),
      rare: true,
    },
    cause: {
      kind: 'choices',
      label: t('complaint.col.cause'),
      choices: complaintCauses.map((value) => ({ value, label: t(`complaint.cause.${value}`) })),
      rare: true,
    },
    received: { kind: 'days', label: t('complaint.col.received'), from: 'receivedFrom', to: 'receivedTo' },
    closed: { kind: 'days', label: t('complaint.filter.closed'), from: 'closedFrom', to: 'closedTo', rare: true },
    waiting: { kind: 'flag', label: t('complaint.waiting.yes'), rare: true },
    compensated: { kind: 'flag', label: t('complaint.filter.compensated'), rare: true },
    within: { kind: 'given', label: t('complaint.filter.within') },
    templateVersion: { kind: 'given', label: t('complaint.filter.template') },
  }
}
