import { readEmailAddress } from '#domain/references/email-address.ts'
import { readIban } from '#domain/references/iban.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { readPostcode } from '#domain/references/postcode.ts'
import type { addContact, changeAddress, changeContact } from '#contract/dossier-commands.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { describeConflict } from '#server/audit/describe-conflict.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { followHandChange } from '#server/addresses/end-watch.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import {
  type AddressOrigin,
  closeContact,
  findPresentAddress,
  findPresentContact,
  insertContact,
  lockDebtor,
  raiseVersion,
  renameDebtor,
  replaceAddress,
} from './debtor-queries.ts'
import { refreshDossierSearch } from './refresh-search.ts'
import { findDossiersOf } from './search-queries.ts'

/** Which debtor of which dossier, as whoever changes it has seen it. */
export interface DebtorOfDossier {
  readonly dossierId: number
  readonly debtorId: number
  readonly version: number
}

/** Another address, or another judgment of it. By hand it holds from now on, and one that is sure is no longer watched. */
export async function changeDebtorAddress(
  db: Db,
  actor: Actor,
  which: DebtorOfDossier,
  { version: _version, ...given }: InputOf<typeof changeAddress>,
  origin?: AddressOrigin,
): Promise<void> {
  // What is judged anew, or was proposed, was read before.
  const address = origin ? given : { ...given, postcode: postcodeOf(given) }
  const checkedDay = given.status === 'confirmed' ? inAmsterdam(actor.now).day : null
  const byHand = { source: 'employee', validFrom: actor.now, checkedDay }
  await changingDebtor(db, actor, which, {
    kind: 'debtor.address_changed',
    present: async () => findPresentAddress(db, which.debtorId),
    change: async () => ({
      before: await replaceAddress(db, which.debtorId, address, origin ?? byHand),
      after: address,
    }),
  })
  if (!origin) await followHandChange(db, actor, which.debtorId, given.status)
}

/** Another name, also on the lists that show the debtor of a dossier, and by which it is known again. */
export async function changeDebtorName(db: Db, actor: Actor, which: DebtorOfDossier, name: string): Promise<void> {
  await changingDebtor(db, actor, which, {
    kind: 'debtor.details_changed',
    change: async () => ({ before: { name: await renameDebtor(db, which.debtorId, name) }, after: { name } }),
  })
}

export async function addDebtorContact(
  db: Db,
  actor: Actor,
  which: DebtorOfDossier,
  { kind, value }: InputOf<typeof addContact>,
): Promise<void> {
  const contact = { kind, value: normalForm(kind, value), status: 'given' }
  await changingDebtor(db, actor, which, {
    kind: 'debtor.contact_added',
    change: async () => {
      await insertContact(db, which.debtorId, contact, actor.now)
      return { before: null, after: contact }
    },
  })
}

/**
 * Another value, or another judgment of it, ends the old contact and begins a new one: the history stays whole. Of one
 * that somebody else changed meanwhile it changes the one that came in its place.
 */
export async function changeDebtorContact(
  db: Db,
  actor: Actor,
  which: DebtorOfDossier,
  contactId: number,
  { value, status }: InputOf<typeof changeContact>,
): Promise<void> {
  const present = async () => findPresentContact(db, which.debtorId, contactId)
  await changingDebtor(db, actor, which, {
    kind: 'debtor.contact_changed',
    present,
    change: async () => {
      const inUse = await present()
      const before = inUse && (await closeContact(db, which.debtorId, inUse.id, actor.now))
      if (!before) throw notFound()
      const after = { kind: before.kind, value: normalForm(before.kind, value), status }
      await insertContact(db, which.debtorId, after, actor.now)
      return { before, after }
    },
  })
}

export async function endDebtorContact(db: Db, actor: Actor, which: DebtorOfDossier, contactId: number): Promise<void> {
  await changingDebtor(db, actor, which, {
    kind: 'debtor.contact_ended',
    change: async () => {
      const before = await closeContact(db, which.debtorId, contactId, actor.now)
      if (!before) throw notFound()
      return { before, after: null }
    },
  })
}

/** A change of a debtor: what the audit trail calls it, and the fields of it as they are now for who comes second. */
interface DebtorChange {
  readonly kind: string
  readonly present?: () => Promise<object | undefined>
  readonly change: () => Promise<{ before: unknown; after: unknown }>
}

/** Takes the debtor, changes it, and tells every dossier of the debtor: timeline, search and version follow. */
export async function changingDebtor(
  db: Db,
  actor: Actor,
  { dossierId, debtorId, version }: DebtorOfDossier,
  { kind, present, change }: DebtorChange,
): Promise<void> {
  const debtor = await lockDebtor(db, actor, dossierId, debtorId)
  if (!debtor) throw notFound()
  if (debtor.version !== version) {
    const now = { ...(await present?.()), version: debtor.version }
    throw await describeConflict(db, actor, { kind: 'debtor', id: debtorId }, now)
  }
  const { before, after } = await change()
  await raiseVersion(db, debtorId)
  const dossierIds = await findDossiersOf(db, [debtorId])
  await refreshDossierSearch(db, dossierIds)
  const entry = { kind, customerId: debtor.customerId, subjectKind: 'debtor', subjectId: debtorId, before, after }
  await recordAudit(db, actor, ...dossierIds.map((id) => ({ ...entry, dossierId: id })))
}

/** The postcode as it is kept; a Dutch one that cannot be read is refused at its field. */
export function postcodeOf({ postcode, country }: { postcode: string; country: string }): string {
  if (country !== 'NL') return postcode
  return readPostcode(postcode) ?? badField('postcode', 'dossier.bad_postcode')
}

function normalForm(kind: string, value: string): string {
  if (kind === 'email') return readEmailAddress(value) ?? badField('value', 'dossier.bad_email')
  if (kind === 'phone') return readPhoneNumber(value) ?? badField('value', 'dossier.bad_phone')
  return readIban(value) ?? badField('value', 'dossier.bad_iban')
}

type BadValue = 'dossier.bad_postcode' | 'dossier.bad_email' | 'dossier.bad_phone' | 'dossier.bad_iban'

function badField(field: string, key: BadValue): never {
  throw new UserError(400, 'error.check_fields', { fields: { [field]: { key } } })
}
