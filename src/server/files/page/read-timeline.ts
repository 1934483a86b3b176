import type { Account } from '#domain/account/account.ts'
import { type Component, components } from '#domain/account/events.ts'
import { type Day, earliest } from '#domain/day.ts'
import type { Scope } from '#contract/api/scope.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import type { getTimeline, TimelineEntry, TimelineLine } from '#contract/files/timeline.ts'
import { kindsFor, timelineGroups, type TimelineKindName, timelineKinds } from '#contract/files/timeline-kinds.ts'
import { may } from '#contract/people/permission.ts'
import { changeFor } from '#server/book/debtors/for-customer.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomerOf } from '#server/platform/db/find-customer-of.ts'
import type { Actor } from '#server/actor.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { countLines, findEntries, type StoredEntry } from './timeline-queries.ts'

/**
 * One page of what happened on a dossier. A customer is shown what is meant for customers, and nothing else; a key reads
 * letters and notes with the scopes of those alone.
 */
export async function readTimeline(
  db: Db,
  actor: Actor,
  today: Day,
  dossierId: number,
  query: QueryOf<typeof getTimeline>,
  scopes: readonly Scope[] | null = null,
): Promise<OutputOf<typeof getTimeline>> {
  if ((await findCustomerOf(db, actor, dossierId)) === undefined) throw notFound()
  const forCustomer = actor.customerId !== null
  const until = query.until ?? null
  const wanted = { kinds: kindsFor(forCustomer), groups: query.group ?? null, forCustomer, until }
  const [entries, counts] = await Promise.all([
    findEntries(db, dossierId, wanted, query),
    countLines(db, dossierId, wanted),
  ])
  const groups = timelineGroups.map((group) => ({ group, count: counts.groups.get(group) ?? 0 }))
  const needsAccount = entries.some(({ kind }) => timelineKinds[kind].amount === 'allocated')
  const account = needsAccount
    ? (await readAccounts(db, [dossierId], earliest(today, until ?? today))).get(dossierId)
    : undefined
  return {
    ...paged(
      { items: toLines(entries, account, actor).map((line) => shownBy(scopes, line)), total: counts.shown },
      query,
    ),
    groups: groups.filter(({ count }) => count > 0),
    all: counts.all,
  }
}

/** A line without the letters and notes that a key has no scope for: that there was one is part of the file. */
function shownBy(scopes: readonly Scope[] | null, line: TimelineLine): TimelineLine {
  if (scopes === null) return line
  const dropped = {
    ...(scopes.includes('documents.read') ? {} : { dispatch: null }),
    ...(scopes.includes('messages.read') ? {} : { note: null }),
  }
  return { ...line, ...dropped, acts: line.acts.map((act) => ({ ...act, ...dropped })) }
}

function toLines(entries: readonly StoredEntry[], account: Account | undefined, actor: Actor): TimelineLine[] {
  return [...Map.groupBy(entries, ({ lineId }) => lineId).values()].flatMap((rows) => {
    const acts = rows.map((row) => toEntry(row, account, actor))
    return acts.slice(-1).map((last) => ({ ...last, acts: acts.length > 1 ? acts : [] }))
  })
}

function toEntry(
  { event, payer, data, against, lineId: _lineId, ...entry }: StoredEntry,
  account: Account | undefined,
  actor: Actor,
): TimelineEntry {
  const read = reader(data ?? {})
  const { change } = timelineKinds[entry.kind]
  return {
    ...entry,
    dispatch: entry.dispatch && recipientFor(actor, entry.dispatch),
    before: change ? changeFor(actor, entry.before as TimelineEntry['before']) : null,
    after: change ? changeFor(actor, entry.after as TimelineEntry['after']) : null,
    money: moneyOf(entry.kind, event, payer, data ?? {}, account),
    reason: read.text('reason') ?? read.text('result') ?? reasonOf(entry, data ?? {}),
    untilDay: read.text('untilDay'),
    waivedCents: read.number('waivedCents'),
    asked: (data?.['asked'] ?? null) as TimelineEntry['asked'],
    agreedCents: read.number('agreedCents'),
    invoiceNumber: read.text('invoiceNumber'),
    phase: phaseOf(entry),
    plan: planOf(data ?? {}),
    judgment: against && { reference: read.text('reference') ?? '', against },
    claimCount: read.number('claimCount'),
    principalCents: read.number('principalCents'),
    // Since when a step was due says how late it was.
    why: actor.customerId === null ? ((data?.['why'] ?? null) as TimelineEntry['why']) : null,
    runId: read.number('runId'),
    files: (data?.['files'] ?? null) as TimelineEntry['files'],
    bulkUpdateId: may(actor.acl, 'file.bulk-update') ? read.number('bulkUpdate') : null,
    bulkUndone: data?.['bulkUndone'] === true,
    customerMessageId: may(actor.acl, 'customer.show') ? entry.customerMessageId : null,
    bankLineId: may(actor.acl, 'finance.batch-payment') ? read.number('bankLineId') : null,
  }
}

/** To which address of him an e-mail went is for the agency. */
function recipientFor<Sent extends NonNullable<TimelineEntry['dispatch']>>(actor: Actor, sent: Sent): Sent {
  return actor.customerId === null ? sent : { ...sent, recipient: { ...sent.recipient, email: null } }
}

/** What became of an uncertain message, or why a dossier closed where only its new state says so. */
function reasonOf({ kind, after }: Pick<StoredEntry, 'kind' | 'after'>, { arrived }: Record<string, unknown>) {
  const { beside } = timelineKinds[kind]
  if (beside === 'arrival') return arrived === true ? 'arrived' : 'not_arrived'
  return beside === 'closing_reason' ? ((after as { closingReason?: string } | null)?.closingReason ?? null) : null
}

/** The phase a dossier came into, where that is what happened. */
function phaseOf({ kind, after }: Pick<StoredEntry, 'kind' | 'after'>): TimelineEntry['phase'] {
  if (timelineKinds[kind].beside !== 'phase') return null
  return (after as { phase?: TimelineEntry['phase'] } | null)?.phase ?? null
}

function planOf({ months, termCents }: Record<string, unknown>): TimelineEntry['plan'] {
  if (typeof termCents !== 'number') return null
  return { months: typeof months === 'number' ? months : null, termCents }
}

/** The few values of an audit row that are shown; nothing else of it leaves the server. */
function reader(data: Record<string, unknown>) {
  return {
    text: (name: string) => (typeof data[name] === 'string' ? data[name] : null),
    number: (name: string) => (typeof data[name] === 'number' ? data[name] : null),
  }
}

function moneyOf(
  kind: TimelineKindName,
  event: StoredEntry['event'],
  payer: StoredEntry['payer'],
  data: Record<string, unknown>,
  account: Account | undefined,
): TimelineEntry['money'] {
  const { amount } = timelineKinds[kind]
  if (amount === 'charged') return costsOf(data, event?.valueDay ?? null)
  if (amount === 'stated' && typeof data['amountCents'] === 'number') {
    return { amountCents: data['amountCents'], valueDay: null, payer: null, parts: [], surplusCents: 0 }
  }
  if (!event) return null
  const allocation = account?.allocations.find((one) => one.eventId === event.id)
  const amounts = allocation?.parts.flatMap((part) => part.amounts) ?? []
  return {
    amountCents: event.amountCents,
    valueDay: event.valueDay,
    payer,
    parts: [...Map.groupBy(amounts, ({ component }) => component)].map(([component, list]) => ({
      component,
      amountCents: list.reduce((sum, { amountCents }) => sum + amountCents, 0),
    })),
    surplusCents: allocation?.surplusCents ?? 0,
  }
}

interface Share {
  amountCents: number
  vatCents: number
}

/** What was charged when costs were: by the scale unless it says otherwise, and the VAT on it. */
function costsOf(data: Record<string, unknown>, valueDay: Day | null): TimelineEntry['money'] {
  const shares = Array.isArray(data['shares']) ? (data['shares'] as Share[]) : []
  const component = components.find((name) => name === data['component']) ?? 'collection_costs'
  const costsCents = shares.reduce((sum, share) => sum + share.amountCents, 0)
  const vatCents = shares.reduce((sum, share) => sum + share.vatCents, 0)
  const parts: { component: Component; amountCents: number }[] = [
    { component, amountCents: costsCents },
    { component: 'vat', amountCents: vatCents },
  ]
  return {
    amountCents: costsCents + vatCents,
    valueDay,
    payer: null,
    parts: parts.filter(({ amountCents }) => amountCents !== 0),
    surplusCents: 0,
  }
}
