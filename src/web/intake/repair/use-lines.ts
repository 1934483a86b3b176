import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type ImportTab, listImportLines } from '#contract/intake/imports.ts'
import { type Answer, query } from '#web/base/calls/api.ts'

export type Line = Answer<typeof listImportLines>['items'][number]

const pageSize = 100

export interface Lines {
  /** The row at this place of the tab; undefined until it has been read. */
  readonly at: (index: number) => Line | undefined
  /** Says which places are on the screen; what is not there yet is read. */
  readonly show: (first: number, last: number) => void
  readonly error: Error | null
  readonly retry: () => void
}

/** The rows of a tab, read a hundred at a time as they come into sight. */
export function useLines(importId: number, tab: ImportTab): Lines {
  const [pages, setPages] = useState<readonly number[]>([0])
  const answers = useQueries({
    queries: pages.map((page) =>
      query(listImportLines, { params: { id: importId }, query: { tab, offset: page * pageSize, limit: pageSize } }),
    ),
  })
  const show = useCallback((first: number, last: number) => {
    const [from, to] = [Math.floor(Math.max(0, first) / pageSize), Math.floor(Math.max(0, last) / pageSize)]
    setPages((before) => {
      if (before[0] === from && before.at(-1) === to) return before
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    })
  }, [])
  const data = answers.map((answer) => answer.data)
  const at = useCallback(
    (index: number) => data[pages.indexOf(Math.floor(index / pageSize))]?.items[index % pageSize],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answers themselves decide, not the list made of them
    [pages, ...data],
  )
  const error = answers.find((answer) => answer.error)?.error ?? null
  return useMemo(
    () => ({ at, show, error, retry: () => answers.forEach((answer) => void answer.refetch()) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- trying again is the same whichever answers it is about
    [at, show, error],
  )
}
