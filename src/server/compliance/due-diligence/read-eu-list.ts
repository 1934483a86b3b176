import { type Day, isDay } from '#domain/day.ts'
import { parseWholeXml, type XmlHandlers, XmlRefused } from '#server/platform/xml/parse-xml.ts'
import { type ReadEntry, type ReadList, UnreadableList, withOwnReferences } from './listed.ts'

type Attributes = Readonly<Record<string, string>>

interface Growing {
  reference: string
  names: string[]
  birthDays: string[]
  kvkNumbers: string[]
  remark: string
}

const limits = { maxDepth: 20, maxTextLength: 200_000 }
/** The list is read in pieces, so that nothing but its entries stands in memory. */
const pieceBytes = 256 * 1024

/**
 * Reads the consolidated list of financial sanctions of the EU (XML of the format 1.1: `export` with a `sanctionEntity` for each).
 * Throws UnreadableList for another file, one that is broken, and one with an entry without a number or a name.
 */
export async function readEuList(bytes: Uint8Array): Promise<ReadList> {
  const reader = new EuReader()
  try {
    await parseWholeXml(piecesOf(bytes), reader, limits)
  } catch (error) {
    if (error instanceof XmlRefused) throw new UnreadableList('sanction.error.broken', error.line)
    throw error
  }
  if (!reader.isList || reader.entries.length === 0) throw new UnreadableList('sanction.error.no_eu_list')
  return { listDay: reader.listDay, entries: withOwnReferences(reader.entries) }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes)
}

class EuReader implements XmlHandlers {
  isList = false
  listDay: Day | null = null
  readonly entries: ReadEntry[] = []
  private depth = 0
  private entry: Growing | null = null
  private isRemark = false

  open(name: string, attributes: Attributes): void {
    this.depth += 1
    if (this.depth === 1) this.begin(name, attributes)
    else if (name === 'sanctionEntity') this.entry = begun(attributes)
    else if (this.entry) this.grow(this.entry, name, attributes)
  }

  text(text: string): void {
    if (this.entry && this.isRemark) this.entry.remark += text
  }

  close(name: string): void {
    this.depth -= 1
    if (name === 'remark') this.isRemark = false
    if (name !== 'sanctionEntity' || !this.entry) return
    const { names, reference, remark, ...entry } = this.entry
    if (reference === '' || names.length === 0) throw new UnreadableList('sanction.error.no_name')
    this.entries.push({ ...entry, reference, names: [...new Set(names)], remark: remark.trim().slice(0, 500) })
    this.entry = null
  }

  private begin(name: string, { generationDate = '' }: Attributes): void {
    this.isList = name === 'export'
    const day = generationDate.slice(0, 10)
    if (isDay(day)) this.listDay = day
  }

  private grow(entry: Growing, name: string, attributes: Attributes): void {
    if (name === 'remark') this.isRemark = this.depth === 3
    else if (name === 'nameAlias') {
      const { wholeName = '', firstName = '', middleName = '', lastName = '' } = attributes
      const whole = (wholeName || [firstName, middleName, lastName].join(' ')).replace(/\s+/g, ' ').trim()
      if (whole !== '') entry.names.push(whole)
    } else if (name === 'birthdate') {
      const born = bornOf(attributes)
      if (born !== null) entry.birthDays.push(born)
    } else if (name === 'identification' && attributes['countryIso2Code'] === 'NL') {
      const number = (attributes['number'] ?? '').replace(/\D/g, '')
      if (attributes['identificationTypeCode'] === 'regnumber' && number.length === 8) entry.kvkNumbers.push(number)
    }
  }
}

const begun = ({ euReferenceNumber = '', logicalId = '' }: Attributes): Growing => ({
  reference: euReferenceNumber || logicalId,
  names: [],
  birthDays: [],
  kvkNumbers: [],
  remark: '',
})

/** A day, a year, or a year with ~ where the list is not sure; of another calendar than ours nothing. */
function bornOf({ birthdate = '', year = '', circa = 'false', calendarType = 'GREGORIAN' }: Attributes): string | null {
  if (calendarType !== 'GREGORIAN') return null
  if (isDay(birthdate) && circa !== 'true') return birthdate
  const found = /^\d{4}$/.exec(year || birthdate.slice(0, 4))?.[0]
  if (found === undefined || found === '0000') return null
  return circa === 'true' ? `~${found}` : found
}
