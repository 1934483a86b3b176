import type { Db } from '#server/platform/db/db.ts'
import { findOwingDebtors } from './owing-debtors.ts'
import { UserError } from '#server/platform/http/errors.ts'

/**
 * Which debtors of a dossier are meant: those who are named, or the only one there is. Throws UserError at the field when one
 * of them does not owe it, or when none is named where several do: nobody guesses who acknowledged a debt.
 */
export async function findMeantDebtors(db: Db, dossierId: number, named: readonly number[]): Promise<number[]> {
  const owing = (await findOwingDebtors(db, dossierId)).map(({ id }) => id)
  if (!named.every((id) => owing.includes(id))) throw atDebtors('dossier.debtor_not_owing')
  if (named.length === 0 && owing.length > 1) throw atDebtors('error.required')
  return named.length === 0 ? owing : owing.filter((id) => named.includes(id))
}

function atDebtors(key: UserError['text']['key']): UserError {
  return new UserError(400, 'error.check_fields', { fields: { debtorIds: { key } } })
}
