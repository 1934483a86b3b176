import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'
import { painFaults } from '#test/xml-schemas.ts'
import { type PainBatch, writePain } from './write-pain.ts'

const batch: PainBatch = {
  messageId: 'AFD-2026-000012',
  createdAt: '2026-12-01T10:15:00+01:00',
  executionDay: day('2026-12-02'),
  payer: { name: 'Stichting Derdengelden Noordkade', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
  orders: [
    {
      endToEndId: 'AFR-2026-00017',
      name: 'Crèche “Ça va” & Zn',
      iban: 'NL20INGB0001234567',
      cents: 100_000,
      description: 'Afrekening AFR-2026-00017; november 2026',
    },
    {
      endToEndId: 'AFR-2026-00018',
      name: 'Andere Klant',
      iban: 'NL02RABO0123456789',
      cents: 5,
      description: 'x'.repeat(200),
    },
  ],
}

describe('a file of payments', () => {
  it.skipIf(!hasSharedData).each([
    ['with a BIC', batch],
    ['without', { ...batch, payer: { ...batch.payer, bic: null } }],
    ['to a name of other signs', { ...batch, orders: batch.orders.map((order) => ({ ...order, name: '王伟' })) }],
  ])('%s is right by the schema of pain.001.001.09', async (_, wanted) => {
    expect(await painFaults(writePain(wanted))).toEqual([])
  })

  it('counts its orders and adds them up, in its head and in its only group', () => {
    const xml = writePain(batch)
    expect([...xml.matchAll(/<NbOfTxs>(\d+)</g)].map(([, count]) => count)).toEqual(['2', '2'])
    expect([...xml.matchAll(/<CtrlSum>([\d.]+)</g)].map(([, sum]) => sum)).toEqual(['1000.05', '1000.05'])
  })

  it('writes names with the signs that banks take', () => {
    expect(writePain(batch)).toContain('<Nm>Creche Ca va + Zn</Nm>')
    const [order] = batch.orders
    expect(writePain({ ...batch, orders: [{ ...order!, name: 'Ελένη' }] })).toContain(`<Nm>${order!.iban}</Nm>`)
    expect(/<Ustrd>(x+)</.exec(writePain(batch))?.[1]).toHaveLength(140)
  })

  it('asks for something', () => {
    expect(() => writePain({ ...batch, orders: [] })).toThrow('needs an order')
    expect(() => writePain({ ...batch, orders: [{ ...batch.orders[0]!, cents: 0 }] })).toThrow('of nothing')
  })
})

it.skipIf(!hasSharedData)('the schema finds what is wrong', async () => {
  const right = readFileSync(join(sharedDataFolder, 'einvoice/own/remittance-pain.001.001.09.xml'), 'utf8')
  expect(await painFaults(right)).toEqual([])
  expect(await painFaults(right.replace('NL91ABNA0417164300', 'NL91'))).not.toEqual([])
  expect(await painFaults(right.replace('<PmtMtd>TRF</PmtMtd>', ''))).not.toEqual([])
})
