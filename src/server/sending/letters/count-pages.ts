/** How many pages a letter has, as our typesetter writes them: one object a page. */
export function countPages(pdf: Buffer): number {
  let count = 0
  for (let at = pdf.indexOf('/Page'); at >= 0; at = pdf.indexOf('/Page', at + 1)) {
    // `/Pages`, and names that are longer still, are something else.
    const isWhole = !/[a-z]/i.test(pdf.toString('latin1', at + 5, at + 6))
    if (isWhole && /\/Type\s*$/.test(pdf.toString('latin1', Math.max(0, at - 10), at))) count += 1
  }
  return Math.max(1, count)
}
