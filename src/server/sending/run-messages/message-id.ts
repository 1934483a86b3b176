/**
 * What a message to a debtor is called on its way: the same content has the same id however often it is tried, and nobody
 * else knows the hash of it.
 */
export function messageIdOf(dispatchId: number, contentSha256: string): string {
  return `vorder-${dispatchId}-${contentSha256.slice(0, 8)}`
}
