import { useQuery } from '@tanstack/react-query'
import { type listFileLogs, listLogTypes } from '#contract/work/logs.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import type { Choice } from '#web/kit/fields/text-field.tsx'

export type Log = Answer<typeof listFileLogs>['items'][number]

/** What logs can be, in the language of the reader; nothing while it is under way. */
export function useLogTypes() {
  const { data } = useQuery({ ...query(listLogTypes), staleTime: 5 * 60_000 })
  const subjects = data?.subjects ?? []
  return {
    endings: data?.endings ?? [],
    writable: (data?.items ?? []).filter(({ writable }) => writable).map(({ code }) => code),
    /** Those in use, and the one that a log has. */
    subjectChoices: (present: number | null = null): Choice<string>[] =>
      subjects
        .filter(({ id, active }) => active || id === present)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    allSubjects: subjects.map(({ id, name }): Choice<string> => ({ value: String(id), label: name })),
  }
}
