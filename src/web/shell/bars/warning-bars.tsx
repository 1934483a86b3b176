import { DiskBar } from './disk-bar.tsx'
import { HaltBar } from './halt-bar.tsx'
import { SessionBar } from './session-bar.tsx'
import { TaskBar } from './task-bar.tsx'

/** Above every page what one has to know: that the session ends, that a disk is nearly full, that nothing leaves, that a task fails. */
export function WarningBars() {
  return (
    <>
      <SessionBar />
      <DiskBar />
      <HaltBar />
      <TaskBar />
    </>
  )
}
