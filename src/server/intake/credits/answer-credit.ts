import type { Day } from '#domain/day.ts'
import { formatCents, sumCents } from '#domain/money.ts'
import type { CreditChoice as ShownChoice } from '#contract/intake/import-credits.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { type CreditChoice, findChoice, saveAnswer } from './credit-queries.ts'
import type { CreditAnswer, InvoicePart } from './match-credits.ts'
import type { ClaimsBatch } from '#server/intake/imports/queries.ts'
import { decideCredits } from './decide-credits.ts'
import { stateOfRow } from '#server/intake/imports/row-queries.ts'

/** Decides about a credit note of an import, and lets go of the rows that waited for it. Answers how it stands now. */
export async function answerCredit(
  tx: Db,
  actor: Actor,
  batch: ClaimsBatch,
  today: Day,
  { row, answer }: { readonly row: number; readonly answer: CreditAnswer | null },
): Promise<'bad' | 'duplicate' | 'credit'> {
  const choice = await findChoice(tx, batch.id, row)
  if (!choice) throw notFound()
  if (answer?.kind === 'spread') refuseParts(choice, answer.parts)
  await saveAnswer(tx, batch.id, row, answer)
  await decideCredits(tx, batch, today)
  const state = await stateOfRow(tx, batch.id, row)
  // What cannot be taken off there is not taken for decided.
  const isAboutInvoices = answer?.kind === 'subtract' || answer?.kind === 'spread'
  if (isAboutInvoices && state === 'bad') throw new UserError(409, 'import.credit.not_there')
  await recordAudit(tx, actor, {
    kind: 'import.credit_answered',
    customerId: batch.customerId,
    subjectKind: 'import',
    subjectId: batch.id,
    data: { row, number: choice.credit.number, amountCents: choice.credit.amountCents, answer },
  })
  return state
}

/** Parts that are more than the note, or less than what is on a claim already. */
function refuseParts({ credit, currency, booked }: CreditChoice, parts: readonly InvoicePart[]): void {
  for (const { invoiceNumber: invoice, amountCents } of joined(booked)) {
    const given = parts.find(({ invoiceNumber }) => invoiceNumber === invoice)?.amountCents ?? 0
    if (given >= amountCents) continue
    const amount = formatCents(amountCents, currency ?? 'EUR')
    throw new UserError(409, { key: 'import.credit.booked_part', values: { invoice, amount } })
  }
  if (sumCents(parts.map(({ amountCents }) => amountCents)) > (credit.amountCents ?? 0)) {
    throw new UserError(409, 'import.credit.more_than_note')
  }
}

/** A credit note as whoever decides about it sees it: what is booked of it and what will be is one. */
export function showChoice({ credit, currency, state, booked, parts, candidates }: CreditChoice): ShownChoice {
  return {
    amountCents: credit.amountCents,
    currency: currency as ShownChoice['currency'],
    decided: state === 'credit',
    parts: joined([...booked, ...parts]),
    candidates: [...candidates],
  }
}

/** One part for each invoice. */
function joined(parts: readonly InvoicePart[]): InvoicePart[] {
  const cents = new Map<string, number>()
  for (const { invoiceNumber, amountCents } of parts) {
    cents.set(invoiceNumber, (cents.get(invoiceNumber) ?? 0) + amountCents)
  }
  return [...cents].map(([invoiceNumber, amountCents]) => ({ invoiceNumber, amountCents }))
}
