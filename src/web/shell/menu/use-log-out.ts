import { useNavigate } from 'react-router'
import { logout, logoutUser } from '#contract/people/users.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { forgetDrafts, sendDrafts } from '#web/base/calls/drafts.ts'
import { loadCsrfToken } from '#web/base/calls/http.ts'
import { forgetNotices } from '#web/base/frame/notices.ts'
import { tellLogout } from '#web/base/frame/other-windows.ts'
import { queryClient } from '#web/base/calls/query-client.ts'
import { useUser } from '#web/base/calls/user.ts'

/**
 * Ends the session; nothing of it is left in the page, and what was being typed is with the server. Whoever works as
 * somebody else goes on as himself, on a page that is loaded anew.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const user = useUser()
  const isImpersonating = Boolean(user?.impersonator)
  const end = useCommand(logout, {
    refreshes: [],
    onDone: () => {
      if (user) {
        forgetDrafts(user.id)
        forgetNotices(user.id)
      }
      tellLogout()
      queryClient.clear()
      void loadCsrfToken().then(() => navigate('/login', { replace: true }))
    },
  })
  const goBack = useCommand(logoutUser, {
    refreshes: [],
    onDone: () => {
      if (user) forgetNotices(user.id)
      window.location.assign('/')
    },
  })
  return () => (isImpersonating ? goBack.send({}) : void sendDrafts().then(() => end.send({})))
}
