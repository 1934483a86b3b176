import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOfficeScores, scoredList } from '#contract/court/office-scores.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { type OfficeMeasure, officeMeasures } from '#domain/court/office-score.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { post } from '#server/money/account/post.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { createOffice, holdAtOffice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

type Scores = OutputOf<typeof listOfficeScores>
let server: TestServer
let customer: number
let legal: Person
let zaan: number
let maas: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  customer = await createCustomer(server)
  legal = await createPerson(server, 'legal')
  zaan = await createOffice(server.database.db, { name: 'Zaan Gerechtsdeurwaarders' })
  maas = await createOffice(server.database.db, { name: 'Maas Gerechtsdeurwaarders' })
  await fillOffices()
  await refreshFigures(server.database.db, server.clock)
})
afterAll(async () => server.close())

interface Case {
  readonly office: number
  readonly since: string
  readonly until?: string
  readonly cents: number
  readonly paid?: readonly (readonly [on: string, cents: number])[]
  readonly served?: string
  readonly judged?: string
  readonly title?: string
  readonly acts?: readonly { readonly asked: number; readonly tariff: number | null; readonly findings?: string[] }[]
  readonly customer?: number
}

/** A file that an office got, with what came of it. */
async function went(one: Case): Promise<void> {
  const { db } = server.database
  const { id } = await createPayableDossier(server, one.customer ?? customer, {
    openedDay: '2025-06-01',
    invoices: [{ number: crypto.randomUUID().slice(0, 18), amountCents: one.cents, dueDay: '2025-05-01' }],
  })
  // All that is paid is paid on the principal.
  const interest = JSON.stringify({ kind: 'none' })
  await db.updateTable('claim').set({ interest }).where('dossierId', '=', id).execute()
  for (const [index, [on, amountCents]] of (one.paid ?? []).entries()) {
    const event = { kind: 'payment', valueDay: day(on), amountCents, claimIds: [] } as const
    const entry = { dossierId: id, event, causeKind: 'test', causeId: id, key: `pay ${index} ${id}` }
    await inTransaction(db, async (tx) => post(tx, systemActor(server.clock.now()), server.clock.today(), [entry]))
  }
  await holdAtOffice(db, { dossierId: id, bailiffId: one.office, since: one.since })
  if (one.until) {
    const validTo = new Date(`${one.until}T12:00:00Z`)
    await db.updateTable('dossierBailiff').set({ validTo }).where('dossierId', '=', id).execute()
  }
  await addCase(id, one)
  for (const [index, act] of (one.acts ?? []).entries()) await addAct(one, id, index, act)
}

async function addCase(dossierId: number, { served, judged, title, customer: owner = customer }: Case): Promise<void> {
  if (!served && !title) return
  const { db } = server.database
  const days = {
    servedDay: served ? day(served) : null,
    judgmentDay: judged ? day(judged) : null,
    titleServedDay: title ? day(title) : null,
  }
  const opened = { openedDay: day('2026-01-05'), openedAt: new Date('2026-01-05T12:00:00Z'), agreedCents: 500_00 }
  const state = title ? 'served_title' : 'served'
  await db
    .insertInto('legalCase')
    .values({ customerId: owner, dossierId, origin: 'proposed', state, ...opened, ...days })
    .execute()
}

async function addAct(
  { office, since }: Case,
  dossierId: number,
  index: number,
  { asked, tariff, findings = [] }: NonNullable<Case['acts']>[number],
): Promise<void> {
  const { db } = server.database
  const bytes = { sha256: `${dossierId}-${index}`, sizeBytes: 1, mimeType: 'text/csv' }
  await db.insertInto('storedFile').values(bytes).execute()
  const { id: batchId } = await db
    .insertInto('costBatch')
    .values({
      bailiffId: office,
      fileSha256: bytes.sha256,
      fileName: 'kosten.csv',
      lineCount: 1,
      amountCents: asked,
      vatCents: 0,
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('costLine')
    .values({
      batchId,
      bailiffId: office,
      rowNumber: 1,
      invoiceNumber: `F-${dossierId}-${index}`,
      invoiceDay: day('2026-11-01'),
      act: 'writ',
      actDay: day(since),
      outcome: 'done',
      amountCents: asked,
      vatCents: 0,
      dossierId,
      findings,
      tariffCents: tariff,
    })
    .execute()
}

async function fillOffices(): Promise<void> {
  await went({
    office: zaan,
    since: '2026-02-01',
    cents: 800_00,
    served: '2026-02-11',
    judged: '2026-04-01',
    title: '2026-04-15',
    paid: [['2026-05-12', 300_00]],
    acts: [{ asked: 120_00, tariff: 120_00 }],
  })
  await went({
    office: zaan,
    since: '2026-03-01',
    cents: 1_000_00,
    served: '2026-03-21',
    paid: [
      ['2026-02-15', 200_00],
      ['2026-03-31', 400_00],
    ],
    acts: [
      { asked: 132_00, tariff: 120_00, findings: ['above'] },
      { asked: 132_00, tariff: 120_00, findings: ['duplicate', 'above'] },
      { asked: 40_00, tariff: null, findings: ['no_figure'] },
    ],
  })
  await went({ office: zaan, since: '2026-03-01', cents: 500_00, served: '2026-04-10' })
  // Paid when the office had it no more, as if nothing came.
  await went({ office: maas, since: '2026-06-01', until: '2026-07-01', cents: 600_00, paid: [['2026-07-15', 600_00]] })
  // None of these counts: of before the days, taken back on the day itself, of who tries out a key.
  await went({ office: zaan, since: '2025-10-01', cents: 900_00, served: '2025-10-02' })
  await went({ office: zaan, since: '2026-05-01', until: '2026-05-01', cents: 900_00 })
  const { db } = server.database
  const trying = await createCustomer(server)
  await db.updateTable('customer').set({ testOfId: customer }).where('id', '=', trying).execute()
  await went({ office: zaan, since: '2026-05-01', cents: 900_00, served: '2026-05-02', customer: trying })
}

const asked = 'from=2025-12-01&to=2026-11-20'
const scores = async (who: Person, query = asked) => who.get(`${listOfficeScores.path}?${query}`)
const scored = async (query?: string) => (await scores(legal, query)).json<Scores>().items

describe('the score of an office of bailiffs', () => {
  it('tells how fast it is, what came in and how it keeps to the tariff, by the files that it got on some days', async () => {
    const [one, other] = await scored()
    expect(one).toMatchObject({ name: 'Maas Gerechtsdeurwaarders', fileCount: 1, isFew: true, handedCents: 600_00 })
    expect(one).toMatchObject({ yieldedCount: 0, yieldedMedian: null, collectedCents: 0, collectedPercent: 0 })
    expect(one).toMatchObject({ invoicedCount: 0, deviationPercent: null, servedMedian: null })
    expect(other).toEqual({
      id: zaan,
      name: 'Zaan Gerechtsdeurwaarders',
      isPartner: false,
      fileCount: 3,
      isFew: true,
      // 10, 20 and 40 days; nine in ten of them lies four fifths of the way from 20 to 40.
      servedCount: 3,
      servedMedian: 20,
      servedNinth: 36,
      titleServedCount: 1,
      titleServedMedian: 14,
      titleServedNinth: 14,
      // 30 and 100 days.
      yieldedCount: 2,
      yieldedMedian: 65,
      yieldedNinth: 93,
      // 800, 1.000 less the 200 of before, and 500; of that 300 and 400.
      handedCents: 2_100_00,
      collectedCents: 700_00,
      collectedPercent: 33.3,
      // 120 and 132 where the tariff says 120 twice.
      invoicedCount: 2,
      tariffCents: 240_00,
      invoicedCents: 252_00,
      deviationPercent: 5,
      aboveCount: 1,
    })
  })

  it('opens with each number the list of as many files', async () => {
    const rows = await scored()
    for (const row of rows) {
      const counts: Readonly<Record<OfficeMeasure, number>> = {
        handed: row.fileCount,
        served: row.servedCount,
        title_served: row.titleServedCount,
        yielded: row.yieldedCount,
        invoiced: row.invoicedCount,
        above: row.aboveCount,
      }
      const lists = officeMeasures.map(async (measure) => {
        const place = scoredList({ measure, office: row.id, from: '2025-12-01', to: '2026-11-20' })
        const answer = await legal.get(`/api/v4/file?${place.split('view=all&')[1]}`)
        return [measure, answer.json<{ total: number }>().total] as const
      })
      expect(Object.fromEntries(await Promise.all(lists))).toEqual(counts)
    }
  })

  it('tells a partner that is a bailiff beside the offices, by its own files alone, and no other partner', async () => {
    const { db } = server.database
    const partner = async (kind: 'bailiff' | 'lawyer') => {
      const about = { name: `Aa ${kind}`, kind, country: 'NL' } as const
      const { id } = await db.insertInto('partner').values(about).returning('id').executeTakeFirstOrThrow()
      const { id: dossierId } = await createPayableDossier(server, customer, {
        openedDay: '2026-01-05',
        invoices: [{ number: crypto.randomUUID().slice(0, 18), amountCents: 400_00, dueDay: '2025-12-01' }],
      })
      const held = { dossierId, partnerId: id, sinceDay: day('2024-06-01'), validFrom: server.clock.now() }
      await db.insertInto('dossierPartner').values(held).execute()
      await addCase(dossierId, { office: 0, since: '2024-06-01', cents: 400_00, served: '2024-06-13' })
      return id
    }
    const [bailiff] = [await partner('bailiff'), await partner('lawyer')]
    const then = { from: '2024-05-01', to: '2024-07-01' }
    const found = await scored(new URLSearchParams(then).toString())
    expect(found).toMatchObject([
      { id: bailiff, isPartner: true, name: 'Aa bailiff', fileCount: 1, servedMedian: 12, invoicedCount: 0 },
    ])
    for (const [isPartner, total] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const place = scoredList({ measure: 'served', office: bailiff, isPartner, ...then })
      const answer = await legal.get(`/api/v4/file?${place.split('view=all&')[1]}`)
      expect(answer.json<{ total: number }>().total).toBe(total)
    }
  })

  it('stands in the order that is asked for, what has no number last, of the last twelve months where no days are named', async () => {
    const names = async (query: string) => (await scored(query)).map(({ id }) => id)
    expect(await names(`${asked}&sortBy=collectedPercent&sortOrder=desc`)).toEqual([zaan, maas])
    expect(await names(`${asked}&sortBy=servedMedian`)).toEqual([zaan, maas])
    expect(await names(`${asked}&sortBy=servedMedian&sortOrder=desc`)).toEqual([zaan, maas])
    expect(await names(`${asked}&sortOrder=desc`)).toEqual([zaan, maas])
    expect(await names('')).toEqual([maas, zaan])
    expect(await names('from=2026-05-15')).toEqual([maas])
    expect((await scores(legal, 'from=2026-11-20&to=2026-11-01')).statusCode).toBe(400)
  })

  it('is for legal counsel and management; a customer finds no file by it', async () => {
    const management = await createPerson(server, 'management')
    expect((await scores(management)).statusCode).toBe(200)
    expect((await scores(await createPerson(server, 'employee'))).statusCode).toBe(403)
    const contact = await createPerson(server, 'contact', customer)
    expect((await scores(contact)).statusCode).toBe(403)
    const found = await contact.get(`/api/v4/file?score=handed&scoreFrom=2025-01-01`)
    expect(found.json<{ total: number }>().total).toBe(0)
  })
})
