import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js'

interface OutlookMessage {
  readonly subject: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: readonly { readonly name: string; readonly address: string }[]
  readonly words: string
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]
}

const storage = 1
const stream = 2
const root = 5

/** A message as Outlook keeps it (MS-OXMSG): a compound file with a stream for each property. */
export function outlookMessage({ subject, from, to, words, files }: OutlookMessage): Buffer {
  const entries: Entry[] = []
  const add = (name: string, type: number, bytes: Uint8Array = new Uint8Array()): number =>
    entries.push({
      name,
      type,
      length: bytes.length,
      binaryProvider: () => new Uint8Array(bytes),
      ...(type === stream ? {} : { children: [] }),
    }) - 1
  const text = (tag: string, value: string) => add(`__substg1.0_${tag}001F`, stream, Buffer.from(value, 'utf16le'))
  const within = (parent: number, ...children: number[]) => entries[parent]?.children?.push(...children)
  const top = add('Root Entry', root)
  within(top, add('__properties_version1.0', stream, Buffer.alloc(32)))
  within(top, text('0037', subject), text('1000', words), text('0C1A', from.name), text('5D01', from.address))
  for (const [index, { name, address }] of to.entries()) {
    const recipient = add(`__recip_version1.0_#0000000${index}`, storage)
    within(top, recipient)
    within(
      recipient,
      add('__properties_version1.0', stream, Buffer.alloc(8)),
      text('3001', name),
      text('39FE', address),
    )
  }
  for (const [index, { name, bytes }] of files.entries()) {
    const file = add(`__attach_version1.0_#0000000${index}`, storage)
    within(top, file)
    within(file, add('__properties_version1.0', stream, Buffer.alloc(8)), text('3707', name))
    within(file, add('__substg1.0_37010102', stream, bytes))
  }
  return Buffer.from(burn(entries))
}
