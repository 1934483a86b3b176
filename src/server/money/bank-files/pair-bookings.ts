import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { StatementEntry } from '#server/money/bank-formats/statement.ts'
import { isAccount } from '#server/money/bank-formats/written-values.ts'

/** A booking as any format tells it; of a batch nothing but its sum and its days is alike everywhere. */
export interface Booked {
  readonly amountCents: Cents
  readonly bookingDay: Day
  readonly valueDay: Day
  readonly counterpartyIban: string | null
  readonly endToEndId: string | null
  readonly reference: string | null
}

/** What an entry has in common with itself in another format. */
export function bookedOf({ amountCents, lines: [line, ...more] }: StatementEntry): Booked | null {
  if (!line) return null
  const { bookingDay, valueDay } = line
  const days = { amountCents, bookingDay, valueDay }
  if (more.length > 0) return { ...days, counterpartyIban: null, endToEndId: null, reference: null }
  return { ...days, counterpartyIban: line.counterpartyIban, endToEndId: line.endToEndId, reference: line.reference }
}

/**
 * Which of these bookings stand among those kept from files in other formats: as many pairs as can be, each booking in
 * one at most. The place of the kept one for each, or null: it is another payment, however equal.
 */
export function pairBookings(bookings: readonly Booked[], kept: readonly Booked[]): (number | null)[] {
  const keptOf = new Map<Cents, number[]>()
  for (const [at, { amountCents }] of kept.entries()) {
    const same = keptOf.get(amountCents)
    if (same) same.push(at)
    else keptOf.set(amountCents, [at])
  }
  const pairOf: (number | null)[] = bookings.map(() => null)
  const takenBy = new Map<number, number>()
  const isSame = (booking: number, at: number) => {
    const [one, other] = [bookings[booking], kept[at]]
    return one !== undefined && other !== undefined && isSameBooking(one, other)
  }
  const known: number[][] = []
  const candidatesOf = (booking: number) =>
    (known[booking] ??= (keptOf.get(bookings[booking]?.amountCents ?? 0) ?? []).filter((at) => isSame(booking, at)))
  const pair = (booking: number, at: number) => {
    pairOf[booking] = at
    takenBy.set(at, booking)
  }
  // What agrees on who paid and on the payment itself comes first; what is left is paired so that most find one.
  const sure = new Map<string, number[]>()
  for (const [at, one] of kept.entries()) {
    const name = nameOf(one)
    const same = name === null ? undefined : sure.get(name)
    if (same) same.push(at)
    else if (name !== null) sure.set(name, [at])
  }
  for (const [booking, one] of bookings.entries()) {
    const places = sure.get(nameOf(one) ?? '')
    const at = places?.find((place) => !takenBy.has(place) && isSame(booking, place))
    if (at !== undefined) pair(booking, at)
  }
  const find = (booking: number, seen: Set<number>): boolean => {
    const places = candidatesOf(booking)
    const free = places.find((at) => !takenBy.has(at) && !seen.has(at))
    if (free !== undefined) {
      pair(booking, free)
      return true
    }
    return places.some((at) => {
      if (seen.has(at)) return false
      seen.add(at)
      const other = takenBy.get(at)
      if (other === undefined || !find(other, seen)) return false
      pair(booking, at)
      return true
    })
  }
  for (const booking of bookings.keys()) if (pairOf[booking] === null) find(booking, new Set())
  return pairOf
}

/** Whether two may be one booking: the same sum on the same day, and nothing that both tell is different. */
export function isSameBooking(one: Booked, other: Booked): boolean {
  if (one.amountCents !== other.amountCents) return false
  if (one.bookingDay !== other.bookingDay && one.valueDay !== other.valueDay) return false
  return (
    !differ(one.counterpartyIban, other.counterpartyIban, isSameAccount) &&
    !differ(one.endToEndId, other.endToEndId, isSameId) &&
    !differ(one.reference, other.reference, isSameReference)
  )
}

/** What names a payment by itself; null where a format does not tell it. */
function nameOf({ amountCents, counterpartyIban, endToEndId }: Booked): string | null {
  return counterpartyIban === null || endToEndId === null ? null : `${amountCents} ${counterpartyIban} ${endToEndId}`
}

function differ(one: string | null, other: string | null, isSame: (one: string, other: string) => boolean): boolean {
  return one !== null && other !== null && !isSame(one, other)
}

const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/

/** An account of an older kind beside an IBAN of another country tells nothing. */
function isSameAccount(one: string, other: string): boolean {
  if (one === other || isAccount(one, other) || isAccount(other, one)) return true
  const [iban, number] = ibanShape.test(one) ? [one, other] : [other, one]
  if (ibanShape.test(number)) return false
  return !iban.startsWith('NL') || !/^P?\d+$/.test(number)
}

/** Formats cut ids where a line ends. */
function isSameId(one: string, other: string): boolean {
  const [short, long] = [one, other]
    .map((id) => id.replace(/\s/g, '').toUpperCase())
    .toSorted((a, b) => a.length - b.length)
  return short === long || ((short?.length ?? 0) >= 16 && (long?.startsWith(short ?? '') ?? false))
}

function isSameReference(one: string, other: string): boolean {
  return !/^\d{16}$/.test(one) || !/^\d{16}$/.test(other) || one === other
}
