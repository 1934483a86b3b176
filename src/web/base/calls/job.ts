import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followJob, getJob } from '#contract/platform/jobs.ts'
import { type Answer, addressOf, call } from './api.ts'
import { follow } from './follow.ts'

export type Job = Answer<typeof getJob>

/**
 * Follows a job until it has ended, over server-sent events; a line that breaks is picked up again. When the job ends,
 * what is on the screen is read again and `onEnd` is called once. Null without a job and before the first message.
 */
export function useJob(jobId: number | null, onEnd?: (job: Job) => void): Job | null {
  const client = useQueryClient()
  const [job, setJob] = useState<Job | null>(null)

  useEffect(() => {
    setJob(null)
    if (jobId === null) return
    const source = follow(addressOf(followJob, { params: { id: jobId } }))
    let ended = false

    const take = (next: Job) => {
      setJob(next)
      if (ended || !hasEnded(next)) return
      ended = true
      source.close()
      void client.invalidateQueries()
      onEnd?.(next)
    }
    source.addEventListener('message', (event: MessageEvent<string>) => {
      const next = JSON.parse(event.data) as Job | null
      if (next) take(next)
    })
    source.addEventListener('error', () => {
      // The server has refused the line, for example because the session has expired: a plain call asks for the login.
      if (ended || source.readyState !== EventSource.CLOSED) return
      void call(getJob, { params: { id: jobId } }).then(take, () => undefined)
    })
    return () => {
      ended = true
      source.close()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another function to call at the end is no reason to start over
  }, [jobId, client])

  return job
}

/** Whether a job is over, well or not. */
export function hasEnded(job: Job): boolean {
  return job.state === 'done' || job.state === 'failed' || job.state === 'cancelled'
}
