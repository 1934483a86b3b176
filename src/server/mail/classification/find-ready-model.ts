import type { ReadyModel } from '#domain/mail/judge-mail.ts'
import { modelOfBytes } from '#domain/mail/model-bytes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findIdInUse, findWeights } from './model-queries.ts'

/** The model read last, of the database it is of: it weighs megabytes and changes once a day. */
const read = new WeakMap<object, { readonly id: number; readonly ready: ReadyModel }>()

/** The model in use; null before the first was made, or when the one there is was of other classes. */
export async function findReadyModel(db: Db): Promise<ReadyModel | null> {
  const id = await findIdInUse(db)
  if (id === undefined) return null
  const known = read.get(db)
  if (known?.id === id) return known.ready
  const found = await findWeights(db, id)
  const model = found ? modelOfBytes(found.weights) : null
  if (!found || !model) return null
  const ready = { model, alone: found.alone }
  read.set(db, { id, ready })
  return ready
}
