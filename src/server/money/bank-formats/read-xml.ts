import { parseXml, XmlRefused, type XmlHandlers, type XmlLimits } from '#server/platform/xml/parse-xml.ts'
import { quoted, UnreadableFile } from './unreadable-file.ts'

/** A real CAMT file stays far below these. */
const limits: XmlLimits = { maxDepth: 40, maxTextLength: 256 * 1024 }
const headBytes = 1024

/**
 * Reads a bank file as XML and tells the handlers what it meets. Looks first at how it begins, so that a file of
 * another kind, or made to do harm, is refused in words of its own.
 */
export async function* readXml(source: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  try {
    yield* parseXml(lookedAt(source), handlers, limits)
  } catch (error) {
    if (error instanceof XmlRefused) throw inOurWords(error)
    throw error
  }
}

function inOurWords({ fault, line }: XmlRefused): UnreadableFile {
  if (fault === 'too_deep') return new UnreadableFile('too_deep', { depth: limits.maxDepth })
  return new UnreadableFile(fault, fault === 'encoding' ? { encoding: 'UTF-8' } : { line })
}

/** The same bytes, the first of them together, and only when they look like a bank file. */
async function* lookedAt(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first: Uint8Array[] = []
  let seen = 0
  for await (const bytes of source) {
    if (seen >= headBytes) {
      yield bytes
      continue
    }
    first.push(bytes)
    seen += bytes.length
    if (seen >= headBytes) yield checkedHead(Buffer.concat(first))
  }
  if (seen < headBytes) yield checkedHead(Buffer.concat(first))
}

/** Refuses what is no XML, or in a character set that no Dutch bank uses. */
function checkedHead(head: Buffer): Buffer {
  const start = head.subarray(0, headBytes).toString('latin1')
  if (/^(\xfe\xff|\xff\xfe|\0<|<\0)/.test(start)) throw new UnreadableFile('encoding', { encoding: 'UTF-16' })
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (text === '') throw new UnreadableFile('empty')
  if (/^<(!doctype html|html)\b/i.test(text)) throw new UnreadableFile('not_xml')
  if (!text.startsWith('<')) throw refused(text)
  if (text.includes('<!DOCTYPE')) throw new UnreadableFile('doctype')
  const encoding = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8'
  if (/^(utf-?8|us-ascii|iso-8859-1|iso-8859-15|windows-1252)$/i.test(encoding)) return head
  throw new UnreadableFile('encoding', { encoding: quoted(encoding) })
}

/** Formats of banks that are none of ours, by how their files begin. */
const otherFormats: readonly (readonly [string, RegExp])[] = [
  ['CODA', /^0000[0 ]\d{10}[0-9 ]{2,}\S*.*(?:[\r\n]+1|$)/],
  ['CFONB', /^01\d{5} {4}\d{5}/],
  ['OFX', /^(OFXHEADER|<\?OFX)/],
  ['QIF', /^!Type:/i],
  ['BAI2', /^01,[^,\r\n]*,[^,\r\n]*,\d{6},/],
]

function refused(text: string): UnreadableFile {
  const format = otherFormats.find(([, begins]) => begins.test(text))?.[0]
  return format ? new UnreadableFile('other_format', { format }) : new UnreadableFile(kindOf(text))
}

/** What a file is that is no XML, as banks hand them out: the words name it. */
function kindOf(text: string): 'zip' | 'pdf' | 'table' | 'not_xml' {
  if (/^(PK|\x1f\x8b|7z\xbc|Rar!)/.test(text)) return 'zip'
  if (text.startsWith('%PDF')) return 'pdf'
  const columns = text.split(/[\r\n]+/).flatMap((line) => separators.map((sign) => line.split(sign).length))
  return text.startsWith('\xd0\xcf\x11\xe0') || Math.max(...columns) > 3 ? 'table' : 'not_xml'
}

const separators = [';', ',', '\t']
