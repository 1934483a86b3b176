import { identityKeyOf } from '#domain/names/identity-key.ts'
import { readEmailAddress } from '#domain/references/email-address.ts'
import { readIban } from '#domain/references/iban.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { readPostcode } from '#domain/references/postcode.ts'
import type { addContact, changeAddress, changeContact } from '#contract/files/dossier-commands.ts'
import type { ToldSource } from '#contract/files/told-source.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { followIdentity } from './follow-identity.ts'
import { lockWithDossiers } from './lock-debtors.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import {
  type AddressOrigin,
  closeContact,
  findDebtorDetails,
  findPresentAddress,
  findPresentContact,
  hasContact,
  insertContact,
  keepFormerDebtors,
  lockDebtor,
  type NewAddress,
  noteChecked,
  raiseDebtorVersion,
  replaceAddress,
  updateIdentity,
} from './debtor-queries.ts'
import { refreshDossierSearch } from '#server/book/search/refresh-dossier-search.ts'
import { findDossiersOf } from '#server/book/search/search-queries.ts'

/** Which debtor of which dossier, as whoever changes it has seen it. */
export interface DebtorOfDossier {
  readonly dossierId: number
  readonly debtorId: number
  readonly version: number
}

type AsTold<Input> = Omit<Input, 'source'> & { readonly source?: ToldSource | undefined }

/** An address as somebody tells it. */
export type ToldAddress = Omit<AsTold<InputOf<typeof changeAddress>>, 'secondLine'> & {
  readonly secondLine?: string | undefined
}

/**
 * Another address, or another judgment of it. By hand it holds from now on. The same again begins nothing anew: it is
 * refused, unless somebody made sure of it once more.
 */
export async function changeDebtorAddress(
  db: Db,
  actor: Actor,
  which: DebtorOfDossier,
  { version: _version, source = 'employee', secondLine = '', ...told }: ToldAddress,
  origin?: AddressOrigin,
): Promise<void> {
  const given = { ...told, secondLine }
  // What is judged anew, or was proposed, was read before.
  const address = origin ? given : { ...given, postcode: postcodeOf(given) }
  const checkedDay = given.status === 'confirmed' ? inAmsterdam(actor.now).day : null
  const byHand = { source, validFrom: actor.now, checkedDay }
  // His first address makes him known by it, and changes the keys of his files.
  const isFirst = !origin && (await findPresentAddress(db, which.debtorId)) === undefined
  if (isFirst) await lockWithDossiers(db, [which.debtorId])
  await changingDebtor(db, actor, which, {
    kind: 'debtor.address_changed',
    present: async () => findPresentAddress(db, which.debtorId),
    change: async () => {
      const inUse = origin ? undefined : await findPresentAddress(db, which.debtorId)
      if (inUse && isSameAddress(inUse, address)) {
        if (checkedDay === null) throw new UserError(400, 'debtor.unchanged')
        await noteChecked(db, which.debtorId, checkedDay)
        return { before: null, after: address }
      }
      const before = await replaceAddress(db, which.debtorId, address, origin ?? byHand)
      if (before === null) await knowByAddress(db, actor, which, address)
      return { before, after: address }
    },
  })
}

function isSameAddress(one: NewAddress, other: NewAddress): boolean {
  const fields = ['street', 'houseNumber', 'secondLine', 'postcode', 'city', 'country', 'status'] as const
  return fields.every((field) => one[field] === other[field])
}

/** Who was known by little more than a name is found by his first address. */
async function knowByAddress(db: Db, actor: Actor, which: DebtorOfDossier, address: NewAddress): Promise<void> {
  const debtor = await findDebtorDetails(db, actor, which)
  if (!debtor?.identityKey.includes('||') || address.postcode === '') return
  const { kind, name, kvkNumber } = debtor
  const { postcode, houseNumber } = address
  await updateIdentity(db, which.debtorId, identityKeyOf({ kind, name, kvkNumber, postcode, houseNumber }))
}

export async function addDebtorContact(
  db: Db,
  actor: Actor,
  which: DebtorOfDossier,
  { kind, value, source = 'employee' }: AsTold<InputOf<typeof addContact>>,
): Promise<void> {
  const contact = { kind, value: normalForm(kind, value), status: 'given' }
  await changingDebtor(db, actor, which, {
    kind: 'debtor.contact_added',
    change: async () => {
      if (await hasContact(db, which.debtorId, kind, contact.value)) badField('value', 'dossier.contact_known')
      await insertContact(db, which.debtorId, { ...contact, source }, actor.now)
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
  { value, status, source }: AsTold<InputOf<typeof changeContact>>,
): Promise<void> {
  const present = async () => findPresentContact(db, which.debtorId, contactId)
  await changingDebtor(db, actor, which, {
    kind: 'debtor.contact_changed',
    present,
    change: async () => {
      const inUse = await present()
      // By hand: what an act brings about may have been so already.
      if (source !== undefined && inUse?.status === status && inUse.value === normalForm(inUse.kind, value)) {
        throw new UserError(400, 'debtor.unchanged')
      }
      const before = inUse && (await closeContact(db, which.debtorId, inUse.id, actor.now))
      if (!before) throw notFound()
      const after = { kind: before.kind, value: normalForm(before.kind, value), status }
      await insertContact(db, which.debtorId, { ...after, source: source ?? 'employee' }, actor.now)
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

/** By these somebody may become known as another. */
const identifying: ReadonlySet<string> = new Set(['debtor.details_changed', 'debtor.address_changed'])

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
  const { before, after } = identifying.has(kind)
    ? await followIdentity(db, actor.now, [debtorId], change)
    : await change()
  await raiseDebtorVersion(db, debtorId)
  const dossierIds = await findDossiersOf(db, [debtorId])
  const entry = { kind, customerId: debtor.customerId, subjectKind: 'debtor', subjectId: debtorId, before, after }
  await recordAudit(db, actor, ...dossierIds.map((id) => ({ ...entry, dossierId: id })))
  // Search finds him by the names he had as well.
  await keepFormerDebtors(db)
  await refreshDossierSearch(db, dossierIds)
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

type BadValue =
  | 'dossier.contact_known'
  | 'dossier.bad_postcode'
  | 'dossier.bad_email'
  | 'dossier.bad_phone'
  | 'dossier.bad_iban'

function badField(field: string, key: BadValue): never {
  throw new UserError(400, 'error.check_fields', { fields: { [field]: { key } } })
}
