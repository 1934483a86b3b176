import { lookup, Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks of this machine, of an office, of a cloud, and of nobody: no partner is reached there. */
const inside = new BlockList()
const subnets: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
const subnets6: readonly (readonly [network: string, prefix: number])[] = [
  ['::', 96],
  // An address of IPv4 as RFC 2765 writes it, for who translates.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
for (const [network, prefix] of subnets) {
  inside.addSubnet(network, prefix, 'ipv4')
  // The same written as an address of IPv6.
  inside.addSubnet(`::ffff:${network}`, 96 + prefix, 'ipv6')
}
for (const [network, prefix] of subnets6) inside.addSubnet(network, prefix, 'ipv6')

/** Whether an address is of a machine on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return !inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Whether a host, an address or a name, is by what it is called already of this machine or its network. */
export function isInsideName(host: string): boolean {
  if (isIP(host)) return !isPublicAddress(host)
  return !host.includes('.') || /\.(local|internal|localhost)$/.test(host)
}

/** Where a name leads: an address that may be reached, or why none may be. */
export type Resolved = { readonly address: string } | { readonly fault: 'name_unknown' | 'not_allowed' }

/** How long a name is looked up, and at which name servers: those of the machine, unless others are named. */
export interface LookUp {
  readonly signal?: AbortSignal
  readonly servers?: readonly string[]
}

const longestMilliseconds = 5_000

/**
 * Looks a host up once, so that what is connected to is what was looked at. Refused when any of its addresses is not on
 * the public internet, unless the installation names the host as one of its own network.
 */
export async function resolveHost(host: string, own: readonly string[], how: LookUp = {}): Promise<Resolved> {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  const isOwn = own.includes(name)
  // This machine by its name (RFC 6761): no name server is asked for it.
  if (!isOwn && /(^|\.)localhost\.?$/.test(name)) return { fault: 'not_allowed' }
  const found = isOwn ? await lookUpOwn(name, how) : isIP(name) ? [name] : await lookUp(name, how)
  const [first] = found
  if (first === undefined) return { fault: 'name_unknown' }
  if (!isOwn && !found.every(isPublicAddress)) return { fault: 'not_allowed' }
  return { address: first }
}

/** As the machine knows it, its own list of hosts included. */
async function lookUpOwn(name: string, how: LookUp): Promise<string[]> {
  const { signal = AbortSignal.timeout(longestMilliseconds) } = how
  const tooLong = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  try {
    const found = await Promise.race([lookup(name, { all: true }), tooLong])
    return found.map(({ address }) => address)
  } catch {
    return []
  }
}

/**
 * Asks the name servers themselves. The machine's own look-up takes one of its few threads until it has an answer: some names
 * of a server that says nothing, and nothing else is done any more.
 */
async function lookUp(name: string, { signal, servers }: LookUp): Promise<string[]> {
  // What ends in a number is no name.
  if (!/(^|\.)[a-z][a-z\d-]*\.?$/.test(name)) return []
  const resolver = new Resolver({ timeout: longestMilliseconds, tries: 1 })
  if (servers) resolver.setServers(servers)
  const stop = () => resolver.cancel()
  const timer = setTimeout(stop, longestMilliseconds)
  signal?.addEventListener('abort', stop, { once: true })
  const nothing = (): string[] => []
  try {
    const found = await Promise.all([resolver.resolve4(name).catch(nothing), resolver.resolve6(name).catch(nothing)])
    return found.flat()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
