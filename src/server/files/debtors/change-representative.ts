import { readEmailAddress } from '#domain/references/email-address.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import type { changeRepresentative as changeCall } from '#contract/files/debtors/representatives.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { changingDebtor, type DebtorOfDossier, postcodeOf } from '#server/book/debtors/debtor-changes.ts'
import {
  endRepresentative,
  findRepresentative,
  insertRepresentative,
  type StoredRepresentative,
} from './representative-queries.ts'

/** Whoever acts for a debtor from now on: what is written goes there, to none of the addresses of the debtor. */
export async function changeRepresentative(
  db: Db,
  actor: Actor,
  which: DebtorOfDossier,
  { version: _version, ...given }: InputOf<typeof changeCall>,
): Promise<void> {
  const change = async () => {
    const after: StoredRepresentative = {
      ...given,
      postcode: postcodeOf(given),
      email: readAs(given.email, 'email', readEmailAddress, 'dossier.bad_email'),
      phone: readAs(given.phone, 'phone', readPhoneNumber, 'dossier.bad_phone'),
    }
    const before = await endRepresentative(db, which.debtorId, actor.now)
    await insertRepresentative(db, which.debtorId, after, actor.now)
    return { before, after }
  }
  const present = async () => findRepresentative(db, which.debtorId)
  await changingDebtor(db, actor, which, { kind: 'debtor.representative_changed', present, change })
}

/** Nobody acts for a debtor any more: what is written goes to the debtor again. */
export async function dropRepresentative(db: Db, actor: Actor, which: DebtorOfDossier): Promise<void> {
  const change = async () => {
    const before = await endRepresentative(db, which.debtorId, actor.now)
    if (!before) throw notFound()
    return { before, after: null }
  }
  await changingDebtor(db, actor, which, { kind: 'debtor.representative_ended', change })
}

function readAs(
  text: string,
  field: string,
  read: (text: string) => string | null,
  key: 'dossier.bad_email' | 'dossier.bad_phone',
): string | null {
  if (text === '') return null
  const value = read(text)
  if (value === null) throw new UserError(400, 'error.check_fields', { fields: { [field]: { key } } })
  return value
}
