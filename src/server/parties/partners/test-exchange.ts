import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { PartnerExchange } from '#contract/parties/partner-exchange.ts'
import { translate } from '#contract/texts.ts'
import { noteCallToPartner } from '#server/api/log/follow-calls-out.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import type { Mail } from '#server/platform/outside/mail-message.ts'
import { type Tried, tryFolder, tryHttps, trySftp } from '#server/platform/outside/exchange.ts'
import { type ExchangeRow, findExchange, findSender, updateTest } from './exchange-queries.ts'
import { hasPartner } from './partner-queries.ts'
import { openSecret, readExchange, lockExchange } from './partner-exchange-commands.ts'

const longestMilliseconds = 15_000

/**
 * Really connects to a partner, before there is a transaction: nothing is held while the other side thinks. Whoever is of
 * a customer is refused here already, as what is read is read as the server.
 */
export async function tryExchange(app: App, actor: Actor, partnerId: number, version: number): Promise<Tried> {
  if (actor.customerId !== null) throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  const row = await findExchange(app.db, partnerId)
  // Who has seen another version is refused without a try.
  if (!row || row.version !== version) return { result: 'failed', said: '' }
  return attempt(app, actor, row)
}

/** Keeps what came of it, when and by whom; nothing where it was changed meanwhile. */
export async function testExchange(
  db: Db,
  actor: Actor,
  partnerId: number,
  { version, tried }: { readonly version: number; readonly tried: Tried },
): Promise<PartnerExchange | null> {
  if (!(await hasPartner(db, partnerId))) throw notFound()
  if (!(await lockExchange(db, actor, partnerId, version))) throw notFound()
  const { result: testResult, said: testSaid } = tried
  await updateTest(db, partnerId, { testResult, testSaid, testedAt: actor.now, testedBy: personAtWork(actor) })
  const about = { subjectKind: 'partner', subjectId: partnerId }
  await recordAudit(db, actor, { kind: 'partner.exchange_tested', ...about, data: { result: testResult } })
  return readExchange(db, partnerId)
}

async function attempt(app: App, actor: Actor, row: ExchangeRow): Promise<Tried> {
  const { config } = app
  const options = { ownHosts: config.exchangeHosts, longestMilliseconds }
  const secret = openSecret(config.secret, row)
  if (secret === null) return { result: 'secret_lost', said: '' }
  const [host, username, folder, hostKey] = [row.host ?? '', row.username ?? '', row.folder ?? '', row.hostKey ?? '']
  switch (row.kind) {
    case 'sftp':
      return trySftp({ host, port: row.port, username, login: loginOf(row, secret), folder, hostKey }, options)
    case 'https':
      return askPartner(app, actor, { ...row, url: row.url ?? '' }, async (url) =>
        tryHttps({ url, username, secret }, options),
      )
    case 'folder':
      return tryFolder(join(config.dataFolder, 'exchange'), folder)
    default:
      return tryMail(app, actor, row.email ?? '')
  }
}

/** Asks it, and writes the call down beside those of other machines. */
async function askPartner(
  { callLog, clock }: App,
  { userId }: Actor,
  { url, partnerName: partner }: Pick<ExchangeRow, 'partnerName'> & { readonly url: string },
  ask: (url: string) => Promise<Tried>,
): Promise<Tried> {
  const began = performance.now()
  const tried = await ask(url)
  const { status = null } = tried
  noteCallToPartner(callLog, clock, { partner, url, userId, status, milliseconds: performance.now() - began })
  return tried
}

const loginOf = ({ login }: ExchangeRow, secret: string) =>
  login === 'key' ? { privateKey: secret } : { password: secret }

/** Sends a message that says what it is for. */
async function tryMail(app: App, actor: Actor, address: string): Promise<Tried> {
  const agency = await findSender(app.db)
  if (!agency) throw new UserError(409, 'run.no_agency')
  const say = (key: 'partner_exchange.mail.subject' | 'partner_exchange.mail.text') =>
    translate(actor.language, key, { agency: agency.name })
  const mail: Mail = {
    messageId: `vorder-exchange-${randomUUID()}`,
    from: { name: agency.name, address: agency.email },
    to: { name: '', address },
    subject: say('partner_exchange.mail.subject'),
    text: say('partner_exchange.mail.text'),
    attachments: [],
  }
  const outcome = await app.userMail.send(mail)
  if (outcome.kind === 'sent') return { result: app.mailServer ? 'reached' : 'in_outbox', said: '' }
  if (outcome.kind === 'uncertain') return { result: 'no_answer', said: outcome.error }
  return { result: outcome.address ? 'no_address' : 'refused', said: outcome.error }
}
