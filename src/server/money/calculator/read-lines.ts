import { isUtf8 } from 'node:buffer'

/** A line that is not looked at, and why. */
export interface UnreadableLine {
  readonly why: string
}
export type Line = string | UnreadableLine

/** Enough for an account of a thousand claims and a thousand payments. */
const longestLine = 1_000_000
const tooLong: UnreadableLine = { why: 'is longer than 1000000 characters' }
const notUtf8: UnreadableLine = { why: 'is not written in UTF-8' }
const newline = 10
const byteOrderMark = '\uFEFF'

/**
 * The lines of a stream of bytes, as many at a time as came together. A line ends with a line feed; what stands behind
 * the last one is a line when it is not blank. Never holds more than one line and one piece of the stream.
 */
export async function* readLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<readonly Line[]> {
  let begun: Buffer[] = []
  let begunBytes = 0
  let isFirst = true
  const linesIn = (bytes: Buffer): Line[] => {
    const lines = begunBytes > longestLine ? [tooLong, ...split(bytes).slice(1)] : split(bytes)
    if (isFirst && typeof lines[0] === 'string' && lines[0].startsWith(byteOrderMark)) lines[0] = lines[0].slice(1)
    isFirst = false
    return lines
  }
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(newline)
    if (end >= 0) {
      yield linesIn(Buffer.concat([...begun, piece.subarray(0, end)]))
      begun = []
      begunBytes = 0
    }
    begunBytes += piece.length - end - 1
    // What makes a line too long is not kept, but for a first line break to come.
    if (begunBytes <= longestLine) begun.push(piece.subarray(end + 1))
    else begun = []
  }
  const [last = ''] = linesIn(Buffer.concat(begun))
  if (typeof last !== 'string' || last.trim() !== '') yield [last]
}

function split(bytes: Buffer): Line[] {
  const whole = isUtf8(bytes)
  // No part of a longer character looks like a line feed, so the lines can be told apart byte by byte.
  const texts = bytes.toString(whole ? 'utf8' : 'latin1').split('\n')
  return texts.map((text) => {
    if (text.length > longestLine) return tooLong
    if (whole) return text
    const own = Buffer.from(text, 'latin1')
    return isUtf8(own) ? own.toString('utf8') : notUtf8
  })
}
