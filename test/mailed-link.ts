import { setTimeout as wait } from 'node:timers/promises'
import { readMails } from '#test/outbox.ts'
import type { TestServer } from '#test/server.ts'

/** The mails that lie in the outbox for this address, in the order in which they came. */
export async function mailsTo(server: TestServer, email: string): Promise<string[]> {
  const texts = await readMails(server.app.config.dataFolder)
  return texts.filter((text) => text.includes(`<${email}>`))
}

/** Waits until every job is done, so that a mail that has not come will not come. */
export async function settled(server: TestServer): Promise<void> {
  for (;;) {
    const { open } = await server.database.db
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirstOrThrow()
    if (open === 0) return
    await wait(20)
  }
}

/** The token of the link to this page that a mail holds. */
export function tokenIn(mail: string | undefined, page: string): string {
  const token = new RegExp(`${page}#([\\w-]+)$`, 'm').exec(mail ?? '')?.[1]
  if (!token) throw new Error(`no link to ${page} in the mail`)
  return token
}
