import type { PartnerOutcome } from '#contract/files/dossier-partner.ts'
import { addDays, type Day } from '#domain/day.ts'
import { refuseBailiffPhase } from '#domain/workflow/change-phase.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import {
  findHolder,
  findHolding,
  type HolderKind,
  type Holding,
  insertHolding,
  isSanctionHeld,
  lacksRegistration,
  type NamedHolding,
  updateHolding,
} from './holder-queries.ts'
import { type LockedDossier, lockDossier } from './lock-dossier.ts'
import { notedAs, noteReasons } from './note-reason.ts'

/**
 * Says who has a dossier outside the agency, since when, and what he calls it. Whoever saw another state of it is told that
 * before `guard` looks whether he may have it. Answers the dossier as it was.
 */
export async function assignHolder(
  db: Db,
  actor: Actor,
  kind: HolderKind,
  dossierId: number,
  { version, note, ...holding }: Holding & { readonly version: number; readonly note: string },
  guard: (dossier: LockedDossier, former: NamedHolding | undefined) => Promise<void>,
): Promise<LockedDossier> {
  const present = async () => toldOf(kind, await findHolding(db, kind, dossierId))
  const dossier = await lockDossier(db, actor, { dossierId, version }, present)
  await guard(dossier, await findHolding(db, kind, dossierId))
  refuseSince(holding.sinceDay, dossier, actor)
  await raiseVersion(db, dossierId)
  const logs = await noteReasons(db, actor, [dossierId], note)
  await giveToHolder(db, actor, kind, dossier, holding, logs.get(dossierId))
  return dossier
}

/** Nobody of this kind has the dossier any more; a partner gives it back in one of several ways. */
export async function endHolder(
  db: Db,
  actor: Actor,
  kind: HolderKind,
  asked: { readonly dossierId: number; readonly version: number; readonly outcome?: PartnerOutcome },
): Promise<void> {
  const dossier = await lockDossier(db, actor, asked)
  const held = await findHolding(db, kind, dossier.id)
  if (!held) throw notFound()
  await raiseVersion(db, dossier.id)
  await takeFromHolder(db, actor, kind, dossier, held, asked.outcome)
}

/** Gives a dossier that is held to somebody, and who had it has it no more. Answers the row that says so. */
export async function giveToHolder(
  db: Db,
  actor: Actor,
  kind: HolderKind,
  { id: dossierId, customerId, legalCase }: LockedDossier,
  { holder: holderId, sinceDay, reference }: Holding,
  logId?: number,
): Promise<number> {
  const [holder, former] = [await findHolder(db, kind, holderId), await findHolding(db, kind, dossierId)]
  const isSame = former?.holder === holderId
  if (!holder || (!holder.active && !isSame)) throw fieldError(kind, { key: 'resource.error.key' })
  const { name, turnaroundDays: days, isBailiff } = holder
  // The wall behind all that brings a file to a bailiff: what the case costs by now is looked at before it.
  const refusal = isBailiff && !isSame ? refuseBailiffPhase(legalCase, null) : null
  if (refusal) throw new UserError(409, `dossier.refusal.${refusal}`)
  const isPartner = kind === 'partner'
  if (isPartner && !isSame && (await isSanctionHeld(db, holderId))) {
    throw fieldError(kind, { key: 'dossier.partner.sanctioned', values: { name } })
  }
  if (isPartner && !isSame && (await lacksRegistration(db, holderId, dossierId, inAmsterdam(actor.now).day))) {
    throw fieldError(kind, { key: 'dossier.partner.no_registration', values: { name } })
  }
  const dueDay = days === null ? null : addDays(sinceDay, days)
  const said = { sinceDay, reference, ...(isPartner && { dueDay }) }
  // Of what a partner has had its score is counted: named once more, it goes on. What an office had stays as it was.
  const goesOn = isPartner && isSame
  const change = goesOn ? said : endOf(actor, isPartner ? 'recalled' : undefined)
  if (former) await updateHolding(db, kind, former.id, change)
  const id = goesOn ? former.id : await insertHolding(db, kind, { dossierId, holder: holderId, ...said }, actor.now)
  await recordAudit(db, actor, {
    kind: `${kind}.assigned`,
    dossierId,
    customerId,
    ...notedAs(logId),
    before: former ? shownOf(former) : null,
    after: { name, sinceDay, reference },
  })
  return id
}

/** Takes a dossier that is held from who has it. */
export async function takeFromHolder(
  db: Db,
  actor: Actor,
  kind: HolderKind,
  { id: dossierId, customerId }: LockedDossier,
  held: NamedHolding,
  outcome?: PartnerOutcome,
): Promise<void> {
  await updateHolding(db, kind, held.id, endOf(actor, outcome))
  await recordAudit(db, actor, {
    kind: `${kind}.ended`,
    dossierId,
    customerId,
    before: shownOf(held),
    ...(outcome && { data: { outcome } }),
  })
}

/** How it ends now; with a partner on which day, and how the dossier came back. */
const endOf = ({ now }: Actor, outcome?: PartnerOutcome) => ({
  validTo: now,
  ...(outcome && { endedDay: inAmsterdam(now).day, outcome }),
})

function refuseSince(sinceDay: Day, { openedDay }: LockedDossier, actor: Actor): void {
  if (sinceDay > inAmsterdam(actor.now).day) throw fieldError('sinceDay', { key: 'dossier.bailiff.future' })
  if (sinceDay < openedDay) {
    throw fieldError('sinceDay', { key: 'dossier.bailiff.before_opening', values: { day: openedDay } })
  }
}

const shownOf = ({ name, sinceDay, reference }: NamedHolding) => ({ name, sinceDay, reference })

/** What stands there now, by the fields of the form. */
function toldOf(kind: HolderKind, held: NamedHolding | undefined) {
  return { [kind]: held?.holder ?? null, sinceDay: held?.sinceDay ?? null, reference: held?.reference ?? '' }
}
