import { bookAdvance } from '#contract/money/advances/advances.ts'
import {
  acceptCost,
  chargeImportedCost,
  getImportedCost,
  type ImportedCost,
  type ImportedCostRow,
  listImportedCosts,
  uploadCosts,
} from '#contract/money/costs/imported-costs.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { PassOnMoment } from '#domain/settlement/fee-scheme.ts'
import { createOffice, holdAtOffice, type InvoiceLine, officeInvoice } from './bailiff-invoices.ts'
import { callPath } from './call-path.ts'
import { openSettlementDesk, schemeOf } from './settlement-desk.ts'

export type CostDesk = Awaited<ReturnType<typeof openCostDesk>>

/** A desk of settlements at which invoices of an office of bailiffs come in. */
export async function openCostDesk() {
  const desk = await openSettlementDesk()
  const office = await createOffice(desk.db)

  /** A file at the office, of a customer that pays made costs on at a moment. */
  async function fileAt(passOn: PassOnMoment = 'never', debtor: 'private' | 'company' = 'private') {
    const customerId = await desk.customer(schemeOf({ passOn, withdrawal: { percent: 0, minimumCents: 0 } }), {
      vatRecoverable: false,
    })
    return { customerId, ...(await fileOf(customerId, debtor)) }
  }

  async function fileOf(customerId: number, debtor: 'private' | 'company' = 'private') {
    const dossierId = await desk.file(customerId, { principal: 50_000 })
    await desk.db.updateTable('dossier').set({ kind: debtor }).where('id', '=', dossierId).execute()
    await holdAtOffice(desk.db, { dossierId, bailiffId: office, since: '2026-11-05', reference: `K${dossierId}` })
    return { dossierId, number: (await desk.dossierRow(dossierId)).number }
  }

  let names = 0
  async function send(bytes: string | Buffer, fields: Record<string, string> = {}, who = desk.finance) {
    names += 1
    return who.upload(uploadCosts.path, { name: `factuur-${names}.csv`, bytes }, { bailiff: String(office), ...fields })
  }

  async function take(lines: readonly InvoiceLine[]): Promise<ImportedCostRow[]> {
    const answer = await send(officeInvoice(lines))
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return rowsOf(`batch=${answer.json<{ batchId: number }>().batchId}&sortBy=id&sortOrder=asc`)
  }

  async function rowsOf(query: string): Promise<ImportedCostRow[]> {
    const answer = await desk.finance.get(`${listImportedCosts.path}?limit=100${query && `&${query}`}`)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ items: ImportedCostRow[] }>().items
  }

  const lineOf = async (id: number) => (await desk.finance.get(callPath(getImportedCost, { id }))).json<ImportedCost>()

  async function act(endpoint: Endpoint, id: number, input: object = {}, who = desk.finance) {
    const { version } = await lineOf(id)
    const path = callPath(endpoint, { id })
    return endpoint.method === 'PUT' ? who.put(path, { version, ...input }) : who.post(path, { version, ...input })
  }

  /** A line that came in, was accepted, and is borne by somebody. */
  async function charged(line: InvoiceLine, to: string): Promise<number> {
    const [row] = await take([line])
    if (!row) throw new Error('the line is not there')
    const accepted = await act(acceptCost, row.id, { reason: 'Gecontroleerd' }, desk.releaser)
    if (accepted.statusCode !== 200) throw new Error(accepted.body)
    const answer = await act(chargeImportedCost, row.id, { to })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return row.id
  }

  /** Its customer paid in advance for costs of a file. */
  async function payAhead(dossierId: number, cents: number): Promise<void> {
    const { id, version } = await desk.receive({ cents, name: 'Klant', description: 'voorschot' })
    const booked = await desk.finance.post(callPath(bookAdvance, { id }), { dossierId, version })
    if (booked.statusCode !== 200) throw new Error(booked.body)
  }

  return { ...desk, payAhead, office, fileAt, fileOf, send, take, rowsOf, lineOf, act, charged }
}
