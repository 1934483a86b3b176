import type { InputOf } from '#contract/platform/endpoint.ts'
import type {
  changePartnerExchange,
  ExchangeKind,
  ExchangeLogin,
  ExchangeResult,
  PartnerExchange,
} from '#contract/parties/partner-exchange.ts'
import { readEmailAddress } from '#domain/references/email-address.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { type Message, notFound, UserError } from '#server/platform/http/errors.ts'
import { readPrivateKey } from '#server/platform/outside/private-key.ts'
import { keyFor, seal, unseal } from '#server/people/second-factor/sealed-secret.ts'
import {
  deleteExchange,
  type ExchangeRow,
  type ExchangeValues,
  findExchange,
  insertExchange,
  updateExchange,
} from './exchange-queries.ts'
import { hasPartner } from './partner-queries.ts'

type Input = InputOf<typeof changePartnerExchange>
type Address = Pick<ExchangeValues, 'kind' | 'host' | 'port' | 'username' | 'url' | 'login'>

/** How files go to a partner, without its secret; null while that was never said. */
export async function readExchange(db: Db, partnerId: number): Promise<PartnerExchange | null> {
  if (!(await hasPartner(db, partnerId))) throw notFound()
  const row = await findExchange(db, partnerId)
  return row ? shownOf(row) : null
}

/** Says how files go to a partner. A secret that is not typed again stays, as long as it goes to the same address. */
export async function changeExchange(
  db: Db,
  actor: Actor,
  portalSecret: string,
  partnerId: number,
  { version, ...input }: Input,
): Promise<PartnerExchange | null> {
  if (!(await hasPartner(db, partnerId))) throw notFound()
  const before = await lockExchange(db, actor, partnerId, version)
  const values = askedValues(input)
  refuseWrong(values)
  const kept = { ...values, ...secretFor({ portalSecret, partnerId, before, typed: input.secret }, values) }
  if (before) await updateExchange(db, partnerId, kept)
  else if (!(await insertExchange(db, partnerId, kept))) throw await conflict(db, actor, partnerId)
  const after = await readExchange(db, partnerId)
  await recordAudit(db, actor, {
    kind: 'partner.exchange_changed',
    subjectKind: 'partner',
    subjectId: partnerId,
    before: before ? toldOf(shownOf(before)) : null,
    after: after && { ...toldOf(after), ...(input.secret === '' ? {} : { newSecret: true }) },
  })
  return after
}

/** Takes away how files go to a partner, with its secret. */
export async function removeExchange(db: Db, actor: Actor, partnerId: number, version: number): Promise<null> {
  if (!(await hasPartner(db, partnerId))) throw notFound()
  const before = await lockExchange(db, actor, partnerId, version)
  if (!before) throw notFound()
  await deleteExchange(db, partnerId)
  const about = { subjectKind: 'partner', subjectId: partnerId }
  await recordAudit(db, actor, { kind: 'partner.exchange_removed', ...about, before: toldOf(shownOf(before)) })
  return null
}

/** Holds it; who has seen another version is told what there is now. */
export async function lockExchange(
  db: Db,
  actor: Actor,
  partnerId: number,
  version: number,
): Promise<ExchangeRow | undefined> {
  const row = await findExchange(db, partnerId, { lock: true })
  if ((row?.version ?? 0) !== version) throw await conflict(db, actor, partnerId)
  return row
}

/** What stands there now, by the fields of the form: of the secret nothing. */
async function conflict(db: Db, actor: Actor, partnerId: number): Promise<UserError> {
  const row = await findExchange(db, partnerId)
  const empty = { ...askedValues(emptyInput), version: 0 }
  return describeConflict(
    db,
    actor,
    { kind: 'partner', id: partnerId },
    { ...(row ? shownOf(row) : empty), secret: '' },
  )
}

const emptyInput: Omit<Input, 'version'> = {
  kind: 'sftp',
  host: '',
  port: null,
  username: '',
  folder: '',
  url: '',
  email: '',
  hostKey: '',
  login: 'password',
  secret: '',
}

/** Of each kind only the fields that it has. */
function askedValues({ kind, host, port, username, folder, url, email, hostKey, login }: Omit<Input, 'version'>) {
  const ofSftp = kind === 'sftp'
  return {
    kind,
    host: ofSftp ? host.toLowerCase() : null,
    port: ofSftp ? port : null,
    username: ofSftp || kind === 'https' ? username : null,
    folder: ofSftp || kind === 'folder' ? folder.replace(/\/+$/, '') : null,
    url: kind === 'https' ? url : null,
    email: kind === 'email' ? (readEmailAddress(email) ?? email) : null,
    hostKey: ofSftp ? hostKey : null,
    login: ofSftp ? login : ('password' as const),
  }
}

type Values = ReturnType<typeof askedValues>

const hostPattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/
const folderPattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

function refuseWrong({ kind, host, username, folder, url, email, hostKey }: Values): void {
  const fields: Record<string, Message> = {}
  const required = { key: 'error.required' } as const
  if (kind === 'sftp') {
    if (host === '') fields['host'] = required
    else if (host !== null && !hostPattern.test(host) && !/^[\da-f:]+$/.test(host)) {
      fields['host'] = { key: 'partner_exchange.error.host' }
    }
    if (username === '') fields['username'] = required
    if (hostKey && !/^SHA256:[A-Za-z0-9+/]{43}$/.test(hostKey)) {
      fields['hostKey'] = { key: 'partner_exchange.error.host_key' }
    }
  }
  if (kind === 'https' && !isHttpsAddress(url ?? '')) fields['url'] = { key: 'partner_exchange.error.url' }
  if (kind === 'email' && readEmailAddress(email ?? '') === null) fields['email'] = { key: 'written.email' }
  if (kind === 'folder' && !folderPattern.test(folder ?? '')) {
    fields['folder'] = { key: 'partner_exchange.error.folder' }
  }
  if (Object.keys(fields).length > 0) throw new UserError(400, 'error.check_fields', { fields })
}

/** A login stands in fields of its own: an address is shown and written down. */
function isHttpsAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === ''
}

interface SecretParts {
  readonly portalSecret: string
  readonly partnerId: number
  readonly before: ExchangeRow | undefined
  readonly typed: string
}

type KeptSecret = Pick<ExchangeValues, 'secret' | 'keyFingerprint'>

/** What is kept of the secret: the typed one sealed for this address, or the former one while the address is the same. */
function secretFor({ portalSecret, partnerId, before, typed }: SecretParts, values: Values): KeptSecret {
  const none = { secret: null, keyFingerprint: null }
  if (values.kind === 'email' || values.kind === 'folder') return none
  const owner = ownerOf(partnerId, values)
  if (typed !== '') {
    const { text, keyFingerprint } =
      values.login === 'key' ? keyIn(typed) : { text: onOneLine(typed), keyFingerprint: null }
    return { secret: seal(keyOf(portalSecret), owner, Buffer.from(text)), keyFingerprint }
  }
  if (before?.secret && ownerOf(partnerId, before) === owner) {
    return { secret: before.secret, keyFingerprint: before.keyFingerprint }
  }
  // A key in the address alone, or none at all, is for an API to know.
  if (values.kind === 'https' && !before?.secret) return none
  throw wrongSecret({ key: 'partner_exchange.error.secret' })
}

function keyIn(typed: string): { text: string; keyFingerprint: string } {
  const key = readPrivateKey(typed)
  if (typeof key === 'string') throw wrongSecret({ key: `partner_exchange.error.key.${key}` })
  return { text: key.pem, keyFingerprint: key.fingerprint }
}

const longestPassword = 1000

/** A password; a key that is given as one is told, not kept. */
function onOneLine(typed: string): string {
  if (/[\n\r\t]|-----BEGIN /.test(typed)) throw wrongSecret({ key: 'partner_exchange.error.password' })
  if (typed.length > longestPassword) throw wrongSecret({ key: 'error.too_long', values: { max: longestPassword } })
  return typed
}

const wrongSecret = (secret: Message) => new UserError(400, 'error.check_fields', { fields: { secret } })

/** The secret of a partner, to connect with; empty where there is none, null where it was sealed for something else. */
export function openSecret(portalSecret: string, row: ExchangeRow): string | null {
  if (!row.secret) return ''
  try {
    return unseal(keyOf(portalSecret), ownerOf(row.partnerId, row), row.secret).toString()
  } catch {
    return null
  }
}

const keyOf = (portalSecret: string) => keyFor(portalSecret, 'partner-exchange')

/** A secret is for this partner and this address: in the row of another, or beside another host, it cannot be read. */
const ownerOf = (partnerId: number, { kind, host, port, username, url, login }: Address) =>
  JSON.stringify(
    [partnerId, kind, host, port, username, url && new URL(url).origin].concat(login === 'key' ? [login] : []),
  )

function shownOf(row: ExchangeRow): PartnerExchange {
  const { kind, host, port, username, folder, url, email, hostKey, login, keyFingerprint, secret, version } = row
  const { testResult, testSaid, testedAt, testedByName } = row
  return {
    kind: kind as ExchangeKind,
    host: host ?? '',
    port,
    username: username ?? '',
    folder: folder ?? '',
    url: url ?? '',
    email: email ?? '',
    hostKey: hostKey ?? '',
    login: login as ExchangeLogin,
    keyFingerprint: keyFingerprint ?? '',
    hasSecret: secret !== null,
    test:
      testResult && testedAt
        ? { result: testResult as ExchangeResult, said: testSaid ?? '', at: testedAt, by: testedByName }
        : null,
    version,
  }
}

/** As the trail keeps it; what kind it is under a name of its own, as a partner has one too. */
const toldOf = ({ kind, test: _test, hasSecret: _hasSecret, version: _version, ...rest }: PartnerExchange) => ({
  exchange: kind,
  ...rest,
})
