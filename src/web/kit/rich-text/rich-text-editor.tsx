import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { RichText } from '#contract/platform/rich-text.ts'
import { editorExtensions } from './editor-extensions.ts'
import { EditorFrame, editorPage } from './editor-frame.tsx'
import { type EditorStart, goOn } from './editor-start.ts'
import { LayoutBar } from './layout-bar.tsx'
import { richTextOf } from './rich-text-of.ts'

export interface RichTextEditorProps {
  readonly id: string
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly value: RichText
  readonly onChange: (value: RichText) => void
  readonly invalid: boolean
  readonly required: boolean
}

const extensions = editorExtensions()

/** The editor of a text, with its bar of layout. */
export function RichTextEditor(props: RichTextEditorProps & { readonly start: EditorStart }) {
  const { id, labelledBy, describedBy, value, onChange, start, ...state } = props
  // What was written here comes back a moment later, when more may have been written: only what comes from elsewhere,
  // such as the text of somebody who was first, is put into the editor.
  const [underway] = useState(() => new Set([JSON.stringify(value)]))
  const [begun] = useState(start)
  const editor = useEditor({
    extensions,
    content: editable(begun.shown),
    // The policy of the portal takes no styles that a script writes into the page.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: editorPage,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(state.required ? { 'aria-required': 'true' } : {}),
        ...(state.invalid ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const written = richTextOf(changed.getJSON())
      underway.add(JSON.stringify(written))
      onChange(written)
    },
  })
  useLayoutEffect(() => goOn(editor, begun), [editor, begun])
  useEffect(() => {
    const text = JSON.stringify(value)
    if (text === JSON.stringify(richTextOf(editor.getJSON()))) underway.clear()
    else if (!underway.has(text)) editor.commands.setContent(editable(value), { emitUpdate: false })
  }, [editor, underway, value])
  return (
    <EditorFrame invalid={state.invalid}>
      <LayoutBar editor={editor} />
      <EditorContent editor={editor} />
    </EditorFrame>
  )
}

/** Without a paragraph there is no place for a cursor: the first key would replace everything. */
function editable(text: RichText): RichText {
  return text.content.length > 0 ? text : { type: 'doc', content: [{ type: 'paragraph' }] }
}
