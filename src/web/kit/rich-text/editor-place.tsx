import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RichText } from '#contract/platform/rich-text.ts'
import { EditorFrame } from './editor-frame.tsx'
import type { EditorStart } from './editor-start.ts'
import { LayoutButtons } from './layout-buttons.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { RichTextView } from './rich-text.tsx'
import classes from './rich-text.module.css'
import { withTyped } from '#web/kit/forms/with-typed.ts'

export type LoadedEditor = ComponentType<RichTextEditorProps & { readonly start: EditorStart }>

const delay = 1000
const untouched = { font: null, on: {}, can: {} }

let loaded: LoadedEditor | null = null
async function loadEditor(): Promise<void> {
  loaded ??= (await import('./rich-text-editor.tsx')).RichTextEditor
}

interface EditorPlaceProps extends RichTextEditorProps {
  readonly delayed: boolean
  readonly onStart: (editor: LoadedEditor, start: EditorStart) => void
}

/**
 * The place of an editor that has yet to start. It looks like it, and takes words below the text: they are part of the
 * text from the first key on, and are there when the editor starts, at the place that was pressed.
 */
export function EditorPlace({ value, onChange, delayed, onStart, ...props }: EditorPlaceProps) {
  const [written, setWritten] = useState<{ readonly shown: RichText; readonly typed: string } | null>(null)
  const { shown, typed } = written ?? { shown: value, typed: '' }
  const words = useRef<HTMLTextAreaElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const press = useRef<EditorStart['press']>(null)
  const wanted = useRef(!delayed)
  const composing = useRef(false)

  const start = (focused: boolean) => {
    wanted.current = true
    if (!loaded || composing.current) return false
    const cursor = words.current?.selectionStart ?? typed.length
    onStart(loaded, {
      shown,
      press: press.current,
      typed: [typed.slice(0, cursor), typed.slice(cursor)],
      scrolled: paper.current?.scrollTop ?? 0,
      focused,
    })
    return true
  }
  const goOn = useEffectEvent(() => {
    if (wanted.current) start(document.activeElement === words.current)
  })
  const startLater = useEffectEvent(() => void start(document.activeElement === words.current))
  useEffect(() => {
    const timer = setTimeout(startLater, delayed ? delay : 0)
    let gone = false
    // Without the editor its place goes on taking words.
    void loadEditor().then(
      () => gone || goOn(),
      () => undefined,
    )
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [delayed])

  const pressed = (event: MouseEvent) => {
    if (event.button !== 0) return
    // All that is typed comes where it began.
    if (typed === '') press.current = { x: event.clientX, y: event.clientY }
    const isOnWords = event.target === words.current
    // What was pressed is gone when the editor stands there: the browser would take the focus away with it.
    if (start(true) || !isOnWords) event.preventDefault()
    if (!isOnWords) words.current?.focus()
  }
  return (
    <EditorFrame invalid={props.invalid}>
      <div role="presentation" onMouseDown={pressed}>
        <div className={classes.bar} inert>
          <LayoutButtons state={untouched} />
        </div>
        <div ref={paper} className={`${classes.page} ${classes.place}`}>
          <RichTextView text={shown} />
          <textarea
            ref={words}
            id={props.id}
            aria-labelledby={props.labelledBy}
            aria-describedby={props.describedBy}
            aria-required={props.required || undefined}
            aria-invalid={props.invalid || undefined}
            value={typed}
            onChange={({ currentTarget: { value: all } }) => {
              setWritten({ shown, typed: all })
              onChange(withTyped(shown, all))
            }}
            onFocus={() => start(true)}
            onCompositionStart={() => {
              composing.current = true
            }}
            onCompositionEnd={() => {
              composing.current = false
              if (wanted.current) setTimeout(goOn)
            }}
          />
        </div>
      </div>
    </EditorFrame>
  )
}
