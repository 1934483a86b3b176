const written =
  /^(?<scheme>https?):\/\/(?<host>(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})(?<port>:\d{1,5})?(?<rest>[/?#]\S*)?$/iu

/**
 * Reads the address of a website: http or https, with a host that has a dot. Without a scheme it is taken for https.
 * Null for anything else, also for an address with a user name or password in it.
 */
export function readWebAddress(text: string): string | null {
  const trimmed = text.trim()
  const address = written.exec(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
  if (!address?.groups) return null
  const { scheme = '', host = '', port = '', rest = '' } = address.groups
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest === '/' ? '' : rest}`
}
