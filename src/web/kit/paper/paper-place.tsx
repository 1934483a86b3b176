import { lazy } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { host } from '#web/base/frame/config.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'

const PaperWindow = lazy(() => import('./paper-window.tsx').then((module) => ({ default: module.PaperWindow })))

const paperInUrl = { paper: textInUrl }

/** Where the paper of the address is shown, over whichever page: of our own calls alone, whatever an address says. */
export function PaperPlace() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { isOverPage?: boolean } | null }
  const [{ paper }, change] = useUrlState(paperInUrl)
  if (!isOwnCall(paper) || !isOwnCall(new URL(paper, window.location.origin).pathname)) return null
  // What a link of the page opened is left by the way back, so that the page does not come twice on it.
  const close = () => (state?.isOverPage ? void navigate(-1) : change({ paper: '' }, { keepsPage: true }))
  return (
    <Part>
      <PaperWindow key={paper} href={host + paper} onClose={close} />
    </Part>
  )
}

/** Asked of an address as it is written and as a browser reads it: `..` leads out of our calls. */
const isOwnCall = (address: string) => /^\/api\/v\d+\/(?!\/)/.test(address)
