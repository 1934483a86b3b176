/** So much of a file tells whether its lines are wrapped. */
const sampleBytes = 8 * 1024
/** A line that is one quoted field from its first character to its last. */
const oneField = /^"((?:[^"]|"")*)"$/

/**
 * The text of a file without the quotes around its lines. A spreadsheet that did not know the separator took each line for one
 * cell, and quoted it when it was saved: `"Naam,""Smit, BV"",10"`. Any other text comes back as it is.
 */
export function withoutWrapping(utf8: Buffer): Buffer {
  const sample = utf8
    .subarray(0, sampleBytes)
    .toString('utf8')
    .split(/\r\n|\r|\n/)
  const whole = (utf8.length > sampleBytes ? sample.slice(0, -1) : sample).filter((line) => line.trim() !== '')
  const count = whole.filter((line) => insideOf(line) !== null).length
  if (count === 0 || count < whole.length * mostly || whole.some((line) => isOtherRow(line))) return utf8
  const text = utf8.toString('utf8').replace(/[^\r\n]+/g, (line) => {
    return insideOf(line) ?? line
  })
  return Buffer.from(text, 'utf8')
}
/** Only lines with a quote or a separator in them are wrapped; most of a list has them. */
const mostly = 0.5

/** A row of several quoted fields is no line that was taken for one cell. */
const isOtherRow = (line: string) => /"\s*[;,\t|]\s*"/.test(line) && insideOf(line) === null

/** What such a line holds, where there are separators in it; null for any other line. */
function insideOf(line: string): string | null {
  const inside = oneField.exec(line)?.[1]
  return inside !== undefined && /[;,\t|]/.test(inside) ? inside.replaceAll('""', '"') : null
}
