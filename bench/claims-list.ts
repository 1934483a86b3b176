import type { importDetail } from '#contract/intake/imports.ts'
import type { z } from 'zod'
import type { BenchPortal } from './bench-portal.ts'

type Import = z.output<typeof importDetail>

/** A list of claims as a customer hands it over: so many consumers, or companies, one invoice each, from a number on. */
export function claimsList(rows: number, debtors: 'consumers' | 'companies' = 'consumers', first = 0): string {
  const header = 'Naam;Straat;Huisnummer;Postcode;Plaats;E-mail;Factuurnummer;Factuurdatum;Vervaldatum;Bedrag'
  const lines = Array.from({ length: rows }, (_, row) => {
    const index = first + row
    const letters = String.fromCharCode(65 + (index % 20), 65 + ((index * 7) % 20))
    const cents = 4_000 + ((index * 7_919) % 90_000)
    const amount = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
    return [
      debtors === 'companies' ? `Bakkerij Bakker-${index} B.V.` : `P. Bakker-${index}`,
      'Lindelaan',
      1 + (index % 240),
      `${1011 + (index % 8_900)} ${letters}`,
      'Utrecht',
      `p.bakker.${index}@example.nl`,
      `F2026-${String(100_000 + index)}`,
      '01-09-2026',
      '01-10-2026',
      amount,
    ].join(';')
  })
  return [header, ...lines, ''].join('\r\n')
}

/** Hands a list over for customer 1 and waits until every row was read and judged. */
export async function uploadClaims(portal: BenchPortal, list: string): Promise<Import> {
  const form = new FormData()
  const { items } = await portal.get<{ items: { id: number; number: number }[] }>('/api/customer/search?keywords=1')
  form.set('customer', String(items.find(({ number }) => number === 1)?.id))
  form.set('file', new Blob([list], { type: 'text/csv' }), 'openstaand.csv')
  const { id } = await portal.send<{ id: number }>('POST', '/api/v4/import', form)
  return untilState(portal, id, 'ready')
}

/** Makes files of the good rows and waits until they are there. */
export async function releaseClaims(portal: BenchPortal, id: number): Promise<Import> {
  await portal.send('POST', `/api/v4/import/${id}/release`, {})
  return untilState(portal, id, 'done')
}

/** Follows an import as its page does: it is read once, when it stands still. */
async function untilState(portal: BenchPortal, id: number, state: Import['state']): Promise<Import> {
  for await (const heard of portal.follow<{ state: Import['state'] }>(`/api/v4/import/${id}/events`)) {
    if (heard.state === state) break
  }
  const found = await portal.get<Import>(`/api/v4/import/${id}`)
  if (found.state !== state) throw new Error(`import ${id} is ${found.state}`)
  return found
}
