import { describe, expect, it } from 'vitest'
import { totalsOfInvoice } from './invoice-document.ts'
import { type FileFee, planInvoices, totalsByPaidTo } from './plan-invoices.ts'

const fee = (dossierId: number, cents: number, paidTo: FileFee['paidTo'] = 'us'): FileFee => ({
  dossierId,
  rule: 'costs',
  component: 'collection_costs',
  paidTo,
  subject: 'fee',
  name: null,
  ownPercent: null,
  cents,
})
const home = { category: 'S' as const, percent: 21 }
const billed = (dossierId: number, invoiceId: number, cents: number) => ({
  ...fee(dossierId, cents),
  ...home,
  invoiceId,
  leftCents: cents,
})
const sum = (netCents: number, vatCents: number) => ({ ...home, netCents, vatCents })

describe('the documents of a settlement', () => {
  it('what is more than nothing is one invoice, with VAT once', () => {
    const [invoice, ...others] = planInvoices([fee(1, 1002), fee(2, 1002), fee(3, 1002)], [], new Map(), home)
    expect(invoice).toMatchObject({ creditsId: null, netCents: 3006, vatCents: 631 })
    expect(invoice?.lines.map(({ vatCents }) => vatCents)).toEqual([211, 210, 210])
    expect(others).toEqual([])
  })

  it('what is less is credited of the invoices that billed it, the newest first', () => {
    const rows = [billed(1, 9, 550), billed(1, 7, 1650)]
    const invoices = new Map([
      [9, { billed: [sum(550, 116)], credited: [] }],
      [7, { billed: [sum(1650, 347)], credited: [] }],
    ])
    const documents = planInvoices([fee(1, -1000), fee(2, 400)], rows, invoices, home)
    expect(documents.map(({ creditsId, netCents, vatCents }) => [creditsId, netCents, vatCents])).toEqual([
      [null, 400, 84],
      [9, 550, 116],
      [7, 450, 95],
    ])
    expect(totalsByPaidTo(documents)).toEqual({ us: 484 - 666 - 545, customer: 0 })
  })

  it('what is credited is taxed as it was billed, whatever holds for the customer now', () => {
    const rows = [billed(1, 9, 1000)]
    const invoices = new Map([[9, { billed: [sum(1000, 210)], credited: [] }]])
    const shifted = { category: 'AE' as const, percent: 0 }
    const [invoice, credit] = planInvoices([fee(1, -1000), fee(2, 400)], rows, invoices, shifted)
    expect(invoice).toMatchObject({ netCents: 400, vatCents: 0, lines: [shifted] })
    expect(credit).toMatchObject({ netCents: 1000, vatCents: 210, lines: [home] })
  })

  it('a credit note says the VAT that was issued, also where its lines alone come to a cent less', () => {
    const [invoice] = planInvoices([fee(1, 30), fee(2, 30)], [], new Map(), home)
    const invoices = new Map([[9, { billed: invoice?.sums ?? [], credited: [] }]])
    const [credit] = planInvoices([fee(1, -30)], [billed(1, 9, 30)], invoices, home)
    expect(credit).toMatchObject({ netCents: 30, vatCents: 7 })
    const printed = (credit?.lines ?? []).map((line) => ({ ...line, name: 'Dossier' }))
    expect(totalsOfInvoice({ lines: printed, paidCents: 37 })).toMatchObject({ totalCents: 37, payableCents: 0 })
  })

  it('nothing is credited that was not billed', () => {
    expect(() => planInvoices([fee(1, -1)], [], new Map(), home)).toThrow('more is credited')
  })
})
