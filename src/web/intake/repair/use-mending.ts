import { useCallback, useState } from 'react'
import type { ImportField } from '#contract/intake/claim-list.ts'
import {
  answerImportRows,
  editImportCell,
  getImport,
  getImportCell,
  listImportLines,
} from '#contract/intake/imports.ts'
import { useCommand } from '#web/base/calls/api.ts'
import type { CellAnswer } from './cell-answers.tsx'

/** What was done, with what takes it back: what a cell said, or that it is asked again. */
type Done = { readonly rows: readonly number[] } & (
  | { readonly column: number; readonly before: string }
  | { readonly field: ImportField }
)

export interface Mending {
  readonly busy: boolean
  readonly mend: (edit: { row: number; column: number; text: string; alsoSame: boolean }) => Promise<void>
  readonly answer: (given: { row: number; field: ImportField } & CellAnswer) => Promise<void>
  readonly canUndo: boolean
  readonly undo: () => void
}

const shown = [getImport, listImportLines, getImportCell]

/** Mends cells, and remembers on this screen how to take each of it back. */
export function useMending(importId: number): Mending {
  const [done, setDone] = useState<readonly Done[]>([])
  const { sendAsync, send, busy: isMending } = useCommand(editImportCell, { refreshes: shown })
  const answers = useCommand(answerImportRows, { refreshes: shown })
  const busy = isMending || answers.busy
  const mend = useCallback(
    async ({ row, column, text, alsoSame }: Parameters<Mending['mend']>[0]) => {
      const { rows, before } = await sendAsync({
        params: { id: importId },
        input: { rows: [row], column, text, alsoSame },
      })
      if (rows.length > 0) setDone((earlier) => [...earlier, { rows, column, before }])
    },
    [importId, sendAsync],
  )
  const { sendAsync: sendAnswer, send: takeBack } = answers
  const answer = useCallback(
    async ({ row, ...given }: Parameters<Mending['answer']>[0]) => {
      const { rows } = await sendAnswer({ params: { id: importId }, input: { rows: [row], ...given } })
      if (rows.length > 0 && given.answer !== null) setDone((earlier) => [...earlier, { rows, field: given.field }])
    },
    [importId, sendAnswer],
  )
  const last = done.at(-1)
  const undo = useCallback(() => {
    if (!last || busy) return
    setDone((earlier) => earlier.slice(0, -1))
    const params = { id: importId }
    const rows = [...last.rows]
    if ('field' in last) takeBack({ params, input: { rows, field: last.field, answer: null, also: 'none' } })
    else
      send({
        params,
        input: { rows, column: last.column, text: last.before, alsoSame: false },
      })
  }, [last, busy, importId, send, takeBack])
  return { busy, mend, answer, canUndo: last !== undefined && !busy, undo }
}
