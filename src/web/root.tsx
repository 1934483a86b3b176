import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '#web/query-client.ts'
import { router } from '#web/router.tsx'
import { cssVariablesResolver, theme } from '#web/theme/theme.ts'

/** The portal: its look, what it has read, and the page of the address. */
export function Root() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
