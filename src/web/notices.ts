/** Something the portal tells: in a corner of the screen for a while, and kept under the bell. */
export interface Notice {
  readonly id: number
  readonly tone: 'success' | 'info' | 'warning' | 'danger'
  readonly title: string
  readonly text?: string | undefined
  /** A link to what it is about, or a way back while that is possible. */
  readonly action?: { readonly label: string; readonly link?: string; readonly onClick?: () => void } | undefined
  /** Milliseconds on the screen; 5 s by default. False stays until it is closed, as failures do. */
  readonly time?: number | false | undefined
  readonly at: Date
}

const kept = 50
let notices: readonly Notice[] = []
let unread = 0
let refusal: string | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Tells the user something; the answer is its id. */
export function notify(notice: Omit<Notice, 'id' | 'at'>): number {
  lastId += 1
  notices = [{ ...notice, id: lastId, at: new Date() }, ...notices].slice(0, kept)
  unread += 1
  tell()
  return lastId
}

/** Tells that something has not worked; it stays until it is closed. */
export function tellFailure(title: string, text?: string): void {
  notify({ tone: 'danger', title, text, time: false })
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
  unread: () => unread,
  refusal: () => refusal,
  markRead(): void {
    unread = 0
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
