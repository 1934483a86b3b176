import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askHttps } from '#server/platform/outside/ask-https.ts'
import { faultOf, MailboxFault } from '#server/platform/outside/imap.ts'
import { openSecret, ownerOf, sealFor } from './mailbox-secrets.ts'
import { type MailboxDetails, saveSecrets } from './queries.ts'

interface Known {
  readonly version: number
  readonly token: string
  readonly until: number
}

/** Tokens in hand, by the configuration they were asked with: they are kept nowhere, and hold an hour. */
const known = new WeakMap<object, Map<number, Known>>()
/** One that ends soon is asked for anew. */
const marginMilliseconds = 5 * 60_000
const longestMilliseconds = 15_000
const mostBytes = 64 * 1024

/** Where the houses that give tokens out do so, unless a mailbox says otherwise. */
function tokenUrlOf({ kind, tenant, tokenUrl }: MailboxDetails): string {
  if (tokenUrl !== '') return tokenUrl
  if (kind === 'google') return 'https://oauth2.googleapis.com/token'
  return `https://login.microsoftonline.com/${encodeURIComponent(tenant || 'organizations')}/oauth2/v2.0/token`
}

/**
 * The token with which the portal logs in on a mailbox by XOAUTH2: asked for with the token that was kept (RFC 6749, 6), or of
 * Microsoft with the app alone (4.4). Where the other side gives a new token to ask with, that is kept.
 */
export async function readAccessToken(
  db: Db,
  config: Pick<Config, 'secret' | 'exchangeHosts'>,
  row: MailboxDetails,
): Promise<string> {
  const tokens = known.get(config) ?? new Map<number, Known>()
  known.set(config, tokens)
  const kept = tokens.get(row.id)
  if (kept && kept.version === row.version && kept.until > Date.now()) return kept.token
  const answer = await ask(config, row)
  tokens.set(row.id, {
    version: row.version,
    token: answer.accessToken,
    until: Date.now() + answer.seconds * 1000 - marginMilliseconds,
  })
  if (answer.refreshToken !== null) {
    await saveSecrets(db, row, { secret: sealFor(config, ownerOf(row.id, row), answer.refreshToken) })
  }
  return answer.accessToken
}

/** Forgets a token that the mail server did not take. */
export function forgetAccessToken(config: object, id: number): void {
  known.get(config)?.delete(id)
}

interface Given {
  readonly accessToken: string
  readonly seconds: number
  /** Null: the one that is kept stays good. */
  readonly refreshToken: string | null
}

async function ask(config: Pick<Config, 'secret' | 'exchangeHosts'>, row: MailboxDetails): Promise<Given> {
  const refreshToken = openSecret(config, row, 'secret')
  const clientSecret = openSecret(config, row, 'clientSecret')
  const asking = {
    client_id: row.clientId,
    ...(clientSecret === '' ? {} : { client_secret: clientSecret }),
    ...(refreshToken === ''
      ? { grant_type: 'client_credentials', scope: 'https://outlook.office365.com/.default' }
      : { grant_type: 'refresh_token', refresh_token: refreshToken }),
    ...(refreshToken !== '' && row.kind === 'microsoft'
      ? { scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access' }
      : {}),
  }
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(asking).toString(),
    mostBytes,
  } as const
  const options = { ownHosts: config.exchangeHosts, longestMilliseconds }
  const answer = await askHttps(tokenUrlOf(row), asked, options).catch((error: unknown) => {
    const { result, said } = faultOf(error)
    throw new MailboxFault(result === 'failed' ? 'token_refused' : result, said)
  })
  if ('fault' in answer) throw new MailboxFault(answer.fault)
  const told = readAnswer(answer.body)
  if (answer.status !== 200 || typeof told['access_token'] !== 'string') {
    const said = [told['error'], told['error_description']].filter((one) => typeof one === 'string').join(' ')
    throw new MailboxFault('token_refused', said || `HTTP ${answer.status}`)
  }
  const fresh = told['refresh_token']
  return {
    accessToken: told['access_token'],
    seconds: Number(told['expires_in']) || 600,
    refreshToken: typeof fresh === 'string' && fresh !== '' && fresh !== refreshToken ? fresh : null,
  }
}

function readAnswer(body: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
