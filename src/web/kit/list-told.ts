import type { Endpoint } from '#contract/endpoint.ts'
import { getListWords } from '#contract/exports.ts'
import type { ToldList } from '#contract/list-cell.ts'
import type { InWords } from '#contract/list-words.ts'
import { query } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'

/** How a list puts its rows in words: its shapes, which know, stay on the server; asked once for each list. */
export async function toldOf(list: Endpoint | undefined): Promise<ToldList> {
  if (!list) return { words: {} }
  const asked = { ...query(getListWords, { query: { list: list.path } }), staleTime: Number.POSITIVE_INFINITY }
  const words = (await queryClient.fetchQuery(asked)).fields as Readonly<Record<string, InWords>>
  return list.written ? { written: list.written, words } : { words }
}
