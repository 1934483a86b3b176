import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMailbox, listMailboxes, type MailboxRow } from '#contract/mail/mailboxes.ts'
import { askToRead } from '#server/mail/mailboxes/ask-to-read.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import type { Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

/** Adds a mailbox on this machine, as somebody does on the screen. */
export async function addMailbox(person: Person, more: object): Promise<MailboxRow> {
  const input = {
    name: crypto.randomUUID(),
    kind: 'imap',
    host: '127.0.0.1',
    security: 'none',
    secret: 'geheim',
    sinceDay: '2020-01-01',
    ...more,
  }
  const answer = await person.post(callPath(createMailbox), input)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ mailbox: MailboxRow }>().mailbox
}

export async function shownMailbox(person: Person, id: number): Promise<MailboxRow> {
  const { items } = (await person.get(`${callPath(listMailboxes)}?limit=-1`)).json<{ items: MailboxRow[] }>()
  const found = items.find((one) => one.id === id)
  if (!found) throw new Error(`there is no mailbox ${id}`)
  return found
}

/** Has a mailbox read now, also when the last time failed and a pause runs. */
export async function readMailbox({ database: { db }, clock }: TestServer, id: number): Promise<void> {
  await db.deleteFrom('job').where('uniqueKey', '=', `mail.read:${id}`).where('state', '=', 'queued').execute()
  await askToRead(db, id)
  while (await workOnce(db, clock, 'reader'));
}

/** An e-mail as somebody sends it, under an id of its own. */
export function plainMail({ from, subject, words }: { from: string; subject: string; words: string }): string {
  return [
    `From: ${from}`,
    'To: vragen@noordkade.example',
    `Subject: ${subject}`,
    `Message-ID: <${crypto.randomUUID()}@mailhuis.example>`,
    'Date: Fri, 20 Nov 2026 09:00:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    words,
    '',
  ].join('\r\n')
}

export interface TokenServer {
  readonly url: string
  readonly infoUrl: string
  /** What was asked, newest last. */
  readonly asked: URLSearchParams[]
  /** What it answers with next: the token by which others are asked for from then on, or a refusal. */
  fresh: string | null
  refuses: boolean
  close(): Promise<void>
}

/** A house that gives out tokens for one user, and tells a mail server whose one is. */
export async function openTokenServer(user: string): Promise<TokenServer> {
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  const given = new Set<string>()
  const answer = async (request: IncomingMessage) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/info') {
      const isGiven = given.has(url.searchParams.get('access_token') ?? '')
      return { status: isGiven ? 200 : 401, body: isGiven ? { email: user } : {} }
    }
    let text = ''
    for await (const chunk of request) text += String(chunk)
    tokens.asked.push(new URLSearchParams(text))
    if (tokens.refuses) return { status: 400, body: { error: 'invalid_grant', error_description: 'AADSTS70000' } }
    const token = crypto.randomUUID()
    given.add(token)
    const fresh = tokens.fresh === null ? {} : { refresh_token: tokens.fresh }
    return { status: 200, body: { access_token: token, expires_in: 3600, token_type: 'Bearer', ...fresh } }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const tokens: TokenServer = {
    url: `http://127.0.0.1:${port}/token`,
    infoUrl: `http://127.0.0.1:${port}/info?access_token=`,
    asked: [],
    fresh: null,
    refuses: false,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return tokens
}
