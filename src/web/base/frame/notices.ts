import { readStored, store } from '#web/base/calls/preferences.ts'

/** Something the portal tells: in a corner of the screen for a while, and kept under the bell. */
export interface Notice {
  readonly id: number
  readonly variant: 'success' | 'info' | 'warning' | 'danger'
  readonly message: string
  /** What else there is to say, below the message. */
  readonly text?: string | undefined
  /** A link to what it is about, or a way back while that is possible. */
  readonly action?: { readonly label: string; readonly link?: string; readonly onClick?: () => void } | undefined
  /** It stays until it is closed, as failures do. */
  readonly dismissible?: boolean | undefined
  /** Milliseconds on the screen, unless it is dismissible; 5 s by default. */
  readonly time?: number | undefined
  readonly at: Date
  /** The language it was told in; it stays in that under the bell. */
  readonly language?: string | undefined
}

const kept = 50
let owner: number | null = null
let notices: readonly Notice[] = []
let unread = 0
let refusal: string | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Tells the user something; the answer is its id. */
export function notify(notice: Omit<Notice, 'id' | 'at' | 'language'>): number {
  lastId += 1
  notices = [{ ...notice, id: lastId, at: new Date(), language: document.documentElement.lang }, ...notices].slice(
    0,
    kept,
  )
  unread += 1
  remember()
  tell()
  return lastId
}

/** What is kept of a notice on this computer: a way back is gone with the page. */
type KeptNotice = Pick<Notice, 'variant' | 'message' | 'text' | 'language'> & {
  readonly at: string
  readonly action: { readonly label: string; readonly link: string } | null
}
interface KeptNotices {
  readonly unread: number
  readonly notices: readonly KeptNotice[]
}
const storedAs = (user: number) => `notices:${user}`

/** From now on notices are of this user: what he was told before is under the bell again, and nothing of somebody else. */
export function keepNoticesOf(user: number | null): void {
  if (user === owner) return
  const told = owner === null ? notices : []
  const before = user === null ? null : readStored<KeptNotices>(storedAs(user))
  // Numbers below all others: what was told before is not told again.
  const old = (before?.notices ?? []).map(({ at, action, ...notice }, index) => ({
    ...notice,
    id: -1 - index,
    at: new Date(at),
    ...(action ? { action } : {}),
  }))
  notices = [...told, ...old].slice(0, kept)
  unread = told.length + (before?.unread ?? 0)
  owner = user
  remember()
  tell()
}

/** Nothing that this user was told is left on this computer. */
export function forgetNotices(user: number): void {
  store(storedAs(user), null)
  if (owner !== user) return
  owner = null
  notices = []
  unread = 0
  tell()
}

function remember(): void {
  if (owner === null) return
  const toKeep = notices.map(({ variant, message, text, language, at, action }): KeptNotice => {
    const link = action?.link
    return {
      variant,
      message,
      text,
      language,
      at: at.toISOString(),
      action: action && link !== undefined ? { label: action.label, link } : null,
    }
  })
  store(storedAs(owner), { unread, notices: toKeep } satisfies KeptNotices)
}

/** Tells that something has not worked; it stays until it is closed. */
export function tellFailure(message: string, text?: string): void {
  notify({ variant: 'danger', message, text, dismissible: true })
}

/** Says in a window that the user may not do this. */
export function refuse(message: string): void {
  refusal = message
  tell()
}

export const noticeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  notices: () => notices,
  /** The number of the last notice that was told; below it is what was told on another page. */
  lastId: () => lastId,
  unread: () => unread,
  refusal: () => refusal,
  markRead(): void {
    unread = 0
    remember()
    tell()
  },
  closeRefusal(): void {
    refusal = null
    tell()
  },
}

function tell(): void {
  for (const listener of listeners) listener()
}
