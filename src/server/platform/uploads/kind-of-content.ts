const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start))
const isZip = (bytes: Buffer) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
const office = (bytes: Buffer, part: string) =>
  isZip(bytes) && bytes.includes(part) && !bytes.includes('vbaProject.bin')
const isCompound = (bytes: Buffer) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
/** The names of what stands in a message of Outlook, as it writes them. */
const outlookPart = Buffer.from('__properties_version1.0', 'utf16le')

/** What the content of a file shows, by the ending such files have; the first that fits says what it is. */
const recognised: Readonly<Record<string, { readonly type: string; readonly fits: (bytes: Buffer) => boolean }>> = {
  pdf: { type: 'application/pdf', fits: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-' },
  jpg: { type: 'image/jpeg', fits: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff) },
  png: { type: 'image/png', fits: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  gif: { type: 'image/gif', fits: (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1')) },
  tif: {
    type: 'image/tiff',
    fits: (bytes) => startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a),
  },
  heic: {
    type: 'image/heic',
    fits: (bytes) => /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/.test(bytes.subarray(4, 12).toString('latin1')),
  },
  msg: {
    type: 'application/vnd.ms-outlook',
    fits: (bytes) => isCompound(bytes) && bytes.includes(outlookPart),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fits: (bytes) => office(bytes, 'xl/workbook.xml'),
  },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    fits: (bytes) => office(bytes, 'word/document.xml'),
  },
  xml: {
    type: 'application/xml',
    fits: (bytes) => isText(bytes) && !isPage(bytes) && /^\uFEFF?\s*<\?xml[\s?]/.test(headOf(bytes)),
  },
  eml: { type: 'message/rfc822', fits: (bytes) => isText(bytes) && /^[A-Za-z-]+:[ \t]/.test(headOf(bytes)) },
  txt: { type: 'text/plain', fits: (bytes) => isText(bytes) && !isPage(bytes) },
  csv: { type: 'text/csv', fits: (bytes) => isText(bytes) && !isPage(bytes) },
}

/** Kinds that never come in, and are called by their name all the same. */
const others: readonly { readonly type: string; readonly fits: (bytes: Buffer) => boolean }[] = [
  { type: 'application/vnd.ms-office', fits: isCompound },
  { type: 'application/zip', fits: isZip },
  { type: 'application/x-msdownload', fits: (bytes) => startsWith(bytes, 0x4d, 0x5a) },
  { type: 'image/svg+xml', fits: (bytes) => isText(bytes) && /<\s*svg\b/i.test(headOf(bytes)) },
  { type: 'text/html', fits: (bytes) => isText(bytes) && isPage(bytes) },
]

/** Whether a file is what its ending says, by its content. An ending whose content we cannot tell is never. */
export function isContentOf(extension: string, bytes: Buffer): boolean {
  return Object.hasOwn(recognised, extension) && recognised[extension]?.fits(bytes) === true
}

/** What a file is by its content alone; null for what we do not know. */
export function sniffedType(bytes: Buffer): string | null {
  if (bytes.length === 0) return null
  return [...Object.values(recognised), ...others].find(({ fits }) => fits(bytes))?.type ?? null
}

/** Text has no character zero, but in two bytes a character; where it is not UTF-8 it is one byte a character. */
function isText(bytes: Buffer): boolean {
  return isWide(bytes) || !bytes.includes(0)
}

const isWide = (bytes: Buffer) => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)

/** A page or a drawing that a browser would run. */
function isPage(bytes: Buffer): boolean {
  return /<\s*(!doctype\s+html|html|script|svg)\b/i.test(headOf(bytes))
}

function headOf(bytes: Buffer): string {
  const head = bytes.subarray(0, 4096)
  // Between the characters of two bytes nothing is left of a page but its words.
  return isWide(bytes) ? head.toString('latin1').replaceAll('\0', '').slice(2) : head.toString('utf8')
}
