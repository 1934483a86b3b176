import { inflateSync } from 'node:zlib'

/** Text of a PDF that was set in one go, in points from the lower left corner of its page; `y` is its line. */
export interface PdfStretch {
  page: number
  x: number
  y: number
  width: number
  size: number
  text: string
}

/**
 * The text of a PDF as our typesetter writes it: one line for each stretch of text, in the order of the page. Enough
 * to read a letter back as its receiver does; no reader of PDFs in general.
 */
export function pdfText(pdf: Buffer): string {
  const pages = Map.groupBy(pdfStretches(pdf), (stretch) => stretch.page)
  return [...pages.values()].map((page) => page.map((stretch) => stretch.text).join('\n')).join('\n\f\n')
}

/** Where each stretch of text stands. */
export function pdfStretches(pdf: Buffer): PdfStretch[] {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.flatMap((page, index) =>
    pageStretches(page, objects).map((stretch) => ({ page: index + 1, ...stretch })),
  )
}

/** How many pages there are. */
export function pdfPages(pdf: Buffer): number {
  return [...objectsOf(pdf).values()].filter((body) => /\/Type \/Page\b/.test(body)).length
}

type Objects = ReadonlyMap<number, string>

// Bytes as characters of the same number, so that text and binary can stand in one string.
function objectsOf(pdf: Buffer): Objects {
  const found = pdf.toString('latin1').matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map([...found].map(([, id, body]) => [Number(id), body ?? '']))
}

function streamOf(body: string | undefined): string {
  const start = (body ?? '').indexOf('stream\n')
  const [head, rest] = [(body ?? '').slice(0, start), (body ?? '').slice(start + 'stream\n'.length)]
  const bytes = Buffer.from(rest.slice(0, rest.lastIndexOf('\nendstream')), 'latin1')
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

interface Font {
  letters: Map<number, string>
  /** In thousandths of the size, by glyph. */
  widths: Map<number, number>
}

function pageStretches(page: string, objects: Objects): Omit<PdfStretch, 'page'>[] {
  const fonts = new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id]): [string, Font] => {
      const font = objects.get(Number(id))
      return [name, { letters: letters(font, objects), widths: widths(font, objects) }]
    }),
  )
  const content = streamOf(objects.get(Number(/\/Contents (\d+)/.exec(page)?.[1])))
  const stretches: Omit<PdfStretch, 'page'>[] = []
  let [font, size, x, y]: [Font | undefined, number, number, number] = [undefined, 0, 0, 0]
  // The typesetter moves to the place of a stretch, names its font, and shows it.
  const marks = /(\S+) (\S+) cm\n|\/(f\d+) ([\d.]+) Tf|\n\[?(?=[(<][^<])/g
  for (let mark = marks.exec(content); mark; mark = marks.exec(content)) {
    if (mark[2]) [x, y] = [Number(mark[1]), Number(mark[2])]
    else if (mark[3]) [font, size] = [fonts.get(mark[3]), Number(mark[4])]
    else {
      const { text, width, end } = shownFrom(content, marks.lastIndex, font)
      stretches.push({ x, y, width: (width * size) / 1000, size, text })
      marks.lastIndex = end
    }
  }
  return stretches
}

/** The strings of a stretch, with the room between them that is taken away. */
function shownFrom(content: string, start: number, font: Font | undefined) {
  let [text, width, at] = ['', 0, start]
  while (content[at] !== ']' && !content.startsWith(' Tj', at)) {
    if (content[at] === '(' || content[at] === '<') {
      const { bytes, end } = stringAt(content, at)
      const glyphs = glyphsOf(bytes)
      text += glyphs.map((glyph) => font?.letters.get(glyph) ?? '').join('')
      width += glyphs.reduce((sum, glyph) => sum + (font?.widths.get(glyph) ?? 0), 0)
      at = end
    } else {
      const [less = ' '] = /^[-\d.]+/.exec(content.slice(at, at + 20)) ?? []
      width -= Number(less)
      at += less.length
    }
  }
  return { text, width, end: at }
}

/** A string is written as characters between brackets, or as pairs of hexadecimal digits. */
function stringAt(content: string, start: number): { bytes: string; end: number } {
  if (content[start] === '(') {
    const end = endOfString(content, start)
    return { bytes: unescaped(content.slice(start + 1, end)), end: end + 1 }
  }
  const end = content.indexOf('>', start)
  return { bytes: Buffer.from(content.slice(start + 1, end), 'hex').toString('latin1'), end: end + 1 }
}

/** Where a string ends: brackets within it stand in pairs, or behind a backslash. */
function endOfString(content: string, start: number): number {
  let depth = 0
  for (let at = start; at < content.length; at += 1) {
    if (content[at] === '\\') at += 1
    else if (content[at] === '(') depth += 1
    else if (content[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('a string in the PDF does not end')
}

/** Which letter each glyph of a font stands for. */
function letters(font: string | undefined, objects: Objects): Map<number, string> {
  const map = streamOf(objects.get(Number(/\/ToUnicode (\d+)/.exec(font ?? '')?.[1])))
  const pairs = map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)
  return new Map(
    [...pairs].map(([, glyph = '', text = '']) => [
      Number.parseInt(glyph, 16),
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  )
}

/** How wide each glyph of a font is: `first last width`, again and again. */
function widths(font: string | undefined, objects: Objects): Map<number, number> {
  const descendant = objects.get(Number(/\/DescendantFonts \[(\d+)/.exec(font ?? '')?.[1])) ?? ''
  const ranges = (/\/W \[([\d.\s]*)\]/.exec(descendant)?.[1] ?? '').matchAll(/(\d+)\s+(\d+)\s+([\d.]+)/g)
  return new Map(
    [...ranges].flatMap(([, first, last, width]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, index): [number, number] => [
        Number(first) + index,
        Number(width),
      ]),
    ),
  )
}

function glyphsOf(bytes: string): number[] {
  return Array.from(
    { length: bytes.length / 2 },
    (_, at) => bytes.charCodeAt(2 * at) * 256 + bytes.charCodeAt(2 * at + 1),
  )
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]{3}$/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  )
}
