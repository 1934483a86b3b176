import { expect } from 'vitest'
import { getInvoicePdf, getInvoiceUbl } from '#contract/money/invoices.ts'
import { getSettlementPdf, getSettlementSheet } from '#contract/money/settlement/settlement-sheets.ts'
import type { SettlementRow } from '#contract/money/settlements.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { type Cents, formatCents, sumCents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { isProof } from '#test/long.ts'
import { pdfText } from '#test/pdf-text.ts'
import type { Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { hasSharedData } from '#test/shared-data.ts'
import { invoiceRuleFaults, ublFaults } from '#test/xml-schemas.ts'

interface Desk {
  readonly server: TestServer
  readonly finance: Person
  readonly db: Db
}

const figure = (cents: Cents) => formatCents(cents, 'EUR', { sign: false })
/** An amount as a figure of its own: 75,00 is not in 175,00. */
const expectFigure = (paper: string, cents: Cents) => {
  expect(paper).toMatch(new RegExp(`(?<![\\d.,])${figure(cents).replaceAll('.', '\\.')}(?!\\d)`))
}
const plain = (pdf: Buffer) => pdfText(pdf).replaceAll(/\s/g, ' ')

/** The e-invoices of which the truth was asked, to be held to the official schemas and rules at once. */
const askedInvoices: string[] = []

/**
 * That each e-invoice that was looked at passes the schema of UBL 2.1, and the Dutch rules one of each kind: what it is, what is on it
 * and how it is taxed. In a proof all of them.
 */
export async function expectOfficialInvoices(): Promise<void> {
  // Files of tests share their modules: what one asked is none of the next one's.
  const asked = askedInvoices.splice(0)
  if (!hasSharedData) return
  expect(asked).not.toEqual([])
  expect(await ublFaults(...asked)).toEqual([])
  const kindOf = (xml: string) =>
    JSON.stringify([
      ...new Set(xml.match(/<CreditNote |<cac:BillingReference>|<cac:InvoicePeriod>|<cbc:ID>(S|E|AE|O|Z)</g)),
    ])
  const ruled = isProof ? asked : [...new Map(asked.map((xml) => [kindOf(xml), xml])).values()]
  expect(ruled.flatMap(invoiceRuleFaults)).toEqual([])
}

/**
 * That an invoice says the same as it is stored, by its lines, as UBL, on paper and in the books, to the cent. Answers what it
 * comes to; a credit note is below zero.
 */
export async function expectInvoiceTruth(desk: Desk, id: number): Promise<{ netCents: Cents; vatCents: Cents }> {
  const { db, finance } = desk
  await workOff(desk.server)
  const { kind, netCents, vatCents } = await db
    .selectFrom('invoice')
    .select(['kind', 'netCents', 'vatCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await db.selectFrom('invoiceLine').selectAll().where('invoiceId', '=', id).execute()
  expect([sumCents(lines.map((line) => line.netCents)), sumCents(lines.map((line) => line.vatCents))]).toEqual([
    netCents,
    vatCents,
  ])
  const ubl = (await finance.get(callPath(getInvoiceUbl, { id }))).body
  askedInvoices.push(ubl)
  const amounts = (name: string): Cents[] =>
    [...ubl.matchAll(new RegExp(`<cbc:${name}[^>]*>(\\d+)\\.(\\d\\d)<`, 'g'))].map(([, euros, rest]) =>
      Number(`${euros}${rest}`),
    )
  expect([...amounts('TaxExclusiveAmount'), ...amounts('TaxInclusiveAmount')]).toEqual([netCents, netCents + vatCents])
  // The total first, then each category and rate of it.
  const [tax, ...parts] = amounts('TaxAmount')
  expect([tax, sumCents(parts)]).toEqual([vatCents, vatCents])
  const paper = plain((await finance.get(callPath(getInvoicePdf, { id }))).rawPayload)
  for (const cents of [netCents, vatCents, netCents + vatCents]) expectFigure(paper, cents)
  for (const line of lines) expectFigure(paper, line.netCents)
  const transfers = await db
    .selectFrom('ledgerTransfer')
    .selectAll()
    .where('causeKind', '=', 'invoice')
    .where('causeId', '=', id)
    .execute()
  const sign = kind === 'invoice' ? 1 : -1
  const owed = (against: (account: string) => boolean) =>
    sumCents(
      transfers.map((one) => {
        if (one.debit === 'receivable' && against(one.credit)) return one.amountCents
        return one.credit === 'receivable' && against(one.debit) ? -one.amountCents : 0
      }),
    )
  const income = (account: string) =>
    ['fee.income', 'cost.recharged', 'costs.advanced', 'subscription.income'].includes(account)
  expect([owed(income), owed((account) => account === 'vat.output')]).toEqual([sign * netCents, sign * vatCents])
  return { netCents: sign * netCents, vatCents: sign * vatCents }
}

/** That the sheet of a settlement, on the screen and on paper, says what the run said, to the cent. */
export async function expectSheetTruth({ finance }: Desk, settlement: SettlementRow): Promise<void> {
  const { id, openingCents, collectedCents, feesCents, vatCents, setOffCents, outCents, dueCents, closingCents } =
    settlement
  const sheet = (await finance.get(callPath(getSettlementSheet, { id }))).json<OutputOf<typeof getSettlementSheet>>()
  expect(sheet).toMatchObject({ openingCents, collectedCents, setOffCents, outCents, dueCents, closingCents })
  const sum = (pick: (file: (typeof sheet.files)[number]) => Cents) => sumCents(sheet.files.map(pick))
  expect([sum((file) => file.collectedCents), sum((file) => file.feesCents), sum((file) => file.vatCents)]).toEqual([
    collectedCents,
    feesCents,
    vatCents,
  ])
  const paper = plain((await finance.get(callPath(getSettlementPdf, { id }))).rawPayload)
  const said = [openingCents, collectedCents, -setOffCents, outCents, dueCents, -closingCents, feesCents, vatCents]
  for (const cents of said) if (cents !== 0) expectFigure(paper, cents)
}
