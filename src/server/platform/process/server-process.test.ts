import { describe, expect, it } from 'vitest'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopServer } from '#server/platform/database-server/server-presence.ts'
import { isPostgres, isRunning } from './server-process.ts'

describe('a process of which the number is not known', () => {
  // To a signal they mean whole groups: of whoever sends it, or all that he may end.
  it.each([0, -1, -process.pid, Number.NaN])('does not run, and is no database: %s', (pid) => {
    expect([isRunning(pid), isPostgres(pid)]).toEqual([false, false])
  })

  it('is not ended when the files of its database are gone', async () => {
    const cluster = join(tmpdir(), 'vorder-thrown-away')
    await expect(stopServer({ url: 'postgres://127.0.0.1:1/none', cluster, pid: null })).resolves.toBeUndefined()
  })
})

it('a process that runs is seen', () => {
  expect(isRunning(process.pid)).toBe(true)
})
