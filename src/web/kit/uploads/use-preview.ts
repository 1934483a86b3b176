import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** What the server says of what is chosen in a form. */
export interface Seen<Wish, Answer> {
  /** What is chosen now; null as long as that is not enough to ask. */
  readonly wish: Wish | null
  /** What was asked last, a moment after the last change. */
  readonly asked: Wish | null
  readonly data: Answer | undefined
  readonly error: Error | null
  /** Whether the answer is about what is chosen now. */
  readonly isOfNow: boolean
}

const pause = 300

/** Asks the server what would come of what is chosen, a moment after the last change; the former answer stays until then. */
export function usePreview<Wish, Answer>(
  key: readonly [path: string, id: number],
  wish: Wish | null,
  ask: (wish: Wish, signal: AbortSignal) => Promise<Answer>,
): Seen<Wish, Answer> {
  const wished = wish === null ? null : JSON.stringify(wish)
  const [last] = useDebouncedValue(wished, pause)
  const asked = last === null ? null : (JSON.parse(last) as Wish)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...key, last],
    queryFn: async ({ signal }) => ask(JSON.parse(last ?? '{}') as Wish, signal),
    enabled: last !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return { wish, asked, data, error, isOfNow: wished !== null && last === wished && !isPlaceholderData && !error }
}
