import type { User } from '#contract/people/users.ts'

/** Who is logged in, as the windows of one browser tell each other; null after a logout. */
type Told = string | null

let channel: BroadcastChannel | null = null
/** Whose window this is; null for that of a visitor. */
let shown: Told = null

/**
 * Tells the other windows of this browser who has come in. One that shows somebody else begins anew, as that person: what
 * is on it is nothing to look at for whoever sits there now, and nothing to do in another's name.
 */
export function tellWhoCameIn(user: Pick<User, 'id' | 'impersonator'> | null): void {
  // A visitor is no news: a session that ends by itself leaves the pages as they are, to log in over them.
  shown = user && `${user.id} ${user.impersonator ?? ''}`
  if (shown !== null) line().postMessage(shown satisfies Told)
}

/** Tells them that somebody has logged out: nothing of it stays in any window. */
export function tellLogout(): void {
  shown = null
  line().postMessage(null satisfies Told)
}

/** Tells them that something was done here: what they show of it is old. */
export function tellDone(): void {
  done().postMessage(null)
}

/** Has what is on the screen read again when something was done in another window, once somebody looks at it. */
export function watchDone(onDone: () => void): void {
  let isBehind = false
  const read = () => {
    if (!isBehind || document.visibilityState === 'hidden') return
    isBehind = false
    onDone()
  }
  document.addEventListener('visibilitychange', read)
  done().addEventListener('message', () => {
    isBehind = true
    read()
  })
}

/** Listens to what the other windows tell. */
export function watchOtherWindows(): void {
  line().addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (shown !== null && data !== shown) window.location.reload()
  })
}

let doneLine: BroadcastChannel | null = null

function done(): BroadcastChannel {
  doneLine ??= new BroadcastChannel('vorder-done')
  return doneLine
}

function line(): BroadcastChannel {
  channel ??= new BroadcastChannel('vorder-user')
  return channel
}
