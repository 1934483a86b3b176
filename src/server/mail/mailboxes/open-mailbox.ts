import { join } from 'node:path'
import type { ImapFlow } from 'imapflow'
import { addDays, type Day } from '#domain/day.ts'
import { exchangeOnline, type TrustedServer } from '#domain/mail/sender-check.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobRun } from '#server/platform/jobs/queue.ts'
import { tellServiceFault } from '#server/platform/log/tally.ts'
import { isDiskFull } from '#server/platform/outside/free-disk.ts'
import { faultOf, imapMailbox, type ImapTarget, type MailboxFault, openImap } from '#server/platform/outside/imap.ts'
import { folderMailbox, foldersWithRead, forgetRead, type Mailbox } from '#server/platform/outside/mailbox.ts'
import { openSecret } from './mailbox-secrets.ts'
import { findMailbox, isAsBefore, type MailboxDetails, savePosition, saveProblem, saveRead } from './queries.ts'
import { forgetAccessToken, readAccessToken } from './read-access-token.ts'

type Settings = Pick<Config, 'secret' | 'exchangeHosts' | 'dataFolder' | 'mail'>

/** A mailbox while it is read. */
export interface OpenMailbox extends Mailbox {
  /** Null: the folder of the portal, which is set up with it. */
  readonly id: number | null
  /** As what the mail server signs what it finds of senders. */
  readonly trustedServer: TrustedServer
  /** Whether it is still to be read, and as it was when this reading began. */
  isAsItWas(): Promise<boolean>
  /** Keeps that it was read to its end. */
  end(count: number): Promise<void>
  /** Keeps what stood in the way. */
  fail(error: unknown, count: number): Promise<void>
  close(): void
}

const longestMilliseconds = 15_000
/** So often in a row, for some two minutes, the server is asked for an e-mail that it will not give. */
const mostTries = 6
/** A server that gave all messages new numbers may have lost the last days of them and got them back. */
const rescanDays = 30

/** Opens the mailbox that a job is to read; null when it is there no more, or paused. Why it cannot be opened is kept. */
export async function openMailbox(
  { db, clock, job }: Pick<JobRun, 'db' | 'clock' | 'job'>,
  config: Settings,
): Promise<OpenMailbox | null> {
  const { mailboxId = null } = job.payload as { readonly mailboxId?: number | null }
  if (mailboxId === null) return openFolder(config, clock)
  const row = await findMailbox(db, mailboxId)
  if (!row?.isActive) return null
  let left: string | null = null
  const told: Omit<OpenMailbox, keyof Mailbox | 'close'> = {
    id: row.id,
    trustedServer: trustedOf(row),
    isAsItWas: async () => isAsBefore(db, row),
    end: async (count: number) => saveRead(db, row, { at: clock.now(), count, left }),
    fail: async (error: unknown, count: number) => {
      const { result, said } = problemOf(error)
      if (result !== 'disk_full') tellServiceFault('imap', `${result} ${said}`)
      await saveProblem(db, row, { at: clock.now(), count, problem: result, said })
    },
  }
  if (row.kind === 'folder') {
    const folder = folderOf(config, row.folder)
    const end = async (count: number) => {
      await told.end(count)
      await forgetOld(folder, clock)
    }
    return { ...folderMailbox(folder, clock), ...told, end, close: () => {} }
  }
  let client: ImapFlow
  try {
    client = await connectTo(db, config, row)
  } catch (error) {
    await told.fail(error, 0)
    throw error
  }
  const mailbox = imapMailbox(client, {
    position: row,
    from: firstDayOf(row),
    readFolder: row.readFolder,
    isStuck: job.attempts > mostTries,
    save: async (position, behind) => savePosition(db, row, { position: positionIn(position), behind }),
    tellLeft: (said) => {
      left = said
    },
  })
  return { ...mailbox, ...told, close: () => client.close() }
}

/** Whose finding of a sender counts: that of the server that is named, or of Microsoft, which names none. */
function trustedOf({ kind, trustedServer }: Pick<MailboxDetails, 'kind' | 'trustedServer'>): TrustedServer {
  if (trustedServer !== '') return trustedServer
  return kind === 'microsoft' ? exchangeOnline : null
}

const positionIn = ({ uidValidity, lastUid, rescanFrom }: Parameters<typeof savePosition>[2]['position']) => ({
  uidValidity,
  lastUid,
  rescanFrom,
})

/** What went wrong while a mailbox was read: also on our side of it. */
function problemOf(error: unknown): Pick<MailboxFault, 'result' | 'said'> {
  if (isDiskFull(error)) return { result: 'disk_full', said: '' }
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM') return { result: 'no_right', said: (error as Error).message }
  return code === 'ENOTDIR' ? { result: 'no_folder', said: (error as Error).message } : faultOf(error)
}

/** On which day each folder was last looked through for what was read long ago. */
const lookedThrough = new Map<string, Day>()

/** How long what was read stays in its folder: the certificate of what was erased promises so. */
const readDays = 30

/** Throws away what was read that long ago: kept longer it would outlive what is erased. */
async function forgetOld(folder: string, clock: Clock): Promise<void> {
  const today = clock.today()
  if (lookedThrough.get(folder) === today) return
  await forgetRead(folder, new Date(clock.now().getTime() - readDays * 24 * 3_600_000))
  lookedThrough.set(folder, today)
}

/** The same of the folders of mailboxes that are paused, or taken away: nobody reads those, and what was read of them lies there. */
async function forgetUnread(all: string, clock: Clock): Promise<void> {
  const today = clock.today()
  if (lookedThrough.get(all) === today) return
  for (const folder of await foldersWithRead(all)) await forgetOld(folder, clock)
  lookedThrough.set(all, today)
}

function openFolder({ mail: { inbox: folder, trustedServer }, dataFolder }: Settings, clock: Clock): OpenMailbox {
  const nothing = async () => {}
  const isAsItWas = async () => true
  const end = async () => {
    await forgetOld(folder, clock)
    await forgetUnread(inboxOf(dataFolder), clock)
  }
  return { ...folderMailbox(folder, clock), id: null, trustedServer, isAsItWas, end, fail: nothing, close: () => {} }
}

/** Mailboxes of the kind have folders of their own beside that of the portal. */
export function folderOf({ dataFolder }: Pick<Config, 'dataFolder'>, folder: string): string {
  return join(inboxOf(dataFolder), folder)
}

/** Within which folder they are. */
export const inboxOf = (dataFolder: string): string => join(dataFolder, 'inbox', 'mailboxes')

function firstDayOf({ lastReadAt, sinceDay }: MailboxDetails): Day {
  if (lastReadAt === null) return sinceDay
  const day = addDays(inAmsterdam(lastReadAt).day, -rescanDays)
  return day > sinceDay ? day : sinceDay
}

/** Logs in on a mailbox. A token that is not taken is not used again. */
export async function connectTo(
  db: Db,
  config: Settings,
  row: MailboxDetails,
  { watches = false }: { readonly watches?: boolean } = {},
): Promise<ImapFlow> {
  const { port, security, username, folder } = row
  const login =
    row.kind === 'imap'
      ? { password: openSecret(config, row, 'secret') }
      : { accessToken: await readAccessToken(db, config, row) }
  const target: ImapTarget = { host: hostOf(row), port, security, username, login, folder }
  return openImap(target, { ownHosts: config.exchangeHosts, longestMilliseconds, watches }).catch((error: unknown) => {
    const fault = faultOf(error)
    if (fault.result === 'login_refused') forgetAccessToken(config, row.id)
    throw fault
  })
}

function hostOf({ kind, host }: MailboxDetails): string {
  if (host !== '') return host
  return kind === 'google' ? 'imap.gmail.com' : 'outlook.office365.com'
}
