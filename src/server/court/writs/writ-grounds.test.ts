import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWrit, prepareWrit, previewWrit, type WritPage } from '#contract/court/writs.ts'
import { addDossierDocument } from '#contract/files/dossier-documents.ts'
import type { FileLog } from '#contract/work/logs.ts'
import { day } from '#domain/day.ts'
import { callPath } from '#test/call-path.ts'
import { pdfText } from '#test/pdf-text.ts'
import type { Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { createApproved, createCourt, heldBy, openWrits, prepareWhole, writOf } from '#test/writs.ts'

let server: TestServer
let counsel: Person
let customerId: number
let court: number

beforeAll(async () => {
  ;({ server, counsel, customerId, court } = await openWrits())
})
afterAll(async () => server.close())

const make = async (id: number, version: number) => counsel.post(callPath(makeWrit, { id }), { version })

describe('what a writ rests on', () => {
  it('asks for the 14-day letter that its costs rest on, as an exhibit and with its proof', async () => {
    const { id, debtorId } = await createApproved(server, customerId)
    const shares = [{ claimId: await claimOf(id), amountCents: 12_630, vatCents: 0 }]
    const cost = { component: 'collection_costs', shares }
    const about = { dossierId: id, kind: 'cost', valueDay: day('2026-11-10'), amountCents: 12_630 } as const
    await server.database.db
      .insertInto('accountEvent')
      .values({ ...about, data: JSON.stringify(cost), causeKind: 'test', key: `costs of ${id}` })
      .execute()
    const page = await prepareWhole(counsel, id, court)
    expect(heldBy(page)).toContain('notice: no_notice')
    const other = await letterTo(id, { claimIds: [999_999] })
    expect(heldBy(await writOf(counsel, id))).toContain('notice: no_notice')
    const dispatchId = await letterTo(id, { debtorId })
    const told = await writOf(counsel, id)
    expect(told.documents.filter(({ role }) => role === 'notice').map((one) => one.id)).toEqual([other, dispatchId])
    const input = (letter: number) => ({
      ...told.prepared,
      costClause: 'De voorwaarden zeggen niets over kosten.',
      version: told.version,
      exhibits: [...told.prepared.exhibits, { role: 'notice', source: 'letter', id: letter }],
    })
    const wrong = (await counsel.put(callPath(prepareWrit, { id }), input(other))).json<WritPage>()
    expect(heldBy(wrong)).toContain('notice: no_notice_document')
    const right = { ...input(dispatchId), version: wrong.version }
    expect(heldBy((await counsel.put(callPath(prepareWrit, { id }), right)).json<WritPage>())).toEqual([
      'notice: notice_not_proven',
    ])
    const words = pdfText((await counsel.get(callPath(previewWrit, { id }))).rawPayload)
    expect(words.replace(/\s+/g, ' ')).toContain('op of omstreeks 22 oktober 2026')
  })

  it('says which exhibits are gone, and is kept again without them', async () => {
    const { id } = await createApproved(server, customerId)
    const { prepared, version } = await prepareWhole(counsel, id, court)
    const { id: goneId } = prepared.exhibits.find(({ role }) => role === 'information')!
    const removed = { removedAt: server.clock.now(), removedBy: counsel.userId }
    await server.database.db.updateTable('logAttachment').set(removed).where('id', '=', goneId).execute()
    const page = await writOf(counsel, id)
    expect(heldBy(page)).toEqual(['information: no_information_document', 'documents: document_gone', 'whole: gaps'])
    expect((await make(id, version)).statusCode).toBe(409)
    const again = await counsel.put(callPath(prepareWrit, { id }), { ...page.prepared, version })
    expect([again.statusCode, heldBy(again.json<WritPage>())]).toEqual([
      200,
      ['information: no_information_document', 'whole: gaps'],
    ])
  })

  it('is before a court that is there on the roll day', async () => {
    const { id } = await createApproved(server, customerId)
    const moving = await createCourt(server, 'Purmerend')
    const { version } = await prepareWhole(counsel, id, moving)
    const gone = { validTo: day('2026-12-10') }
    await server.database.db.updateTable('court').set(gone).where('id', '=', moving).execute()
    expect(heldBy(await writOf(counsel, id))).toContain('court: no_court')
    expect((await make(id, version)).statusCode).toBe(409)
  })
})

/** A valid 14-day letter of 20 October, which arrived as post usually does. */
const letterTo = async (dossierId: number, about: { debtorId?: number; claimIds?: number[] }) => {
  const { db } = server.database
  const { id: dispatchId } = await db
    .insertInto('dispatch')
    .values({
      dossierId,
      customerId,
      occurrence: 1,
      channel: 'post',
      state: 'sent',
      kind: 'fourteen_day_letter',
      language: 'nl',
      recipient: JSON.stringify({ name: 'A. de Rooij', address: null, email: null }),
      subject: 'U kunt nog zonder kosten betalen',
      content: JSON.stringify({ day: '2026-10-20', sums: { payCents: 84_200 } }),
      contentSha256: 'x',
      pdfSha256: await storedPdf(dossierId),
      createdAt: new Date('2026-10-20T09:00:00Z'),
      sentAt: new Date('2026-10-20T10:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const days = { sentDay: day('2026-10-20'), receivedDay: day('2026-10-22'), lastDay: day('2026-11-06') }
  const said = { receivedBasis: 'assumed', costsCents: 12_630, vatCents: 0, claimIds: [await claimOf(dossierId)] }
  await db
    .insertInto('fourteenDayLetter')
    .values({ dossierId, dispatchId, ...days, ...said, ...about })
    .execute()
  return dispatchId
}
/** Of a PDF that hangs on the log of a file. */
const storedPdf = async (id: number) => {
  const file = { name: 'brief.pdf', bytes: `%PDF-1.7 brief ${crypto.randomUUID()}` }
  const log = (await counsel.upload(callPath(addDossierDocument, { id }), file)).json<FileLog>()
  const attached = log.attachments[0]?.id ?? 0
  const row = await server.database.db
    .selectFrom('logAttachment')
    .select('sha256')
    .where('id', '=', attached)
    .executeTakeFirstOrThrow()
  return row.sha256
}
const claimOf = async (dossierId: number) =>
  (
    await server.database.db
      .selectFrom('claim')
      .select('id')
      .where('dossierId', '=', dossierId)
      .executeTakeFirstOrThrow()
  ).id
