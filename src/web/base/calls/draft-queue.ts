import type { DraftFields } from '#contract/lists/drafts.ts'

/** Carries a draft to the server; null throws it away. `leaving`: the page is about to go. */
export type SendDraft = (fields: DraftFields | null, leaving: boolean) => Promise<void>

export interface DraftQueueOptions {
  readonly send: SendDraft
  /** Whether a refusal may be over at a next try: a line that broke, a session that expired. */
  readonly mayRetry: (error: unknown) => boolean
}

/** How long what is typed waits to be sent together with what is typed next. */
const gatherMs = 1000
const retryMs = [2000, 4000, 8000] as const

/**
 * What is typed in one form, on its way to the server: the newest alone, at most once a second, and one call at a time,
 * so that none overtakes another. A throwing away is not kept waiting. What fails is tried again until something newer
 * takes its place.
 */
export class DraftQueue {
  private readonly options: DraftQueueOptions
  private next: { readonly fields: DraftFields | null } | null = null
  private timer: ReturnType<typeof setTimeout> | null = null
  private underWay: Promise<void> | null = null
  private failures = 0
  private readonly listeners = new Set<() => void>()
  /** Why the newest could not be sent; null when it was, or has yet to be. */
  failure: unknown = null

  constructor(options: DraftQueueOptions) {
    this.options = options
  }

  put(fields: DraftFields | null): void {
    this.next = { fields }
    if (fields === null) this.flush()
    else this.wait(gatherMs)
  }

  /** Sends what is waiting now, or as soon as what is under way has ended. */
  flush(): void {
    this.stopWaiting()
    if (!this.underWay) this.start(false)
  }

  /** The page goes: what is waiting cannot wait for anything. */
  leave(): void {
    this.stopWaiting()
    this.start(true)
  }

  /** Sends what is waiting and ends when it has been tried. */
  async settle(): Promise<void> {
    await this.underWay
    this.flush()
    await this.underWay
  }

  /** Calls back when `failure` changes. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private start(leaving: boolean): void {
    const step = this.next
    if (!step) return
    this.next = null
    const sending = this.send(step, leaving).then(() => {
      if (this.underWay !== sending) return
      this.underWay = null
      // What failed waits for its next try.
      if (!this.next || this.timer !== null) return
      if (this.next.fields === null) this.flush()
      else this.wait(gatherMs)
    })
    this.underWay = sending
  }

  private async send(step: { readonly fields: DraftFields | null }, leaving: boolean): Promise<void> {
    try {
      await this.options.send(step.fields, leaving)
      this.failures = 0
      this.tell(null)
    } catch (error) {
      this.tell(error)
      if (!this.options.mayRetry(error)) return
      this.next ??= step
      this.wait(retryMs[Math.min(this.failures, retryMs.length - 1)] ?? gatherMs)
      this.failures += 1
    }
  }

  private wait(ms: number): void {
    this.timer ??= setTimeout(() => this.flush(), ms)
  }

  private stopWaiting(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  private tell(failure: unknown): void {
    this.failure = failure
    for (const listener of this.listeners) listener()
  }
}
