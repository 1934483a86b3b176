/** What other features may ask of the intake. */
export {
  findFirstSteps,
  findInterestAgreement,
  findKnownMerchants,
  isInvoiceTaken,
  knownInvoices,
  type Lane,
  lanes,
  lockIntake,
  mostBeginWith,
} from './intake-queries.ts'
export { previewDebtorEffects } from './preview-debtor-effects.ts'
export { knownDebtorOf, namesakeOf } from '#server/intake/recognition/known-debtor-queries.ts'
export {
  contradictBy,
  factsOf,
  findTakenFor,
  findThemselves,
  inWords,
  type JoiningField,
  shownOf,
  type TakenFor,
} from '#server/intake/recognition/taken-for.ts'
