import { useCallback, useState } from 'react'
import { editImportCell, getImport, getImportCell, listImportLines } from '#contract/imports.ts'
import { useCommand } from '#web/api.ts'

interface Mended {
  readonly rows: readonly number[]
  readonly column: number
  readonly before: string
}

export interface Mending {
  readonly busy: boolean
  readonly mend: (edit: { row: number; column: number; text: string; alsoSame: boolean }) => Promise<void>
  readonly canUndo: boolean
  readonly undo: () => void
}

const shown = [getImport, listImportLines, getImportCell]

/** Mends cells, and remembers on this screen how to take each of it back. */
export function useMending(importId: number): Mending {
  const [done, setDone] = useState<readonly Mended[]>([])
  const { sendAsync, send, busy } = useCommand(editImportCell, { refreshes: shown })
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
  const last = done.at(-1)
  const undo = useCallback(() => {
    if (!last || busy) return
    setDone((earlier) => earlier.slice(0, -1))
    send({
      params: { id: importId },
      input: { rows: [...last.rows], column: last.column, text: last.before, alsoSame: false },
    })
  }, [last, busy, importId, send])
  return { busy, mend, canUndo: last !== undefined && !busy, undo }
}
