import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCase, handOverCase, settleWritMessage } from '#contract/court/legal-cases.ts'
import { registerRelief } from '#contract/court/relief.ts'
import { assignBailiff, endBailiff } from '#contract/files/dossier-bailiff.ts'
import { closeDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import type { Day } from '#domain/day.ts'
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
  pay,
  server,
} from '#test/court-cases.ts'
import type { Told } from '#server/sending/delivery/deliverable.ts'
import { createPerson } from '#test/people.ts'
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
    .where('agendaItem.state', '=', 'open')
    .where('agendaSubject.code', '=', 'bring_writ')
    .execute()
/** Another owes the file as well, at the address of the first. */
async function alsoOwes(dossierId: number, name: string): Promise<void> {
  const { db } = server.database
  const { debtorId: first } = await db
    .selectFrom('dossierDebtor')
    .select('debtorId')
    .where('dossierId', '=', dossierId)
    .executeTakeFirstOrThrow()
  const { customerId } = await db
    .selectFrom('debtor')
    .select('customerId')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const { id: debtorId } = await db
    .insertInto('debtor')
    .values({ customerId, kind: 'private', name, sortName: name, identityKey: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { street, houseNumber, postcode, city } = await db
    .selectFrom('debtorAddress')
    .selectAll()
    .where('debtorId', '=', first)
    .executeTakeFirstOrThrow()
  const address = { street, houseNumber, postcode, city, source: 'customer' }
  await db
    .insertInto('debtorAddress')
    .values({ ...address, debtorId })
    .execute()
  await db.insertInto('dossierDebtor').values({ dossierId, debtorId, position: 2 }).execute()
}
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
    // It is under way again: nobody brings it as well, and what comes back of the first is not of this one.
    expect(await byHand(dossierId)).toEqual([])
    await workOff(server)
    const [renewed] = await messages(dossierId)
    expect([renewed?.state, renewed?.attempts, renewed?.messageId === said?.messageId]).toEqual(['sent', 1, false])
    expect(JSON.stringify(renewed?.content)).toContain('reik de dagvaarding dan één keer uit')
    expect(await writMessages.hear(server.database.db, server.clock, said?.messageId ?? '', returned)).toBe(false)
    expect(await states(dossierId)).toEqual(['sent'])
    await server.database.db
      .updateTable('writMessage')
      .set({ state: 'sending' })
      .where('dossierId', '=', dossierId)
      .execute()
    await wakeWritMessages(server.database.db, server.clock)
    await workOff(server)
    expect(await states(dossierId)).toEqual(['uncertain'])
    expect(await byHand(dossierId)).toMatchObject([{ why: { key: 'why.writ_uncertain' } }])
    expect((await settle('arrived')).statusCode).toBe(204)
    expect([await states(dossierId), await byHand(dossierId)]).toEqual([['sent'], []])
  })
})

describe('a writ that waits', () => {
  /** Handed over while nothing leaves yet. */
  async function waiting() {
    const { dossierId, id } = await checked()
    await did(handOverCase, id, { bailiff: office })
    return { dossierId, id }
  }
  const takeBack = async (dossierId: number) => {
    const { version } = await page(dossierId)
    expect((await counsel.delete(callPath(endBailiff, { id: dossierId }), { version })).statusCode).toBe(200)
  }

  it('is withdrawn once the debtor paid, its file is closed or its day has passed, and that is on the agenda', async () => {
    const [paid, closed, past] = [await waiting(), await waiting(), await waiting()]
    await pay(paid.dossierId)
    const { db } = server.database
    const management = await createPerson(server, 'management')
    const { version } = await page(closed.dossierId)
    const wish = { reason: 'withdrawn', waive: true, note: 'Klaar.', version }
    const done = await management.post(callPath(closeDossier, { id: closed.dossierId }), wish)
    expect(done.statusCode, done.body).toBe(200)
    // As one that stood still until its day was gone.
    const served = { servedDay: '2026-11-19' as Day }
    await db.updateTable('writ').set(served).where('dossierId', '=', past.dossierId).execute()
    await workOff(server)
    for (const [{ dossierId }, reason] of [
      [paid, 'claim_changed'],
      [closed, 'closed'],
      [past, 'writ_past'],
    ] as const) {
      expect(await states(dossierId), reason).toEqual(['cancelled'])
      expect(await byHand(dossierId)).toMatchObject([{ why: { key: `why.writ_kept_${reason}` } }])
    }
    await takeBack(paid.dossierId)
    expect(await byHand(paid.dossierId)).toEqual([])
  })

  it('is withdrawn once who owes it lives elsewhere, or the case costs more than its customer said yes to', async () => {
    const [parties, moved, outgrown] = [await waiting(), await waiting(), await waiting()]
    const { db } = server.database
    const liveAt = async (dossierId: number, postcode: string) => {
      const owing = db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', dossierId)
      await db.updateTable('debtorAddress').set({ postcode }).where('debtorId', 'in', owing).execute()
    }
    await liveAt(parties.dossierId, '1506EH')
    await liveAt(moved.dossierId, '6211AB')
    const { id: near } = await db
      .insertInto('court')
      .values({ district: 'Rechtbank Noord-Holland', city: 'Haarlem (proef)', validFrom: '2020-01-01' as Day })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('legalCase').set({ courtId: near }).where('id', '=', moved.id).execute()
    await db.updateTable('legalCase').set({ agreedCents: 835_56 }).where('id', '=', outgrown.id).execute()
    await workOff(server)
    for (const [{ dossierId }, reason] of [
      [parties, 'parties_changed'],
      [moved, 'moved'],
      [outgrown, 'outgrown'],
    ] as const) {
      expect(await states(dossierId), reason).toEqual(['cancelled'])
      expect(await byHand(dossierId)).toMatchObject([{ why: { key: `why.writ_kept_${reason}` } }])
    }
  })

  it('is brought by hand once the office gets its files by another way, and not sent again once the debtor paid', async () => {
    const moved = await waiting()
    const { db } = server.database
    await db.updateTable('bailiff').set({ exchange: 'csv' }).where('id', '=', office).execute()
    await workOff(server)
    await db.updateTable('bailiff').set({ exchange: 'email' }).where('id', '=', office).execute()
    expect(await states(moved.dossierId)).toEqual(['failed'])
    expect(await byHand(moved.dossierId)).toMatchObject([{ why: { key: 'why.writ_by_hand' } }])
    await pay(moved.dossierId)
    const version = (await ofFile(moved.dossierId)).legalCase?.message?.version
    const again = await counsel.post(callPath(settleWritMessage, { id: moved.id }), { outcome: 'again', version })
    expect(again.statusCode, again.body).toBe(409)
    expect(again.json().error_message).toContain('ander bedrag open')
  })

  it('goes once where the office gave the file back and got it again meanwhile', async () => {
    const { dossierId } = await waiting()
    await takeBack(dossierId)
    await assign(dossierId, office)
    await workOff(server)
    expect(await states(dossierId)).toEqual(['cancelled', 'sent'])
  })

  it('makes nobody bring it that comes back once the office has the file no more', async () => {
    const { dossierId } = await waiting()
    await workOff(server)
    const [said] = await messages(dossierId)
    await takeBack(dossierId)
    const returned = { kind: 'returned', error: '550 no such user', address: true } as const
    expect(await writMessages.hear(server.database.db, server.clock, said?.messageId ?? '', returned)).toBe(true)
    expect([await states(dossierId), await byHand(dossierId)]).toEqual([['bounced'], []])
  })

  it('of which nobody knows whether it arrived asks that apart, until it is known, and of nobody who has the file no more', async () => {
    const lose = async (dossierId: number) => {
      const sending = server.database.db.updateTable('writMessage').set({ state: 'sending' })
      await sending.where('dossierId', '=', dossierId).execute()
      await wakeWritMessages(server.database.db, server.clock)
      await workOff(server)
      expect(await states(dossierId)).toEqual(['uncertain'])
    }
    const asked = async (dossierId: number) => (await byHand(dossierId)).map(({ why }) => (why as { key: string }).key)
    const hear = async (dossierId: number, told: Told) => {
      const [said] = await messages(dossierId)
      expect(await writMessages.hear(server.database.db, server.clock, said?.messageId ?? '', told)).toBe(true)
    }
    const [back, came, gone] = [await waiting(), await waiting(), await waiting()]
    await workOff(server)
    for (const { dossierId } of [back, came]) {
      await lose(dossierId)
      expect(await asked(dossierId)).toEqual(['why.writ_uncertain'])
    }
    await hear(back.dossierId, { kind: 'returned', error: '550 no such user', address: true })
    expect(await asked(back.dossierId)).toEqual(['why.writ_by_hand'])
    await hear(came.dossierId, { kind: 'taken' })
    expect([await states(came.dossierId), await asked(came.dossierId)]).toEqual([['sent'], []])
    await takeBack(gone.dossierId)
    await lose(gone.dossierId)
    expect(await asked(gone.dossierId)).toEqual([])
  })

  it('names all who are summoned', async () => {
    const { dossierId, id } = await checked()
    const { data } = await server.database.db
      .selectFrom('writ')
      .select('data')
      .where('dossierId', '=', dossierId)
      .executeTakeFirstOrThrow()
    const said = data as { debtors: { name: string }[] }
    const both = { ...said, debtors: [...said.debtors, { ...said.debtors[0], name: 'P. Vennoot' }] }
    await alsoOwes(dossierId, 'P. Vennoot')
    const written = server.database.db.updateTable('writ').where('dossierId', '=', dossierId)
    await written.set({ data: JSON.stringify(both) }).execute()
    await did(handOverCase, id, { bailiff: office })
    const [message] = await messages(dossierId)
    expect(JSON.stringify(message?.content)).toContain(`${said.debtors[0]?.name}, P. Vennoot`)
  })

  // Last: all of these files are of one and the same debtor.
  it('is withdrawn once one who owes it has relief, though nothing halts the file', async () => {
    const { dossierId } = await waiting()
    const relief = { kind: 'wsnp', fromDay: '2026-11-20', source: 'register' }
    const registered = await counsel.post(callPath(registerRelief, { id: dossierId }), relief)
    expect(registered.statusCode, registered.body).toBe(200)
    await server.database.db.deleteFrom('dossierHalt').where('dossierId', '=', dossierId).execute()
    await workOff(server)
    expect(await states(dossierId)).toEqual(['cancelled'])
    expect(await byHand(dossierId)).toMatchObject([{ why: { key: 'why.writ_kept_relief' } }])
  })
})
