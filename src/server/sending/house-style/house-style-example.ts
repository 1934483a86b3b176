import { composeLetter } from '#domain/letters/compose-letter.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { LetterAgency } from '#domain/letters/letter-facts.ts'
import { letterEmail } from '#domain/letters/letter-email.ts'
import { exampleFacts } from '#domain/templates/example-facts.ts'
import type { previewHouseLetter } from '#contract/sending/house-style.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { drawLetter } from '#server/sending/letters/draw-letter.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { findLogo } from './queries.ts'
import { letterStyle } from './read-house-style.ts'

type Asked = QueryOf<typeof previewHouseLetter>

/** The pages of an example letter in this style, under each other. */
export async function drawExample(db: Db, agency: LetterAgency, storage: Storage, asked: Asked): Promise<Buffer> {
  return drawLetter(storage, await exampleIn(db, agency, asked), { picture: true })
}

/** An example e-mail in this style, with its logo in it as data. */
export async function writeExample(db: Db, agency: LetterAgency, storage: Storage, asked: Asked): Promise<string> {
  const document = await exampleIn(db, agency, asked)
  const picture = document.style?.logo?.forEmail
  const bytes = picture ? await storage.get(picture.sha256) : null
  const logoAddress = picture && bytes ? `data:image/${picture.format};base64,${bytes.toString('base64')}` : null
  return letterEmail(document, { logoAddress }).html
}

async function exampleIn(db: Db, agency: LetterAgency, asked: Asked): Promise<LetterDocument> {
  const { logo, language, ...values } = asked
  const facts = exampleFacts('fourteen_day_letter', 'one_claim', 'private', agency)
  if (!/^#[0-9a-f]{6}$/.test(values.accent)) {
    throw new UserError(400, 'error.check_fields', { fields: { accent: { key: 'house_style.error.not_a_colour' } } })
  }
  const row = logo === undefined ? null : await findLogo(db, logo)
  const style = letterStyle(values, row)
  return composeLetter('fourteen_day_letter', language, { ...facts, agency: { ...facts.agency, style } })
}
