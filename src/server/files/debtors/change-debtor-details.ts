import { type IdentityFacts, identityKeyOf } from '#domain/names/identity-key.ts'
import { readKvkNumber } from '#domain/references/kvk-number.ts'
import { readAnyVatNumber } from '#domain/references/vat-number.ts'
import type { changeDebtor } from '#contract/files/dossier-commands.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockWithDossiers } from '#server/book/debtors/lock-debtors.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { isChoosableLegalType } from '#server/lists/reference/is-choosable-legal-type.ts'
import { changingDebtor, type DebtorOfDossier } from '#server/book/debtors/debtor-changes.ts'
import {
  findDebtorDetails,
  findNamesakes,
  renameDebtor,
  updateDebtorDetails,
} from '#server/book/debtors/debtor-queries.ts'

/**
 * Who a debtor is: name, form of address, birth date or number in the register, legal type, language, department, and
 * whether he may be written to. The audit trail has what differs.
 */
export async function changeDebtorDetails(
  db: Db,
  actor: Actor,
  which: DebtorOfDossier,
  { version: _version, name, ...given }: InputOf<typeof changeDebtor>,
): Promise<void> {
  const found = await findDebtorDetails(db, actor, which)
  if (!found) throw notFound()
  const { kind, postcode, houseNumber, identityKey, ...stored } = found
  const before = { ...stored, firstName: stored.firstName ?? '', vatNumber: stored.vatNumber ?? '' }
  const isCompany = kind === 'company'
  if (given.birthDay !== null && given.birthDay > inAmsterdam(actor.now).day) {
    throw new UserError(400, 'error.check_fields', { fields: { birthDay: { key: 'error.invalid' } } })
  }
  const legalType = isCompany ? given.legalType : null
  // One that is no longer in use stays with who has it.
  if (legalType !== null && legalType !== before.legalType && !(await isChoosableLegalType(db, legalType))) {
    throw new UserError(400, 'error.check_fields', { fields: { legalType: { key: 'resource.error.key' } } })
  }
  const after = {
    ...given,
    name,
    firstName: isCompany ? '' : (given.firstName ?? before.firstName),
    vatNumber: isCompany ? vatNumberOf(given.vatNumber ?? before.vatNumber) : '',
    kvkNumber: isCompany ? kvkNumberOf(given.kvkNumber) : null,
    department: isCompany ? given.department : null,
    legalType,
    gender: isCompany ? 'unknown' : given.gender,
    birthDay: isCompany ? null : given.birthDay,
  }
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((field) => after[field] !== before[field])
  const only = (values: typeof after | typeof before) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]))
  const change = async () => {
    if (changed.length === 0) throw new UserError(400, 'debtor.unchanged')
    if (changed.includes('name')) await renameDebtor(db, which.debtorId, name)
    const { name: _name, ...told } = after
    const details = { ...told, firstName: told.firstName || null, vatNumber: told.vatNumber || null }
    const keys = keysOf({ kind, name, postcode, houseNumber, kvkNumber: after.kvkNumber, identityKey }, changed)
    await updateDebtorDetails(db, which.debtorId, { ...details, ...keys })
    return { before: only(before), after: only(after) }
  }
  // By who he is his files have their keys and names, and so have those of whoever is the same person.
  const isRenamed = changed.includes('name')
  await lockWithDossiers(db, isRenamed ? await findNamesakes(db, which.debtorId) : [which.debtorId])
  await changingDebtor(db, actor, which, { kind: 'debtor.details_changed', present: async () => before, change })
}

/** A company is known again by its number in the register, and without that number by the name it has now at its address. */
function keysOf(
  { identityKey: present, ...facts }: IdentityFacts & { readonly identityKey: string },
  changed: readonly string[],
): { readonly identityKey?: string; readonly addressKey?: string } {
  const isOtherNumber = changed.includes('kvkNumber')
  if (!isOtherNumber && !changed.includes('name')) return {}
  const identityKey = isOtherNumber ? identityKeyOf(facts) : present
  const isByNumber = identityKey.startsWith('kvk ') && facts.postcode
  return {
    ...(isOtherNumber ? { identityKey } : {}),
    ...(isByNumber ? { addressKey: identityKeyOf({ ...facts, kvkNumber: null }) } : {}),
  }
}

type Details = Omit<InputOf<typeof changeDebtor>, 'version'>
type AskedDetails = { readonly [Field in keyof Details]?: Details[Field] | undefined }

/**
 * What a debtor who asks wants to be said of him: the rest stays as it is. What is said already is no change, and nothing
 * is done; answers whether something was.
 */
export async function changeSomeDetails(
  db: Db,
  actor: Actor,
  which: DebtorOfDossier,
  asked: AskedDetails,
): Promise<boolean> {
  const found = await findDebtorDetails(db, actor, which)
  if (!found) throw notFound()
  const { kind: _kind, postcode: _postcode, houseNumber: _number, identityKey: _key, ...present } = found
  const whole = {
    ...present,
    firstName: present.firstName ?? '',
    vatNumber: present.vatNumber ?? '',
    kvkNumber: present.kvkNumber ?? '',
    ...asked,
  }
  const fields = Object.keys(asked) as (keyof typeof asked)[]
  if (fields.every((field) => (found[field] ?? '') === (asked[field] ?? ''))) return false
  await changeDebtorDetails(db, actor, which, { ...(whole as InputOf<typeof changeDebtor>), version: which.version })
  return true
}

function vatNumberOf(text: string): string {
  const number = text === '' ? '' : readAnyVatNumber(text)
  if (number === null) {
    throw new UserError(400, 'error.check_fields', { fields: { vatNumber: { key: 'new_dossier.bad_vat' } } })
  }
  return number
}

function kvkNumberOf(text: string): string | null {
  if (text === '') return null
  const number = readKvkNumber(text)
  if (number === null) {
    throw new UserError(400, 'error.check_fields', { fields: { kvkNumber: { key: 'new_dossier.bad_kvk' } } })
  }
  return number
}
