import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IncomingRow, listIncomingMail, suggestFiles } from '#contract/mail/incoming-mail.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { deliver, mailWithFiles } from '#test/mail-with-files.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let clerk: Person
let customerId: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
  customerId = await createCustomer(server)
})
afterAll(async () => server.close())

async function receive(subject: string, words: string, { from = '', head = '' } = {}): Promise<void> {
  await deliver(server, head + mailWithFiles({ from, subject, words }, []))
  while (await workOnce(server.database.db, server.clock, 'one'));
}
async function found(state: string, subject: string): Promise<IncomingRow> {
  const { items } = (await clerk.get(`${callPath(listIncomingMail)}?state=${state}`)).json<{ items: IncomingRow[] }>()
  const mail = items.find((one) => one.subject === subject)
  if (!mail) throw new Error(`"${subject}" is not among what is ${state}`)
  return mail
}

describe('an e-mail on the desk', () => {
  it('of a stranger is shown with the file that its IBAN, or a name with its postcode, says it is about', async () => {
    const place = { street: 'Damrak', houseNumber: '7', postcode: '1012 LG', city: 'Amsterdam' }
    const debtors = [{ name: 'L. van der Zwaluw', iban: 'NL20INGB0001234567', ...place }]
    const id = await createDossier(server.database.db, customerId, { debtors })
    // A neighbour, whom nobody names.
    await createDossier(server.database.db, customerId, { debtors: [{ name: 'B. Kluut', ...place }] })
    const from = 'nooit@gezien.example'
    await receive('Mijn bank', 'Ik betaal van NL20 INGB 0001 2345 67.', {
      from,
      head: 'Reply-To: kas@elders.example\r\n',
    })
    await receive('Verhuisd', 'Lies van der Zwaluw, Damrak 7, 1012LG Amsterdam', { from })
    await receive('De straat', 'Iemand op 1012 LG', { from })
    const reasonsOf = async (subject: string) => {
      const mail = await found('waits', subject)
      const { files } = (await clerk.get(callPath(suggestFiles, { id: mail.id }))).json<OutputOf<typeof suggestFiles>>()
      expect(mail.suggestedCount).toBe(files.length)
      return [mail.suggestedId, ...files.flatMap(({ reasons }) => reasons)]
    }
    expect(await reasonsOf('Mijn bank')).toEqual([id, 'iban'])
    expect(await reasonsOf('Verhuisd')).toEqual([id, 'name_and_postcode'])
    expect(await reasonsOf('De straat')).toEqual([null])
    // Nobody knows who that is: the first time that is told, and where he wants his answer each time.
    expect(await found('waits', 'Mijn bank')).toMatchObject({
      isNewSender: true,
      sentTo: 'vragen@noordkade.example',
      replyTo: 'kas@elders.example',
      dueDay: '2026-11-23',
      isLate: false,
    })
    expect(await found('waits', 'De straat')).toMatchObject({ isNewSender: false, replyTo: null })
  })

  it('waits too long once the days are over that the agency set for it, weekends not counted', async () => {
    await receive('Oude vraag', 'Wanneer hoor ik iets?', { from: 'lang@geleden.example' })
    const { db } = server.database
    const from = async (receivedAt: string) => {
      await db
        .updateTable('mailNotice')
        .set({ receivedAt: new Date(receivedAt) })
        .where('note', '=', 'Oude vraag')
        .execute()
      const { dueDay, isLate } = await found('waits', 'Oude vraag')
      return [dueDay, isLate]
    }
    expect(await from('2026-11-19T23:30:00Z')).toEqual(['2026-11-23', false])
    expect(await from('2026-11-19T08:00:00Z')).toEqual(['2026-11-20', false])
    expect(await from('2026-11-18T08:00:00Z')).toEqual(['2026-11-19', true])
    await db.updateTable('agency').set({ mailDays: 3 }).execute()
    expect(await from('2026-11-18T08:00:00Z')).toEqual(['2026-11-23', false])
    await db.updateTable('agency').set({ mailDays: 1 }).execute()
  })
})
