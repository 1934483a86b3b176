import { contrastWithWhite, readableContrast } from './contrast.ts'

/** The families of letters the typesetter has, each in four cuts. */
export const letterFaces = ['sans', 'serif'] as const
export type LetterFace = (typeof letterFaces)[number]

/** The forms in which a logo is kept. */
export const logoFormats = ['png', 'jpeg', 'svg'] as const
export type LogoFormat = (typeof logoFormats)[number]

/** A picture in the store: by its hash, so that what was written with it keeps it. Measured in its own dots. */
export interface StoredPicture {
  readonly sha256: string
  readonly format: LogoFormat
  readonly width: number
  readonly height: number
}

/** A logo as it is printed, and as e-mail programs show it: few of them draw SVG. */
export interface LetterLogo extends StoredPicture {
  /** Null: an e-mail has the name in its place. */
  readonly forEmail: StoredPicture | null
}

/** How the letters and e-mails of an agency look; a document without one looks as the portal draws it. */
export interface LetterStyle {
  readonly face: LetterFace
  /** `#0f6367`: the name, the rules and the titles. */
  readonly accent: string
  /** Beside the logo, at the top of the first page; without any the name and the address. */
  readonly header: readonly string[]
  /** Below what the law asks for at the foot of every page. */
  readonly footer: readonly string[]
  /** At the end of an e-mail. */
  readonly emailFooter: readonly string[]
  readonly logo: LetterLogo | null
  /** Who stands at the head in place of the agency, and sends the e-mail: a merchant of the customer. */
  readonly senderName?: string
}

/** In whose name a letter goes out beside the agency's; what is empty or null is as the agency has it. */
export interface LetterSender {
  readonly name: string
  readonly lines: readonly string[]
  readonly logo: LetterLogo | null
}

/** The colour of letters without a house style. */
export const standardAccent = '#0f6367'

/** How many lines there is room for, and how long each can be. */
export const styleRoom = {
  header: { lines: 5, length: 50 },
  footer: { lines: 3, length: 110 },
  emailFooter: { lines: 10, length: 200 },
} as const
export type StyleLines = keyof typeof styleRoom

export const styleLineNames = ['header', 'footer', 'emailFooter'] as const satisfies readonly StyleLines[]

/** What of a house style cannot be printed. */
export type StyleFault =
  | { readonly field: 'accent'; readonly fault: 'not_a_colour' }
  | { readonly field: 'accent'; readonly fault: 'too_light'; readonly contrast: number }
  | { readonly field: StyleLines; readonly fault: 'too_many_lines' | 'line_too_long'; readonly most: number }

/** What stands in the way of a house style: a colour nobody can read on white, or lines there is no room for. */
export function styleFaults(style: Pick<LetterStyle, 'accent' | StyleLines>): StyleFault[] {
  const { accent } = style
  const contrast = contrastWithWhite(accent)
  const faults: StyleFault[] = []
  if (contrast === null) faults.push({ field: 'accent', fault: 'not_a_colour' })
  else if (contrast < readableContrast) faults.push({ field: 'accent', fault: 'too_light', contrast })
  for (const field of styleLineNames) {
    const { lines, length } = styleRoom[field]
    if (style[field].length > lines) faults.push({ field, fault: 'too_many_lines', most: lines })
    else if (style[field].some((line) => line.length > length)) {
      faults.push({ field, fault: 'line_too_long', most: length })
    }
  }
  return faults
}

/**
 * A house style in the name of a merchant: its logo, else its name, stands at the head, and beside it its lines. The foot
 * stays that of the agency, and so do colour and letters.
 */
export function styleInNameOf(style: LetterStyle | null, { name, lines, logo }: LetterSender): LetterStyle | null {
  if (name === '' && lines.length === 0 && logo === null) return style
  const own = style ?? { face: 'sans', accent: standardAccent, header: [], footer: [], emailFooter: [], logo: null }
  return {
    ...own,
    header: lines.length > 0 ? lines : name === '' ? own.header : [],
    logo: logo ?? (name === '' ? own.logo : null),
    ...(name === '' ? {} : { senderName: name }),
  }
}

/** The lines of a text as they are printed: without space around them and without empty ones at the ends. */
export function styleLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const first = lines.findIndex((line) => line !== '')
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1)
}

/** How large a picture is shown that fills a box without being cut or stretched. */
export function fitted(
  { width, height }: Pick<StoredPicture, 'width' | 'height'>,
  box: { width: number; height: number },
) {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
