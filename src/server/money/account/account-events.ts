import type {
  AccountEvent,
  CostCharged,
  CreditNote,
  DatedEvent,
  Reversal,
  Ruling,
  Waiver,
} from '#domain/account/events.ts'
import { chargeTotal } from '#domain/account/events.ts'
import type { Day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { ClaimRow, EventRow, NewEventRow } from './account-queries.ts'

type WithoutId<Event> = Event extends { readonly id: number } ? Omit<Event, 'id'> : never

/** An event that is about to be written: what the domain knows of it, without an id. */
export type NewEvent = WithoutId<DatedEvent> | (WithoutId<Reversal> & { readonly valueDay: Day })

/** An invoice as the account of its dossier sees it. */
export function eventOfClaim(row: ClaimRow): AccountEvent {
  return {
    kind: 'claim',
    claimId: row.id,
    reference: row.invoiceNumber,
    claimDay: row.invoiceDay,
    dueDay: row.dueDay,
    amountCents: row.amountCents,
    interest: row.interest,
    ...(row.replacesId === null ? {} : { replacesId: row.replacesId }),
  }
}

/** A stored event as the account sees it. Throws RangeError for one that lacks what its kind needs. */
export function eventOf(row: EventRow): AccountEvent {
  const { id, valueDay, amountCents, data } = row
  switch (row.kind) {
    case 'payment':
    case 'direct_payment':
      return { kind: row.kind, id, valueDay, amountCents, claimIds: (data['claimIds'] ?? []) as number[] }
    case 'reversal':
      return { kind: 'reversal', id, reversesId: needed(row, row.reversesId), amountCents }
    case 'cost':
      return {
        ...(data as Pick<CostCharged, 'component' | 'shares' | 'basis' | 'insteadOfId'>),
        kind: 'cost',
        id,
        valueDay,
      }
    case 'credit_note':
      return {
        ...(data as Pick<CreditNote, 'withdraws'>),
        kind: 'credit_note',
        id,
        valueDay,
        claimId: needed(row, row.claimId),
        amountCents,
      }
    case 'waiver':
      return {
        ...(data as Pick<Waiver, 'component' | 'asked'>),
        ...(row.claimId === null ? {} : { claimId: row.claimId }),
        kind: 'waiver',
        id,
        valueDay,
        amountCents,
      }
    case 'interest_terms':
      return {
        kind: 'interest_terms',
        id,
        valueDay,
        claimId: needed(row, row.claimId),
        terms: data['terms'] as InterestTerms,
      }
    case 'interest_stop':
    case 'interest_resume':
    case 'judgment':
    case 'allocation_order':
    case 'settlement':
      return { ...data, kind: row.kind, id, valueDay } as Ruling
  }
}

/** The columns of an event; the reverse of `eventOf`. */
export function columnsOf(
  event: NewEvent,
): Pick<NewEventRow, 'kind' | 'valueDay' | 'amountCents' | 'claimId' | 'reversesId' | 'data'> {
  const { kind, valueDay } = event
  const columns = { kind, valueDay, amountCents: 0, claimId: null, reversesId: null, data: {} }
  switch (event.kind) {
    case 'payment':
    case 'direct_payment':
      return { ...columns, amountCents: event.amountCents, data: { claimIds: event.claimIds } }
    case 'reversal':
      return { ...columns, amountCents: event.amountCents, reversesId: event.reversesId }
    case 'cost': {
      const { component, shares, basis, insteadOfId } = event
      const data = { component, shares, ...(basis ? { basis } : {}), ...(insteadOfId ? { insteadOfId } : {}) }
      return { ...columns, amountCents: chargeTotal(shares), data }
    }
    case 'credit_note':
      return {
        ...columns,
        amountCents: event.amountCents,
        claimId: event.claimId,
        data: event.withdraws ? { withdraws: true } : {},
      }
    case 'waiver': {
      const { component, asked } = event
      const data = { ...(component ? { component } : {}), ...(asked ? { asked } : {}) }
      return { ...columns, amountCents: event.amountCents, claimId: event.claimId ?? null, data }
    }
    case 'interest_terms':
      return { ...columns, claimId: event.claimId, data: { terms: event.terms } }
    case 'interest_stop':
    case 'interest_resume':
    case 'judgment':
    case 'allocation_order':
    case 'settlement': {
      const { kind: _kind, valueDay: _valueDay, ...data } = event
      return { ...columns, data }
    }
  }
}

function needed(row: EventRow, value: number | null): number {
  if (value === null) throw new RangeError(`account event ${row.id} (${row.kind}) is incomplete`)
  return value
}
