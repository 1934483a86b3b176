import { QueryClient } from '@tanstack/react-query'
import { NoResponseError } from './errors.ts'

/**
 * What has been read. Answers are shown at once and asked again behind them; only a broken line is tried again. Without a
 * line a call fails and says so: one that waited for it would leave rows on the screen that nobody asked for.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => error instanceof NoResponseError && count < 2 && navigator.onLine,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
