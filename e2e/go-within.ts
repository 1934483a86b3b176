import type { QueryClient } from '@tanstack/react-query'
import type { Page } from 'playwright-core'
import { sessionCookie } from '#server/platform/requests/session.ts'
import { followCalls } from './calls-under-way.ts'
import { settle } from './settle.ts'

/** As whom each page was read. */
const readAs = new WeakMap<Page, string | undefined>()

/**
 * Goes to an address of the portal as somebody does who has it open: within it. It is read anew where it is not open yet, where
 * somebody else has logged in since, and where the page at that address stands open already.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === sessionCookie(false))?.value
  const isOpen = session !== undefined && readAs.get(page) === session && (await isOpenElsewhere(page, address))
  if (!isOpen) {
    await page.goto(address)
    readAs.set(page, session)
    return
  }
  await age(page, 6_000)
  // What the portal had read of this page before is shown until it is read again.
  const calls = followCalls(page)
  await goWithin(page, address)
  await calls.ended()
}

/** The root of what React draws, as far as it is gone through. */
interface Drawn {
  readonly child: Drawn | null
  readonly memoizedProps: { readonly client?: QueryClient } | null
  readonly stateNode: { readonly current: Drawn }
}

/**
 * Makes what the page has read so much older: what is younger than five seconds it would not read again, whatever a story did
 * to it meanwhile. The clock of the page stays as it is.
 */
async function age(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((older) => {
    const drawn = Object.entries(document.querySelector('#root') ?? {}).find(([key]) =>
      key.startsWith('__reactContainer'),
    )
    let place = (drawn?.[1] as Drawn | undefined)?.stateNode.current ?? null
    while (place && !place.memoizedProps?.client) place = place.child
    if (!place?.memoizedProps?.client) throw new Error('The portal does not give its pages what was read')
    for (const query of place.memoizedProps.client.getQueryCache().getAll())
      query.state.dataUpdatedAt = Math.max(0, query.state.dataUpdatedAt - older)
  }, milliseconds)
}

/** Whether the page stands in the frame of the portal, at another address than this one. */
async function isOpenElsewhere(page: Page, address: string): Promise<boolean> {
  return page.evaluate((to) => {
    const { origin, pathname } = new URL(to, location.href)
    return origin === location.origin && pathname !== location.pathname && document.querySelector('header') !== null
  }, address)
}

/** Follows an address within the portal that is open already, as the buttons back and forward do. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const before = await page.title()
  await page.evaluate(() => {
    for (const title of document.querySelectorAll('h1')) title.dataset['before'] = ''
  })
  await openIn(page, address)
  // The other page has another title, or at least draws it anew, unless two screens are the same page.
  const isOther = (title: string) => document.title !== title || !document.querySelector('h1[data-before]')
  await page.waitForFunction(isOther, before, { timeout: 1_000 }).catch(() => null)
  await settle(page)
}

/** Goes to an address within the portal, without reading the page anew. */
export async function openIn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // A visit of its own, as the portal makes one: what is kept of a page is kept by visit.
    const state = { usr: null, key: Math.random().toString(36).slice(2), idx: history.length }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
}
