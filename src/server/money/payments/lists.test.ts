import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankLineRow } from '#contract/money/bank-lines.ts'
import { type BankStatementRow, listToRemit } from '#contract/money/payments.ts'
import { listSurpluses } from '#contract/money/payouts/surpluses.ts'
import { expectListSum } from '#test/list-sum.ts'
import { openDesk, upload } from '#test/bank.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let statementId: number
beforeAll(async () => {
  desk = await openDesk()
  await upload(desk.server, desk.finance, { id: 'OUD', day: '2026-11-02', entries: [{ cents: 1, description: 'oud' }] })
  const uploaded = await upload(desk.server, desk.finance, {
    id: 'NIEUW 100%',
    openingCents: 1,
    entries: [
      { cents: 12_345, name: 'Bakkerij Özil & Zn', iban: 'NL20INGB0001234567', description: 'brood_en' },
      { cents: 50, name: 'A. de Wit', description: 'vijftig' },
      { cents: -2_500, description: 'kosten' },
    ],
  })
  statementId = uploaded.statementIds[0]!
})
afterAll(async () => expect(await desk.close()).toEqual([]))

const lines = async (query: string) =>
  (await desk.finance.get(`/api/v4/bank-line?${query}`)).json<{ items: BankLineRow[]; total: number }>()
const amounts = async (query: string) => (await lines(query)).items.map(({ amountCents }) => amountCents)

describe('lists of lines', () => {
  it('of one statement, of money in or out, of what is to be sorted out', async () => {
    expect(await amounts(`statement=${statementId}`)).toEqual([12_345, 50, -2_500])
    expect(await amounts(`statement=${statementId}&direction=in`)).toEqual([12_345, 50])
    expect(await amounts('direction=out')).toEqual([-2_500])
    expect(await amounts('state=todo')).toHaveLength(4)
    expect(await amounts('state=booked')).toEqual([])
    expect(await amounts('state=unbooked')).toHaveLength(4)
  })

  it.each([
    ['ozil', [12_345]],
    ['Bakkerij Özil & Zn', [12_345]],
    ['NL20 INGB 0001', [12_345]],
    ['123,45', [12_345]],
    ['25.00', [-2_500]],
    ['brood_', [12_345]],
    ['%', []],
    ['vijf_ig', []],
  ])('searched for %s', async (search, found) => {
    expect(await amounts(`search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  it('in order and in pages', async () => {
    expect(await amounts('sortBy=amount&sortOrder=desc')).toEqual([12_345, 50, 1, -2_500])
    const second = await lines('sortBy=amount&limit=2&offset=2')
    expect([second.items.map(({ amountCents }) => amountCents), second.total]).toEqual([[50, 12_345], 4])
    expect((await desk.finance.get('/api/v4/bank-line?sortBy=id;drop')).statusCode).toBe(400)
  })

  it('a line that is not there is not found', async () => {
    expect((await desk.finance.get('/api/v4/bank-line/999999')).statusCode).toBe(404)
    const commands = ['booking', 'undo', 'suspense', 'ignore', 'return']
    const inputs = { version: 1, parts: [{ dossierId: 1, amountCents: 1 }], note: 'x', kind: 'other', returnsLineId: 1 }
    const fields = [
      ['version', 'parts'],
      ['version'],
      ['version', 'note'],
      ['version', 'kind'],
      ['version', 'returnsLineId'],
    ]
    for (const [index, command] of commands.entries()) {
      const input = Object.fromEntries(Object.entries(inputs).filter(([name]) => fields[index]!.includes(name)))
      expect((await desk.finance.post(`/api/v4/bank-line/999999/${command}`, input)).statusCode).toBe(404)
    }
    const [line] = (await lines('state=todo')).items
    expect((await desk.finance.post(`/api/v4/bank-line/${line!.id}/undo`, { version: line!.version })).statusCode).toBe(
      409,
    )
  })
})

describe('lists of statements', () => {
  const statements = async (query: string) =>
    (await desk.finance.get(`/api/v4/bank-statement?${query}`))
      .json<{ items: BankStatementRow[] }>()
      .items.map(({ reference }) => reference)

  it('newest first, or as asked', async () => {
    expect(await statements('')).toEqual(['NIEUW 100%', 'OUD'])
    expect(await statements('sortBy=inCents&sortOrder=asc')).toEqual(['OUD', 'NIEUW 100%'])
    expect(await statements('sortBy=toDay&sortOrder=desc&limit=1')).toEqual(['NIEUW 100%'])
    expect(await statements(`search=${encodeURIComponent('100%')}`)).toEqual(['NIEUW 100%'])
  })

  it('one of them, with its totals', async () => {
    expect((await desk.finance.get(`/api/v4/bank-statement/${statementId}`)).json()).toMatchObject({
      reference: 'NIEUW 100%',
      openingCents: 1,
      closingCents: 9_896,
      inCents: 12_395,
      waitingCents: 12_395,
      outCents: 2_500,
      todoCount: 3,
    })
    expect((await desk.finance.get('/api/v4/bank-statement/999999')).statusCode).toBe(404)
  })

  it.each([
    ['/api/v4/bank-line', ''],
    ['/api/v4/bank-line', 'direction=in'],
    ['/api/v4/bank-statement', ''],
    ['/api/v4/bank-statement', 'search=NIEUW'],
  ])('say what all of their rows come to, under the same filter and on every page: %s %s', async (path, query) => {
    await expectListSum(desk.finance, path, query)
  })

  it('the trust account says what the bank says', async () => {
    expect((await desk.finance.get('/api/v4/trust-account')).json()).toMatchObject({
      iban: 'NL91ABNA0417164300',
      bankCents: 9_896,
      toRemitCents: 0,
      suspenseCents: 9_896,
      unbookedCents: 9_896,
      surplusCents: 0,
      differenceCents: 0,
      statement: { toDay: '2026-11-19', closingCents: 9_896, openingCents: 0, differenceCents: 0 },
    })
  })
})

describe('lists of what is held for files', () => {
  it('say what all of their rows come to, in each currency, on every page', async () => {
    for (const currency of ['EUR', 'GBP']) {
      const dossier = await desk.dossier()
      const cents = dossier.openCents + 2_500
      const booked = await desk.book(await desk.receive({ cents }), [{ dossierId: dossier.id, amountCents: cents }])
      expect(booked.statusCode, booked.body).toBe(200)
      await desk.db.updateTable('dossier').set({ currency }).where('id', '=', dossier.id).execute()
    }
    for (const path of [listToRemit.path, listSurpluses.path]) {
      expect(await expectListSum(desk.finance, path)).toBe(2)
    }
    await desk.db.updateTable('dossier').set({ currency: 'EUR' }).execute()
  })
})
