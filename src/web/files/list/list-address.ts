/** The address of a file that remembers the list it was opened from, and its place in it. */
export function dossierLink(id: number, list?: { readonly address: string; readonly place: number }): string {
  if (!list) return `/file/show-new/${id}`
  const params = new URLSearchParams({ list: list.address, at: String(list.place) })
  return `/file/show-new/${id}?${params.toString()}`
}

/** The address of the list without the page: the place of a file says more. */
export function listAddressOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  return params.toString()
}
