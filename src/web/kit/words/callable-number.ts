import { type ToldFlag, toldFlags } from '#contract/files/dossiers.ts'
import type { DebtorContact, DebtorRepresentative, getDossier } from '#contract/files/dossier-page.ts'
import type { Answer } from '#web/base/calls/api.ts'

type Page = Answer<typeof getDossier>

export interface KnownNumber {
  /** Whose it is: the debtor, or who acts for him. */
  readonly name: string
  readonly phone: string
  readonly notToCall: DebtorContact['notToCall']
  readonly doNotContact: boolean
}

/** Whom to call about a file; with a refusal the number that is known all the same, and nobody is called. */
export type Callable =
  | { readonly number: KnownNumber; readonly refusal: null | 'not_to_call' | 'do_not_contact' | 'told' | 'not_now' }
  | { readonly number: null; readonly refusal: 'no_number' | 'do_not_contact' }

/**
 * The number to call about a file: of the first of its debtors who can be called, a confirmed one first, and for whom
 * somebody acts, of that person. None outside the hours in which a debtor may be contacted, nor while somebody has to
 * decide on what was told of one of them. The server takes the same for
 * the number that was called.
 */
export function callableNumber({ debtors, contact, flags }: Pick<Page, 'debtors' | 'contact' | 'flags'>): Callable {
  const numbers = debtors.flatMap(numbersOf)
  const allowed = numbers.filter(({ doNotContact }) => !doNotContact)
  const free = allowed.find(({ notToCall }) => notToCall === null)
  const known = free ?? allowed[0]
  if (known && toldOf({ flags }) !== null) return { number: known, refusal: 'told' }
  if (free) return { number: free, refusal: contact.untilMinutes === null ? 'not_now' : null }
  if (allowed[0]) return { number: allowed[0], refusal: 'not_to_call' }
  if (numbers[0]) return { number: numbers[0], refusal: 'do_not_contact' }
  return { number: null, refusal: debtors.some(({ doNotContact }) => doNotContact) ? 'do_not_contact' : 'no_number' }
}

/** What was told of a debtor and waits for a decision; null when nothing does. */
export function toldOf({ flags }: Pick<Page, 'flags'>): ToldFlag | null {
  return toldFlags.find((flag) => flags.includes(flag)) ?? null
}

function numbersOf({ name, doNotContact, representative, contacts }: Page['debtors'][number]): KnownNumber[] {
  if (representative) return numberOfActing(representative, doNotContact)
  return contacts
    .filter(({ kind, validTo, status }) => kind === 'phone' && validTo === null && status !== 'invalid')
    .toSorted((one, other) => Number(other.status === 'confirmed') - Number(one.status === 'confirmed'))
    .map(({ value, notToCall }) => ({ name, phone: value, notToCall, doNotContact }))
}

/** Nobody gets in touch with a debtor past who acts for him. */
function numberOfActing(
  { name, organisation, phone, notToCall }: Pick<DebtorRepresentative, 'name' | 'organisation' | 'phone' | 'notToCall'>,
  doNotContact: boolean,
): KnownNumber[] {
  return phone === null ? [] : [{ name: name || organisation, phone, notToCall, doNotContact }]
}
