import { Selection, TextSelection } from '@tiptap/pm/state'
import { type Editor, Extension } from '@tiptap/react'

type Way = 'up' | 'down' | 'left' | 'right'

/**
 * Ways out of a table, a condition or a fixed passage with the keys alone: an arrow at its edge goes on beside it, and
 * where nothing stands there makes a line to write on. Ctrl Enter makes a line below it from anywhere.
 */
export const LeaveBlock = Extension.create({
  name: 'leaveBlock',
  // Before the keys of tables and of the browser, which stay inside where nothing follows.
  priority: 1000,
  addKeyboardShortcuts: () => ({
    ArrowUp: ({ editor }) => leave(editor, 'up'),
    ArrowDown: ({ editor }) => leave(editor, 'down'),
    ArrowLeft: ({ editor }) => leave(editor, 'left'),
    ArrowRight: ({ editor }) => leave(editor, 'right'),
    'Mod-Enter': ({ editor }) => writeBelow(editor),
  }),
})

function leave(editor: Editor, way: Way): boolean {
  const { state, view } = editor
  const place = edgeOf(editor, way)
  if (place === null) return false
  const on = way === 'down' || way === 'right'
  const $place = state.doc.resolve(place)
  if ((on ? $place.nodeAfter : $place.nodeBefore) === null) return writeAt(editor, place)
  view.dispatch(state.tr.setSelection(Selection.near($place, on ? 1 : -1)).scrollIntoView())
  return true
}

function writeBelow(editor: Editor): boolean {
  const around = blocksAround(editor)[0]
  return around === undefined ? false : writeAt(editor, around.end)
}

/** A line to write on, with the cursor on it. */
function writeAt({ state, view }: Editor, place: number): boolean {
  const line = state.schema.nodes['paragraph']?.create()
  if (!line) return false
  const tr = state.tr.insert(place, line)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, place + 1)).scrollIntoView())
  return true
}

interface Around {
  readonly start: number
  readonly end: number
  /** How deep the block is; null for the block that is chosen as a whole. */
  readonly depth: number | null
}

/** The blocks round the cursor that one can be caught in, the innermost first. */
function blocksAround({ state: { selection } }: Editor): Around[] {
  const { $head, from, to } = selection
  const chosen = 'node' in selection && !$head.parent.inlineContent
  const around: Around[] = chosen ? [{ start: from, end: to, depth: null }] : []
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    if ($head.node(depth).type.isInGroup('wide')) {
      around.push({ start: $head.before(depth), end: $head.after(depth), depth })
    }
  }
  return around
}

/** The place beside the innermost block whose edge the cursor is at; null where it is at none. */
function edgeOf(editor: Editor, way: Way): number | null {
  const { selection } = editor.state
  const [block] = blocksAround(editor)
  if (!block) return null
  const on = way === 'down' || way === 'right'
  const place = on ? block.end : block.start
  if (block.depth === null) return place
  if (!selection.empty || !editor.view.endOfTextblock(way)) return null
  const { $head } = selection
  for (let depth = block.depth; depth < $head.depth; depth += 1) {
    const parent = $head.node(depth)
    // The cells of a row stand beside each other.
    if (parent.type.name === 'tableRow' && (way === 'up' || way === 'down')) continue
    if ($head.index(depth) !== (on ? parent.childCount - 1 : 0)) return null
  }
  return place
}
