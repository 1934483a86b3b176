import { readWebAddress } from './web-address.ts'

/** A link leads to a website or begins an e-mail; nothing else, and no script. */
export function isSafeLink(href: string): boolean {
  if (/^mailto:[^\s<>"']+@[^\s<>"']+$/i.test(href)) return true
  return /^https?:\/\//i.test(href) && readWebAddress(href) !== null
}
