import { DiskBar } from './disk-bar.tsx'
import { HaltBar } from './halt-bar.tsx'

/** Above every page what an operator has to know: that a disk is nearly full, that nothing leaves. */
export function WarningBars() {
  return (
    <>
      <DiskBar />
      <HaltBar />
    </>
  )
}
