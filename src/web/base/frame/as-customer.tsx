import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { contactPersonRoles } from '#contract/people/acl.ts'
import { queryClient } from '#web/base/calls/query-client.ts'
import { frameQuery, useFrame } from '#web/base/calls/user.ts'

/**
 * What is shown below is read as a contact person of the customer of this file, and kept apart from what the user reads.
 * Nothing can be changed from there.
 */
export function AsCustomer({ dossierId, children }: { dossierId: number; children: ReactNode }) {
  const frame = useFrame()
  const [client] = useState(() => {
    const { queries } = queryClient.getDefaultOptions()
    const made = new QueryClient({ defaultOptions: { queries: { ...queries, meta: { viewedFile: dossierId } } } })
    if (frame?.user) {
      const user = { ...frame.user, kind: 'contact_person' as const, acl: [...contactPersonRoles], customerId: 0 }
      made.setQueryData(frameQuery.queryKey, { ...frame, user })
    }
    return made
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
