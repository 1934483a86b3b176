import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookAdvance, spendAdvance } from '#contract/money/advances/advances.ts'
import { creditInvoice } from '#contract/money/invoice-acts.ts'
import { createMachine } from '#test/api-keys.ts'
import { callPath } from '#test/call-path.ts'
import { countDeadlocks } from '#test/deadlocks.ts'
import { createPerson } from '#test/people.ts'
import { openSettlementDesk, type SettlementDesk, shareOfAll } from '#test/settlement-desk.ts'

let desk: SettlementDesk
let customerId: number
beforeAll(async () => {
  desk = await openSettlementDesk({ atOnce: 8 })
  customerId = await desk.customer(shareOfAll(10))
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const costs = [{ name: 'Exploot', netCents: 1000, isPassedThrough: false }]
const spend = async (dossierId: number) => {
  const { version } = await desk.dossierRow(dossierId)
  return desk.finance.post(callPath(spendAdvance, { id: dossierId }), { version, costs })
}

/** A file of whose advance an invoice was paid already. */
async function billed(): Promise<{ dossierId: number; invoiceId: number }> {
  const dossierId = await desk.file(customerId, { principal: 50_000 })
  const line = await desk.receive({
    cents: 35_000,
    name: 'Klant',
    description: 'voorschot',
    iban: 'NL20INGB0001234567',
  })
  await desk.finance.post(callPath(bookAdvance, { id: line.id }), { dossierId, version: line.version })
  const { invoiceId } = (await spend(dossierId)).json<{ invoiceId: number }>()
  return { dossierId, invoiceId }
}

describe('twenty at once', () => {
  it('get numbers one after the other, and never wait for each other: credit notes of files that are billed', async () => {
    const files = []
    for (let count = 0; count < 10; count += 1) files.push(await billed())
    const credit = async (id: number) => {
      const { version } = await desk.db
        .selectFrom('invoice')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const input = { version, positions: [], reason: 'Niet nodig', isWaived: false }
      return desk.finance.post(callPath(creditInvoice, { id }), input)
    }
    const answers = await Promise.all(
      files.flatMap(({ dossierId, invoiceId }) => [spend(dossierId), credit(invoiceId)]),
    )
    expect(answers.map(({ statusCode, body }) => (statusCode < 300 ? 'done' : body))).toEqual(answers.map(() => 'done'))
    expect(await countDeadlocks(desk.db)).toBe(0)
    const rows = await desk.db.selectFrom('invoice').select(['kind', 'sequence']).orderBy('sequence').execute()
    for (const kind of ['invoice', 'credit_note']) {
      const given = rows.filter((row) => row.kind === kind).map(({ sequence }) => sequence)
      expect(given).toEqual(given.map((_, index) => index + 1))
    }
  })

  it('make files by a key, under a number for each debtor, and never wait for each other', async () => {
    const machine = await createMachine(desk.server, await createPerson(desk.server, 'customer', customerId))
    const debtor = { kind: 'company', name: 'Bouwbedrijf Vos B.V.', city: 'Hoorn', kvkNumber: '12345678' }
    const made = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const claims = [{ invoiceNumber: `GELIJK-${index}`, invoiceDay: '2026-09-01', amountCents: 10_000 + index }]
        const one = index % 2 === 0 ? debtor : { ...debtor, name: `Ander ${index} B.V.`, kvkNumber: '' }
        return machine.post('/api/v4/file', { debtors: [one], claims })
      }),
    )
    expect(made.map(({ statusCode, body }) => (statusCode === 200 ? 'done' : body))).toEqual(made.map(() => 'done'))
    // Ten of one debtor are claims of one file, ten others files of their own.
    expect(new Set(made.map((answer) => answer.json<{ number: string }>().number)).size).toBe(11)
    expect(await countDeadlocks(desk.db)).toBe(0)
  })
})
