import type { RichText, RichTextBlock } from '#contract/platform/rich-text.ts'

/** A text with lines typed at its end: the first goes on where its last paragraph ends, each other is a new one. */
export function withTyped({ type, content }: RichText, typed: string): RichText {
  if (typed === '') return { type, content }
  const [first = '', ...others] = typed.split('\n')
  const last = content.at(-1)
  const [before, begun] = last?.type === 'paragraph' ? [content.slice(0, -1), last.content ?? []] : [content, []]
  return { type, content: [...before, paragraph(first, begun), ...others.map((line) => paragraph(line))] }
}

type Paragraph = Extract<RichTextBlock, { type: 'paragraph' }>

function paragraph(line: string, begun: NonNullable<Paragraph['content']> = []): Paragraph {
  const content = line === '' ? begun : [...begun, { type: 'text' as const, text: line }]
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}
