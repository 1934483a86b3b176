/** What other features may ask of the intake. */
export {
  findFirstSteps,
  findInterestAgreement,
  findKnownMerchants,
  findPrecassoTerms,
  isInvoiceTaken,
  knownInvoices,
  type Lane,
  lanes,
  lockIntake,
  mostBeginWith,
} from './intake-queries.ts'
export { previewDebtorEffects } from './preview-debtor-effects.ts'
export { knownDebtorOf, namesakeOf } from '#server/intake/recognition/known-debtor-queries.ts'
