import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCase, handOverCase, settleWritMessage } from '#contract/court/legal-cases.ts'
import { assignBailiff, endBailiff } from '#contract/files/dossier-bailiff.ts'
import { suspendDossier } from '#contract/files/dossier-commands.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createOffice } from '#test/bailiff-invoices.ts'
import { workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import {
  act,
  bailiff as byPortal,
  caseAt,
  colleague,
  contact,
  counsel,
  did,
  file,
  makeAnew,
  ofFile,
  openCases,
  page,
  server,
} from '#test/court-cases.ts'
import { wakeWritMessages } from './send-writ.ts'
import { writMessages } from './writ-messages.ts'

let office: number

beforeAll(async () => {
  await openCases()
  office = await createOffice(server.database.db, { exchange: 'email', email: 'stukken@kantoor.example' })
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const messages = async (dossierId: number) =>
  server.database.db.selectFrom('writMessage').selectAll().where('dossierId', '=', dossierId).orderBy('id').execute()
const states = async (dossierId: number) => (await messages(dossierId)).map(({ state }) => state)
const byHand = async (dossierId: number) =>
  server.database.db
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaItem.dueDay', 'agendaItem.why'])
    .where('dossierId', '=', dossierId)
    .where('agendaSubject.code', '=', 'bring_writ')
    .execute()
async function checked() {
  const dossierId = await file()
  return { dossierId, id: await caseAt('checked', dossierId) }
}
const assign = async (dossierId: number, bailiff: number, reference = '') => {
  const since = { sinceDay: '2026-11-20', reference, version: (await page(dossierId)).version }
  const given = await counsel.put(callPath(assignBailiff, { id: dossierId }), { ...since, bailiff })
  expect(given.statusCode, given.body).toBe(200)
}

describe('a writ that was handed over', () => {
  it('goes to its office by e-mail, once, with the writ as it is kept and its figures', async () => {
    const { dossierId, id } = await checked()
    await did(handOverCase, id, { bailiff: office })
    // What the office calls it is filled in afterwards: nothing goes again.
    await assign(dossierId, office, '26-0417')
    await workOff(server)
    const [said, ...others] = await messages(dossierId)
    expect([said?.state, said?.attempts, others]).toEqual(['sent', 1, []])
    const writ = await server.database.db
      .selectFrom('writ')
      .select(['id', 'data', 'pdfSha256', 'dataSha256'])
      .where('dossierId', '=', dossierId)
      .executeTakeFirstOrThrow()
    expect(said?.writId).toBe(writ.id)
    const mail = (await server.app.storage.get(said?.mimeSha256 ?? ''))?.toString('latin1') ?? ''
    const { number } = await page(dossierId)
    expect(mail).toContain(`dagvaarding-${number}.pdf`)
    expect(mail).toContain(`dagvaarding-${number}.json`)
    const pdf = await server.app.storage.get(writ.pdfSha256 ?? '')
    expect(mail.replaceAll(/\s/g, '')).toContain(pdf?.toString('base64').slice(0, 2_000))
    const figures = await server.app.storage.get(writ.dataSha256 ?? '')
    expect(JSON.parse(figures?.toString() ?? '')).toEqual(writ.data)
    expect((await ofFile(dossierId)).legalCase?.message).toMatchObject({
      state: 'sent',
      email: 'stukken@kantoor.example',
    })
    expect((await ofFile(dossierId, contact)).legalCase?.message).toBeNull()
    expect(await byHand(dossierId)).toEqual([])
  })

  it('goes once more to an office that gets it anew, and to another one that takes it over', async () => {
    const { dossierId, id } = await checked()
    await did(handOverCase, id, { bailiff: office })
    const other = await createOffice(server.database.db, { exchange: 'email' })
    await assign(dossierId, other)
    await workOff(server)
    // The first one has it no more before anything left.
    expect(await states(dossierId)).toEqual(['cancelled', 'sent'])
    const { version } = await page(dossierId)
    expect((await counsel.delete(callPath(endBailiff, { id: dossierId }), { version })).statusCode).toBe(200)
    await assign(dossierId, office)
    await workOff(server)
    expect(await states(dossierId)).toEqual(['cancelled', 'sent', 'sent'])
  })

  it('is brought by a person where the office has no address, or gets its files by another way', async () => {
    const nobody = await createOffice(server.database.db, { exchange: 'email', email: null })
    for (const bailiff of [byPortal, nobody]) {
      const { dossierId, id } = await checked()
      await did(handOverCase, id, { bailiff })
      expect(await states(dossierId)).toEqual([])
      expect(await byHand(dossierId)).toMatchObject([{ dueDay: '2026-11-20', why: { key: 'why.writ_by_hand' } }])
    }
  })

  it('does not leave while its file stands still, nor once another writ was made and read', async () => {
    const { dossierId, id } = await checked()
    await did(handOverCase, id, { bailiff: office })
    const halted = { reason: 'dispute', note: 'Betwist.', version: (await page(dossierId)).version }
    expect((await counsel.post(callPath(suspendDossier, { id: dossierId }), halted)).statusCode).toBe(200)
    await workOff(server)
    expect(await states(dossierId)).toEqual(['scheduled'])
    const other = await checked()
    await did(handOverCase, other.id, { bailiff: office })
    const { version } = await page(other.dossierId)
    expect((await counsel.delete(callPath(endBailiff, { id: other.dossierId }), { version })).statusCode).toBe(200)
    await makeAnew(other.dossierId)
    await did(checkCase, other.id, {}, colleague)
    await did(handOverCase, other.id, { bailiff: office })
    await workOff(server)
    expect(await states(other.dossierId)).toEqual(['cancelled', 'sent'])
  })

  it('that comes back is put on the agenda, and sent again by a person alone; of one nobody knows he says that it arrived', async () => {
    const { dossierId, id } = await checked()
    await did(handOverCase, id, { bailiff: office })
    await workOff(server)
    const settle = async (outcome: string) => {
      const version = (await ofFile(dossierId)).legalCase?.message?.version
      return counsel.post(callPath(settleWritMessage, { id }), { outcome, version })
    }
    expect((await settle('again')).statusCode).toBe(409)
    const [said] = await messages(dossierId)
    const returned = { kind: 'returned', error: '550 no such user', address: true } as const
    expect(await writMessages.hear(server.database.db, server.clock, said?.messageId ?? '', returned)).toBe(true)
    expect([await states(dossierId), (await byHand(dossierId)).length]).toEqual([['bounced'], 1])
    expect((await act(settleWritMessage, id, { outcome: 'again' })).statusCode).toBe(409)
    expect((await settle('again')).statusCode).toBe(204)
    await workOff(server)
    expect(await states(dossierId)).toEqual(['sent'])
    await server.database.db
      .updateTable('writMessage')
      .set({ state: 'sending' })
      .where('dossierId', '=', dossierId)
      .execute()
    await wakeWritMessages(server.database.db, server.clock)
    await workOff(server)
    expect(await states(dossierId)).toEqual(['uncertain'])
    expect((await settle('arrived')).statusCode).toBe(204)
    expect(await states(dossierId)).toEqual(['sent'])
  })
})
