import type { LetterDocument } from '#domain/letters/letter-document.ts'

/** Every text of a letter that a reader sees. */
export function textsOf(letter: LetterDocument): string[] {
  const blocks = [...letter.blocks, ...letter.annex.blocks]
  const words = blocks.flatMap((block) => {
    if (block.type === 'paragraph') return [block.runs.map((run) => run.text).join('')]
    if (block.type === 'heading') return [block.text]
    if (block.type === 'list') return block.items.map((item) => item.map((run) => run.text).join(''))
    if (block.type === 'table') return [...block.rows.flat(), ...(block.total ?? [])]
    return block.type === 'payment' ? [block.amount, block.iban, block.reference] : []
  })
  return [letter.subject, letter.greeting, ...words, letter.closing, letter.annex.title]
}
