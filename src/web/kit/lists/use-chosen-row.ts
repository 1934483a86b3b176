import { useState } from 'react'
import { idInUrl, useAddress } from '#web/kit/filters/url-state.ts'

interface Identified {
  readonly id: number
}

interface ChosenRowOptions {
  readonly wide: boolean
  /** Whether what was just done with stays in sight until the next one is chosen. */
  readonly keeps: boolean
}

/** The chosen row stands in the address; on a wide screen the first one is chosen as long as nobody chose. */
export function useChosenRow<Row extends Identified>(
  rows: readonly Row[] | undefined,
  { wide, keeps }: ChosenRowOptions,
) {
  const [params, setParams] = useAddress()
  const [kept, keep] = useState<Row | null>(null)
  const id = idInUrl.read(params.getAll('item'))
  const found = rows?.find((row) => row.id === id)
  const chosen = found ?? (keeps && kept?.id === id ? kept : null) ?? (wide ? (rows?.[0] ?? null) : null)
  const choose = (next: number | null) => {
    if (next === id) return
    keep(rows?.find((row) => row.id === next) ?? null)
    setParams(
      (after) => {
        if (next === null) after.delete('item')
        else after.set('item', String(next))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { chosen, choose, asked: id, place: chosen ? (rows?.indexOf(chosen) ?? -1) + 1 : 0 }
}

/** The row after this one, or before it when it is the last; what has left the list is followed by its first. */
export function nextRow<Row extends Identified>(rows: readonly Row[], chosen: Row | null): Row | undefined {
  const at = rows.findIndex((row) => row.id === chosen?.id)
  return at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1])
}
