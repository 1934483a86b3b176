import type { Department } from '#domain/names/department.ts'
import type { createDossier, debtorLanguages, genders, NewClaimKind } from '#contract/intake/new-dossier.ts'
import type { UploadedDocument } from '#contract/platform/uploaded-document.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'

export interface DebtorValues {
  kind: 'private' | 'company'
  name: string
  gender: (typeof genders)[number]
  debtorNumber: string
  street: string
  houseNumber: string
  secondLine: string
  postcode: string
  city: string
  country: string
  email: string
  phone: string
  mobile: string
  iban: string
  kvkNumber: string
  vatNumber: string
  birthDay: Day | null
  /** Null: as he is known, else Dutch. */
  language: (typeof debtorLanguages)[number] | null
  department: Department | null
  legalType: string | null
}

export interface ClaimValues {
  invoiceNumber: string
  invoiceDay: Day | null
  dueDay: Day | null
  amountCents: Cents | null
  claimKind: NewClaimKind
  description: string
  /** Absent in a draft of before there could be several. */
  documents?: readonly UploadedDocument[]
}

/** What is typed for a file that is not there yet. */
export interface NewDossierValues {
  customer: number | null
  merchant: number | null
  reference: string
  currency: Currency
  debtors: readonly DebtorValues[]
  liability: 'joint' | 'share'
  claims: readonly ClaimValues[]
  note: string
}

export const emptyDebtor: DebtorValues = {
  kind: 'private',
  name: '',
  gender: 'unknown',
  debtorNumber: '',
  street: '',
  houseNumber: '',
  secondLine: '',
  postcode: '',
  city: '',
  country: 'NL',
  email: '',
  phone: '',
  mobile: '',
  iban: '',
  kvkNumber: '',
  vatNumber: '',
  birthDay: null,
  language: null,
  department: null,
  legalType: null,
}

export const emptyClaim: ClaimValues = {
  invoiceNumber: '',
  invoiceDay: null,
  dueDay: null,
  amountCents: null,
  claimKind: 'contract',
  description: '',
  documents: [],
}

export const emptyDossier: NewDossierValues = {
  customer: null,
  merchant: null,
  reference: '',
  currency: 'EUR',
  debtors: [emptyDebtor],
  liability: 'joint',
  claims: [emptyClaim],
  note: '',
}

type Input = InputOf<typeof createDossier>

/** What the server is asked to make of it; a field that is still empty is told by the server. A customer is not asked who it is. */
export function toInput({ claims, debtors, customer, ...rest }: NewDossierValues, ofCustomer: boolean): Input {
  return {
    ...rest,
    ...(ofCustomer ? {} : { customer: customer as number }),
    debtors: [...debtors],
    // What is empty the server refuses under its field.
    claims: claims.map(({ documents = [], ...claim }) => {
      const [documentId = null, ...documentIds] = documents.map(({ id }) => id)
      return { ...claim, documentId, documentIds }
    }) as Input['claims'],
  }
}

/** The first of the documents is the invoice. */
export const fieldOf = (path: string): string => path.replace(/\.documentId$/, '.documents')

/** Whether there is enough to say what would come of it. */
export function isComplete(values: NewDossierValues, ofCustomer: boolean): boolean {
  const { customer, debtors, claims } = values
  return (
    (ofCustomer || customer !== null) &&
    debtors.every(({ name }) => name.trim() !== '') &&
    claims.every(
      ({ invoiceNumber, invoiceDay, amountCents }) =>
        invoiceNumber.trim() !== '' && invoiceDay !== null && amountCents !== null,
    )
  )
}
