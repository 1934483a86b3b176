import { relative } from 'node:path'
import type { MailboxResult } from '#domain/mail/mailbox-result.ts'
import type { MailboxRow } from '#contract/mail/mailboxes.ts'
import type { App } from '#server/app.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { tryFolder } from '#server/platform/outside/exchange.ts'
import { faultOf } from '#server/platform/outside/imap.ts'
import { askToRead } from './ask-to-read.ts'
import { lockMailbox } from './mailbox-commands.ts'
import { connectTo, folderOf, inboxOf } from './open-mailbox.ts'
import { findMailbox, type MailboxDetails, updateTest } from './queries.ts'
import { shownOf } from './shown-mailbox.ts'

/** What came of trying a mailbox. */
export interface TriedMailbox {
  readonly result: MailboxResult
  readonly said: string
}

/**
 * Really logs in on a mailbox and looks into its folder, before there is a transaction: nothing is held while the other side
 * thinks. Whoever is of a customer is refused here already, as what is read is read as the server.
 */
export async function tryMailbox(app: App, actor: Actor, id: number, version: number): Promise<TriedMailbox> {
  if (actor.customerId !== null) throw new UserError(403, 'error.forbidden', { reason: 'forbidden' })
  const row = await findMailbox(app.db, id)
  // Who has seen another version is refused without a try.
  if (!row || row.version !== version) return { result: 'failed', said: '' }
  return attempt(app, row)
}

/** Keeps what came of it, when and by whom; refused where it was changed meanwhile. */
export async function saveTest(
  db: Db,
  actor: Actor,
  id: number,
  { version, tried }: { readonly version: number; readonly tried: TriedMailbox },
): Promise<MailboxRow> {
  const before = await lockMailbox(db, actor, id, version)
  const { result: testResult, said: testSaid } = tried
  await updateTest(db, id, { testResult, testSaid, testedAt: actor.now, testedBy: personAtWork(actor) })
  // What works again is not left waiting for the pause after what failed.
  if (testResult === 'reached' && before.isActive && before.problem !== null)
    await askToRead(db, id, { isMended: true })
  const about = { subjectKind: 'mailbox', subjectId: id }
  await recordAudit(db, actor, { kind: 'mailbox.tested', ...about, data: { result: testResult } })
  const after = await findMailbox(db, id)
  if (!after) throw notFound()
  return shownOf(after, actor.now)
}

async function attempt({ db, config }: App, row: MailboxDetails): Promise<TriedMailbox> {
  if (row.kind === 'folder') {
    const base = inboxOf(config.dataFolder)
    const { result, said } = await tryFolder(base, relative(base, folderOf(config, row.folder)))
    const known = ['reached', 'not_allowed', 'no_right', 'no_folder'] as const
    return { result: known.find((one) => one === result) ?? 'failed', said }
  }
  try {
    const client = await connectTo(db, config, row)
    const { exists = 0 } = client.mailbox || {}
    await client.logout().catch(() => {})
    client.close()
    return { result: 'reached', said: String(exists) }
  } catch (error) {
    const { result, said } = faultOf(error)
    return { result, said }
  }
}
