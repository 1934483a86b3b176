/** Whether the sender of an e-mail is who he says: yes, no, or nobody that is trusted has looked. */
export type SenderCheck = 'pass' | 'fail' | 'none'

/** The server of an account of Microsoft 365: it does not say in what it finds how it is called. */
export const exchangeOnline: unique symbol = Symbol('Exchange Online')

/** Whose finding of a sender counts: a server by its name, or Microsoft; null where nobody's does. */
export type TrustedServer = string | typeof exchangeOnline | null

/**
 * RFC 8601: what a mail server found of a sender, from its headers in the order in which they stand. Only what the server of
 * that name wrote counts: anybody can write such a header. DMARC is about the address that people see, so it goes before
 * SPF and DKIM: those say who really sent it, which is who he says only where that is of the same domain.
 */
export function readSenderCheck(headers: readonly string[], trusted: TrustedServer, sender: string): SenderCheck {
  if (trusted === null) return 'none'
  const own =
    trusted === exchangeOnline
      ? ofExchange(headers)
      : headers.find((header) => nameOf(header) === trusted.toLowerCase())
  if (own === undefined) return 'none'
  // A remark in brackets is free text of who sent it.
  const said = own.replaceAll(/\([^)]*\)/g, ' ')
  const results = (method: string) =>
    [...said.matchAll(new RegExp(`\\b${method}\\s*=\\s*(\\w+)`, 'gi'))].map(([, one]) => one?.toLowerCase())
  const dmarc = results('dmarc')
  if (dmarc.includes('pass')) return 'pass'
  if (dmarc.includes('fail')) return 'fail'
  // What Microsoft makes of all of it together: also of who is known by how he has always sent.
  const [together] = trusted === exchangeOnline ? results('compauth') : []
  if (together === 'pass' || together === 'fail') return together
  const all = [...results('dkim'), ...results('spf')]
  if (passesFor(said, sender.toLowerCase().split('@').at(-1) ?? '')) return 'pass'
  if (all.includes('pass')) return 'none'
  return all.some((one) => one === 'fail' || one === 'softfail' || one === 'permerror') ? 'fail' : 'none'
}

const nameOf = (header: string) => header.trim().split(/[;\s]/)[0]?.toLowerCase() ?? ''

/** It puts its own above what was there, without a name: what stands below that came along with the e-mail. */
function ofExchange([first]: readonly string[]): string | undefined {
  return first !== undefined && nameOf(first).includes('=') ? first : undefined
}

/** Whether one of SPF and DKIM passed for this domain, for one below it, or for the one it is below. */
function passesFor(said: string, domain: string): boolean {
  return said.split(';').some((part) => {
    if (!/\b(?:dkim|spf)\s*=\s*pass\b/i.test(part)) return false
    const names = part.matchAll(/\b(?:header\.[di]|smtp\.mailfrom)\s*=\s*"?(?:[^\s;"@]*@)?([\w.-]+)/gi)
    return [...names].some(([, name = '']) => {
      const one = name.toLowerCase()
      return one === domain || one.endsWith(`.${domain}`) || domain.endsWith(`.${one}`)
    })
  })
}
