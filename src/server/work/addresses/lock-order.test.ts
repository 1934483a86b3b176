import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptAddressChange, type AddressWatchDetails, recordAddressCheck } from '#contract/work/addresses.ts'
import { changeDebtor } from '#contract/files/dossier-commands.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { recordReport } from '#server/sending/run-messages/record-report.ts'
import { type Addresses, byRegister, openAddresses, postLetter, toHoorn } from '#test/addresses.ts'
import { callPath } from '#test/call-path.ts'
import { countDeadlocks } from '#test/deadlocks.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const rounds = 15

let server: TestServer
let on: Addresses

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  on = await openAddresses(server)
})
afterAll(async () => server.close())

const deadlocks = async () => countDeadlocks(server.database.db)

/** Proposes another address each time, on the watch that runs or a new one. */
async function proposeMove(id: number, round: number): Promise<AddressWatchDetails> {
  const watched = await on.watch(id)
  return (await on.act(recordAddressCheck, watched, { ...toHoorn, houseNumber: String(100 + round) })).json()
}

/** An e-mail of the file that left, by the id it left under. */
async function sendMail(dossierId: number, email: string): Promise<string> {
  const { db } = server.database
  const sentAt = new Date('2026-11-18T10:00:00Z')
  const letter = await postLetter(db, dossierId, '2026-11-18')
  const messageId = `vorder-${letter}-${randomUUID().slice(0, 8)}`
  const recipient = JSON.stringify({ name: 'J. Meulen', email, address: null })
  await db
    .updateTable('dispatch')
    .set({ channel: 'email', messageId, recipient, attemptedAt: sentAt })
    .where('id', '=', letter)
    .execute()
  return messageId
}

const bounce = async (messageId: string) =>
  inTransaction(server.database.db, async (tx) =>
    recordReport(tx, server.clock, messageId, { kind: 'returned', error: '550 no such user', address: true }),
  )

describe('who accepts an address and who registers what came back, at once', () => {
  it('wait for each other and never both: each ends as if it came first or second', async () => {
    const id = await on.make()
    for (let round = 0; round < rounds; round += 1) {
      const letter = await postLetter(server.database.db, id, '2026-11-10')
      const proposed = await proposeMove(id, round)
      const [accepted, returned] = await Promise.all([
        on.act(acceptAddressChange, proposed, {}),
        on.returned(`B${letter}`, { reason: 'unknown_here' }),
      ])
      const { registered, refused } = returned.json()
      const seen = [accepted.statusCode, registered.length, refused.map(({ fault }: { fault: string }) => fault)]
      // A letter to where he lived says nothing of where he lives; who has not seen that it came back sees it first.
      expect(seen).toEqual(accepted.statusCode === 200 ? [200, 0, ['address_changed']] : [409, 1, []])
      if (accepted.statusCode === 409) await on.act(acceptAddressChange, accepted.json().current, {})
      const [{ addresses } = { addresses: [] }] = (await on.page(id)).debtors
      expect(addresses.find(({ validTo }) => validTo === null)).toMatchObject({
        houseNumber: String(100 + round),
        status: 'confirmed',
      })
    }
    expect(await deadlocks()).toBe(0)
  })

  it('do so over two lists of the same files in another order', async () => {
    const debtors = [
      { name: 'A. Eerste', identityKey: randomUUID() },
      { name: 'B. Tweede', identityKey: randomUUID() },
    ]
    const [one, other] = [await on.make({ debtors }), await on.make()]
    for (let round = 0; round < rounds; round += 1) {
      const sent = async () => [
        await postLetter(server.database.db, one, '2026-11-10'),
        await postLetter(server.database.db, other, '2026-11-10'),
      ]
      const [first, second] = [await sent(), await sent()]
      const proposed = await proposeMove(other, round)
      const answers = await Promise.all([
        on.returned(first.map((letter) => `B${letter}`).join('\n'), { reason: 'refused' }),
        on.returned(
          second
            .toReversed()
            .map((letter) => `B${letter}`)
            .join('\n'),
          { reason: 'refused' },
        ),
        on.act(acceptAddressChange, proposed, {}),
      ])
      expect(answers.map(({ statusCode }) => (statusCode === 409 ? 200 : statusCode))).toEqual([200, 200, 200])
      const seen = await on.read(proposed.id)
      if (seen.state === 'proposed') expect((await on.act(acceptAddressChange, seen, {})).statusCode).toBe(200)
    }
    expect(await deadlocks()).toBe(0)
  })

  it('do so where his files stop, an e-mail to him comes back, and somebody gives him another name', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = `meulen-${round}@meulen.example`
      const person = { name: 'J. Meulen', email, identityKey: randomUUID() }
      const ids = [await on.make({ debtors: [person] }), await on.make({ debtors: [person] })] as const
      const messageId = await sendMail(ids[1], email)
      const [, twin] = await Promise.all(ids.map(async (id) => (await on.page(id)).debtors[0]!.id))
      const told = (
        await on.act(recordAddressCheck, await on.watch(ids[0]), { ...byRegister, result: 'deceased' })
      ).json<AddressWatchDetails>()
      const [debtor] = (await on.page(ids[0])).debtors
      const details = { ...debtor, name: `J. Meulen ${round}` }
      const { gender, birthDay, language, department, doNotContact, legalType, version } = details
      const input = {
        name: details.name,
        gender,
        birthDay,
        kvkNumber: '',
        language,
        department,
        doNotContact,
        legalType,
      }
      const [accepted, , renamed] = await Promise.all([
        on.act(acceptAddressChange, told, { also: [twin] }),
        bounce(messageId),
        on.employee.put(callPath(changeDebtor, { id: ids[0], debtor: debtor!.id }), { ...input, version }),
      ])
      expect(accepted.statusCode, accepted.body).toBe(200)
      expect([200, 409]).toContain(renamed.statusCode)
      for (const id of ids) {
        const page = await on.page(id)
        expect([page.status, page.debtors[0]?.contacts[0]?.status]).toEqual(['suspend', 'bounced'])
      }
    }
    expect(await deadlocks()).toBe(0)
  })
})
