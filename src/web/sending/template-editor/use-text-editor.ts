import { type Editor, type EditorOptions, useEditor } from '@tiptap/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { jumpTo } from './find-place.ts'
import { insert } from './insertables.ts'
import type { TargetProps } from './text-target.ts'
import type { KeyHandler } from './typed-menu.tsx'

interface TextEditorOptions<Value> extends TargetProps, Pick<EditorOptions, 'extensions'> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly toContent: (value: Value) => object
  readonly fromContent: (content: ReturnType<Editor['getJSON']>) => Value
  readonly attributes: Record<string, string>
  /** Of one line: no key makes a second. */
  readonly isOneLine?: boolean
}

/**
 * An editor of a text with chips. What was written here comes back a moment later, when more may have been written: only
 * what comes from elsewhere, such as a draft that is found again, is put into the editor.
 */
export function useTextEditor<Value>({ value, toContent, fromContent, ...options }: TextEditorOptions<Value>) {
  const keys = useRef<KeyHandler | null>(null)
  const onKeys = useCallback((handler: KeyHandler | null) => {
    keys.current = handler
  }, [])
  const [underway] = useState(() => new Set([JSON.stringify(value)]))
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  const editor = useEditor({
    extensions: options.extensions,
    content: toContent(value),
    // The policy of the portal takes no styles that a script writes into the page.
    injectCSS: false,
    editorProps: {
      attributes: options.attributes,
      handleKeyDown: (_view, event) =>
        (keys.current?.(event) ?? false) || (options.isOneLine === true && event.key === 'Enter'),
    },
    onFocus: () => now.current.onEnter(),
    onUpdate: ({ editor: changed }) => {
      const written = fromContent(changed.getJSON())
      underway.add(JSON.stringify(written))
      now.current.onChange(written)
    },
  })
  useEffect(() => {
    const text = JSON.stringify(value)
    if (text === JSON.stringify(fromContent(editor.getJSON()))) underway.clear()
    else if (!underway.has(text)) editor.commands.setContent(toContent(value), { emitUpdate: false })
  }, [editor, underway, value, toContent, fromContent])
  useEffect(() => {
    const { onTarget } = now.current
    onTarget({
      insert: (item) => insert(editor, item),
      jump: (place) => jumpTo(editor, place),
      focus: () => editor.commands.focus(),
    })
    return () => onTarget(null)
  }, [editor])
  return { editor, onKeys }
}
