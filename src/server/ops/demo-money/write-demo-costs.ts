import { addDays, type Day, formatDay } from '#domain/day.ts'
import { bailiffTariff } from '#domain/court/bailiff-tariff.ts'
import { percentOf } from '#domain/costs/extra-costs.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { chargeCost } from '#server/money/imported-costs/cost-charges.ts'
import { acceptCost, rejectCost } from '#server/money/imported-costs/cost-decisions.ts'
import { sendRejection, writePastRejection } from '#server/money/imported-costs/send-rejection.ts'
import { uploadCosts } from '#server/money/imported-costs/upload-costs.ts'
import { loadCourtTables } from '#server/money/tariffs/load-court-tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { findCostLines, findHeldFiles } from './money-queries.ts'

const head = [
  'Factuurnummer',
  'Factuurdatum',
  'Uw kenmerk',
  'Ons kenmerk',
  'Ambtshandeling',
  'Datum handeling',
  'Uitkomst',
  'Bedrag',
  'Btw',
]
/** What the office asks too much for its second writ. */
const tooMuchCents = 24_43

/** An office of bailiffs sends its invoice: a writ by the tariff, which the customer is billed, and one above it, refused. */
export async function writeDemoCosts(
  db: Db,
  { clerk, storage, today }: { readonly clerk: Actor; readonly storage: Storage; readonly today: Day },
): Promise<void> {
  const [right, wrong] = await findHeldFiles(db, addDays(today, -3))
  if (!right || !wrong) return
  const tables = await loadCourtTables(db)
  const actDay = addDays(today, -2)
  const tariff = bailiffTariff('writ', actDay, tables)
  if ('refusal' in tariff) return
  const vatPercent = tables.vatRates.findLast(({ fromDay }) => fromDay <= actDay)?.percent ?? 21
  const number = `${today.slice(0, 4)}-${String(right.dossierId).padStart(5, '0')}`
  const row = (file: typeof right, cents: Cents) => [
    number,
    formatDay(today),
    file.number,
    file.reference,
    'Exploot van dagvaarding',
    formatDay(actDay),
    'verricht',
    formatCents(cents, 'EUR', { sign: false }),
    formatCents(percentOf(cents, vatPercent), 'EUR', { sign: false }),
  ]
  const rows = [head, row(right, tariff.tariffCents), row(wrong, tariff.tariffCents + tooMuchCents)]
  const bytes = Buffer.from(rows.map((cells) => cells.join(';')).join('\n'))
  const upload = { name: `factuur-${number}.csv`, mimeType: 'text/csv', bytes }
  const { batchId } = await uploadCosts(db, clerk, today, storage, {
    upload,
    bailiff: right.bailiffId,
    columns: '',
  })
  if (batchId === null) throw new Error('the invoice of the office of the demo was not read')
  const lineAt = async (index: number) => {
    const line = (await findCostLines(db, batchId))[index]
    if (!line) throw new Error('the invoice of the office of the demo has another length')
    return line
  }
  await acceptCost(db, clerk, { ...(await lineAt(0)), reason: '' })
  await chargeCost(db, clerk, { ...(await lineAt(0)), to: 'customer', reason: '' })
  const message =
    `In factuur ${number} staat een dagvaarding boven het tarief van die dag (Btag, art. 2). ` +
    'Wilt u deze regel crediteren en het wettelijke bedrag in rekening brengen?'
  await rejectCost(db, clerk, { ...(await lineAt(1)), message })
  const rejectionId = await sendRejection(db, clerk, storage, { ...(await lineAt(1)), channel: 'email' })
  await writePastRejection(db, rejectionId, clerk.now)
}
