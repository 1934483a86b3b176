import type { Endpoint } from '#contract/platform/endpoint.ts'
import { getListWords } from '#contract/lists/exports.ts'
import type { ToldList } from '#contract/platform/list-cell.ts'
import type { InWords } from '#contract/platform/list-words.ts'
import { query } from '#web/base/calls/api.ts'
import { queryClient } from '#web/base/calls/query-client.ts'

/** How a list puts its rows in words: its shapes, which know, stay on the server; asked once for each list. */
export async function toldOf(list: Endpoint | undefined): Promise<ToldList> {
  if (!list) return { words: {} }
  const asked = { ...query(getListWords, { query: { list: list.path } }), staleTime: Number.POSITIVE_INFINITY }
  const words = (await queryClient.fetchQuery(asked)).fields as Readonly<Record<string, InWords>>
  return list.written ? { written: list.written, words } : { words }
}
