import { useUser } from '#web/base/calls/user.ts'
import { PaperPlace } from '#web/kit/paper/paper-place.tsx'
import { ImpersonationBar } from '#web/shell/bars/impersonation-bar.tsx'
import { WarningBars } from '#web/shell/bars/warning-bars.tsx'
import { BulkFollowers } from '#web/shell/notices/follow-bulk-updates.tsx'
import { Notices } from '#web/shell/notices/notices.tsx'
import { ExportFollowers } from '#web/shell/notices/follow-exports.tsx'

/**
 * What the frame does not wait for: what is seldom above a page, what is told, what is followed until it is over, and the
 * paper that lies over any of them.
 */
export function BesideFrame({ toldBefore }: { toldBefore: number }) {
  const user = useUser()
  return (
    <>
      {user?.impersonator && <ImpersonationBar name={user.name} impersonator={user.impersonator} />}
      <WarningBars />
      <Notices toldBefore={toldBefore} />
      <ExportFollowers />
      <BulkFollowers />
      <PaperPlace />
    </>
  )
}
