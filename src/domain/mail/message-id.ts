/**
 * Whose message it is: one to a debtor of a file, one to a customer about its files, one that brings an invoice, one to an office
 * of bailiffs about its own, one to who complained, or one that asks how it went.
 */
export type MessageOf = 'debtor' | 'customer' | 'invoice' | 'office' | 'writ' | 'complainant' | 'survey'

const marks: Record<MessageOf, string> = {
  debtor: '',
  customer: 'c',
  invoice: 'i',
  office: 'o',
  writ: 'w',
  complainant: 'k',
  survey: 's',
}

/**
 * What a message is called on its way: the same content has the same id however often it is tried, and nobody else knows
 * the hash of it. `contentSha256` is written in hexadecimal.
 */
export function messageIdOf(of: MessageOf, id: number, contentSha256: string): string {
  return `vorder-${marks[of]}${id}-${contentSha256.slice(0, 8)}`
}

/** The number of the message that is called so; null when no message of that kind is. */
export function readMessageId(of: MessageOf, messageId: string): number | null {
  const [, mark, id] = /^vorder-([cikosw]?)(\d{1,15})-[0-9a-f]{8}$/.exec(messageId) ?? []
  return mark === marks[of] ? Number(id) : null
}

/** Our own ids in a text, each once: in a Message-ID, or in the address a message was sent from. */
export function ownMessageIds(text: string): string[] {
  const found = [...text.matchAll(/[<+=](vorder-[cikosw]?\d{1,15}-[0-9a-f]{8})@/gi)].map(([, id]) =>
    (id ?? '').toLowerCase(),
  )
  return [...new Set(found)]
}
