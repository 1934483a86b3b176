/** Lines, or the cells of a spreadsheet, on one line with a semicolon where the break was; null for what has none. */
export function inOneLine(pasted: string): string | null {
  const lines = pasted
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > 1 ? lines.join('; ') : null
}
