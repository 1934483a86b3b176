import type { StoppingClass } from './mail-class.ts'

const reasons = {
  distress: 'other',
  deceased: 'deceased',
  insolvency: 'bankruptcy',
  debt_relief: 'debt_relief',
  representative: 'other',
  dispute: 'dispute',
  complaint: 'complaint',
} as const satisfies Record<StoppingClass, string>

/** Somebody may act for the debtor because a judge says so, not because the debtor asked him. */
const ofGuardian =
  /bewind|curatele|curator|mentor|guardian|tutelle|curatelle|tuteur|tutrice|administrateur|betreuer|vormund/iu

/** For what a file is suspended by an e-mail of a class, as the reasons of a suspension are called. */
export function suspensionFor(stopped: StoppingClass, words: readonly string[]) {
  return stopped === 'representative' && words.some((word) => ofGuardian.test(word)) ? 'guardianship' : reasons[stopped]
}
