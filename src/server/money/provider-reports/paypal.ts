import type { ReportRow, ReportRowKind } from '#contract/money/providers/provider-reports.ts'
import { amountsOfThree, type ReportReader, type RowCells } from './provider-reader.ts'

/** The words of a type, of which the first that fits tells; PayPal writes them in the language of the account. */
const words: readonly (readonly [RegExp, ReportRowKind])[] = [
  [/withdrawal|opname|retirada|retrait|abbuchung|auszahlung|überweisung auf/i, 'payout'],
  [/chargeback|payment reversal|terugvordering|contracargo|rückbuchung/i, 'chargeback'],
  [/refund|terugbetaling|reembolso|remboursement|rückzahlung/i, 'refund'],
  [/conversion|conversi|umrechnung|hold|reserve|deposit|release|correction|adjustment|bonus|reversal/i, 'other'],
  [/\bfees?\b|comisi|gebühr|kosten|\bfrais\b/i, 'fee'],
  [/payment|checkout|sale|betaling|pago|paiement|zahlung/i, 'payment'],
]

/** Statuses under which nothing was moved, or nothing yet; a payout that is under way has left the balance already. */
const standing =
  /^(completed|voltooid|completado|terminé|abgeschlossen|partially refunded|refunded|reversed|cleared)?$/i
const underWay = /^(pending|in behandeling|pendiente|en attente|ausstehend)$/i

/**
 * The activity of a PayPal account. The fee is below zero. Nothing names a payout but its own row: what came in since the
 * last one is what it is made of. A day may be written either way round.
 */
export const paypal: ReportReader = {
  provider: 'paypal',
  columns: {
    id: [
      'transactionid',
      'transactieid',
      'transactiereferentie',
      'iddetransaccion',
      'numerodetransaction',
      'transaktionscode',
    ],
    related: [
      'referencetxnid',
      'idvanreferentietransactie',
      'referentietransactieid',
      'iddereferenciadetrans',
      'numerodetransactiondereference',
      'zugehorigertransaktionscode',
    ],
    day: ['date', 'datum', 'fecha'],
    currency: ['currency', 'valuta', 'divisa', 'devise', 'wahrung'],
    type: ['type', 'description', 'omschrijving', 'descripcion', 'tipo', 'typ', 'beschreibung'],
    status: ['status', 'estado', 'etat'],
    impact: ['balanceimpact'],
    gross: ['gross', 'bruto', 'avantcommission', 'brut', 'brutto'],
    fee: ['fee', 'kosten', 'vergoeding', 'comision', 'commission', 'gebuhr', 'entgelt'],
    net: ['net', 'netto', 'neto'],
    reference: ['invoicenumber', 'invoiceid', 'factuurnummer', 'iddefactura', 'numerodefacture', 'rechnungsnummer'],
  },
  needs: ['id', 'related', 'day', 'currency', 'type', 'gross', 'fee', 'net'],
  judge(row) {
    const grossCents = row.cents('gross') ?? 0
    const kind = kindOfType(row, grossCents)
    const status = row.text('status')
    if (row.text('impact').toLowerCase() === 'memo') return null
    if (!standing.test(status) && !(kind === 'payout' && underWay.test(status))) return null
    const amounts = amountsOfThree(row, kind, {
      grossCents,
      feeCents: -(row.cents('fee') ?? 0),
      netCents: row.cents('net') ?? 0,
    })
    return { kind, id: row.text('id') || null, relatedId: row.text('related') || null, ...amounts }
  },
  batchesOf: batchesByPayout,
}

/** What we pay with the account is called a payment too, and is none of a debtor. */
function kindOfType(row: RowCells, grossCents: number): ReportRowKind {
  const word = row.text('type')
  const kind = row.saidOf(word) ?? words.find(([pattern]) => pattern.test(word))?.[1]
  if (kind === undefined) row.fault('type', { value: word })
  if (kind === 'payment' && grossCents < 0) return 'other'
  if (kind === 'refund' && grossCents > 0) return 'other'
  if (kind === 'chargeback' && grossCents > 0) return 'chargeback_reversed'
  return kind ?? 'other'
}

/** Each row with the first payout of its currency that follows it, or that it names; none after the last. */
export function batchesByPayout(rows: readonly ReportRow[]): readonly ReportRow[] {
  const isNewestFirst = (rows[0]?.day ?? '') > (rows.at(-1)?.day ?? '')
  const payouts = new Set(rows.filter(({ kind }) => kind === 'payout').map(({ id }) => id))
  const next = new Map<string, string | null>()
  const batches: (string | null)[] = []
  // From the newest back: the payout that was come to last is the one that follows.
  const order = isNewestFirst ? [...rows.keys()] : [...rows.keys()].reverse()
  for (const place of order) {
    const row = rows[place]
    if (!row) continue
    if (row.kind === 'payout') next.set(row.currency, row.id)
    const named = row.relatedId !== null && payouts.has(row.relatedId) ? row.relatedId : null
    batches[place] = named ?? next.get(row.currency) ?? null
  }
  return rows.map((row, place) => ({ ...row, batch: batches[place] ?? null }))
}
