import { QueryClient } from '@tanstack/react-query'
import { NoResponseError } from '#web/errors.ts'

/** What has been read. Answers are shown at once and asked again behind them; only a broken line is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => error instanceof NoResponseError && count < 2,
    },
    mutations: { retry: false },
  },
})
