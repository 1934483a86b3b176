import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findOwnVariable, findHeldItem } from './held-list-queries.ts'

/** Where what a message in hold lacks can be mended. */
export async function readHeldRepair(db: Db, itemId: number) {
  const item = await findHeldItem(db, itemId)
  if (!item) throw notFound()
  const { reason, template, debtorId, customer } = item
  const isVariable = reason !== null && 'fault' in reason && reason.fault === 'variable_empty'
  return { debtorId, customer, template, ownVariable: isVariable ? await findOwnVariable(db, reason.detail) : null }
}
