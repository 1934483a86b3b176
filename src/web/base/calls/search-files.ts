import { redirect } from 'react-router'
import { longestQuickSearch, longestSearch, quickSearchDossiers } from '#contract/files/dossiers.ts'
import { call } from './api.ts'

/**
 * Answers the search form of the header: opens the file with exactly this number, or the only one that fits, and
 * otherwise shows the list of all that fit, closed files too.
 */
export async function searchFiles({ request }: { request: Request }): Promise<Response> {
  const typed = (await request.formData()).get('search')
  const search = typeof typed === 'string' ? typed.trim() : ''
  if (search === '') return redirect('/file/search')
  // Behind the #, where no server has to take it; the list keeps which files they are.
  if (search.length > longestSearch) return redirect(`/file/search?view=all#search=${encodeURIComponent(search)}`)
  const id = search.length > longestQuickSearch ? null : await onlyFile(search)
  if (id !== null) return redirect(`/file/show-new/${id}`)
  return redirect(`/file/search?${new URLSearchParams({ view: 'all', search }).toString()}`)
}

async function onlyFile(search: string): Promise<number | null> {
  try {
    const { exactId, items } = await call(quickSearchDossiers, { query: { search } })
    const [only] = items
    return exactId ?? (only && items.length === 1 && !only.isNear ? only.id : null)
  } catch {
    // The list asks again, and says what is wrong when it is refused too.
    return null
  }
}
