import { partNames, type PartName } from './parts.ts'
import { type LanguageContent, namesIn, type TemplateBlock, type TemplateInline } from './template-content.ts'

/** The variables a text names, each once, in their order. */
export function variablesOf(content: LanguageContent): string[] {
  if (content.kind === 'sms') return unique(namesIn(content.text))
  const body = content.kind === 'html' ? namesIn(content.html) : content.body.content.flatMap(variablesIn)
  return unique([...namesIn(content.subject), ...body])
}

/** The parts a text holds, each once. */
export function partsOf(content: LanguageContent): PartName[] {
  if (content.kind === 'sms') return []
  const names = content.kind === 'html' ? htmlParts(content.html) : content.body.content.flatMap(partsIn)
  return partNames.filter((name) => names.includes(name))
}

/** The names behind `%part:` that are no part. */
export function unknownPartsOf(content: LanguageContent): string[] {
  if (content.kind !== 'html') return []
  return unique(htmlParts(content.html).filter((name) => !partNames.some((part) => part === name)))
}

function htmlParts(html: string): string[] {
  return [...html.matchAll(/%part:(\w+)%/g)].map(([, name]) => name ?? '')
}

function variablesIn(block: TemplateBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inLine(block.content)
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.flatMap((line) => inLine(line.content)))
    case 'table':
      return block.content.flatMap((row) =>
        row.content.flatMap((cell) => cell.content.flatMap((line) => inLine(line.content))),
      )
    case 'condition':
      return block.content.flatMap(variablesIn)
    default:
      return []
  }
}

function inLine(content: readonly TemplateInline[] | undefined): string[] {
  return (content ?? []).flatMap((piece) => (piece.type === 'variable' ? [piece.attrs.name] : []))
}

function partsIn(block: TemplateBlock): string[] {
  if (block.type === 'part') return [block.attrs.part]
  return block.type === 'condition' ? block.content.flatMap(partsIn) : []
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}
