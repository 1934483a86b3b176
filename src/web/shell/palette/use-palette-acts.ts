import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from 'react-router'
import { type Acts, pageActs } from '#web/base/words/acts.ts'
import { notify } from '#web/base/frame/notices.ts'
import { setDensity } from '#web/base/calls/preferences.ts'
import { queryClient } from '#web/base/calls/query-client.ts'
import { switchLanguage } from '#web/base/words/switch-language.ts'
import { text } from '#web/base/words/text.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { useLogOut } from '#web/shell/menu/use-log-out.ts'

/** How to do each act of the palette; those of a page are there while that page is open. */
export function usePaletteActs(shell: { help: () => void; notices: () => void; call: () => void; workAs: () => void }) {
  const { setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const user = useUser()
  const mayFindUsers = useMay()('users.list')
  const always: Acts = {
    'language.nl': () => void switchLanguage('nl'),
    'language.en': () => void switchLanguage('en'),
    'language.fr': () => void switchLanguage('fr'),
    'scheme.auto': () => setColorScheme('auto'),
    'scheme.light': () => setColorScheme('light'),
    'scheme.dark': () => setColorScheme('dark'),
    'density.compact': () => setDensity('compact'),
    'density.normal': () => setDensity('normal'),
    'density.wide': () => setDensity('wide'),
    'files.open': () => void navigate('/file/search'),
    // Only employees own files.
    ...(user?.customerId === null ? { 'files.mine': () => void navigate('/file/search?view=mine') } : {}),
    'files.all': () => void navigate('/file/search?view=all'),
    'page.print': () => window.print(),
    'page.copy': () => void copyAddress(),
    'page.window': () => openAlone(),
    'page.refresh': () => void queryClient.invalidateQueries(),
    'page.top': () => window.scrollTo({ top: 0 }),
    ...(user?.customerId === null ? { 'call.incoming': shell.call } : {}),
    'mail.returned': () => void navigate('/address-surveillance?returned=1'),
    // Whoever works as somebody goes back first.
    ...(mayFindUsers && !user?.impersonator ? { 'work-as': shell.workAs } : {}),
    help: shell.help,
    notices: shell.notices,
    'log-out': logOut,
  }
  return (): Acts => ({ ...always, ...pageActs() })
}

/** The page once more, without the frame around it, for a second screen. Its name is how it knows itself, after a reload too. */
function openAlone(): void {
  window.open(window.location.href, `vorder-part-${Date.now()}`, 'popup,width=960,height=1000')
}

async function copyAddress(): Promise<void> {
  await navigator.clipboard.writeText(window.location.href)
  notify({ variant: 'success', message: text('palette.copied') })
}
