import { SaxesParser } from 'saxes'

/** Why XML from an unknown sender is refused. */
export type XmlFault = 'doctype' | 'malformed' | 'too_deep' | 'too_long' | 'encoding'

/** The XML cannot be read. Whoever reads a kind of file turns this into words about that file. */
export class XmlRefused extends Error {
  readonly fault: XmlFault
  readonly line: number

  constructor(fault: XmlFault, line = 0) {
    super(`XML refused at line ${line}: ${fault}`)
    this.name = 'XmlRefused'
    this.fault = fault
    this.line = line
  }
}

/** What the reader is told; names come without their prefix. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

/**
 * Limits against files made to do harm: how deep tags nest, and how long it may go on without a tag. That holds for
 * texts, and for attributes, comments and document types without end, which the parser would keep whole.
 */
export interface XmlLimits {
  readonly maxDepth: number
  readonly maxTextLength: number
}

/**
 * Reads XML piece by piece and tells the handlers what it meets. Yields after every piece, so that the caller
 * can hand on what was read. A document type is refused, and with it every entity but the five of XML itself.
 */
export async function* parseXml(
  source: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  limits: XmlLimits,
): AsyncGenerator<void> {
  const guarded = guardedParser(handlers, limits)
  let decoder: TextDecoder | null = null
  for await (const bytes of source) {
    decoder ??= decoderFor(bytes)
    writeText(guarded, decode(decoder, bytes, true), limits)
    yield
  }
  if (!decoder) throw new XmlRefused('malformed')
  writeText(guarded, decode(decoder, new Uint8Array(), false), limits)
  guarded.parser.close()
  yield
}

/** Reads the whole of a small piece of XML. */
export async function parseWholeXml(
  source: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  limits: XmlLimits,
): Promise<void> {
  for await (const _ of parseXml(source, handlers, limits)) continue
}

interface GuardedParser {
  readonly parser: SaxesParser
  /** How many characters were read since the last tag. */
  sinceTag(): number
}

function guardedParser(handlers: XmlHandlers, limits: XmlLimits): GuardedParser {
  const parser = new SaxesParser({ xmlns: false })
  let depth = 0
  let tagAt = 0
  parser.on('doctype', () => {
    throw new XmlRefused('doctype', parser.line)
  })
  parser.on('error', () => {
    throw new XmlRefused('malformed', parser.line)
  })
  parser.on('opentag', (tag) => {
    depth += 1
    tagAt = parser.position
    if (depth > limits.maxDepth) throw new XmlRefused('too_deep', parser.line)
    handlers.open(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    tagAt = parser.position
    handlers.close(localName(tag.name))
  })
  const text = (value: string) => {
    if (value.length > limits.maxTextLength) throw new XmlRefused('too_long', parser.line)
    handlers.text(value)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  return { parser, sinceTag: () => parser.position - tagAt }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** UTF-8 unless a byte order mark or the declaration says otherwise. */
function decoderFor(head: Uint8Array): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true })
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1')
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? 'utf-8'
  if (/^(utf-?8|us-ascii)$/i.test(declared)) return new TextDecoder('utf-8', { fatal: true })
  if (/^(iso-8859-1|iso-8859-15|windows-1252)$/i.test(declared)) return new TextDecoder(declared, { fatal: true })
  throw new XmlRefused('encoding')
}

function decode(decoder: TextDecoder, bytes: Uint8Array, more: boolean): string {
  try {
    return decoder.decode(bytes, { stream: more })
  } catch {
    throw new XmlRefused('encoding')
  }
}

function writeText({ parser, sinceTag }: GuardedParser, text: string, limits: XmlLimits): void {
  // The parser keeps a text until its end: hand it on in pieces no longer than a text may be.
  for (let from = 0; from < text.length; from += limits.maxTextLength) {
    parser.write(text.length <= limits.maxTextLength ? text : text.slice(from, from + limits.maxTextLength))
    if (sinceTag() > limits.maxTextLength) throw new XmlRefused('too_long', parser.line)
  }
}
