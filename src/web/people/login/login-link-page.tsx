import { useLocation } from 'react-router'
import { useTabTitle } from '#web/kit/frame/page.tsx'
import { AskLinkForm } from './ask-link-form.tsx'
import { LoginLinkForm } from './login-link-form.tsx'
import { typedName } from './typed-name.ts'
import { WayIn } from './way-in.tsx'

/** Without a token a link is asked for; with the token of a link, behind the #, this browser is made known. */
export function LoginLinkPage() {
  const { hash, state } = useLocation()
  const token = hash.slice(1)
  useTabTitle()
  return (
    <WayIn>
      {token === '' ? (
        <AskLinkForm kind="login_link" typed={typedName(state)} />
      ) : (
        <LoginLinkForm key={token} token={token} />
      )}
    </WayIn>
  )
}
