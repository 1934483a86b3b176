import { hashKey } from '@tanstack/react-query'
import { discardDraft, type DraftFields, getDraft, keepDraft } from '#contract/lists/drafts.ts'
import { call, newKey } from './api.ts'
import { DraftQueue } from './draft-queue.ts'
import { NoResponseError, ResponseError, ServerError, SessionExpiredError } from './errors.ts'
import { forgetStored, readStored, store } from './preferences.ts'

export interface KeptDraft {
  readonly fields: DraftFields
  /** The moment at which it was kept. */
  readonly keptAt: string
  /** Names this filling in of the form: what is saved under it is no draft any more. */
  readonly entry?: string | null
}

/** What is typed in one form by one person. */
export interface Draft {
  readonly queue: DraftQueue
  /** What was typed before, here or on another computer; null when there is nothing. */
  read(): Promise<KeptDraft | null>
  /**
   * Remembers on this computer what is typed while `read` has yet to end, for the page may go before it does; null when
   * the queue has it. The next `read` finds it.
   */
  hold(fields: DraftFields | null): void
  /** Sends what is remembered of a form that went before `read` had ended. */
  release(): Promise<void>
  /** It is going to be saved: answers the name by which the command takes it away. */
  saving(): string
  /** Whether it was saved: what is typed from now on is something new. */
  saved(isSaved: boolean): void
}

/**
 * What the server has yet to confirm, on this computer: written before it is sent, removed when it has arrived. `after` is
 * what the server had then, `unheard` what was sent since without an answer: it may have arrived. When the server has
 * something else by now, this draft went on elsewhere.
 */
interface Unconfirmed {
  readonly fields: DraftFields | null
  readonly at: string
  readonly after: string | null
  readonly unheard: readonly (DraftFields | null)[]
  readonly entry?: string
}

/** So many that were sent without an answer are remembered. */
const mostUnheard = 5

const drafts = new Map<string, Draft>()

/** The draft of a form: one for each person, however often the form is opened. */
export function draftOf(user: number, form: string): Draft {
  if (drafts.size === 0) watchLeaving()
  const key = storedAs(user, form)
  const draft = drafts.get(key) ?? createDraft(user, form, key)
  drafts.set(key, draft)
  return draft
}

/** Sends what is typed in every form; ends when it has been tried. */
export async function sendDrafts(): Promise<void> {
  await Promise.all([...drafts.values()].map(async ({ queue }) => queue.settle()))
}

/** Leaves nothing on this computer of what somebody typed. */
export function forgetDrafts(user: number): void {
  forgetStored(storedAs(user, ''))
}

/** Sends what is typed before the page goes out of sight or is closed. */
function watchLeaving(): void {
  addEventListener('pagehide', () => {
    for (const { queue } of drafts.values()) queue.leave()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendDrafts()
  })
}

const storedAs = (user: number, form: string) => `draft:${user}:${form}`

function createDraft(user: number, form: string, key: string): Draft {
  let known: string | null = null
  let newest: Unconfirmed | null = null
  const filling = new Filling(user, form)
  const send = async (fields: DraftFields | null, leaving: boolean): Promise<void> => {
    const unheard = newest ? [...newest.unheard, newest.fields].slice(-mostUnheard) : []
    const { entry } = filling
    const unconfirmed: Unconfirmed = { fields, at: new Date().toISOString(), after: known, unheard, entry }
    newest = unconfirmed
    store(key, unconfirmed)
    known = await filling.carry(fields, { quiet: true, keepalive: leaving })
    // What is newer has yet to arrive.
    if (newest !== unconfirmed) return
    newest = null
    store(key, null)
  }
  const queue = new DraftQueue({ send, mayRetry })
  const readKept = async (): Promise<KeptDraft | null> => {
    const unconfirmed = readStored<Unconfirmed>(key)
    const asked = unconfirmed?.entry ?? earlier?.entry
    const { draft, saved } = await call(getDraft, { query: { user, form, ...(asked ? { entry: asked } : {}) } })
    if (saved && earlier?.entry === asked) earlier = null
    filling.entry = draft?.entry ?? (saved ? newKey() : (asked ?? filling.entry))
    known = draft?.keptAt ?? null
    if (!unconfirmed || saved || !isOfThisComputer(unconfirmed, draft)) {
      store(key, null)
      return draft
    }
    queue.put(unconfirmed.fields)
    return unconfirmed.fields && { fields: unconfirmed.fields, keptAt: unconfirmed.at }
  }
  const heldKey = `${key} held`
  let earlier: KeptDraft | null = null
  let isHolding = false
  const read = async (): Promise<KeptDraft | null> => {
    await queue.settle()
    earlier ??= readStored<KeptDraft>(heldKey)
    const found = await readKept()
    if (!earlier) {
      if (!isHolding) store(heldKey, null)
      return found
    }
    const held = { ...earlier, fields: { ...found?.fields, ...earlier.fields } }
    earlier = null
    queue.put(held.fields)
    if (!isHolding) store(heldKey, null)
    return held
  }
  const hold = (fields: DraftFields | null): void => {
    if (fields === null && !isHolding) return
    isHolding = fields !== null
    const { entry } = filling
    const held = fields && { fields: { ...earlier?.fields, ...fields }, keptAt: new Date().toISOString(), entry }
    store(heldKey, held ?? earlier)
  }
  const release = async () => {
    if (!isHolding) return
    isHolding = false
    await read()
  }
  const saved = (isSaved: boolean) => {
    filling.saved(isSaved)
    if (isSaved) queue.put(null)
  }
  return { queue, read, hold, release, saving: () => filling.saving(), saved }
}

/** One filling in of a form, from its first letter until it is saved. */
class Filling {
  private readonly key: { readonly user: number; readonly form: string }
  private isSaving = false
  entry = newKey()

  constructor(user: number, form: string) {
    this.key = { user, form }
  }

  /** Brings a draft to the server, or throws it away there; answers when it was kept. */
  async carry(fields: DraftFields | null, options: { quiet: true; keepalive: boolean }): Promise<string | null> {
    if (fields === null) {
      await call(discardDraft, { input: this.key }, options)
      return null
    }
    const keep = async () => call(keepDraft, { input: { ...this.key, fields, entry: this.entry } }, options)
    const { keptAt, saved } = await keep()
    if (!saved || this.isSaving) return keptAt
    // Another window has saved it, and somebody typed on in this one.
    this.entry = newKey()
    return (await keep()).keptAt
  }

  /** It is going to be saved. */
  saving(): string {
    this.isSaving = true
    return this.entry
  }

  saved(isSaved: boolean): void {
    this.isSaving = false
    if (isSaved) this.entry = newKey()
  }
}

/** Whether the server has what it had when this was sent, or what this computer sent just before. */
function isOfThisComputer({ after, unheard }: Unconfirmed, draft: KeptDraft | null): boolean {
  const held = hashKey([draft?.fields ?? null])
  return after === (draft?.keptAt ?? null) || unheard.some((earlier) => hashKey([earlier]) === held)
}

/** A line that broke, a session that expired, a server that fell: whatever else is refused stays refused. */
function mayRetry(error: unknown): boolean {
  return [NoResponseError, SessionExpiredError, ServerError, ResponseError].some((kind) => error instanceof kind)
}
