import type { Config } from '#server/platform/config/config.ts'
import { keyFor, seal, unseal } from '#server/people/second-factor/sealed-secret.ts'

const keyOf = ({ secret }: Pick<Config, 'secret'>) => keyFor(secret, 'webhook')
const ownerOf = (customerId: number) => `webhook:${customerId}`

/** A secret as it is kept: in the row of another customer it cannot be read. */
export function sealSecret(config: Pick<Config, 'secret'>, customerId: number, plain: string): Buffer {
  return seal(keyOf(config), ownerOf(customerId), Buffer.from(plain))
}

/** What is kept of a secret, to sign with; null where the secret of the portal is another than it was sealed with. */
export function openIfKnown(config: Pick<Config, 'secret'>, customerId: number, sealed: Buffer): string | null {
  try {
    return unseal(keyOf(config), ownerOf(customerId), sealed).toString()
  } catch {
    return null
  }
}
