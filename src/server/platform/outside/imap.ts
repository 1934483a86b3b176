import { isIP } from 'node:net'
import { ImapFlow } from 'imapflow'
import type { MailboxResult } from '#domain/mail/mailbox-result.ts'
import type { MailboxSecurity } from '#contract/mail/mailboxes.ts'
import type { Day } from '#domain/day.ts'
import { oneLine } from '#domain/mail/one-line.ts'
import type { AskOptions } from './ask-https.ts'
import { type Mailbox, mostBytes } from './mailbox.ts'
import { resolveHost } from './public-host.ts'

/** Why a mailbox could not be read: what stood in the way, and what the other side said. */
export class MailboxFault extends Error {
  readonly result: MailboxResult
  readonly said: string
  constructor(result: MailboxResult, said = '') {
    super(`the mailbox could not be read: ${result} ${said}`.trim())
    this.result = result
    this.said = oneLine(said).slice(0, 300)
  }
}

/** Where a mailbox is, and by what the portal logs in. */
export interface ImapTarget {
  readonly host: string
  readonly port: number | null
  readonly security: MailboxSecurity
  readonly username: string
  readonly login: { readonly password: string } | { readonly accessToken: string }
  /** Empty: the one in which everything comes in. */
  readonly folder: string
}

/** A server says something at least this often, or the line is dead: it may be so without a word. */
const silentMilliseconds = 60_000
/** RFC 2177 asks for a new IDLE within half an hour; firewalls forget a line much sooner. */
const idleMilliseconds = 5 * 60_000

/** Logs in on a mail server and opens the folder. Throws a `MailboxFault` that says why it cannot. */
export async function openImap(
  target: ImapTarget,
  options: AskOptions & { readonly watches?: boolean },
): Promise<ImapFlow> {
  const { host, security, username, login, folder } = target
  const { ownHosts, longestMilliseconds, ca, watches = false } = options
  // A password in the clear goes over the own network alone.
  if (security === 'none' && !ownHosts.includes(host)) throw new MailboxFault('not_allowed')
  const found = await resolveHost(host, ownHosts)
  if ('fault' in found) throw new MailboxFault(found.fault)
  const client = new ImapFlow({
    host: found.address,
    // The certificate has to be of the name.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    port: target.port ?? (security === 'tls' ? 993 : 143),
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user: username, ...('password' in login ? { pass: login.password } : login) },
    ...(ca ? { tls: { ca } } : {}),
    logger: false,
    disableCompression: true,
    disableAutoIdle: !watches,
    maxIdleTime: idleMilliseconds,
    connectionTimeout: longestMilliseconds,
    greetingTimeout: longestMilliseconds,
    socketTimeout: watches ? idleMilliseconds + silentMilliseconds : silentMilliseconds,
  })
  // What breaks the line is told by the call that waits for it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.mailboxOpen(folder || 'INBOX')
    return client
  } catch (error) {
    const isIn = client.authenticated !== false && client.usable
    client.close()
    throw isIn ? new MailboxFault('no_folder', saidBy(error)) : faultOf(error)
  }
}

interface ImapError extends NodeJS.ErrnoException {
  readonly authenticationFailed?: boolean
  readonly responseText?: string
  readonly responseStatus?: string
}

const saidBy = (error: unknown) => (error as ImapError).responseText ?? (error as Error).message

/** Whether the server understood, and will not. */
const isRefusal = (error: unknown) => ['NO', 'BAD'].includes((error as ImapError).responseStatus ?? '')

/** What went wrong on a line to a mail server. */
export function faultOf(error: unknown): MailboxFault {
  if (error instanceof MailboxFault) return error
  const { code = '', authenticationFailed, message } = error as ImapError
  const said = saidBy(error)
  if (authenticationFailed) return new MailboxFault('login_refused', said)
  if (code === 'ECONNREFUSED') return new MailboxFault('refused', said)
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|SIGNATURE/.test(code)) return new MailboxFault('certificate', said)
  if (/TIMEOUT|TIMEDOUT|UNREACH/i.test(code) || /timed? ?out/i.test(message)) return new MailboxFault('no_answer', said)
  if (/NoConnection|EConnectionClosed|StateLogout|ECONNRESET|EPIPE|ClosedAfterConnect/.test(code))
    return new MailboxFault('cut_off', said)
  return new MailboxFault('failed', said)
}

/** How far a folder was read. */
export interface ImapPosition {
  /** Null before it was read for the first time. */
  readonly uidValidity: number | null
  readonly lastUid: number
  /** While a folder with new numbers is read: what came before this day is passed over. */
  readonly rescanFrom: Day | null
}

interface ImapReading {
  readonly position: ImapPosition
  /** From which day on a folder is read whose numbers are new. */
  readonly from: Day
  /** Empty: what was read stays, and is marked so. */
  readonly readFolder: string
  /** It failed again and again: what the server will not give of the first e-mail is passed over. */
  readonly isStuck: boolean
  /** Keeps how far it was read, and how many are still to come. */
  save(position: ImapPosition, behind: number): Promise<void>
  /** What was read could not be put away: it stays, and is not read again. */
  tellLeft(said: string): void
}

/**
 * A folder on a mail server, read by the numbers of its messages. How far it was read is kept after each message, once that
 * is written: a line that is cut loses nothing, and what is read a second time is known by its content. Where the server gave
 * all messages new numbers they are looked through again from a day on.
 */
export function imapMailbox(client: ImapFlow, reading: ImapReading): Mailbox {
  const { readFolder, isStuck, save, tellLeft } = reading
  let { position } = reading
  let behind = 0
  const keep = async (next: ImapPosition, left: number) => {
    position = next
    behind = left
    await save(position, behind)
  }
  return {
    read: async function* () {
      const box = client.mailbox
      if (!box) throw new MailboxFault('cut_off')
      const uidValidity = Number(box.uidValidity)
      if (uidValidity !== position.uidValidity) {
        await keep({ uidValidity, lastUid: 0, rescanFrom: reading.from }, 0)
      }
      // What comes in from here on is for the next time.
      const top = box.uidNext - 1
      const since = position.rescanFrom === null ? {} : { since: new Date(position.rescanFrom) }
      const found = await client.search({ uid: `${position.lastUid + 1}:*`, ...since }, { uid: true })
      if (!found) throw new MailboxFault('failed', 'SEARCH')
      const { lastUid } = position
      const uids = found.filter((uid) => uid > lastUid).toSorted((one, other) => one - other)
      behind = uids.length
      if (behind > 0) await save(position, behind)
      for (const uid of uids) {
        const asked = { uid: true, size: true, source: { maxLength: mostBytes } }
        const message = await client.fetchOne(String(uid), asked, { uid: true }).catch((error: unknown) => {
          if (isStuck && uid === uids[0] && isRefusal(error)) return saidBy(error)
          throw error
        })
        if (typeof message === 'string') {
          yield { name: String(uid), bytes: new Uint8Array(), isCut: false, refusal: oneLine(message, 300) }
          continue
        }
        if (!message || !message.source) {
          if (!client.usable) throw new MailboxFault('cut_off')
          // Somebody threw it away in the meantime.
          await keep({ ...position, lastUid: uid }, behind - 1)
          continue
        }
        yield { name: String(uid), bytes: message.source, isCut: (message.size ?? 0) > mostBytes }
      }
      await keep({ ...position, lastUid: Math.max(position.lastUid, top), rescanFrom: null }, 0)
    },
    putAway: async ({ name }) => {
      await keep({ ...position, lastUid: Number(name) }, Math.max(0, behind - 1))
      const isDone =
        readFolder === ''
          ? await client.messageFlagsAdd(name, ['\\Seen'], { uid: true })
          : (await client.messageMove(name, readFolder, { uid: true })) || (await moveAnew(client, name, readFolder))
      if (!client.usable) throw new MailboxFault('cut_off')
      if (!isDone) tellLeft(readFolder)
    },
  }
}

/** The first e-mail that goes to a folder makes it. */
async function moveAnew(client: ImapFlow, uid: string, folder: string): Promise<boolean> {
  const made = await client.mailboxCreate(folder).catch(() => null)
  return made !== null && Boolean(await client.messageMove(uid, folder, { uid: true }))
}
