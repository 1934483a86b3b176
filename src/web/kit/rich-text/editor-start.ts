import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import type { RichText } from '#contract/platform/rich-text.ts'

/** How far somebody was in the place of an editor when it started. */
export interface EditorStart {
  /** The text as it was shown there, without what was typed below it. */
  readonly shown: RichText
  /** Where it was pressed last before anything was typed, on the screen. */
  readonly press: { readonly x: number; readonly y: number } | null
  /** What was typed, before and behind the cursor. */
  readonly typed: readonly [before: string, behind: string]
  readonly scrolled: number
  /** Whether the next key is for the editor. */
  readonly focused: boolean
}

/** Goes on in an editor where somebody was in its place. */
export function goOn(editor: Editor, { press, typed, scrolled, focused }: EditorStart): void {
  const { view } = editor
  view.dom.scrollTop = scrolled
  const pressed = press && document.elementFromPoint(press.x, press.y)
  const place = view.dom.contains(pressed) && press ? view.posAtCoords({ left: press.x, top: press.y }) : null
  select(editor, place?.pos)
  // A command of the editor would do so a moment later: too late for a key that follows at once.
  if (focused) view.focus()
  // Of a button of the bar the press is over: when the mouse button comes up, another one stands there.
  if (!place) pressed?.closest<HTMLElement>('[role="toolbar"] :is(button, input)')?.click()
  const [before, behind] = typed
  write(editor, before)
  const { from } = view.state.selection
  write(editor, behind)
  if (behind !== '') select(editor, from)
}

/** Puts the cursor at a place, or at the end of the text. */
function select({ view }: Editor, place?: number): void {
  const { tr } = view.state
  view.dispatch(tr.setSelection(place === undefined ? Selection.atEnd(tr.doc) : Selection.near(tr.doc.resolve(place))))
}

/** Writes lines as if they were typed. */
function write(editor: Editor, text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) editor.commands.enter()
    if (line !== '') editor.view.dispatch(editor.view.state.tr.insertText(line))
  }
}
