import { foldCompact } from '#domain/names/fold-name.ts'
import type { ReportField, ReportProfile } from '#contract/money/providers/provider-reports.ts'
import { adyen } from './adyen.ts'
import { klarna } from './klarna.ts'
import { mollie } from './mollie.ts'
import { ownReader } from './own-mapping.ts'
import { paypal } from './paypal.ts'
import type { ReportReader } from './provider-reader.ts'
import { stripe } from './stripe.ts'

/** The providers whose header is known. Buckaroo and Riverty publish none: theirs are named by a person. */
export const knownReaders: readonly ReportReader[] = [mollie, stripe, adyen, paypal, klarna]

/** Where the columns of a reader stand in a header, by what they mean. */
export interface FoundColumns {
  readonly reader: ReportReader
  readonly places: ReadonlyMap<ReportField, number>
  /** What the header lacks, and names that it has more than once. */
  readonly missing: readonly ReportField[]
  readonly twice: readonly string[]
}

/**
 * Whose header this is: that of the reader that finds all it needs, of several the one that needs most; else the one that
 * finds more than half, so that it can be told what is missing. Null for a header of nobody's. Where somebody named the
 * columns of this header, nobody else's counts.
 */
export function recogniseHeader(headers: readonly string[], profile: ReportProfile | null): FoundColumns | null {
  const isOwn = profile !== null && Object.keys(profile.columns).length > 0
  const readers = isOwn ? [ownReader(profile)] : knownReaders
  const found = readers.map((reader) => findColumns(reader, headers))
  const whole = found.filter(({ missing }) => missing.length === 0)
  if (whole.length > 0)
    return whole.reduce((best, next) => (next.reader.needs.length > best.reader.needs.length ? next : best))
  const share = ({ missing, reader }: FoundColumns) => 1 - missing.length / reader.needs.length
  const nearest = found.reduce((best, next) => (share(next) > share(best) ? next : best))
  return isOwn || share(nearest) > 0.5 ? nearest : null
}

function findColumns(reader: ReportReader, headers: readonly string[]): FoundColumns {
  const folded = headers.map(foldCompact)
  const places = new Map<ReportField, number>()
  const twice: string[] = []
  for (const [field, names] of Object.entries(reader.columns) as [ReportField, readonly string[]][]) {
    const place = names.map((name) => placeOf(name, folded)).find((place) => place >= 0)
    if (place === undefined) continue
    places.set(field, place)
    if (folded.lastIndexOf(folded[place] ?? '') !== place) twice.push(headers[place] ?? '')
  }
  return { reader, places, missing: reader.needs.filter((field) => !places.has(field)), twice }
}

/** A name that ends in a star is the start of one: the metadata of a payment have the names that we gave them. */
function placeOf(name: string, folded: readonly string[]): number {
  return name.endsWith('*') ? folded.findIndex((header) => header.startsWith(name.slice(0, -1))) : folded.indexOf(name)
}
