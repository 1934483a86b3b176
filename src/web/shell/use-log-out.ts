import { useNavigate } from 'react-router'
import { logout } from '#contract/users.ts'
import { useCommand } from '#web/api.ts'
import { loadCsrfToken } from '#web/http.ts'
import { queryClient } from '#web/query-client.ts'

/** Ends the session; nothing of it is left in the page. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const command = useCommand(logout, {
    refreshes: [],
    onDone: () => {
      queryClient.clear()
      void loadCsrfToken().then(() => navigate('/login', { replace: true }))
    },
  })
  return () => command.send({})
}
