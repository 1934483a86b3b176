import { type chooseListed as endpoint, listDossiers } from '#contract/files/dossiers.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { makeSelection } from '#server/lists/selections/make-selection.ts'
import { findListed } from '#server/book/search/search-queries.ts'
import { readList } from '#server/book/search/search-terms.ts'

const mostNumbers = 50_000

/** Keeps the files of a long list as a selection, so that no address has to hold it; names what is of none of them. */
export async function chooseListed(app: App, db: Db, actor: Actor, text: string): Promise<OutputOf<typeof endpoint>> {
  const numbers = readList(text)
  if (numbers.length > mostNumbers) {
    const message = { key: 'bulk.error.too_many', values: { max: mostNumbers } } as const
    throw new UserError(400, 'error.check_fields', { fields: { numbers: message } })
  }
  const found = await findListed(db, actor, numbers)
  const known = new Set(found.map(({ number }) => number))
  const unknown = numbers.filter((number) => !known.has(number))
  if (found.length === 0) return { selectionId: null, count: 0, unknown }
  const ids = [...new Set(found.map(({ id }) => id))]
  const { id: selectionId, count } = await makeSelection(app, db, actor, { list: listDossiers.path, filters: {}, ids })
  return { selectionId, count, unknown }
}
