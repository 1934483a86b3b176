import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

/** A debtor on the page of a file. */
export type DebtorAnswer = DossierPageAnswer['debtors'][number]
export type AddressAnswer = DebtorAnswer['addresses'][number]
export type ContactAnswer = DebtorAnswer['contacts'][number]

/** What is being changed of which debtor. */
export type DebtorChange =
  | { readonly what: 'details'; readonly debtor: DebtorAnswer }
  | { readonly what: 'address'; readonly debtor: DebtorAnswer; readonly address: AddressAnswer | null }
  | { readonly what: 'contact'; readonly debtor: DebtorAnswer; readonly contact: ContactAnswer | null }
  | { readonly what: 'representative'; readonly debtor: DebtorAnswer }
  | { readonly what: 'end'; readonly debtor: DebtorAnswer }
  | { readonly what: 'add' }
  | { readonly what: 'liability' }
