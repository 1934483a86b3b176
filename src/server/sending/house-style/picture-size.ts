export interface PictureSize {
  readonly width: number
  readonly height: number
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** How large a PNG is, by its first part (ISO/IEC 15948, 11.2.2); null for what is no whole PNG. */
export function pngSize(bytes: Buffer): PictureSize | null {
  const isWhole = bytes.length > 45 && bytes.subarray(0, 8).equals(pngStart)
  if (!isWhole || bytes.toString('latin1', 12, 16) !== 'IHDR' || !bytes.includes('IEND')) return null
  return sizeOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
}

/** How large a JPEG is, by the frame it announces (ITU T.81, B.2.2); null for what has none. */
export function jpegSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return sizeOf(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    // Between two markers there may be filling.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function sizeOf(width: number, height: number): PictureSize | null {
  return width > 0 && height > 0 ? { width, height } : null
}
