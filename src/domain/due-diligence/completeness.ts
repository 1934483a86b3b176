import { addMonths, type Day } from '#domain/day.ts'

/** What an inspection asks of a file, and what shows how it was worked on. */
export const packParts = [
  'assignment',
  'invoices',
  'specification',
  'agreements',
  'correspondence',
  'process',
  'log',
  'audit',
] as const
export type PackPart = (typeof packParts)[number]

/** How much of each part there is; of an invoice both how many claims there are and how many have their document. */
export interface PackCounts {
  readonly assignments: number
  readonly claims: number
  readonly invoices: number
  readonly bookings: number
  readonly agreements: number
  readonly messages: number
  /** Messages of which nothing is kept as it left. */
  readonly unkept: number
  readonly periods: number
  readonly logs: number
  readonly events: number
}

/** `none`: there was nothing of the kind on the file, and nothing is missing. */
export type Presence = 'there' | 'partly' | 'missing' | 'none'

export interface Completeness {
  readonly parts: Readonly<Record<PackPart, Presence>>
  /** Of the parts that there have to be, how much is there. */
  readonly percent: number
}

/** The last day on which a file that was closed is there for an inspection: two years after it. */
export function inspectableUntil(closedDay: Day): Day {
  return addMonths(closedDay, 24)
}

/** What is there of a file and what is missing; a part that is there in part counts for a half. */
export function judgeCompleteness(counts: PackCounts): Completeness {
  const { assignments, claims, invoices, bookings, agreements, messages, unkept, periods, logs, events } = counts
  const some = (count: number): Presence => (count > 0 ? 'there' : 'missing')
  const ifAny = (count: number): Presence => (count > 0 ? 'there' : 'none')
  const parts: Record<PackPart, Presence> = {
    assignment: some(assignments),
    invoices: claims > 0 && invoices >= claims ? 'there' : invoices > 0 ? 'partly' : 'missing',
    specification: some(claims + bookings),
    agreements: ifAny(agreements),
    correspondence: messages === 0 ? 'none' : unkept === 0 ? 'there' : unkept < messages ? 'partly' : 'missing',
    process: some(periods),
    log: ifAny(logs),
    audit: some(events),
  }
  const asked = Object.values(parts).filter((presence) => presence !== 'none')
  const there = asked.reduce((sum, presence) => sum + (presence === 'there' ? 2 : presence === 'partly' ? 1 : 0), 0)
  return { parts, percent: Math.floor((100 * there) / (2 * asked.length)) }
}
