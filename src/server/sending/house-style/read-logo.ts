import { composeLetter } from '#domain/letters/compose-letter.ts'
import { type LogoFormat, standardAccent } from '#domain/letters/letter-style.ts'
import { exampleFacts } from '#domain/templates/example-facts.ts'
import type { LogoFault } from '#contract/sending/house-style.ts'
import { renderLetter } from '#server/sending/letters/render-letter.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import { cleanSvg } from './clean-svg.ts'
import { jpegSize, type PictureSize, pngSize } from './picture-size.ts'

/** A logo as it is kept: of a drawing only what is safe is left. */
export interface ReadLogo extends PictureSize {
  readonly format: LogoFormat
  readonly bytes: Buffer
}

/** A picture of more dots than this is made to fill memory; one of fewer shows as a stain. */
const mostDots = 4_000
const leastDots = 16

/** What the file is by its content, and whether it can be the logo; a word for what is wrong with it otherwise. */
export async function readLogo(bytes: Buffer): Promise<ReadLogo | LogoFault> {
  const read = await pictureIn(bytes)
  if (typeof read === 'string') return read
  const [short, long] = [Math.min(read.width, read.height), Math.max(read.width, read.height)]
  if (long > mostDots || short < leastDots || long > 12 * short) return 'size'
  return (await canBePrinted(read)) ? read : 'broken'
}

async function pictureIn(bytes: Buffer): Promise<ReadLogo | LogoFault> {
  if (bytes[0] === 0x89) {
    const size = pngSize(bytes)
    return size ? { ...size, format: 'png', bytes } : 'broken'
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    const size = jpegSize(bytes)
    return size ? { ...size, format: 'jpeg', bytes } : 'broken'
  }
  if (bytes.includes(0) || !/<(?:\w+:)?svg[\s>]/i.test(bytes.toString('utf8'))) return 'kind'
  const clean = await cleanSvg(bytes)
  if (typeof clean === 'string') return clean
  const { svg, ...size } = clean
  return { ...size, format: 'svg', bytes: Buffer.from(svg) }
}

/** Whether the typesetter can draw it, also in a letter for an archive: better now than in the middle of a run. */
async function canBePrinted({ bytes, ...logo }: ReadLogo): Promise<boolean> {
  const facts = exampleFacts('fourteen_day_letter', 'one_claim', 'private')
  const picture = { ...logo, sha256: sha256Of(bytes), forEmail: null }
  const style = {
    face: 'sans',
    accent: standardAccent,
    header: [],
    footer: [],
    emailFooter: [],
    logo: picture,
  } as const
  const letter = composeLetter('fourteen_day_letter', 'nl', { ...facts, agency: { ...facts.agency, style } })
  return renderLetter(letter, { logo: bytes, archive: true }).then(
    () => true,
    () => false,
  )
}
