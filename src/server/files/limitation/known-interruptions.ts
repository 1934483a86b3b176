import type { AccountEvent } from '#domain/account/events.ts'
import { isTakenBack } from '#domain/account/order-events.ts'
import type { Day } from '#domain/day.ts'
import type { InterruptionTo, JudgmentAgainst } from '#domain/deadlines/limitation-of-debtors.ts'
import { compareBirthDays } from '#domain/names/birth-days.ts'
import type { LimitationOfClaim } from '#contract/files/limitation.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findMergedFiles } from '#server/book/dossiers/merged-files.ts'
import {
  type DebtorOfFile,
  type InterruptionRow,
  selectDebtors,
  selectInterruptions,
  selectLettersSent,
} from './queries.ts'

/** An interruption with where it comes from, and the claims it is about; none: all. */
export interface KnownInterruption extends InterruptionTo {
  readonly id: number | null
  readonly source: LimitationOfClaim['interruptions'][number]['source']
  readonly note: string | null
  readonly claimIds: readonly number[]
}

/** Who owe a dossier, in their order, and what interrupted the limitation of the claims on each. */
export interface KnownOfFile {
  readonly debtors: readonly { readonly id: number; readonly name: string }[]
  readonly known: readonly KnownInterruption[]
  /** The judgments that stand, each with the claims of which it awarded something. */
  readonly judgments: readonly KnownJudgment[]
}

export interface KnownJudgment extends JudgmentAgainst {
  readonly claimIds: readonly number[]
}

/**
 * What interrupted limitation on the dossier and on those that were merged into it: each for the claims that were in it
 * when it happened, and for the debtors it was to.
 */
export async function knownOf(db: Db, dossierId: number, events: readonly AccountEvent[]): Promise<KnownOfFile> {
  const merged = (await findMergedFiles(db, [dossierId])).filter(({ survivorId }) => survivorId === dossierId)
  const people = await selectDebtors(db, [dossierId, ...merged.map((file) => file.dossierId)])
  const debtors = people.filter((one) => one.dossierId === dossierId && one.endedAt === null)
  const of = async (id: number) => {
    const own = people.filter((one) => one.dossierId === id)
    const all = [...(await lettersOf(db, id)), ...(await notedOf(db, id, events, own))]
    return all.map((one) => ({ ...one, debtorIds: samePeople(one.debtorIds, own, debtors) }))
  }
  const own = await of(dossierId)
  const judgments = judgmentsOf(events, people, debtors)
  if (merged.length === 0) return { debtors, known: own, judgments }
  const claims = events.filter((event) => event.kind === 'claim')
  const brought = new Set(merged.flatMap(({ claimIds }) => claimIds))
  const about = (one: KnownInterruption, claimIds: ReadonlySet<number>): KnownInterruption[] => {
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
  return { debtors, known: [...told, ...theirs.flat()], judgments }
}

/** The debtors of the dossier that stays who are these debtors of one that is in it now. */
function samePeople(ids: readonly number[], theirs: readonly DebtorOfFile[], debtors: readonly DebtorOfFile[]) {
  const meant = theirs.filter(({ id }) => ids.includes(id))
  const isMeant = (one: DebtorOfFile) =>
    meant.some(
      ({ identityKey, birthDay }) =>
        identityKey === one.identityKey && compareBirthDays(birthDay, one.birthDay) !== 'different',
    )
  return debtors.filter((one) => ids.includes(one.id) || isMeant(one)).map(({ id }) => id)
}

/** Where it was not told whom a judgment was against, it was against all who owed the dossier on its day. */
function judgmentsOf(
  events: readonly AccountEvent[],
  people: readonly DebtorOfFile[],
  debtors: readonly DebtorOfFile[],
): KnownJudgment[] {
  return events.flatMap((event) => {
    if (event.kind !== 'judgment' || isTakenBack(event.id, events)) return []
    const { valueDay, debtorIds, awards } = event
    const against = debtorIds ?? owingOn(people, valueDay)
    const claimIds = awards.map((award) => award.claimId)
    return [{ day: valueDay, debtorIds: samePeople(against, people, debtors), claimIds }]
  })
}

function owingOn(people: readonly DebtorOfFile[], on: Day): number[] {
  return people
    .filter(({ addedAt }) => addedAt === null || inAmsterdam(addedAt).day <= on)
    .filter(({ endedAt }) => endedAt === null || inAmsterdam(endedAt).day > on)
    .map(({ id }) => id)
}

/** The day of sending, which is never after that of receipt: one day on the safe side. */
async function lettersOf(db: Db, dossierId: number): Promise<KnownInterruption[]> {
  return (await selectLettersSent(db, dossierId)).map(({ id, sentAt, debtorId }) => {
    const of = { key: `letter ${id}`, debtorIds: debtorId === null ? [] : [debtorId], claimIds: [] }
    return { id: null, kind: 'reminder', source: 'letter', note: null, day: inAmsterdam(sentAt).day, ...of }
  })
}

const sources = { payment_plan: 'plan', account_event: 'payment', log: 'noted' } as const

/** What was noted, but for a payment that was taken back. */
async function notedOf(
  db: Db,
  dossierId: number,
  events: readonly AccountEvent[],
  people: readonly DebtorOfFile[],
): Promise<KnownInterruption[]> {
  const isGone = ({ causeKind, causeId }: InterruptionRow) =>
    causeKind === 'account_event' && isTakenBack(causeId, events)
  return (await selectInterruptions(db, dossierId))
    .filter((row) => !isGone(row))
    .map((row) => {
      const { id, kind, day, claimIds, note, causeKind } = row
      const of = { key: `noted ${id}`, debtorIds: debtorsOf(row, people) }
      return { id, kind, day, claimIds, note, source: sources[causeKind], ...of }
    })
}

/** Without names: who owed the dossier when it was noted; of a plan, where that is one, for nobody knows who else agreed. */
function debtorsOf({ debtorIds, causeKind, recordedAt }: InterruptionRow, people: readonly DebtorOfFile[]): number[] {
  if (debtorIds.length > 0) return [...debtorIds]
  const owed = people.filter(
    ({ addedAt, endedAt }) => (addedAt === null || addedAt <= recordedAt) && (endedAt === null || endedAt > recordedAt),
  )
  return causeKind === 'payment_plan' && owed.length > 1 ? [] : owed.map(({ id }) => id)
}
