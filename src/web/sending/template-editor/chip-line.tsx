import { EditorContent } from '@tiptap/react'
import { useMemo, useState } from 'react'
import { inlineOf } from '#domain/templates/template-content.ts'
import { EditorFrame } from '#web/kit/rich-text/editor-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './editor.module.css'
import { insertablesOf } from './insertables.ts'
import { lineExtensions } from './template-nodes.ts'
import { useTemplateWords } from './template-words.ts'
import type { EditorNode } from '#web/kit/rich-text/rich-text-of.ts'
import { inlineOfNode } from './text-of-editor.ts'
import type { TargetProps } from './text-target.ts'
import { TypedMenu } from './typed-menu.tsx'
import { useTextEditor } from './use-text-editor.ts'

interface ChipLineProps extends TargetProps {
  readonly id: string
  readonly labelledBy: string
  readonly describedBy?: string
  readonly lines: 'one' | 'many'
  /** Words with `%name%` for a variable. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text without layout, its variables as chips: the subject of an e-mail, or an SMS. */
export function ChipLine({ id, labelledBy, describedBy, lines, ...props }: ChipLineProps) {
  const t = useText()
  const words = useTemplateWords()
  const [extensions] = useState(() => lineExtensions({ lines }))
  const { editor, onKeys } = useTextEditor({
    ...props,
    extensions,
    isOneLine: lines === 'one',
    toContent,
    fromContent,
    attributes: {
      id,
      role: 'textbox',
      lang: words.language,
      'aria-multiline': String(lines === 'many'),
      'aria-labelledby': labelledBy,
      'aria-autocomplete': 'list',
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    },
  })
  const items = useMemo(() => insertablesOf(words, t, 'variables'), [words, t])
  return (
    <EditorFrame className={lines === 'one' ? classes.line : classes.lines}>
      <EditorContent editor={editor} />
      <TypedMenu editor={editor} onKeys={onKeys} items={items} />
    </EditorFrame>
  )
}

/** A line a paragraph. */
function toContent(text: string): object {
  const content = text.split('\n').map((line) => {
    const pieces = inlineOf(line)
    return { type: 'paragraph', ...(pieces.length === 0 ? {} : { content: pieces }) }
  })
  return { type: 'doc', content }
}

function fromContent({ content = [] }: EditorNode): string {
  return content
    .map(({ content: pieces = [] }) =>
      pieces
        .flatMap(inlineOfNode)
        .map((piece) => (piece.type === 'variable' ? `%${piece.attrs.name}%` : piece.type === 'text' ? piece.text : ''))
        .join(''),
    )
    .join('\n')
}
