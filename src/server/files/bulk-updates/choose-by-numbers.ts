import type { chooseByNumbers as endpoint } from '#contract/files/bulk-updates.ts'
import { listDossiers } from '#contract/files/dossiers.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type ListedLine, readListed } from '#server/files/list/read-listed.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { makeSelection } from '#server/lists/selections/make-selection.ts'
import { findNamed } from './standing-queries.ts'

const mostNumbers = 50_000
/** So many lines are told with their files, of each kind; a number that is of more files than this names none surely. */
const toldLines = 200
const toldFiles = 20

/**
 * Makes a selection of the files that these numbers are of, by whatever the list of files finds them, and tells of each
 * number what it found. One that is of several files chooses none of them, until somebody has said which. In the place of a
 * file that is in another now comes that one, once.
 */
export async function chooseByNumbers(
  app: App,
  db: Db,
  actor: Actor,
  { numbers, chosen }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const lines = await readListed(db, actor, numbers)
  if (lines.length > mostNumbers) {
    const message = { key: 'bulk.error.too_many', values: { max: mostNumbers } } as const
    throw new UserError(400, 'error.check_fields', { fields: { numbers: message } })
  }
  const meant = new Set(chosen)
  const said = lines.map((line) => (line.files.length > 1 ? onlyMeant(line, meant) : line))
  const ambiguous = lines.filter(({ files }, at) => files.length > 1 && said[at]?.files.length === 0)
  const found = said.filter(({ files }) => files.length > 0)
  const ids = [...new Set(found.flatMap(({ files }) => files.map(({ id }) => id)))]
  const selection =
    ids.length === 0 ? null : await makeSelection(app, db, actor, { list: listDossiers.path, filters: {}, ids })
  const tell = await teller(db, [...ambiguous.slice(0, toldLines), ...found.slice(0, toldLines)])
  return {
    selectionId: selection?.id ?? null,
    count: selection?.count ?? 0,
    unknown: lines.flatMap(({ number, files }) => (files.length === 0 ? [number] : [])),
    ambiguous: ambiguous.slice(0, toldLines).map(tell),
    ambiguousCount: ambiguous.length,
    found: found.slice(0, toldLines).map(tell),
    foundCount: found.length,
    followed: found.flatMap(({ number, files }) =>
      files.flatMap(({ into }) => (into === null ? [] : [{ number, into }])),
    ),
  }
}

const onlyMeant = (line: ListedLine, meant: ReadonlySet<number>): ListedLine => ({
  ...line,
  files: line.files.filter(({ id }) => meant.has(id)),
})

/** Tells of a line of whom its files are. */
async function teller(db: Db, lines: readonly ListedLine[]) {
  const ids = lines.flatMap(({ files }) => files.slice(0, toldFiles).map(({ id }) => id))
  const named = await findNamed(db, [...new Set(ids)])
  return ({ number, files }: ListedLine) => ({
    number,
    fileCount: files.length,
    files: files.slice(0, toldFiles).flatMap(({ id, by }) => {
      const file = named.get(id)
      return file ? [{ ...file, by: [...by] }] : []
    }),
  })
}
