import { setTimeout as wait } from 'node:timers/promises'
import { leftBehind } from './after-death.ts'
import { isRunning } from './server-process.ts'

// Run when a process has ended that had started another: that one has this long to put back what it has in hand.
const { pid, graceMilliseconds } = await leftBehind<{ pid: number; graceMilliseconds: number }>()
for (const last = Date.now() + graceMilliseconds; isRunning(pid) && Date.now() < last; ) await wait(100)
if (isRunning(pid)) process.kill(pid, 'SIGKILL')
