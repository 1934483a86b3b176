import { parseWholeXml, type XmlHandlers, XmlRefused } from '#server/platform/xml/parse-xml.ts'
import { cleanText } from './cell.ts'
import type { DateSystem } from './excel-day.ts'
import { formatOf, type NumberFormat } from './number-format.ts'
import type { ZipParts } from './open-zip.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

export const xmlLimits = { maxDepth: 64, maxTextLength: 1024 * 1024 }
const maxSheets = 500
/** Excel itself allows 65,490 styles and 32,767 characters in a cell. */
const maxStyles = 100_000
export const maxCellLength = 32_767

/** What `xl/workbook.xml` says: where each sheet is, and from which day it counts. */
export interface WorkbookPart {
  readonly dateSystem: DateSystem
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean; readonly part: string }[]
  readonly sharedStrings: string | null
  readonly styles: string | null
}

interface Relation {
  readonly type: string
  readonly target: string
}

const otherWorkbooks = ['content.xml', 'Index/Document.iwa', 'Index.zip']

/** Finds the workbook along the relations of the package; its parts may have any name. */
export async function readWorkbookPart(zip: ZipParts): Promise<WorkbookPart> {
  const root = await readRelations(zip, '')
  const workbook = [...root.values()].find(({ type }) => type === 'officeDocument')?.target
  // The binary workbook of Excel, those of LibreOffice and of Numbers.
  if (workbook?.endsWith('.bin') || otherWorkbooks.some((name) => zip.has(name))) {
    throw new UnreadableSheet('other_spreadsheet')
  }
  if (workbook === undefined || !zip.has(workbook)) throw new UnreadableSheet('no_workbook')
  const relations = await readRelations(zip, workbook)
  const { dateSystem, sheets } = await readSheetList(zip, workbook)
  const ofType = (type: string) => {
    const target = [...relations.values()].find((relation) => relation.type === type)?.target
    return target !== undefined && zip.has(target) ? target : null
  }
  return {
    dateSystem,
    // A chart sheet has a relation of another type: it holds no rows.
    sheets: sheets.flatMap(({ name, hidden, relationId }) => {
      const relation = relations.get(relationId)
      return relation?.type === 'worksheet' && zip.has(relation.target) ? [{ name, hidden, part: relation.target }] : []
    }),
    sharedStrings: ofType('sharedStrings'),
    styles: ofType('styles'),
  }
}

/** The relations of a part, or of the whole package for the empty name. Types lose their long prefix. */
async function readRelations(zip: ZipParts, part: string): Promise<Map<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`
  const relations = new Map<string, Relation>()
  if (!zip.has(name)) return relations
  await readPart(zip, name, {
    open(tag, attributes) {
      if (tag !== 'Relationship' || attributes['TargetMode'] === 'External') return
      const type = (attributes['Type'] ?? '').split('/').at(-1) ?? ''
      relations.set(attributes['Id'] ?? '', { type, target: resolve(folder, attributes['Target'] ?? '') })
    },
  })
  return relations
}

/** A target is relative to the folder of its part, or absolute within the package. */
function resolve(folder: string, target: string): string {
  const path = target.startsWith('/') ? target : folder + target
  const resolved: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') resolved.pop()
    else if (step !== '' && step !== '.') resolved.push(step)
  }
  return resolved.join('/')
}

async function readSheetList(zip: ZipParts, part: string) {
  let dateSystem: DateSystem = 1900
  const sheets: { name: string; hidden: boolean; relationId: string }[] = []
  await readPart(zip, part, {
    open(tag, attributes) {
      if (tag === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) dateSystem = 1904
      if (tag !== 'sheet') return
      if (sheets.length === maxSheets) throw new UnreadableSheet('too_many_sheets', { max: maxSheets })
      const relationId = Object.entries(attributes).find(([name]) => /^(\w+:)?id$/.test(name))?.[1] ?? ''
      const hidden = /hidden/i.test(attributes['state'] ?? '')
      sheets.push({ name: cleanText(attributes['name'] ?? ''), hidden, relationId })
    },
  })
  return { dateSystem, sheets }
}

/** The number format of each cell style, in the order cells refer to them. */
export async function readStyles(zip: ZipParts, part: string | null): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  if (part === null) return formats
  let inCellStyles = false
  await readPart(zip, part, {
    open(tag, attributes) {
      if (tag === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (tag === 'cellXfs') inCellStyles = true
      else if (tag === 'xf' && inCellStyles && formats.length < maxStyles) {
        const id = Number(attributes['numFmtId'] ?? 0)
        formats.push(formatOf(id, codes.get(id)))
      }
    },
    close(tag) {
      if (tag === 'cellXfs') inCellStyles = false
    },
  })
  return formats
}

/** The texts that cells refer to by number. Of rich text the words stay, of Japanese text not its reading aid. */
export async function readSharedStrings(zip: ZipParts, part: string | null): Promise<string[]> {
  const strings: string[] = []
  if (part === null) return strings
  let text = ''
  let inText = false
  let inPhonetic = false
  await readPart(zip, part, {
    open(tag) {
      if (tag === 'si') text = ''
      else if (tag === 'rPh') inPhonetic = true
      else if (tag === 't') inText = !inPhonetic
    },
    text(value) {
      if (inText) text += value
    },
    close(tag) {
      if (tag === 't') inText = false
      else if (tag === 'rPh') inPhonetic = false
      else if (tag === 'si') strings.push(cellString(text))
    },
  })
  return strings
}

/** Text as Excel stores it: `_x000D_` is a character that XML cannot hold, `_x005F_` an underscore before one. */
export function cellString(stored: string): string {
  if (stored.length > maxCellLength) throw new UnreadableSheet('too_large', { megabytes: 200 })
  const text = stored.includes('_x')
    ? stored.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : stored
  return cleanText(text)
}

async function readPart(zip: ZipParts, name: string, handlers: Partial<XmlHandlers>): Promise<void> {
  const nothing = () => {}
  const all = { open: nothing, text: nothing, close: nothing, ...handlers }
  await refusing(() => parseWholeXml(zip.read(name), all, xmlLimits))
}

/** Turns a refusal of the XML into one of the file. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof XmlRefused ? toUnreadable(error) : error
  }
}

export function toUnreadable(error: XmlRefused): UnreadableSheet {
  return new UnreadableSheet(error.fault === 'doctype' ? 'doctype' : 'broken_xml')
}
