/**
 * What each sign is worth. A payment reference is worth more than all signs together that do not name a
 * dossier (IBAN, amount, name): it always wins from them.
 */
export interface MatchPoints {
  readonly structuredReference: number
  readonly referenceInText: number
  readonly endToEndReference: number
  readonly dossierNumber: number
  readonly partOfNumber: number
  readonly invoiceNumber: number
  readonly shortInvoiceNumber: number
  readonly ibanPaidBefore: number
  readonly ibanGiven: number
  readonly openAmount: number
  readonly letterAmount: number
  readonly termAmount: number
  readonly claimAmount: number
  readonly principalAmount: number
  readonly sameName: number
  readonly partOfName: number
  readonly otherReference: number
  readonly otherName: number
  /** From here on a payment may be booked by itself. */
  readonly threshold: number
  /** A candidate this close is a rival. */
  readonly margin: number
}

export const defaultPoints: MatchPoints = {
  structuredReference: 130,
  referenceInText: 120,
  endToEndReference: 120,
  dossierNumber: 60,
  partOfNumber: 20,
  invoiceNumber: 50,
  shortInvoiceNumber: 20,
  ibanPaidBefore: 40,
  ibanGiven: 35,
  openAmount: 30,
  letterAmount: 30,
  termAmount: 25,
  claimAmount: 20,
  principalAmount: 20,
  sameName: 25,
  partOfName: 15,
  otherReference: -30,
  otherName: -10,
  threshold: 80,
  margin: 20,
}
