import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF as our typesetter writes it: one line for each stretch of text, in the order of the page. Enough
 * to read a letter back as its receiver does; no reader of PDFs in general.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.map((page) => pageText(page, objects)).join('\n\f\n')
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

function pageText(page: string, objects: Objects): string {
  const fonts = new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
      name,
      letters(objects.get(Number(id)), objects),
    ]),
  )
  const content = streamOf(objects.get(Number(/\/Contents (\d+)/.exec(page)?.[1])))
  const lines: string[] = []
  let font: Map<number, string> | undefined
  let line = ''
  for (let at = 0; at < content.length; at += 1) {
    if (content[at] === '(') {
      const end = endOfString(content, at)
      line += shown(unescaped(content.slice(at + 1, end)), font)
      at = end
    } else if (content.startsWith(' TJ', at)) {
      lines.push(line)
      line = ''
    } else if (content[at] === '/') {
      const name = /^\/(f\d+) [\d.]+ Tf/.exec(content.slice(at, at + 40))?.[1]
      if (name) font = fonts.get(name)
    }
  }
  return lines.join('\n')
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

function shown(bytes: string, font: Map<number, string> | undefined): string {
  const codes = Array.from(
    { length: bytes.length / 2 },
    (_, at) => bytes.charCodeAt(2 * at) * 256 + bytes.charCodeAt(2 * at + 1),
  )
  return codes.map((code) => font?.get(code) ?? '').join('')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]{3}$/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  )
}
