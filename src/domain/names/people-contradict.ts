import { addressesAgree, isPlace, type Place } from '#domain/addresses/addresses-agree.ts'
import { namesAgree } from './names-agree.ts'

/** What is known of somebody by which he can be told from another: also names and addresses of before. */
export interface PersonFacts {
  readonly names: readonly string[]
  readonly places: readonly Place[]
  readonly birthDay: string | null
  readonly kvkNumber: string | null
  /** E-mail addresses and telephone numbers. */
  readonly contacts: readonly string[]
}

/**
 * Whether two who share an identifier (a debtor number, a number of the register) seem to be two: of another birth day or
 * number in the register, or with neither a name nor an address that agrees. An equal birth day or register number
 * outweighs both; where an address is not known, the same e-mail address or telephone number stands in for it.
 */
export function peopleContradict(one: PersonFacts, other: PersonFacts): boolean {
  const sure = new Set([compare(one.birthDay, other.birthDay), compare(one.kvkNumber, other.kvkNumber)])
  if (sure.has('different')) return true
  if (sure.has('same')) return false
  if (one.names.some((name) => other.names.some((their) => namesAgree(name, their)))) return false
  const [places, theirs] = [one.places.filter(isPlace), other.places.filter(isPlace)]
  if (places.length > 0 && theirs.length > 0) {
    return !places.some((place) => theirs.some((their) => addressesAgree(place, their)))
  }
  const contacts = new Set(one.contacts.map((contact) => contact.toLowerCase()))
  return !other.contacts.some((contact) => contacts.has(contact.toLowerCase()))
}

function compare(one: string | null, other: string | null): 'same' | 'different' | 'unknown' {
  if (one === null || other === null) return 'unknown'
  return one === other ? 'same' : 'different'
}
