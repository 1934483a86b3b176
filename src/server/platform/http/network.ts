/**
 * Whom a throttle counts: an IPv4 address, or the first half of an IPv6 address. A line is given all 2^64 addresses with
 * that half, so that one machine could otherwise try each of them.
 */
export function networkOf(ip: string): string {
  // Written as a host, each IPv6 address has one form: with `::` for the longest row of zeros.
  const host = ip.includes(':') ? URL.parse(`http://[${ip.replace(/%.*$/, '')}]`)?.hostname : undefined
  if (host === undefined) return ip
  const groups = groupsOf(host.slice(1, -1))
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return asIPv4(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an address, in hexadecimal without leading zeros. */
function groupsOf(text: string): string[] {
  const [head = [], tail] = text.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  if (tail === undefined) return head
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

/** An IPv4 address within an IPv6 one, as a server that listens to both is told of it. */
function asIPv4(groups: readonly string[]): string {
  const bytes = groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return bytes.join('.')
}

/**
 * The address of one machine as networks are written: without the name of a line and the port that some proxies add, and of
 * an IPv4 address that came in on a listener for both kinds the IPv4 one. Null where what stands before the portal named no
 * address.
 */
export function plainAddress(ip: string): string | null {
  const [, bare = ip] = /^\[(.+)\](?::\d+)?$/.exec(ip) ?? /^([\d.]+):\d+$/.exec(ip) ?? []
  const plain = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain.includes(':')) return URL.parse(`http://[${plain}]`) ? plain : null
  return /^[\d.]+$/.test(plain) && URL.parse(`http://${plain}`)?.hostname === plain ? plain : null
}
