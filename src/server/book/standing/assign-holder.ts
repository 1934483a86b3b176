import type { PartnerOutcome } from '#contract/files/dossier-partner.ts'
import type { Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { type LockedDossier, lockDossier } from './lock-dossier.ts'
import { notedAs, noteReasons } from './note-reason.ts'

/** Who has a dossier outside the agency, since when, and what he calls it. */
export interface Holding {
  readonly holder: number
  readonly sinceDay: Day
  readonly reference: string
}

/** The same with its row and the name of who has it. */
export interface NamedHolding extends Holding {
  readonly id: number
  readonly name: string
}

/** Somebody outside who can have dossiers, and within how many days he is to give one back, where that was agreed. */
export interface Holder {
  readonly name: string
  /** Whether he may be chosen. */
  readonly active: boolean
  readonly turnaroundDays?: number | null
}

/** One kind of those who can have a dossier, and the rows in which that is written. */
export interface Holders {
  /** As the field of the call and the audit trail name them. */
  readonly kind: 'bailiff' | 'partner'
  readonly find: (db: Db, id: number) => Promise<Holder | undefined>
  /** Who of them has a dossier now. */
  readonly findHolding: (db: Db, dossierId: number) => Promise<NamedHolding | undefined>
  /** Writes that one has a dossier, where another may have had it or he himself; answers the row. */
  readonly write: (
    db: Db,
    actor: Actor,
    dossierId: number,
    holding: Holding & Holder,
    former: NamedHolding | undefined,
  ) => Promise<number>
  /** Ends that one has a dossier, unless that has ended already. */
  readonly end: (db: Db, actor: Actor, id: number, outcome?: PartnerOutcome) => Promise<void>
}

type Held = Pick<LockedDossier, 'id' | 'customerId'>

/** Says who has a dossier, since when, and what he calls it. */
export async function assignHolder(
  db: Db,
  actor: Actor,
  holders: Holders,
  dossierId: number,
  { version, note, ...holding }: Holding & { readonly version: number; readonly note: string },
): Promise<void> {
  const present = async () => toldOf(holders, await holders.findHolding(db, dossierId))
  const dossier = await lockDossier(db, actor, { dossierId, version }, present)
  refuseSince(holding.sinceDay, dossier, actor)
  await raiseVersion(db, dossierId)
  const logs = await noteReasons(db, actor, [dossierId], note)
  await giveToHolder(db, actor, holders, dossier, holding, logs.get(dossierId))
}

/** Nobody of them has the dossier any more. */
export async function endHolder(
  db: Db,
  actor: Actor,
  holders: Holders,
  asked: { readonly dossierId: number; readonly version: number; readonly outcome?: PartnerOutcome },
): Promise<void> {
  const dossier = await lockDossier(db, actor, asked)
  const held = await holders.findHolding(db, dossier.id)
  if (!held) throw notFound()
  await raiseVersion(db, dossier.id)
  await takeFromHolder(db, actor, holders, dossier, held, asked.outcome)
}

/** Gives a dossier that is held to one of them, and another who had it has it no more. Answers its row. */
export async function giveToHolder(
  db: Db,
  actor: Actor,
  holders: Holders,
  dossier: Held,
  holding: Holding,
  logId?: number,
): Promise<number> {
  const [holder, former] = [await holders.find(db, holding.holder), await holders.findHolding(db, dossier.id)]
  if (!holder || (!holder.active && former?.holder !== holding.holder)) {
    throw fieldError(holders.kind, { key: 'resource.error.key' })
  }
  const id = await holders.write(db, actor, dossier.id, { ...holding, ...holder }, former)
  await recordAudit(db, actor, {
    kind: `${holders.kind}.assigned`,
    dossierId: dossier.id,
    customerId: dossier.customerId,
    ...notedAs(logId),
    before: former ? shownOf(former) : null,
    after: shownOf({ ...holding, name: holder.name }),
  })
  return id
}

/** Takes a dossier that is held from who has it. */
export async function takeFromHolder(
  db: Db,
  actor: Actor,
  holders: Holders,
  dossier: Held,
  held: NamedHolding,
  outcome?: PartnerOutcome,
): Promise<void> {
  await holders.end(db, actor, held.id, outcome)
  await recordAudit(db, actor, {
    kind: `${holders.kind}.ended`,
    dossierId: dossier.id,
    customerId: dossier.customerId,
    before: shownOf(held),
    ...(outcome && { data: { outcome } }),
  })
}

function refuseSince(sinceDay: Day, { openedDay }: LockedDossier, actor: Actor): void {
  if (sinceDay > inAmsterdam(actor.now).day) throw fieldError('sinceDay', { key: 'dossier.bailiff.future' })
  if (sinceDay < openedDay) {
    throw fieldError('sinceDay', { key: 'dossier.bailiff.before_opening', values: { day: openedDay } })
  }
}

const shownOf = ({ name, sinceDay, reference }: Omit<NamedHolding, 'id'>) => ({ name, sinceDay, reference })

/** What stands there now, by the fields of the form. */
function toldOf({ kind }: Holders, held: NamedHolding | undefined) {
  return { [kind]: held?.holder ?? null, sinceDay: held?.sinceDay ?? null, reference: held?.reference ?? '' }
}
