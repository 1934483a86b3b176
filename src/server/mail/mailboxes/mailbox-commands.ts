import type { InputOf } from '#contract/platform/endpoint.ts'
import type {
  changeMailbox as changeEndpoint,
  createMailbox as createEndpoint,
  MailboxRow,
} from '#contract/mail/mailboxes.ts'
import type { Actor } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { askToRead } from './ask-to-read.ts'
import { ownerOf, sealFor } from './mailbox-secrets.ts'
import {
  deleteMailbox,
  findMailbox,
  findTaken,
  insertMailbox,
  type MailboxDetails,
  type MailboxSecrets,
  type MailboxValues,
  saveSecrets,
  setActive,
  updateMailbox,
} from './queries.ts'
import { shownOf } from './shown-mailbox.ts'

type Settings = Pick<Config, 'secret' | 'exchangeHosts'>
type Create = InputOf<typeof createEndpoint>
type Change = InputOf<typeof changeEndpoint>

/** Adds a mailbox; it is read at once. */
export async function createMailbox(db: Db, actor: Actor, config: Settings, input: Create): Promise<MailboxRow> {
  const values = askedValues(input)
  await refuseWrong(db, config, null, values)
  const id = await insertMailbox(db, values)
  await saveSecrets(db, { id, version: 1 }, secretsFor(config, id, undefined, input, values))
  await askToRead(db, id)
  return tell(db, actor, id, { kind: 'mailbox.created', before: null, input })
}

/** Changes how a mailbox is read. A secret that is not typed again stays, as long as it goes to the same address. */
export async function changeMailbox(
  db: Db,
  actor: Actor,
  config: Settings,
  id: number,
  { version, ...input }: Change,
): Promise<MailboxRow> {
  const before = await lockMailbox(db, actor, id, version)
  const values = askedValues(input)
  await refuseWrong(db, config, id, values)
  const secrets = secretsFor(config, id, before, input, values)
  // From an earlier day on all is looked through again: what was read is known by its content.
  const isElsewhere = placeOf(before) !== placeOf(values) || values.sinceDay < before.sinceDay
  await updateMailbox(db, id, { ...values, ...secrets }, { isElsewhere })
  await askToRead(db, id, { isMended: true })
  return tell(db, actor, id, { kind: 'mailbox.changed', before, input })
}

/** Stops reading a mailbox, or goes on where it stopped. */
export async function pauseMailbox(
  db: Db,
  actor: Actor,
  id: number,
  { version, isActive }: { readonly version: number; readonly isActive: boolean },
): Promise<MailboxRow> {
  const before = await lockMailbox(db, actor, id, version)
  await setActive(db, id, isActive)
  if (isActive) await askToRead(db, id, { isMended: true })
  return tell(db, actor, id, { kind: isActive ? 'mailbox.resumed' : 'mailbox.paused', before, input: null })
}

/** Takes away a mailbox with its secrets; the e-mails that were read from it stay. */
export async function removeMailbox(db: Db, actor: Actor, id: number, version: number): Promise<void> {
  const before = await lockMailbox(db, actor, id, version)
  await deleteMailbox(db, id)
  const about = { subjectKind: 'mailbox', subjectId: id }
  await recordAudit(db, actor, { kind: 'mailbox.removed', ...about, before: toldOf(before) })
}

/** Holds a mailbox; who has seen another version is told what there is now. */
export async function lockMailbox(db: Db, actor: Actor, id: number, version: number): Promise<MailboxDetails> {
  const row = await findMailbox(db, id, { lock: true })
  if (!row) throw notFound()
  if (row.version === version) return row
  const current = { ...valuesOf(row), secret: '', clientSecret: '', version: row.version, isActive: row.isActive }
  throw await describeConflict(db, actor, { kind: 'mailbox', id }, current)
}

async function tell(
  db: Db,
  actor: Actor,
  id: number,
  { kind, before, input }: { kind: string; before: MailboxDetails | null; input: Omit<Change, 'version'> | null },
): Promise<MailboxRow> {
  const after = await findMailbox(db, id)
  if (!after) throw notFound()
  const typed = { ...(input?.secret && { newSecret: true }), ...(input?.clientSecret && { newClientSecret: true }) }
  await recordAudit(db, actor, {
    kind,
    subjectKind: 'mailbox',
    subjectId: id,
    before: before && toldOf(before),
    after: { ...toldOf(after), ...typed },
  })
  return shownOf(after, actor.now)
}

/** Of each kind only the fields that it has. */
function askedValues(input: Omit<Change, 'version'>): MailboxValues {
  const { name, kind, host, port, security, username, tenant, clientId, tokenUrl } = input
  const isServer = kind !== 'folder'
  const byToken = kind === 'microsoft' || kind === 'google'
  return {
    name,
    kind,
    host: isServer ? host.toLowerCase() : '',
    port: isServer ? port : null,
    security: isServer ? security : 'tls',
    username: isServer ? username : '',
    tenant: kind === 'microsoft' ? tenant : '',
    clientId: byToken ? clientId : '',
    tokenUrl: byToken ? tokenUrl : '',
    folder: isServer ? input.folder : input.folder.replace(/\/+$/, ''),
    readFolder: isServer ? input.readFolder : '',
    trustedServer: input.trustedServer,
    sinceDay: input.sinceDay,
  }
}

const hostPattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/
const folderPattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

async function refuseWrong(
  db: Db,
  { exchangeHosts }: Settings,
  id: number | null,
  values: MailboxValues,
): Promise<void> {
  const { kind, host, security, username, tenant, clientId, tokenUrl, folder, readFolder } = values
  const fields: Record<string, Message> = {}
  const required = { key: 'error.required' } as const
  if (kind === 'folder') {
    if (!folderPattern.test(folder)) fields['folder'] = { key: 'partner_exchange.error.folder' }
  } else {
    if (host === '' && kind === 'imap') fields['host'] = required
    else if (host !== '' && !hostPattern.test(host) && !/^[\da-f:]+$/.test(host)) {
      fields['host'] = { key: 'mailbox.error.host' }
    }
    if (username === '') fields['username'] = required
    if (security === 'none' && !exchangeHosts.includes(host)) fields['security'] = { key: 'mailbox.error.security' }
    if (readFolder !== '' && readFolder === (folder || 'INBOX'))
      fields['readFolder'] = { key: 'mailbox.error.read_folder' }
  }
  if (kind === 'microsoft' && !/^[\w.-]*$/.test(tenant)) fields['tenant'] = { key: 'mailbox.error.tenant' }
  if (kind === 'microsoft' || kind === 'google') {
    if (clientId === '') fields['clientId'] = required
    if (tokenUrl !== '' && !isTokenUrl(tokenUrl, exchangeHosts)) fields['tokenUrl'] = { key: 'mailbox.error.token_url' }
  }
  const taken = await findTaken(db, id, values)
  if (taken === 'name') fields['name'] = { key: 'mailbox.error.name_taken' }
  else if (taken) fields[kind === 'folder' ? 'folder' : 'username'] ??= { key: 'mailbox.error.place_taken' }
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
}

function isTokenUrl(text: string, ownHosts: readonly string[]): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ownHosts.includes(url.hostname))
}

/** What is kept of the secrets: the typed ones sealed for this address, or the former ones while it is the same. */
function secretsFor(
  config: Settings,
  id: number,
  before: MailboxDetails | undefined,
  { secret, clientSecret }: Omit<Change, 'version'>,
  values: MailboxValues,
): MailboxSecrets {
  if (values.kind === 'folder') return { secret: null, clientSecret: null }
  const owner = ownerOf(id, values)
  const isSame = before !== undefined && ownerOf(id, before) === owner
  const kept = (typed: string, former: Buffer | null | undefined) =>
    typed !== '' ? sealFor(config, owner, typed) : isSame ? (former ?? null) : null
  const secrets = {
    secret: kept(secret, before?.secret),
    clientSecret: values.kind === 'imap' ? null : kept(clientSecret, before?.clientSecret),
  }
  // With an app of Microsoft that has a secret, no token of a person is needed.
  const isEnough = secrets.secret !== null || (values.kind === 'microsoft' && secrets.clientSecret !== null)
  const fields: Record<string, Message> = {}
  if (!isEnough) fields['secret'] = { key: before ? 'mailbox.error.secret_again' : 'error.required' }
  if (values.kind === 'google' && secrets.clientSecret === null) {
    fields['clientSecret'] = { key: before ? 'mailbox.error.secret_again' : 'error.required' }
  }
  if (/[\n\r]/.test(secret)) fields['secret'] = { key: 'mailbox.error.secret_lines' }
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
  return secrets
}

/** What is somewhere else has messages with numbers of its own. */
const placeOf = ({ kind, host, port, username, folder }: MailboxValues) =>
  JSON.stringify([kind, host, port, username, folder])

function valuesOf(row: MailboxDetails): MailboxValues {
  const { name, kind, host, port, security, username, tenant, clientId, tokenUrl } = row
  const { folder, readFolder, trustedServer, sinceDay } = row
  return {
    name,
    kind,
    host,
    port,
    security,
    username,
    tenant,
    clientId,
    tokenUrl,
    folder,
    readFolder,
    trustedServer,
    sinceDay,
  }
}

/** As the trail keeps it: of secrets nothing. */
const toldOf = (row: MailboxDetails) => ({ ...valuesOf(row), isActive: row.isActive })
