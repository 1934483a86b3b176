/** What other features may ask of the intake. */
export {
  findInterestAgreement,
  findKnownMerchants,
  isInvoiceTaken,
  knownInvoices,
  type Lane,
  lanes,
  lockIntake,
} from './intake-queries.ts'
export { tellInTurn } from './tell-in-turn.ts'
export { knownDebtorOf, namesakeOf } from './known-debtor-queries.ts'
export {
  contradictBy,
  factsOf,
  findTakenFor,
  findThemselves,
  type JoiningField,
  type TakenFor,
} from './find-strangers.ts'
