import type { NumberedExhibit } from '#domain/writs/exhibits.ts'
import { drawAccount } from '#server/money/exhibit/exhibit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { sha256Of, type Storage } from '#server/platform/outside/storage.ts'
import { openUpload } from '#server/platform/uploads/open-upload.ts'
import type { Enclosed } from '#server/sending/letters/draw-exhibit.ts'
import type { WritOfFile } from './read-writ.ts'

export interface NamedExhibit extends NumberedExhibit {
  readonly sha256: string
  readonly enclosed: Enclosed
}

/** Together so large as a bailiff can still send it by mail. */
const mostBytes = 40 * 1024 * 1024

/** The exhibits of a writ as they go with it: documents as they came in, and the account of the day drawn for it. */
export async function readExhibits(
  db: Db,
  storage: Storage,
  dossierId: number,
  { facts, documents }: Pick<WritOfFile, 'facts' | 'documents'>,
): Promise<NamedExhibit[]> {
  const exhibits: NamedExhibit[] = []
  let size = 0
  for (const exhibit of facts.exhibits) {
    const { bytes, mimeType } = await contentOf(exhibit)
    size += bytes.byteLength
    if (size > mostBytes) throw new UserError(409, 'writ.refusal.too_large')
    exhibits.push({ ...exhibit, sha256: sha256Of(bytes), enclosed: enclosedAs(exhibit, mimeType, bytes) })
  }
  return exhibits

  async function contentOf({ source, id }: NumberedExhibit): Promise<{ bytes: Buffer; mimeType: string }> {
    if (source === 'account') {
      const dossier = { id: dossierId, number: facts.number }
      const { pdf } = await drawAccount(db, dossier, { asOf: facts.day, language: 'nl', archive: true })
      return { bytes: pdf, mimeType: 'application/pdf' }
    }
    const document = documents.find((one) => one.source === source && one.id === id)
    if (!document) throw new Error('an exhibit that was numbered is no document of its file')
    return { bytes: await openUpload(db, storage, document.sha256), mimeType: document.mimeType }
  }
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'message/rfc822': 'eml',
  'text/plain': 'txt',
}

/** Its name says its number first, so that a folder of them stands in order; what it was called is told beside it. */
function enclosedAs({ number, role, name }: NumberedExhibit, mimeType: string, bytes: Buffer): Enclosed {
  const ending = endings[mimeType] ?? /\.(\w{1,5})$/.exec(name)?.[1] ?? 'bin'
  return {
    name: `productie-${String(number).padStart(2, '0')}-${role}.${ending}`,
    mimeType,
    description: `Productie ${number}: ${name === '' ? 'specificatie van de vordering' : name}`,
    relationship: 'supplement',
    bytes,
  }
}
