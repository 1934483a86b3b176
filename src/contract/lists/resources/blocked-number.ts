import {
  refusePeriod,
  type Refusals,
  resource,
  type ResourceValue,
  type ResourceValues,
} from '#contract/lists/resource.ts'

/** Numbers that are not called: for nobody, not for one customer, or not about one file. */
export const blockedNumberList = resource({
  path: '/api/v4/dialer/blacklist',
  table: 'blockedNumber',
  one: 'blocked_number.one',
  many: 'blocked_number.many',
  title: 'screen.blacklist',
  permission: { view: 'settings.dialer.blacklist', edit: 'settings.dialer.blacklist' },
  fields: {
    phone: { kind: 'written', as: 'phone', label: 'blocked_number.phone', hint: 'blocked_number.phone_hint' },
    scope: {
      kind: 'choice',
      label: 'blocked_number.scope',
      options: {
        all: 'blocked_number.scope.all',
        customer: 'blocked_number.scope.customer',
        dossier: 'blocked_number.scope.dossier',
      },
    },
    customerId: {
      kind: 'key',
      of: 'customer',
      label: 'blocked_number.customer',
      optional: true,
      when: ['scope', 'customer'],
    },
    dossierId: {
      kind: 'key',
      of: 'dossier',
      label: 'blocked_number.dossier',
      optional: true,
      when: ['scope', 'dossier'],
    },
    reason: {
      kind: 'choice',
      label: 'blocked_number.reason',
      options: {
        asked: 'blocked_number.reason.asked',
        wrong_person: 'blocked_number.reason.wrong_person',
        lawyer: 'blocked_number.reason.lawyer',
        harassment: 'blocked_number.reason.harassment',
        vulnerable: 'blocked_number.reason.vulnerable',
        other: 'blocked_number.reason.other',
      },
    },
    source: { kind: 'line', max: 200, label: 'blocked_number.source', hint: 'blocked_number.source_hint' },
    fromDay: { kind: 'day', label: 'blocked_number.from' },
    untilDay: { kind: 'day', expires: true, label: 'blocked_number.until', optional: true },
    note: { kind: 'text', max: 4000, label: 'blocked_number.note', optional: true },
  },
  columns: ['phone', 'scope', 'customerId', 'dossierId', 'reason', 'fromDay', 'untilDay', 'source'],
  search: ['phone', 'customerId', 'dossierId', 'source', 'note'],
  filters: ['scope', 'reason', 'customerId'],
  refuse: (values) => ({ ...refusePeriod(values, 'fromDay', 'untilDay'), ...refuseScope(values) }),
})

/** The scope names one thing, and nothing else is filled in. */
function refuseScope({ scope, customerId, dossierId }: ResourceValues): Refusals {
  return {
    ...refuseKey(customerId, scope === 'customer', 'customerId'),
    ...refuseKey(dossierId, scope === 'dossier', 'dossierId'),
  }
}

function refuseKey(id: ResourceValue | undefined, needed: boolean, field: string): Refusals {
  if ((id !== null && id !== undefined) === needed) return {}
  return { [field]: needed ? 'error.required' : 'blocked_number.error.scope' }
}
