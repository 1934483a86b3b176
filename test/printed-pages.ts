import { inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** All that can be read on each page of a PDF, without its spaces, as a reader of PDF files finds it. */
export async function wordsOnPages(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll(/\s/g, ''))
  } finally {
    document.destroy()
    library.destroy()
  }
}

/**
 * The words on each page of a PDF that Chromium printed. It writes glyphs by number, with a table in each font of the
 * characters they stand for. Spaces are left out: it does not write all of them.
 */
export function printedPages(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of file.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) objects.set(number, body)
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.map((page) => {
    const fonts = fontsOf(page, objects)
    const content = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''
    return wordsOf(streamOf(objects.get(content) ?? ''), fonts)
  })
}

type Glyphs = ReadonlyMap<string, string>

function wordsOf(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let glyphs: Glyphs | undefined
  let words = ''
  for (const [, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) glyphs = fonts.get(font)
    else for (const glyph of hex?.match(/.{4}/g) ?? []) words += glyphs?.get(glyph.toUpperCase()) ?? ''
  }
  return words.replace(/\s/g, '')
}

function fontsOf(page: string, objects: ReadonlyMap<string, string>): Map<string, Glyphs> {
  const fonts = new Map<string, Glyphs>()
  const named = /\/Font\s*<<([\s\S]*?)>>/.exec(page)?.[1] ?? ''
  for (const [, name = '', number = ''] of named.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1] ?? ''
    fonts.set(name, glyphsOf(streamOf(objects.get(table) ?? '')))
  }
  return fonts
}

function glyphsOf(table: string): Glyphs {
  const glyphs = new Map<string, string>()
  const add = (glyph: number, character: number) =>
    glyphs.set(glyph.toString(16).padStart(4, '0').toUpperCase(), String.fromCharCode(character))
  for (const [, section = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, from = '', to = ''] of section.matchAll(/<(\w+)> <(\w{4})\w*>/g)) {
      add(Number.parseInt(from, 16), Number.parseInt(to, 16))
    }
  }
  for (const [, section = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', until = '', to = ''] of section.matchAll(/<(\w+)> <(\w+)> <(\w{4})\w*>/g)) {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(until, 16)]
      for (let glyph = first; glyph <= last; glyph += 1) add(glyph, Number.parseInt(to, 16) + glyph - first)
    }
  }
  return glyphs
}

function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body)
  if (!start) return ''
  const bytes = Buffer.from(body.slice(start.index + start[0].length, body.lastIndexOf('endstream')), 'latin1')
  return /\/FlateDecode/.test(body) ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}
