import type { ListedBy } from '#contract/files/dossiers.ts'
import { spokenFileNumber } from '#domain/names/file-number.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { findListed, type Listed } from '#server/book/search/search-queries.ts'

/** One number of a pasted list, as it was typed, with every file that it is of: none, one, or several. */
export interface ListedLine {
  readonly number: string
  readonly files: readonly {
    readonly id: number
    readonly by: readonly ListedBy[]
    /** Of a file that is in another: the number of that one, which stands in its place. */
    readonly into: string | null
  }[]
}

/**
 * Finds what a pasted list finds in the list of files: whole numbers of files, references, invoices and payments, under each
 * other or with commas or spaces between them. What is written with spaces is one number where there is one like that.
 */
export async function readListed(db: Db, actor: Actor, text: string): Promise<ListedLine[]> {
  const pieces = text
    .split(/[\n\r\t;,]+/)
    .map((piece) => piece.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim())
    .filter((piece) => piece !== '')
    .map((piece) => ({ whole: spokenFileNumber(piece) ?? piece, words: piece.split(' ') }))
  const asked = new Set(pieces.flatMap(({ whole, words }) => [whole, words.join(''), ...words]))
  const found = Map.groupBy(await findListed(db, actor, [...asked]), ({ number }) => number)
  const numbers = pieces.flatMap(({ whole, words }) => {
    if (found.has(whole)) return [whole]
    return found.has(words.join('')) ? [words.join('')] : words
  })
  return [...new Set(numbers)].map((number) => ({ number, files: filesOf(found.get(number) ?? []) }))
}

/** Each file once, with all by which it was found. */
function filesOf(found: readonly Listed[]): ListedLine['files'] {
  return [...Map.groupBy(found, ({ id }) => id)].map(([id, ways]) => ({
    id,
    by: [...new Set(ways.map(({ by }) => by))],
    into: ways.find(({ into }) => into !== null)?.into ?? null,
  }))
}
