import { useDocumentTitle } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import type { TextKey } from '#contract/texts.ts'
import { useText } from '#web/base/words/text.ts'
import { Icon } from './icon.tsx'
import { PageCount } from './page-count.ts'
import classes from './page.module.css'

export interface PageProps {
  readonly title: string
  /** Beside the title, in grey: a state, or null; without it the list of the page says there how much it holds. */
  readonly note?: ReactNode
  /** Buttons on the right: quiet ones first, the one filled button last. */
  readonly actions?: ReactNode
  /** Where this page stands, from the outside in, without the page itself: its title is said once. */
  readonly crumbs?: readonly { readonly label: string; readonly link: string }[]
  /** The title of the browser's tab, where it says more than the title on the page. */
  readonly tabTitle?: string
  readonly children?: ReactNode
}

/** A page: its one title, a note beside it, its actions, and below that whatever it shows, from edge to edge. */
export function Page(props: PageProps) {
  const { title, actions, crumbs, tabTitle, children } = props
  const t = useText()
  const [held, tell] = useState<string | null>(null)
  const hasNote = 'note' in props
  const note = hasNote ? props.note : held
  useTabTitle(tabTitle)
  return (
    <PageCount value={hasNote ? null : tell}>
      <header className={classes.head}>
        <div>
          {crumbs && (
            <nav className={classes.crumbs} aria-label={t('kit.crumbs')}>
              {crumbs.map(({ label, link }, at) => (
                <span key={link}>
                  {at > 0 && <Icon of={IconChevronRight} size={12} />}
                  <Link to={link}>{label}</Link>
                </span>
              ))}
            </nav>
          )}
          <PageTitle>
            {title}
            {note !== undefined && note !== null && <span className={classes.note}>{note}</span>}
          </PageTitle>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </PageCount>
  )
}

/** The title of the browser's tab: what is asked for, else the title of the route, else the name of the product. */
export function useTabTitle(title?: string): void {
  const t = useText()
  const handle = useMatches().at(-1)?.handle as { title?: TextKey } | undefined
  const shown = title ?? t(handle?.title ?? '')
  useDocumentTitle(shown === '' ? 'Vorder' : `${shown} | Vorder`)
}

/** What is not a table from edge to edge: with the margins of the page. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>
}

/** The only h1 of a page. It takes the focus when somebody arrives from another page, so that it is read out. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // The first page of a visit keeps the focus where the browser puts it.
    if (key !== 'default' && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <h1 ref={title} tabIndex={-1} className={className ?? classes.title}>
      {children}
    </h1>
  )
}
