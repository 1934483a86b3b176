import { isUtf8 } from 'node:buffer'
import { UnreadableSheet } from './unreadable-sheet.ts'

/** A text file as UTF-8, and the encoding it was written in. */
export interface DecodedText {
  readonly encoding: string
  readonly bytes: Buffer
}

/**
 * Finds the encoding of a text file: its byte order mark, else UTF-8 when every byte fits, else what Windows
 * writes in Western Europe, or what DOS and the Mac wrote before it. Throws UnreadableSheet when the bytes are no text.
 */
export function decodeText(bytes: Buffer): DecodedText {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decodeBytes(bytes.subarray(3))
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return convert('utf-16le', bytes.subarray(2))
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return convert('utf-16be', bytes.subarray(2))
  const wide = wideEncoding(bytes)
  return wide ? convert(wide, bytes) : decodeBytes(bytes)
}

function decodeBytes(given: Buffer): DecodedText {
  const bytes = given.includes(0) ? withoutZeros(given) : given
  if (isUtf8(bytes)) return { encoding: 'utf-8', bytes: decodedOnce(bytes) }
  const mended = mendUtf8(bytes)
  if (mended) return { encoding: 'utf-8', bytes: mended }
  const older = olderEncoding(bytes)
  return older === 'ibm850' ? fromDos(bytes) : convert(older ?? westernEncoding(bytes), bytes)
}

/** The letters that UTF-8 read as windows-1252, and written as UTF-8 again, begins with: `Ã©` for é, `â‚¬` for €. */
const twice = /Ã[^\p{Lu}\p{Ll}\s]|Ã[\u00a0ŠšŽžŒœŸƒˆ]|â€[™˜œ“”¦]|â‚¬/gu
const doubled = ['Ã', 'â€', 'â‚¬'].map((text) => Buffer.from(text))

/** UTF-8 that a program took for windows-1252 and turned into UTF-8 once more; nobody writes such letters beside each other. */
function decodedOnce(utf8: Buffer): Buffer {
  if (!doubled.some((start) => utf8.includes(start))) return utf8
  const text = utf8.toString('utf8').replace(twice, (found) => {
    const bytes = Buffer.from(Array.from(found, (letter) => windowsByte.get(letter) ?? 0))
    return isUtf8(bytes) ? bytes.toString('utf8') : found
  })
  return Buffer.from(text, 'utf8')
}

const windows = new TextDecoder('windows-1252')
const windowsByte = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows.decode(Buffer.from([byte])), byte] as const),
)

function convert(encoding: string, bytes: Buffer): DecodedText {
  const text = Buffer.from(new TextDecoder(encoding).decode(bytes), 'utf8')
  return { encoding, bytes: text.includes(0) ? withoutZeros(text) : text }
}

/** A stray zero in a text is left out like other characters of control; a file full of them is no text. */
function withoutZeros(bytes: Buffer): Buffer {
  const text = bytes.filter((byte) => byte !== 0)
  if ((bytes.length - text.length) * 50 > bytes.length) throw new UnreadableSheet('not_text')
  return Buffer.from(text)
}

/**
 * UTF-8 into which a few letters of Windows were pasted: one of those must not spoil all the others. Null when most
 * letters are those of Windows.
 */
function mendUtf8(bytes: Buffer): Buffer | null {
  let [whole, strange] = [0, 0]
  const text = bytes
    .toString('latin1')
    .replace(/[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g, (found) => {
      const letter = Buffer.from(found, 'latin1')
      if (found.length > 1 && isUtf8(letter)) {
        whole += 1
        return letter.toString('utf8')
      }
      strange += 1
      return windows.decode(letter)
    })
  return whole > strange ? Buffer.from(text, 'utf8') : null
}

/** UTF-16 without a mark: in Western text every other byte is zero. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 1000)
  if (bytes.length % 2 !== 0 || head.length < 4) return null
  let [even, odd] = [0, 0]
  for (let index = 0; index < head.length; index += 1) {
    if (head[index] !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  const most = head.length * 0.3
  if (odd > most && even < head.length * 0.05) return 'utf-16le'
  return even > most && odd < head.length * 0.05 ? 'utf-16be' : null
}

/** Signs of windows-1252 that stand between two letters in no word: there it is the encoding of DOS, or of an old Mac. */
const noLetters = new Set([0x81, 0x82, 0x84, 0x87, 0x88, 0x89, 0x8b, 0x8d, 0x8f, 0x90, 0x91, 0x93, 0x94, 0x95, 0x9d])
/** ü, é and ä of DOS, and ç, é, è, ê, ë, ï, ö and ü of a Mac: what they are in the other hardly stands within a word. */
const [ofDos, ofMac] = [new Set([0x81, 0x82, 0x84]), new Set([0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x95, 0x9a, 0x9f])]

/** The encoding of a program older than Windows, by the letters within its words; null where they are those of Windows. */
function olderEncoding(bytes: Buffer): 'ibm850' | 'macintosh' | null {
  let [strange, windows, dos, mac] = [0, 0, 0, 0]
  for (let index = 1; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte < 0x80 || !isLetter(bytes[index - 1]) || !isLetter(bytes[index + 1])) continue
    if (byte >= 0xc0) windows += 1
    if (noLetters.has(byte)) strange += 1
    if (ofDos.has(byte)) dos += 1
    if (ofMac.has(byte)) mac += 1
  }
  if (strange <= windows) return null
  return mac > dos ? 'macintosh' : 'ibm850'
}

/** What DOS in Western Europe wrote from 80 to FF, which no decoder that comes along knows. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

function fromDos(bytes: Buffer): DecodedText {
  const text = bytes.toString('latin1').replace(/[\x80-\xff]/g, (sign) => dosLetters[sign.charCodeAt(0) - 0x80] ?? '')
  return { encoding: 'ibm850', bytes: Buffer.from(text, 'utf8') }
}

/**
 * windows-1252, unless the file uses none of the places that only windows-1252 fills and does use those where
 * ISO-8859-15 has the euro sign or, beside another letter, Š, š, Œ or Ÿ: the signs that would otherwise stand
 * there (¤, ¦, ¨, ¼, ¾) nobody writes like that.
 */
function westernEncoding(bytes: Buffer): 'windows-1252' | 'iso-8859-15' {
  let latin9 = false
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte >= 0x80 && byte <= 0x9f) return 'windows-1252'
    if (byte === 0xa4) latin9 = true
    if (byte === 0xa6 || byte === 0xa8 || byte === 0xbc || byte === 0xbe) {
      latin9 ||= isLetter(bytes[index - 1]) || isLetter(bytes[index + 1])
    }
  }
  return latin9 ? 'iso-8859-15' : 'windows-1252'
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
}
