import { leftBehind } from '#server/platform/process/after-death.ts'
import { withFolderLock } from './folder-lock.ts'
import { type RunningServer, stopServer } from './server-presence.ts'

// Run when a process has ended that had not said so to the database it used.
const { server, lockKey } = await leftBehind<{ server: RunningServer; lockKey: string }>()
await withFolderLock(lockKey, async () => stopServer(server))
