import { foldCompact } from '#domain/names/fold-name.ts'

/** Where somebody lives or is established, as a list or a person writes it; what is not known is null or empty. */
export interface Place {
  readonly street: string | null
  readonly houseNumber: string | null
  readonly postcode: string | null
  readonly city: string | null
}

/** Whether enough of an address is known to tell it from another. */
export function isPlace({ street, postcode }: Place): boolean {
  return foldCompact(street) !== '' || foldCompact(postcode) !== ''
}

/**
 * Whether two addresses can be one: the same postcode, or the same street and town, with the same house number. An addition
 * that one of them lacks is no other house; `12 A` and `12 B` are two.
 */
export function addressesAgree(one: Place, other: Place): boolean {
  if (!housesAgree(foldCompact(one.houseNumber), foldCompact(other.houseNumber))) return false
  const isSameStreet = streetOf(one) !== '' && streetOf(one) === streetOf(other)
  const [postcode, otherPostcode] = [foldCompact(one.postcode), foldCompact(other.postcode)]
  if (postcode !== '' && otherPostcode !== '') {
    const hasNumbers = foldCompact(one.houseNumber) !== '' && foldCompact(other.houseNumber) !== ''
    // One letter or digit of a postcode is mistyped sooner than a street and a number.
    return postcode === otherPostcode ? hasNumbers || isSameStreet : isSameStreet && sameTown(one, other) && hasNumbers
  }
  return isSameStreet && sameTown(one, other)
}

function housesAgree(one: string, other: string): boolean {
  if (one === '' || other === '') return true
  const [number, addition] = apart(one)
  const [otherNumber, otherAddition] = apart(other)
  return number === otherNumber && (addition === '' || otherAddition === '' || addition === otherAddition)
}

/** A house number and what stands behind it; what has no number counts as a whole. */
function apart(house: string): readonly [string, string] {
  const [, number = house, addition = ''] = /^(\d+)(.*)$/.exec(house) ?? []
  return [number, addition]
}

/** A street as it is compared, however its kind is shortened. */
function streetOf({ street }: Place): string {
  return foldCompact((street ?? '').replace(/str(?:aat|asse|aße)?\.?(?=\s|$)/i, 'str'))
}

function sameTown({ city: one }: Place, { city: other }: Place): boolean {
  return foldCompact(one) === '' || foldCompact(other) === '' || foldCompact(one) === foldCompact(other)
}
