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
  ingetrokken credit creditnota`.split(/\s+/),
)

/** An entry that the list itself calls a credit note, a payment or paid is no claim. */
export function readStanding(row: RowReader, amountCents: Cents | null): void {
  const kind = readDocumentKind(row.text('documentKind'))
  if (kind === 'payment') row.problem('not_open', 'documentKind', { text: row.text('documentKind') })
  if (kind === 'credit' && (amountCents ?? 0) >= 0) row.problem('credit_note', 'documentKind')
  if (settled.has(foldHeader(row.text('status')))) row.problem('not_open', 'status', { text: row.text('status') })
}

/** What a list says an entry is: `Creditnota`, `C`, `Payment`. Null when the words say nothing. */
function readDocumentKind(text: string): DocumentKind | null {
  const word = foldHeader(text)
  return kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? null
}

export function namesDocumentKind(text: string): boolean {
  return text.length <= 40 && readDocumentKind(text) !== null
}
