import { day } from '#domain/day.ts'
import type { LedgerAccount } from '#domain/ledger/ledger-account.ts'
import type { Db } from '#server/platform/db/db.ts'

/** An office of bailiffs, with which nothing was agreed. */
export async function createOffice(db: Db, change: object = {}): Promise<number> {
  const about = {
    name: `Deurwaarders ${crypto.randomUUID().slice(0, 8)}`,
    city: 'Utrecht',
    exchange: 'csv',
  }
  const { id } = await db
    .insertInto('bailiff')
    .values({ ...about, email: 'kantoor@deurwaarders.example', ...change })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The office has a file since a day. */
export async function holdAtOffice(
  db: Db,
  {
    dossierId,
    bailiffId,
    since,
    reference = '',
  }: { dossierId: number; bailiffId: number; since: string; reference?: string },
): Promise<void> {
  const held = { dossierId, bailiffId, sinceDay: day(since), reference, validFrom: new Date(`${since}T12:00:00Z`) }
  await db.insertInto('dossierBailiff').values(held).execute()
}

/** A line of an invoice as an office writes it. */
export interface InvoiceLine {
  readonly invoice?: string
  readonly file?: string
  readonly theirs?: string
  readonly act?: string
  readonly on?: string
  readonly outcome?: string
  readonly disbursement?: string
  readonly amount: string
  readonly vat?: string
  readonly total?: string
}

const header =
  'Factuurnummer;Factuurdatum;Uw kenmerk;Ons kenmerk;Ambtshandeling;Datum handeling;Uitkomst;Verschot;Bedrag;Btw;Totaal'

/** The invoice of an office as a file of commas; what a line leaves out is that of a writ that was done. */
export function officeInvoice(lines: readonly InvoiceLine[], headers = header): string {
  const rows = lines.map(({ invoice = 'D-1', file = '', theirs = '', act = 'a', on = '10-11-2026', ...rest }) => {
    const { outcome = 'verricht', disbursement = '', amount, vat = '26,37', total = '' } = rest
    return [invoice, '12-11-2026', file, theirs, act, on, outcome, disbursement, amount, vat, total].join(';')
  })
  return [headers, ...rows].join('\n')
}

/** The electronic invoice of an office, of a writ and of an extract from a register; of the file with the number `NUMMER`. */
export const officeUbl = (change: (text: string) => string): string =>
  change(`<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">
<ID>U-1</ID><IssueDate>2026-11-12</IssueDate><DocumentCurrencyCode>EUR</DocumentCurrencyCode>
<OrderReference><ID>NUMMER</ID></OrderReference><TaxTotal><TaxAmount>26.37</TaxAmount></TaxTotal>
<LegalMonetaryTotal><LineExtensionAmount>128.42</LineExtensionAmount><TaxInclusiveAmount>154.79</TaxInclusiveAmount>
</LegalMonetaryTotal><InvoiceLine><ID>1</ID><LineExtensionAmount>125.57</LineExtensionAmount>
<InvoicePeriod><StartDate>2026-11-10</StartDate></InvoicePeriod><Item><Name>Dagvaarding</Name>
<SellersItemIdentification><ID>a</ID></SellersItemIdentification>
<ClassifiedTaxCategory><Percent>21</Percent></ClassifiedTaxCategory></Item></InvoiceLine>
<InvoiceLine><ID>2</ID><LineExtensionAmount>2.85</LineExtensionAmount>
<InvoicePeriod><StartDate>2026-11-10</StartDate></InvoicePeriod><Item><Name>Uittreksel handelsregister</Name>
<ClassifiedTaxCategory><Percent>0</Percent></ClassifiedTaxCategory></Item></InvoiceLine></Invoice>`)

/** What a line of an office moved from one account to another, less what went back. */
export async function costsMoved(db: Db, id: number, debit: LedgerAccount, credit: LedgerAccount): Promise<number> {
  const rows = await db
    .selectFrom('ledgerTransfer')
    .selectAll()
    .where('causeKind', '=', 'imported_cost')
    .where('causeId', '=', id)
    .execute()
  const sum = (from: string, to: string) =>
    rows.reduce((cents, row) => cents + (row.debit === from && row.credit === to ? row.amountCents : 0), 0)
  return sum(debit, credit) - sum(credit, debit)
}
