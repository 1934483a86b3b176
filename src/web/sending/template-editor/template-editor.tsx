import { EditorContent, useEditorState } from '@tiptap/react'
import { useMemo, useState } from 'react'
import type { TemplateText } from '#domain/templates/template-content.ts'
import { EditorFrame, editorPage } from '#web/kit/rich-text/editor-frame.tsx'
import { LayoutBar } from '#web/kit/rich-text/layout-bar.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './editor.module.css'
import { insertablesOf } from './insertables.ts'
import { TemplateBar } from './template-bar.tsx'
import { textExtensions } from './template-nodes.ts'
import { useTemplateWords, type TemplateWords } from './template-words.ts'
import { textOfEditor } from './text-of-editor.ts'
import type { TargetProps } from './text-target.ts'
import { TypedMenu } from './typed-menu.tsx'
import { useTextEditor } from './use-text-editor.ts'

interface TemplateEditorProps extends TargetProps {
  readonly id: string
  readonly labelledBy: string
  readonly value: TemplateText
  readonly onChange: (value: TemplateText) => void
}

/** The editor of a letter or an e-mail, with its bar and, at its foot, what is chosen and how much there is. */
export function TemplateEditor({ id, labelledBy, ...props }: TemplateEditorProps) {
  const t = useText()
  const words = useTemplateWords()
  const [extensions] = useState(textExtensions)
  const { editor, onKeys } = useTextEditor({
    ...props,
    extensions,
    toContent: editable,
    fromContent: textOfEditor,
    attributes: {
      id,
      class: editorPage,
      role: 'textbox',
      lang: words.language,
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-autocomplete': 'list',
    },
  })
  const items = useMemo(() => insertablesOf(words, t, 'all'), [words, t])
  return (
    <EditorFrame className={classes.editor}>
      <LayoutBar editor={editor}>
        <TemplateBar editor={editor} items={items} />
      </LayoutBar>
      <EditorContent editor={editor} />
      <TypedMenu editor={editor} onKeys={onKeys} items={items} />
      <Foot editor={editor} words={words} />
    </EditorFrame>
  )
}

/** Without a paragraph there is no place for a cursor. */
function editable(text: TemplateText): TemplateText {
  return text.content.length > 0 ? text : { type: 'doc', content: [{ type: 'paragraph' }] }
}

/** What the chosen chip or passage means, for who comes there with the keys; else how long the text is. */
function Foot({ editor, words }: { editor: Parameters<typeof EditorContent>[0]['editor']; words: TemplateWords }) {
  const t = useText()
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      if (!now) return null
      const { selection, doc } = now.state
      const node = 'node' in selection ? (selection.node as { type: { name: string }; attrs: object }) : null
      const text = doc.textBetween(0, doc.content.size, ' ', ' ')
      const isWithin = now.isActive('table') || now.isActive('condition')
      return {
        node: node?.type.name ?? '',
        attrs: { ...node?.attrs },
        count: text.match(/\S+/g)?.length ?? 0,
        isWithin,
      }
    },
  })
  return (
    <div className={classes.foot} role="status">
      <span>{state && (chosenWords(state, words, t) ?? t('template_edit.words', { count: state.count }))}</span>
      <span className={classes.hint}>
        {t(state?.isWithin ? 'template_edit.leave_hint' : 'template_edit.slash_hint')}
      </span>
    </div>
  )
}

function chosenWords(
  { node, attrs }: { node: string; attrs: object },
  { variables, parts }: TemplateWords,
  t: ReturnType<typeof useText>,
): string | null {
  const { name, part } = attrs as { name?: string; part?: string }
  if (node === 'part') return parts.find((one) => one.part === part)?.meaning ?? null
  const variable = node === 'variable' ? variables.find((one) => one.name === name) : undefined
  if (!variable) return null
  const { meaning, example } = variable
  return t('template_edit.variable_title', { meaning, example, name: variable.name })
}
