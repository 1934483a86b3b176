/** What other features may ask of the intake. */
export {
  findInterestAgreement,
  isInvoiceTaken,
  knownInvoices,
  type Lane,
  lanes,
  lockIntake,
} from './intake-queries.ts'
