import type { Cents } from '#domain/money.ts'

/** An invoice that a credit note may be taken off: what is left of it, and its day. */
interface OpenInvoice {
  readonly leftCents: Cents
  readonly day: string | null
}

/** A credit note divided over invoices, and what is more than all of them. */
export interface SpreadCredit<Invoice> {
  readonly parts: readonly { readonly invoice: Invoice; readonly amountCents: Cents }[]
  readonly overCents: Cents
}

/**
 * Divides a credit note over invoices: those it names first, in the order in which it names them, then the others, the
 * oldest first. None is taken below nothing; what is over is told, never owed. The parts and what is over are together
 * the amount to the cent.
 */
export function spreadCredit<Invoice extends OpenInvoice>(
  amountCents: Cents,
  named: readonly Invoice[],
  others: readonly Invoice[],
): SpreadCredit<Invoice> {
  const oldestFirst = others.filter((one) => !named.includes(one)).toSorted(byDay)
  const parts: { invoice: Invoice; amountCents: Cents }[] = []
  let overCents = amountCents
  for (const invoice of [...named, ...oldestFirst]) {
    const part = Math.min(overCents, invoice.leftCents)
    if (part <= 0) continue
    parts.push({ invoice, amountCents: part })
    overCents -= part
  }
  return { parts, overCents }
}

/** The oldest first; one without a day last. */
function byDay(one: OpenInvoice, other: OpenInvoice): number {
  return (one.day ?? '9999').localeCompare(other.day ?? '9999')
}
