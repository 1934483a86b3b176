import { foldName } from '#domain/names/fold-name.ts'

/** A merchant of the customer whose claims come in. */
export interface KnownMerchant {
  readonly id: number
  readonly name: string
  readonly webshopName: string
  readonly externalId: string
  readonly active: boolean
}

/**
 * Which merchant a list means: the one with this external number, else the one with this name or webshop. None when it
 * could be several, or is not active any more.
 */
export function merchantMeant(text: string, merchants: readonly KnownMerchant[]): KnownMerchant | null {
  const meant = foldName(text.trim())
  const offered = merchants.filter(({ active }) => active)
  const numbered = offered.filter(({ externalId }) => externalId !== '' && foldName(externalId) === meant)
  const named = offered.filter((one) => [one.name, one.webshopName].some((name) => foldName(name) === meant))
  const [only, ...more] = numbered.length > 0 ? numbered : named
  return only && more.length === 0 ? only : null
}
