import { account, type Account, type ClaimAccount } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { isTakenBack, isWithdrawn } from '#domain/account/order-events.ts'
import type { Day } from '#domain/day.ts'
import { type Interruption, limitation } from '#domain/deadlines/limitation.ts'
import type { ClaimKind, LimitationOfClaim, LimitationOfFile } from '#contract/limitation.ts'
import { may } from '#contract/permission.ts'
import { accountEventsOf } from '#server/account/accounts-of.ts'
import { loadRates } from '#server/account/load-rates.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { findMergedFiles } from '#server/db/merged-files.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound } from '#server/http/errors.ts'
import { findFile, type InterruptionRow, selectClaimKinds, selectInterruptions, selectLettersSent } from './queries.ts'

type Source = LimitationOfClaim['interruptions'][number]['source']

/** An interruption with where it comes from, and the claims it is about; none: all. */
interface Known extends Interruption {
  readonly id: number | null
  readonly source: Source
  readonly note: string | null
  readonly claimIds: readonly number[]
}

/** Until when each claim of a dossier can be acted on, and what decided that. */
export async function readLimitation(db: Db, actor: Actor, dossierId: number): Promise<LimitationOfFile> {
  const file = await findFile(db, actor, dossierId)
  if (!file) throw notFound()
  const today = inAmsterdam(actor.now).day
  const events = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  const present = account(events, today, { rates: await loadRates(db) })
  const kinds = new Map((await selectClaimKinds(db, dossierId)).map(({ id, kind }) => [id, kind]))
  const known = await knownOf(db, dossierId, events)
  const claims = present.claims
    .filter(({ claimId }) => !isWithdrawn(claimId, events))
    .map((claim) =>
      claimAnswer(claim, kinds.get(claim.claimId) ?? 'contract', judgmentDayOf(claim.claimId, events), known),
    )
  const nearest = claims
    .filter((claim) => claim.openCents > 0)
    .toSorted((a, b) => (a.lastSafeDay < b.lastSafeDay ? -1 : 1))[0]
  return {
    dossierId,
    lastSafeDay: nearest?.lastSafeDay ?? null,
    warningCount: nearest?.warningDays.filter((day) => day <= today).length ?? 0,
    isPast: nearest !== undefined && nearest.lastSafeDay < today,
    claims,
    payments: paymentsOf(present),
    refusal: may(actor.acl, 'file.edit') ? (file.status === 'closed' ? 'closed' : null) : 'no_right',
  }
}

/**
 * What interrupted limitation on the dossier and on those that were merged into it: each for the claims that were in it
 * when it happened.
 */
async function knownOf(db: Db, dossierId: number, events: readonly AccountEvent[]): Promise<Known[]> {
  const of = async (id: number) => [...(await lettersOf(db, id)), ...(await notedOf(db, id, events))]
  const merged = (await findMergedFiles(db, [dossierId])).filter(({ survivorId }) => survivorId === dossierId)
  const own = await of(dossierId)
  if (merged.length === 0) return own
  const claims = events.filter((event) => event.kind === 'claim')
  const brought = new Set(merged.flatMap(({ claimIds }) => claimIds))
  const about = (one: Known, claimIds: ReadonlySet<number>): Known[] => {
    if (one.claimIds.length > 0) return [one]
    const then = claims.filter((claim) => claimIds.has(claim.claimId) && claim.claimDay <= one.day)
    return then.length === 0 ? [] : [{ ...one, claimIds: then.map(({ claimId }) => claimId) }]
  }
  const told = own.flatMap((one) => {
    const were = claims.flatMap(({ claimId }) => (brought.has(claimId) ? [] : [claimId]))
    // On the day itself the letter may have left before: one day on the safe side.
    const came = merged.filter(({ mergedAt }) => inAmsterdam(mergedAt).day < one.day)
    return about(one, new Set([...were, ...came.flatMap(({ claimIds }) => claimIds)]))
  })
  const theirs = await Promise.all(
    merged.map(async ({ dossierId: id, claimIds }) => (await of(id)).flatMap((one) => about(one, new Set(claimIds)))),
  )
  return [...told, ...theirs.flat()]
}

/** The day of sending, which is never after that of receipt: one day on the safe side. */
async function lettersOf(db: Db, dossierId: number): Promise<Known[]> {
  return (await selectLettersSent(db, dossierId)).map(({ sentAt }) => {
    const day = inAmsterdam(sentAt).day
    return { id: null, kind: 'reminder', source: 'letter', note: null, claimIds: [], day }
  })
}

const sources = { payment_plan: 'plan', account_event: 'payment', log: 'noted' } as const

/** What was noted, but for a payment that was taken back. */
async function notedOf(db: Db, dossierId: number, events: readonly AccountEvent[]): Promise<Known[]> {
  const isGone = ({ causeKind, causeId }: InterruptionRow) =>
    causeKind === 'account_event' && isTakenBack(causeId, events)
  return (await selectInterruptions(db, dossierId))
    .filter((row) => !isGone(row))
    .map(({ id, kind, day, claimIds, note, causeKind }) => {
      return { id, kind, day, claimIds, note, source: sources[causeKind] }
    })
}

/** The last judgment in which something of a claim was awarded, and that stands. */
function judgmentDayOf(claimId: number, events: readonly AccountEvent[]): Day | null {
  const days = events.flatMap((event) =>
    event.kind === 'judgment' && !isTakenBack(event.id, events) && event.awards.some((one) => one.claimId === claimId)
      ? [event.valueDay]
      : [],
  )
  return days.toSorted().at(-1) ?? null
}

function claimAnswer(
  { claimId, reference, openCents, dueDay, claimDay }: ClaimAccount,
  claimKind: ClaimKind,
  judgmentDay: Day | null,
  known: readonly Known[],
): LimitationOfClaim {
  const kind = judgmentDay === null ? claimKind : 'judgment'
  const startDay = judgmentDay ?? dueDay
  const interruptions = known.filter(
    (one) => one.claimIds.includes(claimId) || (one.claimIds.length === 0 && one.day >= claimDay),
  )
  const { steps, ignored, ...term } = limitation({ kind, startDay, interruptions })
  const said = ({ id, kind, source, day, note }: Known) => ({ id, kind, source, day, note })
  return {
    id: claimId,
    reference,
    openCents,
    claimKind,
    kind,
    startDay,
    years: term.years,
    article: term.article,
    lastSafeDay: term.lastSafeDay,
    warningDays: term.warningDays,
    interruptions: [
      ...steps.map((one) => ({ ...said(one), lastSafeDay: one.lastSafeDay, ignored: null })),
      ...ignored.map((one) => ({ ...said(one), lastSafeDay: null, ignored: one.why })),
    ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
  }
}

function paymentsOf({ allocations }: Account): LimitationOfFile['payments'] {
  return allocations
    .filter(({ kind }) => kind === 'payment' || kind === 'direct_payment')
    .map(({ eventId, valueDay: day, amountCents }) => ({ eventId, day, amountCents }))
    .toReversed()
}
