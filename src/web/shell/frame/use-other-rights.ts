import { useEffect } from 'react'
import { onOtherRights } from '#web/base/calls/rights-mark.ts'
import { rereadRights } from '#web/base/calls/user.ts'

/** A page that is open follows the rights of its user: menu, buttons and links are those of now. */
export function useOtherRights(): void {
  // What fails here is asked again by the next page.
  useEffect(() => onOtherRights(() => void rereadRights().catch(() => undefined)), [])
}
