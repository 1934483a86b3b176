/** What of an address belongs to a view: filters, order and page size, not the page nor the name of another view. */
export function viewAddress(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.delete('saved')
  return params.toString()
}

/** The address that shows a view, and says which. */
export function addressOfView({ id, search }: { readonly id: number; readonly search: string }): string {
  const params = new URLSearchParams(search)
  params.set('saved', String(id))
  return params.toString()
}

/** The key of the view an address shows; 0 when it shows none. */
export function openedView(search: string): number {
  return Number(new URLSearchParams(search).get('saved'))
}
