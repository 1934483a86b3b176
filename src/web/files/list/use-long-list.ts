import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { chooseListed } from '#contract/files/dossiers.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { addressInView } from './list-views.ts'

/**
 * A list of numbers that is too long for an address: the server keeps which files they are, and the list shows those in
 * whatever view they stand. `unknown` are the numbers that are of none, as long as that choice is shown.
 */
export function useLongList(shown: unknown) {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const [kept, keep] = useState<{ of: number | null; unknown: readonly string[] } | null>(null)
  const choose = useCommand(chooseListed, {
    refreshes: [],
    onDone: ({ selectionId, unknown }) => {
      keep({ of: selectionId, unknown })
      if (selectionId === null) return
      const params = new URLSearchParams(search)
      params.delete('search')
      const all = new URLSearchParams(addressInView(params.toString(), 'all'))
      all.set('selection', String(selectionId))
      void navigate({ search: all.toString() })
    },
  })
  const handed = handedList(hash)
  const takeHanded = useEffectEvent((numbers: string) => {
    void navigate({ search, hash: '' }, { replace: true })
    choose.send({ input: { numbers } })
  })
  useEffect(() => {
    if (handed !== null) takeHanded(handed)
  }, [handed])
  return {
    /** Whether files were found; what went wrong is told. */
    take: async (numbers: string): Promise<boolean> => {
      const answer = await choose.sendAsync({ input: { numbers } }).catch(() => null)
      return (answer?.selectionId ?? null) !== null
    },
    unknown: kept && (kept.of === null || kept.of === shown) ? kept.unknown : [],
  }
}

/** The list that the search of the header, or a form of another page, hands over behind the #; null without one. */
function handedList(hash: string): string | null {
  const text = new URLSearchParams(hash.slice(1)).get('search')?.trim() ?? ''
  return text === '' ? null : text
}
