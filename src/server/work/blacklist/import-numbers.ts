import { blacklistRowLimit, type importBlacklist } from '#contract/work/blacklist.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, UserError } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { cellText, type Row } from '#server/intake/sheets/cell.ts'
import { readSheets } from '#server/intake/sheets/read-sheets.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { insertNumbers } from './queries.ts'
import { columnsOf, type Defaults, type NumberRow, numbersAlone, readNumber, type RefusedRow } from './number-rows.ts'

type Outcome = OutputOf<typeof importBlacklist>

/** Takes the numbers of a file into the list. Rows that are right are kept; the others are told, each with its number. */
export async function importNumbers(db: Db, actor: Actor, upload: Upload | null, defaults: Defaults): Promise<Outcome> {
  if (!upload) throw refusedFile({ key: 'error.required' })
  const { numbers, refused } = await readFile(upload.bytes, defaults)
  const first = new Map(numbers.toReversed().map((number) => [number.phone, number]))
  const added = await insertNumbers(db, [...first.values()])
  const isAdded = (number: NumberRow) => first.get(number.phone) === number && added.has(number.phone)
  const duplicates = numbers.filter((number) => !isAdded(number)).map(({ row, phone }) => ({ row, phone }))
  await recordAudit(db, actor, {
    kind: 'blockedNumber.imported',
    subjectKind: 'blockedNumber',
    after: numbers.filter(isAdded),
    data: { fileName: upload.name, duplicateCount: duplicates.length, refusedCount: refused.length },
  })
  return { addedCount: added.size, duplicates, refused }
}

async function readFile(bytes: Buffer, defaults: Defaults) {
  const rows = await rowsOf(bytes).catch((error: unknown) => {
    if (!(error instanceof UnreadableSheet)) throw error
    throw refusedFile(messageFor(error))
  })
  const [head] = rows
  if (!head) throw refusedFile({ key: 'blocked_number.import.empty' })
  const named = columnsOf(head)
  const read = (named ? rows.slice(1) : rows).map((row) => readNumber(row, named ?? numbersAlone, defaults))
  return {
    numbers: read.filter((row): row is NumberRow => 'phone' in row),
    refused: read.filter((row): row is RefusedRow => 'fault' in row),
  }
}

/** The rows of the first sheet with something in them. */
async function rowsOf(bytes: Buffer): Promise<Row[]> {
  const workbook = await readSheets(bytes)
  const sheet = workbook.sheets.find(({ hidden }) => !hidden) ?? workbook.sheets[0]
  const rows: Row[] = []
  if (!sheet) return rows
  for await (const piece of sheet.rows()) {
    rows.push(...piece.filter(({ cells }) => cells.some((cell) => cellText(cell) !== '')))
    if (rows.length > blacklistRowLimit + 1) {
      throw refusedFile({ key: 'blocked_number.import.too_many', values: { max: blacklistRowLimit } })
    }
  }
  return rows
}

function messageFor({ reason, values }: UnreadableSheet): Message {
  if (reason === 'empty') return { key: 'blocked_number.import.empty' }
  if (reason === 'not_a_table') return { key: 'blocked_number.import.not_a_table' }
  return { key: `import.fault.${reason}`, values }
}

function refusedFile(message: Message): UserError {
  return new UserError(400, 'error.check_fields', { fields: { file: message } })
}
