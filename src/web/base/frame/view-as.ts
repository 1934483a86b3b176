import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** The file whose customer's contact person the pages below look as; null for who is logged in. */
export function useViewedFile(): number | null {
  return viewedFileOf(useQueryClient())
}

/** The same of a client, where there is no component. */
export function viewedFileOf(client: QueryClient): number | null {
  const viewed = client.getDefaultOptions().queries?.meta?.['viewedFile']
  return typeof viewed === 'number' ? viewed : null
}
