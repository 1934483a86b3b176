const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start))
const office = (bytes: Buffer, part: string) =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) && bytes.includes(part) && !bytes.includes('vbaProject.bin')

/** What the content of a file shows, by the ending such files have. */
const recognised: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  pdf: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-',
  jpg: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  png: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  gif: (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1')),
  xlsx: (bytes) => office(bytes, 'xl/workbook.xml'),
  docx: (bytes) => office(bytes, 'word/document.xml'),
  xml: (bytes) => isText(bytes) && !isPage(bytes) && /^\uFEFF?\s*<\?xml[\s?]/.test(headOf(bytes)),
  txt: (bytes) => isText(bytes) && !isPage(bytes),
  csv: (bytes) => isText(bytes) && !isPage(bytes),
  eml: (bytes) => isText(bytes) && /^[A-Za-z-]+:[ \t]/.test(headOf(bytes)),
}

/** Whether a file is what its ending says, by its content. An ending whose content we cannot tell is never. */
export function isContentOf(extension: string, bytes: Buffer): boolean {
  return Object.hasOwn(recognised, extension) && recognised[extension]?.(bytes) === true
}

/** Text has no character zero; where it is not UTF-8 it is one byte a character. */
function isText(bytes: Buffer): boolean {
  return !bytes.includes(0)
}

/** A page or a drawing that a browser would run. */
function isPage(bytes: Buffer): boolean {
  return /<\s*(!doctype\s+html|html|script|svg)\b/i.test(headOf(bytes))
}

function headOf(bytes: Buffer): string {
  return bytes.subarray(0, 4096).toString('utf8')
}
