import type { Editor } from '@tiptap/react'
import { templateLimits } from '#contract/sending/templates/template-content.ts'
import type { Say } from '#web/base/words/text.ts'
import type { TemplateWords } from './template-words.ts'

/** Something that can be put in a text besides words, as the lists offer it. */
export interface Insertable {
  readonly key: string
  readonly kind: 'variable' | 'part' | 'condition'
  /** What it is known by in the text. */
  readonly name: string
  readonly label: string
  /** An example of a variable, the meaning of a part. */
  readonly note: string
  readonly isOwn: boolean
}

/** What the type of message has, variables first; a line of text takes variables alone. */
export function insertablesOf(words: TemplateWords, t: Say, only: 'variables' | 'all'): Insertable[] {
  const variables = words.variables
    .filter(({ types }) => types.includes(words.type))
    .map(({ name, meaning, example, isOwn }): Insertable => {
      return { key: `variable-${name}`, kind: 'variable', name, label: meaning, note: example, isOwn }
    })
  if (only === 'variables') return variables
  const parts = words.parts
    .filter(({ types }) => types.includes(words.type))
    .map(({ part, name, meaning }): Insertable => {
      return { key: `part-${part}`, kind: 'part', name: part, label: name, note: meaning, isOwn: false }
    })
  const conditions = words.conditions.map(({ when, name }): Insertable => {
    const label = t('template_edit.only_when', { name: name.toLowerCase() })
    return {
      key: `condition-${when}`,
      kind: 'condition',
      name: when,
      label,
      note: t('template_edit.condition'),
      isOwn: false,
    }
  })
  return [...variables, ...parts, ...conditions]
}

/** Those whose name, example or code has all that was typed. */
export function findInsertables(all: readonly Insertable[], typed: string): Insertable[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  return all.filter(({ label, note, name }) => {
    const text = fold(`${label} ${name} ${note}`)
    return wanted.every((word) => text.includes(word))
  })
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Puts it where the cursor stands; a condition takes the passage round it. */
export function insert(editor: Editor, { kind, name }: Pick<Insertable, 'kind' | 'name'>): void {
  const chain = editor.chain().focus()
  if (kind === 'variable') chain.insertContent({ type: 'variable', attrs: { name } }).run()
  else if (kind === 'part') chain.insertContent({ type: 'part', attrs: { part: name } }).run()
  else chain.wrapIn('condition', { when: name, not: false }).run()
}

/** Whether the passage at the cursor can get a condition: so many deep, and not within a list or a table. */
export function canHaveCondition(editor: Editor): boolean {
  const { $from } = editor.state.selection
  let depth = 0
  for (let level = $from.depth; level > 0; level -= 1) if ($from.node(level).type.name === 'condition') depth += 1
  return depth < templateLimits.nesting && editor.can().wrapIn('condition')
}
