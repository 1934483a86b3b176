import { useEffect } from 'react'
import { useAddress } from '#web/kit/filters/url-state.ts'

interface PageOfList {
  readonly page: number
  readonly perPage: number
}

/**
 * Leads whoever is past the end of a list back to its last page, as when the last rows of it have gone or an address is
 * old. True as long as that is so: there is nothing to show yet, which is not the same as nothing. `total` is null while
 * it is not known of this very list.
 */
export function useLastPage({ page, perPage }: PageOfList, total: number | null): boolean {
  const [, setParams] = useAddress()
  const last = total === null ? page : Math.max(1, Math.ceil(total / perPage))
  const isBeyond = page > last
  useEffect(() => {
    if (!isBeyond) return
    setParams(
      (after) => {
        if (last === 1) after.delete('page')
        else after.set('page', String(last))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isBeyond, last, setParams])
  return isBeyond
}
