import { UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconMenu2, IconPhoneIncoming, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useKeys } from '#web/base/calls/keys.ts'
import { Mark } from '#web/kit/frame/mark.tsx'
import { undoLast } from '#web/base/frame/offer-undo.ts'
import { preloadCallPanel, WorkAsWindow } from '#web/shell-panels.tsx'
import { useText } from '#web/base/words/text.ts'
import { useFrame, useMay } from '#web/base/calls/user.ts'
import classes from './header.module.css'
import { HelpButton } from './help-button.tsx'
import { LanguageMenu } from '#web/shell/menu/language-menu.tsx'
import { MainMenu } from '#web/shell/menu/main-menu.tsx'
import { NoticeBell } from '#web/shell/notices/notice-bell.tsx'
import { PaletteWindow } from '#web/shell/palette/palette-window.tsx'
import { SearchField, useSearchHint } from '#web/shell/palette/search-field.tsx'
import { useMenu } from '#web/shell/menu/use-menu.ts'
import { UserMenu } from '#web/shell/menu/user-menu.tsx'

/** The page itself comes first. */
const preloadAfter = 2000

const MenuDrawer = lazy(() =>
  import('#web/shell/menu/menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })),
)

/** From this width on the whole menu and the search field stand in the header. */
const wide = '(min-width: 1560px)'

/** Mark, environment, menu, search, language, notices, help, user. */
export function Header({ onCall }: { onCall: () => void }) {
  const t = useText()
  const hint = useSearchHint()
  const frame = useFrame()
  const menu = useMenu()
  const [drawer, { open: openDrawer, close: closeDrawer }] = useDisclosure()
  const [drawerAsked, setDrawerAsked] = useState(false)
  const [palette, { open: openPalette, close: closePalette }] = useDisclosure()
  const [help, { open: openHelp, close: closeHelp }] = useDisclosure()
  const [workAs, { open: openWorkAs, close: closeWorkAs }] = useDisclosure()
  const [bell, setBell] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const search = () => {
    if (window.matchMedia(wide).matches) field.current?.focus()
    else openPalette()
  }
  const { key } = useLocation()
  useEffect(closeDrawer, [key, closeDrawer])
  const user = frame?.user
  const mayCall = useMay()('file.call') && user?.customerId === null
  useEffect(() => {
    if (!mayCall) return undefined
    const later = setTimeout(preloadCallPanel, preloadAfter)
    return () => clearTimeout(later)
  }, [mayCall])
  // Ctrl K and Ctrl J work everywhere, a bare slash only where nothing is typed.
  useHotkeys(
    [
      ['mod+K', () => user && openPalette()],
      ['mod+J', () => mayCall && onCall()],
    ],
    [],
  )
  // While something is typed, it is that which is undone.
  useHotkeys([['mod+Z', undoLast, { preventDefault: false }]])
  useKeys([
    ['/', search],
    ['shift+?', openHelp],
  ])

  return (
    <header className={classes.header}>
      {user && (
        <UnstyledButton
          className={`${classes.burger} ${classes.narrowOnly}`}
          aria-label={t('shell.menu_open')}
          aria-expanded={drawer}
          onClick={() => {
            setDrawerAsked(true)
            openDrawer()
          }}
        >
          <Icon of={IconMenu2} size={20} />
        </UnstyledButton>
      )}
      <Link to="/" className={classes.brand} aria-label={t('shell.home')}>
        <Mark />
        <span>{t('app.name')}</span>
      </Link>
      {frame?.environment && <span className={classes.environment}>{frame.environment}</span>}
      {user && (
        <>
          <MainMenu menu={menu} className={classes.wideOnly ?? ''} />
          <SearchField ref={field} className={`${classes.search} ${classes.wideOnly}`} />
          <UnstyledButton
            className={`${classes.search} ${classes.narrowOnly}`}
            aria-label={`${hint} ${t('shell.key_ctrl_k')}`}
            onClick={openPalette}
          >
            <Icon of={IconSearch} />
            <span>{hint}</span>
            <kbd>{t('shell.key_ctrl_k')}</kbd>
          </UnstyledButton>
        </>
      )}
      <div className={classes.tools} style={user ? {} : { marginLeft: 'auto' }}>
        {/* Who is not logged in has no slide-out menu to find it in. */}
        <LanguageMenu always={!user} />
        {user && (
          <>
            {mayCall && (
              <UnstyledButton
                className={`${classes.tool} ${classes.call}`}
                aria-label={t('call.incoming')}
                title={`${t('call.incoming')} (${t('shell.key_ctrl_j')})`}
                onClick={onCall}
              >
                <Icon of={IconPhoneIncoming} size={18} />
              </UnstyledButton>
            )}
            <NoticeBell open={bell} onOpen={setBell} />
            <HelpButton opened={help} onOpen={openHelp} onClose={closeHelp} />
            <UserMenu user={user} />
          </>
        )}
      </div>
      {user && drawerAsked && (
        <Suspense>
          <MenuDrawer menu={menu} user={user} opened={drawer} onClose={closeDrawer} onHelp={openHelp} />
        </Suspense>
      )}
      {user && (
        <PaletteWindow
          opened={palette}
          onClose={closePalette}
          onHelp={openHelp}
          onNotices={() => setBell(true)}
          onCall={onCall}
          onWorkAs={openWorkAs}
        />
      )}
      {workAs && (
        <Suspense fallback={null}>
          <WorkAsWindow onClose={closeWorkAs} />
        </Suspense>
      )}
    </header>
  )
}
