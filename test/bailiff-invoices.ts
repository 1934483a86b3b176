import { day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** An office of bailiffs, with what was agreed with it. */
export async function createOffice(db: Db, change: object = {}): Promise<number> {
  const about = {
    name: `Deurwaarders ${crypto.randomUUID().slice(0, 8)}`,
    city: 'Utrecht',
    tariff: 'statutory',
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
