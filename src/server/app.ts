import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { CallQueue } from '#server/api/log/call-queue.ts'
import type { Selectable } from '#server/lists/selections/selectable.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FreeDisk } from '#server/platform/outside/free-disk.ts'
import type { MailServer } from '#server/platform/outside/mail.ts'
import type { SmsProvider } from '#server/platform/outside/sms-provider.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import type { List } from '#server/platform/requests/call.ts'
import type { Clock } from './clock.ts'

/** What every part of the server stands on. */
export interface App {
  readonly http: FastifyInstance
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  /** The room on the disks it writes to. */
  readonly disk: FreeDisk
  /** Where files are kept. */
  readonly storage: Storage
  /** Null: e-mail stays in the local outbox. */
  readonly mailServer: MailServer | null
  /** Null: SMS stay in the local outbox. */
  readonly smsServer: SmsProvider | null
  /** Where calls of machines, and of us to theirs, are written down. */
  readonly callLog: CallQueue
  /** What it answers, as the features register it. */
  readonly endpoints: Endpoint[]
  /** Those of them that are lists, by their path. */
  readonly lists: Map<string, List>
  /** Those of the lists of which the whole result can be chosen, by their path. */
  readonly selectables: Map<string, Selectable>
  /** For e-mails to users of the portal: the mail server, or a folder where there is none. */
  readonly userMail: MailServer
}
