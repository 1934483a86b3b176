import type { Cents } from '#domain/money.ts'
import { foldHeader } from './header-words.ts'
import type { RowReader } from './row-reader.ts'

const kinds: readonly (readonly [DocumentKind, RegExp])[] = [
  [
    'credit',
    /^(c|cr|h|haben|cn|rinv)$|^(sales|verkoop)?(invoice)?credit(?!ors?|card)|^accreccredit|^gutschrift|^avoir|^notedecredit/,
  ],
  ['payment', /^(payment|betaling|ontvangst|receipt|paiement|reglement|zahlung|refund|terugbetaling)/],
  ['invoice', /^(d|db|dr|s|debet|debit|soll)$|invoice|factuur|faktuur|facture|rechnung|^accrec$|^nota$/],
]
type DocumentKind = 'credit' | 'payment' | 'invoice'

/** Statuses that say that nothing is to be collected: paid, never sent, or taken back. */
const settled = new Set(
  `ja yes oui true betaald voldaan volledigbetaald geheelbetaald reedsbetaald albetaald volledigvoldaan geheelvoldaan paid
  fullypaid paidinfull paye payee regle reglee solde soldee bezahlt closed gesloten afgehandeld concept draft brouillon
  entwurf void voided geannuleerd canceled cancelled annule annulee storniert deleted verwijderd gecrediteerd credited
  ingetrokken`.split(/\s+/),
)

/** Statuses that say what the entry is, and not what became of an invoice. */
const creditStatus = /^(credit|creditnota|creditnote|creditmemo|creditfactuur|gutschrift|avoir|notedecredit)$/
/** A number that begins as those of credit notes do: `CN-12`, `CR2026001`, `Creditnota 7`. */
const creditNumber =
  /^(cn|cr|crn|cred|credit|creditnota|creditnote|creditmemo|creditfactuur|gutschrift|avoir)[\s./_-]*\d/i

/** An entry that the list itself calls a credit note, a payment or paid is no claim. */
export function readStanding(
  row: RowReader,
  { invoiceNumber, amountCents }: { readonly invoiceNumber: string | null; readonly amountCents: Cents | null },
): void {
  const kind = readDocumentKind(row.text('documentKind'))
  const status = foldHeader(row.text('status'))
  if (kind === 'payment') row.problem('not_open', 'documentKind', { text: row.text('documentKind') })
  const isAsked = amountCents === null || amountCents >= 0
  if (kind === 'credit' && isAsked) row.problem('credit_note', 'documentKind')
  if (kind !== 'payment' && creditStatus.test(status) && isAsked) row.problem('credit_note', 'status')
  if (settled.has(status)) row.problem('not_open', 'status', { text: row.text('status') })
  if (kind !== null || !isAsked || invoiceNumber === null || !creditNumber.test(invoiceNumber)) return
  const answer = row.answerOf('invoiceNumber')
  if (answer?.is === 'invoice' && answer.value === invoiceNumber) return
  row.problem('credit_note', 'invoiceNumber')
  row.problem('numbered_as_credit', 'invoiceNumber', { number: invoiceNumber })
}

/** What a list says an entry is: `Creditnota`, `C`, `Payment`. Null when the words say nothing. */
function readDocumentKind(text: string): DocumentKind | null {
  const word = foldHeader(text)
  return kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? null
}

export function namesDocumentKind(text: string): boolean {
  return text.length <= 40 && readDocumentKind(text) !== null
}
