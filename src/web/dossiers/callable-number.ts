import type { DebtorContact, DebtorRepresentative } from '#contract/dossier-page.ts'
import type { DossierPageAnswer } from './dossier-screen.tsx'

type Debtor = DossierPageAnswer['debtors'][number]

/** Whom to call, or why nobody can be. */
export type Callable =
  | { readonly name: string; readonly phone: string }
  | { readonly refusal: 'no_number' | 'do_not_contact' | 'not_now' }
  | { readonly refusal: 'not_to_call'; readonly reason: NonNullable<DebtorContact['notToCall']> }

/**
 * The number to call about a file: of the first of its debtors who can be called, and for whom somebody acts, of that
 * person. None outside the hours in which a debtor may be contacted.
 */
export function callableNumber({ debtors, contact }: Pick<DossierPageAnswer, 'debtors' | 'contact'>): Callable {
  const numbers = debtors.flatMap(numbersOf)
  const allowed = numbers.filter(({ doNotContact }) => !doNotContact)
  const free = allowed.find(({ notToCall }) => notToCall === null)
  if (!free) {
    const [blocked] = allowed
    if (blocked?.notToCall) return { refusal: 'not_to_call', reason: blocked.notToCall }
    return {
      refusal: numbers.length > 0 || debtors.some((debtor) => debtor.doNotContact) ? 'do_not_contact' : 'no_number',
    }
  }
  if (contact.untilMinutes === null) return { refusal: 'not_now' }
  return { name: free.name, phone: free.phone }
}

interface KnownNumber {
  readonly name: string
  readonly phone: string
  readonly notToCall: DebtorContact['notToCall']
  readonly doNotContact: boolean
}

function numbersOf({ name, doNotContact, representative, contacts }: Debtor): KnownNumber[] {
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
