import { useQuery } from '@tanstack/react-query'
import { listSanctionLists } from '#contract/compliance/sanctions.ts'
import { query } from '#web/base/calls/api.ts'
import { ListTrouble } from '#web/kit/words/list-trouble.tsx'

/** Warns of sanctions lists that lack or are too old, once they were read. */
export function ListWarning() {
  const { data } = useQuery(query(listSanctionLists))
  return data ? <ListTrouble of={data.trouble} /> : null
}
