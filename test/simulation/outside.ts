import type { MailOutcome, MailServer } from '#server/platform/outside/mail.ts'
import type { Printer, PrintShelf } from '#server/platform/outside/print.ts'
import type { SmsProvider, SmsReport } from '#server/platform/outside/sms-provider.ts'
import { sha256Of, type Storage } from '#server/platform/outside/storage.ts'
import type { Chance } from './chance.ts'
import type { Player, Stage } from './stage.ts'
import type { StoryClock } from './story-clock.ts'

/** A message that somebody outside has: it cannot be taken back. */
export interface Taken {
  readonly channel: 'email' | 'sms'
  readonly messageId: string
  readonly to: string
  readonly at: Date
  /** Time since the story began, which never goes back. */
  readonly since: number
}

/** The world outside: what it took, and how it behaves. */
export interface Outside {
  readonly taken: Taken[]
  /** Folders of the print shop that are whole, by their name: the files in each. */
  readonly folders: Map<string, Map<string, Buffer>>
  /** When each content was kept last, by its hash. */
  readonly kept: Map<string, number>
  /** Reports of the provider of SMS that have not been told yet. */
  readonly reports: SmsReport[]
  /** From now on nothing goes wrong any more. */
  heal(): void
  storageOf(player: Player): Storage
  mailOf(player: Player): MailServer
  smsOf(player: Player): SmsProvider
  printerOf(player: Player): Printer
}

interface Parts {
  readonly stage: Stage
  readonly chance: Chance
  readonly clock: StoryClock
}

/** How a server answers: out of a hundred. */
const mailManners = [
  ...Array<'take'>(62).fill('take'),
  ...Array<'slow'>(10).fill('slow'),
  ...Array<'later'>(10).fill('later'),
  ...Array<'lost_after_data'>(6).fill('lost_after_data'),
  ...Array<'hangs'>(5).fill('hangs'),
  ...Array<'no_such_address'>(4).fill('no_such_address'),
  ...Array<'not_wanted'>(3).fill('not_wanted'),
]

/** On some days a server is so slow that hours go by before all is said. */
const slowManners = [...mailManners, ...Array<'slow'>(200).fill('slow')]

export function openOutside({ stage, chance, clock }: Parts): Outside {
  const files = new Map<string, Buffer>()
  const taken: Taken[] = []
  const reports: SmsReport[] = []
  const kept = new Map<string, number>()
  const shelf = new Map<string, Map<string, Buffer>>()
  const folders = new Map<string, Map<string, Buffer>>()
  const manners = chance.percent(15) ? slowManners : mailManners
  let isWell = false

  const take = (message: Pick<Taken, 'channel' | 'messageId' | 'to'>) =>
    taken.push({ ...message, at: clock.now(), since: clock.since() })

  /** Takes a message or not, and says so or not. */
  function answer(message: Pick<Taken, 'channel' | 'messageId' | 'to'>): MailOutcome {
    const manner = isWell ? 'take' : chance.pick(manners)
    switch (manner) {
      case 'take':
        take(message)
        clock.pass(chance.between(5, 300))
        return { kind: 'sent' }
      case 'slow':
        take(message)
        clock.pass(chance.between(1_000, 60_000))
        return { kind: 'sent' }
      case 'lost_after_data':
        take(message)
        return { kind: 'uncertain', error: 'the line broke' }
      case 'hangs':
        clock.pass(90_000)
        return { kind: 'uncertain', error: 'no answer' }
      case 'later':
        return { kind: 'refused', error: '451 later', later: true, address: false }
      case 'no_such_address':
        return { kind: 'refused', error: '550 no such mailbox', later: false, address: true }
      case 'not_wanted':
        return { kind: 'refused', error: '554 not wanted', later: false, address: false }
    }
  }

  const fails = (likelihood: number) => !isWell && chance.percent(likelihood)
  const diskError = (code: string) => Object.assign(new Error(code), { code })

  function shelfOf(player: Player): PrintShelf {
    const step = async <Result>(label: string, work: () => Result) =>
      stage.step(player, `print ${label}`, async () => {
        if (fails(4)) throw diskError('EIO')
        const result = work()
        // The print shop takes away what has its name.
        if (chance.percent(20)) for (const name of shelf.keys()) if (!name.startsWith('.')) shelf.delete(name)
        return result
      })
    const inFolder = (name: string) => {
      const folder = shelf.get(name)
      if (!folder) throw diskError('ENOENT')
      return folder
    }
    return {
      place: 'print',
      makeFolder: async (name) => step('folder', () => void shelf.set(name, new Map(shelf.get(name)))),
      write: async (folder, file, bytes) => step('file', () => void inFolder(folder).set(file, bytes)),
      read: async (folder, file) => step('look', () => shelf.get(folder)?.get(file) ?? null),
      list: async (folder) =>
        step('list', () => new Map([...inFolder(folder)].map(([file, bytes]) => [file, bytes.byteLength]))),
      removeFile: async (folder, file) => step('remove a file', () => void inFolder(folder).delete(file)),
      rename: async (from, to) =>
        step('rename', () => {
          if (shelf.has(to)) throw diskError('EEXIST')
          const folder = inFolder(from)
          shelf.set(to, folder)
          shelf.delete(from)
          // One that is laid there a second time is another folder for the print shop.
          folders.set(folders.has(to) ? `${to} again` : to, folder)
        }),
      remove: async (name) => step('remove', () => void shelf.delete(name)),
    }
  }

  return {
    taken,
    folders,
    kept,
    reports,
    heal: () => {
      isWell = true
    },
    storageOf: (player) => ({
      scanner: null,
      put: async (bytes) =>
        stage.step(player, 'keep a file', async () => {
          if (fails(0.5)) throw diskError('ENOSPC')
          const sha256 = sha256Of(bytes)
          files.set(sha256, Buffer.from(bytes))
          kept.set(sha256, clock.since())
          return sha256
        }),
      // No player of the simulation makes a pack.
      putPieces: async () => Promise.reject(new Error('nothing is kept in pieces')),
      get: async (sha256) => stage.step(player, 'fetch a file', async () => files.get(sha256) ?? null),
      remove: async (sha256) => stage.step(player, 'take a file away', async () => void files.delete(sha256)),
    }),
    mailOf: (player) => ({
      write: async ({ messageId, to, text }) => Buffer.from(JSON.stringify({ messageId, to, text })),
      send: async ({ messageId, to }) =>
        stage.step(player, 'mail', async () => answer({ channel: 'email', messageId, to: to.address })),
      close: () => {},
    }),
    smsOf: (player) => ({
      name: 'messagebird',
      send: async ({ reference, to }) =>
        stage.step(player, 'sms', async () => {
          const outcome = answer({ channel: 'sms', messageId: reference, to })
          const has = taken.some(({ messageId }) => messageId === reference)
          // What became of it comes later, sometimes twice, sometimes never.
          const end = {
            state: chance.percent(15) ? ('bounced' as const) : ('delivered' as const),
            error: 'unknown number',
          }
          const told = has ? chance.between(0, 2) : 0
          for (let time = 0; time < told; time += 1) reports.push({ reference, end })
          return outcome.kind === 'sent' ? { ...outcome, providerId: `provider-${reference}` } : outcome
        }),
      ask: async ({ reference }) =>
        stage.step(player, 'ask', async () => {
          const has = taken.some(({ messageId }) => messageId === reference)
          return has ? { reference, end: { state: 'delivered' as const } } : null
        }),
      readReports: () => null,
    }),
    printerOf: (player) => ({ open: async (work) => work(shelfOf(player)) }),
  }
}
