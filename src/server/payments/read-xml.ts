import { SaxesParser } from 'saxes'
import { quoted, UnreadableFile } from './unreadable-file.ts'

/** Limits against files made to do harm. A real CAMT file stays far below each of them. */
const maxBytes = 512 * 1024 * 1024
const maxDepth = 40
/** Characters without any tag in between: one text, attribute, comment or document type. */
const maxGap = 256 * 1024
const headBytes = 1024

export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

/**
 * Reads XML from an unknown sender as a stream and tells the handlers what it meets, names without prefix.
 * Yields after every chunk, so that the caller can hand on what was read. A document type (and with it every
 * entity but the five of XML itself), an odd encoding, deep nesting and endless texts are refused.
 */
export async function* readXml(source: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const guard = guarded(handlers)
  let decoder: TextDecoder | undefined
  let pending: Uint8Array[] = []
  let seen = 0
  for await (const chunk of source) {
    seen += chunk.length
    if (seen > maxBytes) throw new UnreadableFile('too_large', { megabytes: maxBytes / 1024 / 1024 })
    if (decoder) {
      guard.write(decode(decoder, chunk, false))
      yield
      continue
    }
    pending.push(chunk)
    if (seen < headBytes) continue
    const head = Buffer.concat(pending)
    pending = []
    decoder = decoderFor(head)
    guard.write(decode(decoder, head, false))
    yield
  }
  const rest = Buffer.concat(pending)
  decoder ??= decoderFor(rest)
  guard.write(decode(decoder, rest, true))
  guard.end()
  yield
}

/** The parser behind its limits. `write` throws UnreadableFile as soon as one is passed. */
function guarded(handlers: XmlHandlers): { write(text: string): void; end(): void } {
  const parser = new SaxesParser({ xmlns: false })
  let depth = 0
  let lastTagAt = 0
  parser.on('doctype', () => {
    throw new UnreadableFile('doctype')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > maxDepth) throw new UnreadableFile('too_deep', { depth: maxDepth })
    lastTagAt = parser.position
    handlers.open(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    lastTagAt = parser.position
    handlers.close(localName(tag.name))
  })
  parser.on('text', (text) => handlers.text(text))
  parser.on('cdata', (text) => handlers.text(text))
  parser.on('error', () => {
    throw new UnreadableFile('malformed', { line: parser.line })
  })
  return {
    write(text) {
      for (let from = 0; from < text.length; from += maxGap) {
        parser.write(text.slice(from, from + maxGap))
        if (parser.position - lastTagAt > maxGap) throw new UnreadableFile('too_long', { line: parser.line })
      }
    },
    end() {
      parser.close()
    },
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function decode(decoder: TextDecoder, bytes: Uint8Array, last: boolean): string {
  try {
    return decoder.decode(bytes, { stream: !last })
  } catch {
    throw new UnreadableFile('encoding', { encoding: decoder.encoding })
  }
}

/** Looks at the first bytes: refuses what is no XML, or in a character set that no Dutch bank uses. */
function decoderFor(head: Uint8Array): TextDecoder {
  const start = Buffer.from(head.subarray(0, headBytes)).toString('latin1')
  if (/^(\xfe\xff|\xff\xfe|\0<|<\0)/.test(start)) throw new UnreadableFile('encoding', { encoding: 'UTF-16' })
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (text === '') throw new UnreadableFile('empty')
  if (text.startsWith('PK')) throw new UnreadableFile('zip')
  if (/^(\{1:|:20:|:940:|ABNANL2A|0000 01)/.test(text) || /(^|\n):(20|25|28C?|60[FM]):/.test(text)) {
    throw new UnreadableFile('mt940')
  }
  if (!text.startsWith('<')) throw new UnreadableFile('not_xml')
  if (text.includes('<!DOCTYPE')) throw new UnreadableFile('doctype')
  const encoding = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8'
  if (/^(utf-?8|us-ascii)$/i.test(encoding)) return new TextDecoder('utf-8', { fatal: true })
  if (/^(iso-8859-1|iso-8859-15|windows-1252)$/i.test(encoding)) return new TextDecoder(encoding, { fatal: true })
  throw new UnreadableFile('encoding', { encoding: quoted(encoding) })
}
