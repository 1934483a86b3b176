import { expect, it } from 'vitest'
import { getMailModel, listConfusedMail, type MailModelAnswer } from '#contract/mail/mail-model.ts'
import { ensureMailModel } from '#server/mail/classification/make-mail-model.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson } from '#test/people.ts'
import { createTestServer } from '#test/server.ts'

it('a count of what was taken for what opens as many e-mails as it counts, for who may import e-mail', async () => {
  const server = await createTestServer({ today: '2026-11-20' })
  try {
    await ensureMailModel(server.database.db, server.clock)
    const clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
    const { confusion } = (await clerk.get(callPath(getMailModel))).json<MailModelAnswer>()
    const path = (is: string, taken: string) => `${callPath(listConfusedMail)}?is=${is}&taken=${taken}`
    const wrong = confusion.filter(({ is, taken }) => is !== taken).slice(0, 3)
    const right = confusion.filter(({ is, taken }) => is === taken).slice(0, 2)
    expect(wrong.length + right.length).toBe(5)
    for (const { is, taken, count } of [...wrong, ...right]) {
      const answer = (await clerk.get(path(is, taken))).json<{ total: number; mails: { text: string }[] }>()
      expect([is, taken, answer.total, answer.mails.length]).toEqual([is, taken, count, count])
    }
    const outsider = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await outsider.get(path('dispute', 'dispute'))).statusCode).toBe(403)
  } finally {
    await server.close()
  }
})
