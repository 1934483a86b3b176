import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { isReadAgain } from '#web/base/calls/api.ts'
import { queryClient } from '#web/base/calls/query-client.ts'
import { router } from '#web/router.tsx'
import { watchDone } from './other-windows.ts'

watchDone(() => void queryClient.invalidateQueries({ predicate: isReadAgain }))

/** The portal: what it has read, and the page of the address. */
export function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
