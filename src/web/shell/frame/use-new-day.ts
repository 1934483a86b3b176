import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { frameQuery, reloadFrame } from '#web/base/calls/user.ts'

/** When a day begins in the portal, a page that stays open asks again who may do what, and which day it is. */
export function useNewDay(): void {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(frameQuery)
  const midnight = data ? dataUpdatedAt + data.secondsLeftToday * 1000 : null
  useEffect(() => {
    if (midnight === null) return
    const timer = setTimeout(() => void reloadFrame().then(() => client.invalidateQueries()), midnight - Date.now())
    return () => clearTimeout(timer)
  }, [client, midnight])
}
