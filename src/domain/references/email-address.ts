/**
 * Reads one e-mail address: trimmed, without `mailto:`, the domain in lower case. Only what mail servers in use accept:
 * no quoted names, no address literals. Null when it cannot be an address.
 */
export function readEmailAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^mailto:/i, '')
  const at = trimmed.lastIndexOf('@')
  const [name, domain] = [trimmed.slice(0, at), trimmed.slice(at + 1).toLowerCase()]
  if (at < 1 || name.length > 64 || domain.length > 253) return null
  if (!/^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(name)) return null
  if (!/^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u.test(domain))
    return null
  return `${name}@${domain}`
}
