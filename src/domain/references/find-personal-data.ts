import { readBsn } from './eleven-test.ts'
import { readEmailAddress } from './email-address.ts'
import { readIban } from './iban.ts'

/** What in a text may belong to a person. */
export const personalDataKinds = ['iban', 'bsn', 'email'] as const
export type PersonalDataKind = (typeof personalDataKinds)[number]

/** The kinds of personal data that a text seems to hold, in the order of `personalDataKinds`. For a warning, not a proof. */
export function findPersonalData(text: string): PersonalDataKind[] {
  return personalDataKinds.filter((kind) => holds[kind](text))
}

const holds: Readonly<Record<PersonalDataKind, (text: string) => boolean>> = {
  iban: holdsIban,
  bsn: (text) => [...text.matchAll(/(?<![\d.,-])\d(?:[ .-]?\d){8}(?![\d.,-]?\d)/g)].some(([digits]) => readBsn(digits)),
  email: (text) => [...text.matchAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g)].some(([word]) => isAddress(word)),
}

/** An IBAN may stand in groups, and words may follow: each length from its first letters on is tried. */
function holdsIban(text: string): boolean {
  return [...text.matchAll(/(?<![0-9A-Za-z])[A-Za-z]{2}\d{2}(?:[ .-]?[0-9A-Za-z]){10,30}/g)].some(([found]) => {
    for (let length = found.length; length >= shortestIban; length -= 1) {
      if (readIban(found.slice(0, length)) !== null) return true
    }
    return false
  })
}
const shortestIban = 15

/** A full stop that ends the sentence is none of the address. */
function isAddress(word: string): boolean {
  return readEmailAddress(word.replace(/[.!?]+$/, '')) !== null
}
