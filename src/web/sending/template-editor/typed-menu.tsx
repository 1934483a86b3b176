import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#web/base/words/text.ts'
import classes from './editor.module.css'
import { findInsertables, insert, type Insertable } from './insertables.ts'

/** Handles a key before the editor does; true when that was all. */
export type KeyHandler = (event: KeyboardEvent) => boolean

interface TypedMenuProps {
  readonly editor: Editor
  readonly onKeys: (handler: KeyHandler | null) => void
  readonly items: readonly Insertable[]
}

const shownAtMost = 50

/** The list that opens where somebody types `/` or `{`: searched by what is typed behind it, walked with the arrows. */
export function TypedMenu({ editor, onKeys, items }: TypedMenuProps) {
  const t = useText()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const typed = useEditorState({ editor, selector: ({ editor: now }) => typedIn(now) })
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [walked, setWalked] = useState({ at: '', index: 0 })
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  const found = typed === null ? [] : findInsertables(items, typed.query).slice(0, shownAtMost)
  const isOpen = typed !== null && typed.from !== dismissed && (found.length > 0 || typed.query.length < 12)
  const from = typed?.from ?? null
  // What is searched anew begins at its first.
  const at = `${from} ${typed?.query ?? ''}`
  const active = walked.at === at ? walked.index : 0
  const setActive = (index: number) => setWalked({ at, index })
  useEffect(() => {
    if (from === null) setDismissed(null)
  }, [from])
  useLayoutEffect(() => {
    if (!isOpen || from === null) return
    const cursor = editor.view.coordsAtPos(from)
    const room = window.innerHeight - cursor.bottom
    setPlace({
      left: Math.max(8, Math.min(cursor.left, window.innerWidth - menuWidth - 8)),
      top: room > menuHeight ? cursor.bottom + 4 : Math.max(8, cursor.top - menuHeight - 4),
    })
  }, [editor, isOpen, from])

  const choose = (item: Insertable | undefined) => {
    if (!item || typed === null) return
    editor.chain().focus().deleteRange({ from: typed.from, to: typed.to }).run()
    insert(editor, item)
  }
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || typed === null) return false
    if (event.key === 'Escape') {
      setDismissed(typed.from)
      return true
    }
    if (found.length === 0) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : found.length - 1
      setActive((active + step) % found.length)
      return true
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return false
    choose(found[active])
    return true
  }
  useEffect(() => {
    onKeys(onKey)
    return () => onKeys(null)
  })
  useEffect(() => {
    const { dom } = editor.view
    const current = isOpen ? found[active] : undefined
    if (isOpen) dom.setAttribute('aria-controls', id)
    else dom.removeAttribute('aria-controls')
    if (current) dom.setAttribute('aria-activedescendant', `${id}-${current.key}`)
    else dom.removeAttribute('aria-activedescendant')
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  if (!isOpen || !place) return null
  return (
    <div
      ref={list}
      id={id}
      className={classes.menu}
      role="listbox"
      aria-label={t('template_edit.insert')}
      style={{ left: place.left, top: place.top }}
    >
      {found.map((item, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the editor, which keeps the focus
        <div
          key={item.key}
          id={`${id}-${item.key}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={classes.option}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setActive(index)}
          onClick={() => choose(item)}
        >
          <b>{item.label}</b>
          <small>{item.note}</small>
        </div>
      ))}
      {found.length === 0 && <p className={classes.nothing}>{t('kit.nothing_found')}</p>}
    </div>
  )
}

const menuWidth = 340
const menuHeight = 300

interface Typed {
  readonly from: number
  readonly to: number
  readonly query: string
}

/** What is typed behind the last `/` or `{` before the cursor; a slash within a word is a slash. */
function typedIn({ state, isFocused }: Editor): Typed | null {
  const { $from, empty, from } = state.selection
  if (!empty || !isFocused || !$from.parent.isTextblock) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, '￼', '￼')
  const found = /(?:(?<=^|[\s(￼])\/|\{)([^/{}￼]{0,40})$/.exec(before)
  if (!found) return null
  const [whole, query = ''] = found
  // Who goes on writing behind a space was not looking for anything.
  if (query.startsWith(' ') || /\s\S*\s/.test(query)) return null
  return { from: from - whole.length, to: from, query }
}
