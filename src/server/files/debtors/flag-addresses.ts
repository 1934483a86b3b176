import { knownId } from '#server/platform/db/known-id.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockDebtors } from '#server/book/debtors/lock-debtors.ts'
import type { Actor } from '#server/actor.ts'
import { judgeAddresses } from '#server/book/debtors/judge-addresses.ts'
import { type AddressInUse, type AddressStatus, findAddressesInUse, findDossiersOfDebtors } from './address-queries.ts'

export type { AddressInUse, AddressStatus } from './address-queries.ts'

/** An address that got another flag, as undoing has to know it. */
export interface FlaggedAddress {
  readonly debtorId: number
  readonly addressId: number
  readonly former: AddressStatus
}

/** How the address of the first debtor of each dossier is judged now; one without an address is not among them. */
export async function readAddressFlags(
  db: Db,
  dossierIds: readonly number[],
): Promise<ReadonlyMap<number, AddressInUse>> {
  return new Map((await findAddressesInUse(db, dossierIds)).map((address) => [address.dossierId, address]))
}

/**
 * Judges the address of the first debtor of these dossiers otherwise, and tells every dossier of the debtor. Answers what
 * was changed, by dossier; an address that was judged so already stays as it is.
 */
export async function flagAddresses(
  db: Db,
  actor: Actor,
  dossierIds: readonly number[],
  status: AddressStatus,
): Promise<ReadonlyMap<number, FlaggedAddress>> {
  const changing = await holdAddresses(db, dossierIds, (address) => address.status !== status)
  const fresh = await write(
    db,
    actor,
    changing.map((address) => ({ ...address, to: status })),
  )
  return new Map(
    changing.map(({ dossierId, debtorId, status: former }) => {
      return [dossierId, { debtorId, addressId: knownId(fresh.get(debtorId), 'the address that was marked'), former }]
    }),
  )
}

/** Judges addresses again as before they were flagged; one that has changed since stays as it is. */
export async function unflagAddresses(
  db: Db,
  actor: Actor,
  flagged: ReadonlyMap<number, FlaggedAddress>,
): Promise<void> {
  const isOurs = ({ dossierId, addressId }: AddressInUse) => flagged.get(dossierId)?.addressId === addressId
  const changing = await holdAddresses(db, [...flagged.keys()], isOurs)
  await write(
    db,
    actor,
    changing.map((address) => ({ ...address, to: flagged.get(address.dossierId)?.former ?? address.status })),
  )
}

async function holdAddresses(
  db: Db,
  dossierIds: readonly number[],
  isWanted: (address: AddressInUse) => boolean,
): Promise<AddressInUse[]> {
  const seen = await findAddressesInUse(db, dossierIds)
  await lockDebtors(
    db,
    seen.map(({ debtorId }) => debtorId),
  )
  // Read after the locks were got: what others did meanwhile stands there now.
  return (await findAddressesInUse(db, dossierIds)).filter(isWanted)
}

async function write(
  db: Db,
  actor: Actor,
  changing: readonly (AddressInUse & { readonly to: AddressStatus })[],
): Promise<ReadonlyMap<number, number>> {
  // Two dossiers may have the same debtor, whose address is judged once.
  const byDebtor = new Map(changing.map((address) => [address.debtorId, address]))
  if (byDebtor.size === 0) return new Map()
  const judged = [...byDebtor.values()].map(({ to: status, ...address }) => ({ ...address, status }))
  const fresh = await judgeAddresses(db, judged, actor.now)
  const entries = (await findDossiersOfDebtors(db, [...byDebtor.keys()])).flatMap(
    ({ dossierId, debtorId, customerId }) => {
      const address = byDebtor.get(debtorId)
      if (!address) return []
      const subject = { subjectKind: 'debtor', subjectId: debtorId }
      const before = { ...address.lines, status: address.status }
      const after = { ...address.lines, status: address.to }
      return [{ kind: 'debtor.address_changed', dossierId, customerId, ...subject, before, after }]
    },
  )
  await recordAudit(db, actor, ...entries)
  return fresh
}
