import { chargeTotal } from '#domain/account/events.ts'
import { standingCharges } from '#domain/account/reckon-costs.ts'
import type { ClaimChange } from '#contract/files/claim-changes.ts'
import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import type { WrittenChange } from './change-claims.ts'
import type { ClaimsDesk } from './claims-desk.ts'
import { claimOf, type PlannedChange } from './plan-change.ts'
import type { CostDefinition, StoredClaim } from './queries.ts'

/** Writes what was done, and apart from it what the law made of the collection costs. */
export async function auditChange(
  db: Db,
  actor: Actor,
  desk: ClaimsDesk,
  change: ClaimChange,
  planned: PlannedChange,
  written: WrittenChange,
  definition: CostDefinition | null,
): Promise<void> {
  const { id: dossierId, customerId } = desk.file
  const subject = written.logId === null ? {} : { subjectKind: 'log', subjectId: written.logId }
  const about = { dossierId, customerId }
  const entries: AuditEntry[] = [{ ...about, ...subject, ...entryOf(desk, change, planned, written, definition) }]
  if (planned.added?.kind === 'cost') {
    const { component, shares } = planned.added
    entries.push({ ...about, kind: 'costs.charged', data: { component, shares } })
  }
  const [beforeCents, amountCents] = [costsIn(desk.events), costsIn(planned.after)]
  if (planned.reckoned.length > 0 && beforeCents !== amountCents) {
    entries.push({ ...about, kind: 'costs.reckoned', data: { amountCents, beforeCents } })
  }
  await recordAudit(db, actor, ...entries)
}

/** All collection costs that count, with their VAT. */
function costsIn(events: ClaimsDesk['events']): number {
  return standingCharges(events).reduce((sum, { shares }) => sum + chargeTotal(shares), 0)
}

type Told = Pick<AuditEntry, 'kind' | 'before' | 'after' | 'data'>

function entryOf(
  desk: ClaimsDesk,
  change: ClaimChange,
  { claim, events }: PlannedChange,
  { claimId, eventId }: WrittenChange,
  definition: CostDefinition | null,
): Told {
  switch (change.kind) {
    case 'claim': {
      const { invoiceNumber, amountCents } = change
      return { kind: 'claim.added', data: { claimId, invoiceNumber, amountCents } }
    }
    case 'credit_note': {
      const { amountCents, number, valueDay } = change
      const { id, invoiceNumber } = claimOf(desk, change.claimId)
      return { kind: 'claim.credited', data: { claimId: id, invoiceNumber, amountCents, number, valueDay, eventId } }
    }
    case 'correction': {
      const former = claimOf(desk, change.claimId)
      const data = { claimId, formerClaimId: former.id, invoiceNumber: change.invoiceNumber }
      return { kind: 'claim.corrected', before: told(former), after: claim && told(claim), data }
    }
    case 'withdrawal': {
      const { id, invoiceNumber, amountCents } = claimOf(desk, change.claimId)
      return { kind: 'claim.withdrawn', data: { claimId: id, invoiceNumber, amountCents, eventId } }
    }
    case 'cost': {
      const [event] = events
      const shares = event?.kind === 'cost' ? event.shares : []
      const component = event?.kind === 'cost' ? event.component : 'other'
      return {
        kind: 'costs.charged',
        data: { component, shares, code: definition?.code, number: change.number, eventId },
      }
    }
    case 'take_back':
      return takenBack(desk, change.eventId)
  }
}

function takenBack(desk: ClaimsDesk, eventId: number): Told {
  const event = desk.events.find((one) => one.kind !== 'claim' && one.id === eventId)
  if (event?.kind === 'cost') {
    return {
      kind: 'costs.undone',
      data: { eventId, component: event.component, amountCents: chargeTotal(event.shares) },
    }
  }
  if (event?.kind !== 'credit_note') throw new RangeError(`event ${eventId} is no credit note and no cost`)
  const { invoiceNumber } = claimOf(desk, event.claimId)
  const data = { eventId, invoiceNumber, amountCents: event.amountCents }
  return { kind: event.withdraws ? 'claim.withdrawal_undone' : 'claim.credit_undone', data }
}

/** What of a claim can be typed wrongly. */
function told({
  invoiceNumber,
  invoiceDay,
  dueDay,
  amountCents,
  description,
}: Pick<StoredClaim, 'invoiceNumber' | 'invoiceDay' | 'dueDay' | 'amountCents' | 'description'>) {
  return { invoiceNumber, invoiceDay, dueDay, amountCents, description: description ?? '' }
}
