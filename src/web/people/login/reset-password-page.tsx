import { useLocation } from 'react-router'
import { useTabTitle } from '#web/kit/frame/page.tsx'
import { AskLinkForm } from './ask-link-form.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { WayIn } from './way-in.tsx'

/** Without a token a link is asked for; with the token of a link, behind the #, the password is chosen. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1)
  useTabTitle()
  return (
    <WayIn>
      {token === '' ? <AskLinkForm kind="reset_password" /> : <ChoosePasswordForm key={token} token={token} />}
    </WayIn>
  )
}
