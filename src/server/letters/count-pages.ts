/** How many pages a letter has, as our typesetter writes them: one object a page. */
export function countPages(pdf: Buffer): number {
  const found = pdf.toString('latin1').match(/\/Type\s*\/Page(?![a-zA-Z])/g)
  return Math.max(1, found?.length ?? 0)
}
