import type { chooseByNumbers as endpoint } from '#contract/bulk-updates.ts'
import { listDossiers } from '#contract/dossiers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/actor.ts'
import { makeSelection } from '#server/selections/make-selection.ts'
import { UserError } from '#server/http/errors.ts'
import { findByNumbers } from './standing-queries.ts'

const mostNumbers = 50_000

/**
 * Makes a selection of the files with these numbers, however they are divided, and names those that are not there. In the
 * place of a file that is in another now comes that one, once, and it is told.
 */
export async function chooseByNumbers(
  app: App,
  db: Db,
  actor: Actor,
  text: string,
): Promise<OutputOf<typeof endpoint>> {
  const typed = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))]
  if (typed.length > mostNumbers) {
    const message = { key: 'bulk.error.too_many', values: { max: mostNumbers } } as const
    throw new UserError(400, 'error.check_fields', { fields: { numbers: message } })
  }
  const found = await findByNumbers(db, actor, [...new Set(typed.flatMap((word) => [word, word.toUpperCase()]))])
  const known = new Set(found.map(({ number }) => number))
  const unknown = typed.filter((word) => !known.has(word) && !known.has(word.toUpperCase()))
  if (found.length === 0) return { selectionId: null, count: 0, unknown, followed: [] }
  const ids = [...new Set(found.map(({ id }) => id))]
  const followed = found.flatMap(({ number, into }) => (into === null ? [] : [{ number, into }]))
  const selection = await makeSelection(app, db, actor, { list: listDossiers.path, filters: {}, ids })
  return { selectionId: selection.id, count: selection.count, unknown, followed }
}
