import { foldCompact, foldName } from './fold-name.ts'

export interface IdentityFacts {
  readonly kind: 'private' | 'company'
  readonly name: string
  readonly postcode?: string | null
  readonly houseNumber?: string | null
  readonly kvkNumber?: string | null
}

/**
 * By what the same debtor is known again, over customers and lists: a company by its number in the register, anybody
 * else by name, postcode and house number. Without a postcode little more than the name is left, which two people may share:
 * such a key holds within one list or customer at most. Whoever is compared by it is compared by birth day as well.
 */
export function identityKeyOf({ kind, name, postcode, houseNumber, kvkNumber }: IdentityFacts): string {
  if (kind === 'company' && kvkNumber) return `kvk ${kvkNumber}`
  const parts = [foldName(name), foldCompact(postcode), foldCompact(houseNumber)]
  return parts.join('|')
}
