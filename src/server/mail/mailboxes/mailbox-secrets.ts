import type { Config } from '#server/platform/config/config.ts'
import { MailboxFault } from '#server/platform/outside/imap.ts'
import { keyFor, seal, unseal } from '#server/people/second-factor/sealed-secret.ts'
import type { MailboxDetails, MailboxValues } from './queries.ts'

type Address = Pick<
  MailboxValues,
  'kind' | 'host' | 'port' | 'security' | 'username' | 'tenant' | 'clientId' | 'tokenUrl'
>

const keyOf = ({ secret }: Pick<Config, 'secret'>) => keyFor(secret, 'mailbox')

/** A secret is for this mailbox and this address: in the row of another, or beside another host, it cannot be read. */
export function ownerOf(id: number, address: Address): string {
  const { kind, host, port, security, username, tenant, clientId, tokenUrl } = address
  return JSON.stringify([id, kind, host, port, security, username, tenant, clientId, tokenUrl])
}

/** A secret as it is kept; `owner` is what it is for. */
export function sealFor(config: Pick<Config, 'secret'>, owner: string, plain: string): Buffer {
  return seal(keyOf(config), owner, Buffer.from(plain))
}

/** What is kept of a mailbox, to log in with; empty where there is none. Throws where it was sealed for something else. */
export function openSecret(
  config: Pick<Config, 'secret'>,
  row: MailboxDetails,
  which: 'secret' | 'clientSecret',
): string {
  const sealed = row[which]
  if (!sealed) return ''
  try {
    return unseal(keyOf(config), ownerOf(row.id, row), sealed).toString()
  } catch {
    throw new MailboxFault('secret_lost')
  }
}
