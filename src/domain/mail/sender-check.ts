/** Whether the sender of an e-mail is who he says: yes, no, or nobody that is trusted has looked. */
export type SenderCheck = 'pass' | 'fail' | 'none'

/**
 * RFC 8601: what a mail server found of a sender, from its headers in the order in which they stand. Only what the server of
 * that name wrote counts: anybody can write such a header. DMARC is about the address that people see, so it goes before
 * SPF and DKIM.
 */
export function readSenderCheck(headers: readonly string[], trusted: string | null): SenderCheck {
  if (trusted === null) return 'none'
  const own = headers.find((header) => {
    const [id = ''] = header.trim().split(/[;\s]/)
    return id.toLowerCase() === trusted.toLowerCase()
  })
  if (own === undefined) return 'none'
  // A remark in brackets is free text of who sent it.
  const said = own.replaceAll(/\([^)]*\)/g, ' ')
  const results = (method: string) =>
    [...said.matchAll(new RegExp(`\\b${method}\\s*=\\s*(\\w+)`, 'gi'))].map(([, one]) => one?.toLowerCase())
  const dmarc = results('dmarc')
  if (dmarc.includes('pass')) return 'pass'
  if (dmarc.includes('fail')) return 'fail'
  const all = [...results('dkim'), ...results('spf')]
  if (all.includes('pass')) return 'pass'
  return all.some((one) => one === 'fail' || one === 'softfail' || one === 'permerror') ? 'fail' : 'none'
}
