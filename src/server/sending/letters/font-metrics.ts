import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a font says about the room that its letters take, in parts of its size. */
export interface FontMetrics {
  /** From the line to the top of a capital. */
  capHeight: number
  /** How far the next letter stands, by character; a character that is absent the font does not have. */
  advances: ReadonlyMap<string, number>
}

/** Reads the metrics of a TrueType font in the folder of fonts, by the tables of the OpenType specification. */
export function readFontMetrics(name: string): FontMetrics {
  const bytes = readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`))
  const tables = tablesOf(bytes)
  const startOf = (tag: string): number => {
    const start = tables.get(tag)
    if (start === undefined) throw new Error(`the font ${name} has no table ${tag}`)
    return start
  }
  const unitsPerEm = bytes.readUInt16BE(startOf('head') + 18)
  const measured = bytes.readUInt16BE(startOf('hhea') + 34)
  const advanceOf = (glyph: number) =>
    bytes.readUInt16BE(startOf('hmtx') + 4 * Math.min(glyph, measured - 1)) / unitsPerEm
  return {
    capHeight: bytes.readInt16BE(startOf('OS/2') + 88) / unitsPerEm,
    advances: new Map(glyphsOf(bytes, startOf('cmap')).map(([character, glyph]) => [character, advanceOf(glyph)])),
  }
}

/** Where each table of the font begins, by its tag. */
function tablesOf(bytes: Buffer): Map<string, number> {
  return new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + 16 * index
      return [bytes.toString('latin1', entry, entry + 4), bytes.readUInt32BE(entry + 8)]
    }),
  )
}

/** The characters of the basic plane with their glyphs: the subtable of Windows (3, 1), which has format 4. */
function glyphsOf(bytes: Buffer, cmap: number): [string, number][] {
  const entries = Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index)
  const entry = entries.find((at) => bytes.readUInt16BE(at) === 3 && bytes.readUInt16BE(at + 2) === 1)
  const table = entry === undefined ? -1 : cmap + bytes.readUInt32BE(entry + 4)
  if (table < 0 || bytes.readUInt16BE(table) !== 4) throw new Error('the font has no characters of format 4')
  const doubled = bytes.readUInt16BE(table + 6)
  const segments = Array.from({ length: doubled / 2 }, (_, index) => table + 14 + 2 * index)
  return segments.flatMap((at) => {
    const [last, first] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2 + doubled)]
    const delta = bytes.readUInt16BE(at + 2 + 2 * doubled)
    const place = at + 2 + 3 * doubled
    const offset = bytes.readUInt16BE(place)
    const characters = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return characters.flatMap((code): [string, number][] => {
      const listed = offset === 0 ? code : bytes.readUInt16BE(place + offset + 2 * (code - first))
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff
      return code === 0xffff || glyph === 0 ? [] : [[String.fromCharCode(code), glyph]]
    })
  })
}
