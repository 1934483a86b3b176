import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DraftFields } from '#contract/lists/drafts.ts'
import { type Draft, draftOf } from '#web/base/calls/drafts.ts'
import { useUser } from '#web/base/calls/user.ts'
import { type ChangedMeanwhile, planRestoring, typedFields, type Values } from './drafted-fields.ts'

/** A form whose values are kept while they are typed. */
export interface DraftedForm {
  /** What the draft is of, such as `PUT /api/v4/merchant/12`; null for a form that keeps none. */
  readonly key: string | null
  /** What the form held before anything was typed. */
  readonly initial: Values
  readonly values: Values
  readonly setValues: (values: Record<string, unknown>) => void
  /** The fields that somebody else has changed too. */
  readonly changed: readonly ChangedMeanwhile[]
  readonly setChanged: (changed: readonly ChangedMeanwhile[]) => void
}

export interface DraftState {
  /** Whether it is known what was typed before: what is typed from then on is not mixed with it. */
  readonly isRead: boolean
  /** The moment at which what stands in the form was typed, when it was found again; otherwise null. */
  readonly restoredAt: string | null
  /** Why the newest is on this computer only, or null. */
  readonly failure: unknown
  /** Throws the draft away and puts the form back as it was. */
  readonly discard: () => void
}

/** Keeps what is typed in a form on the server, and puts back what was typed in it before. */
export function useDraft({ key, initial, values, setValues, changed, setChanged }: DraftedForm): DraftState {
  const user = useUser()
  const draft = key !== null && user && !user.impersonator ? draftOf(user.id, key) : null
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const [isRead, setRead] = useState(false)
  const kept = useRef('{}')

  const now = useRef({ initial, values, setValues, setChanged })
  useEffect(() => {
    now.current = { initial, values, setValues, setChanged }
  })
  useEffect(() => {
    if (!draft) return
    let gone = false
    const restore = async () => {
      const found = await draft.read().catch(() => null)
      if (gone) return void draft.release().catch(() => null)
      const form = now.current
      const plan = found && planRestoring(found.fields, form.initial, form.values)
      if (found && plan && plan.names.length > 0) {
        kept.current = JSON.stringify(found.fields)
        form.setValues(plan.values)
        form.setChanged(plan.changed)
        setRestoredAt(found.keptAt)
      } else if (found) draft.queue.put(null)
      setRead(true)
    }
    void restore()
    return () => {
      gone = true
      draft.queue.flush()
    }
  }, [draft])

  const typed = JSON.stringify(typedFields(initial, values, changed))
  useEffect(() => {
    if (draft) keepTyped(draft, typed, isRead, kept)
  }, [draft, isRead, typed])

  // What is saved is no draft any more: the form goes on from there, or begins anew as it began.
  if (restoredAt !== null && typed === '{}') setRestoredAt(null)
  const start = JSON.stringify(initial)
  const [startedFrom, setStartedFrom] = useState(start)
  if (start !== startedFrom) {
    setStartedFrom(start)
    setRestoredAt(null)
  }
  return {
    isRead: isRead || !draft,
    restoredAt,
    failure: useFailure(draft?.queue ?? null),
    discard: () => {
      if (kept.current === '{}') return
      kept.current = '{}'
      draft?.queue.put(null)
      setRestoredAt(null)
      setChanged([])
      setValues({ ...initial })
    },
  }
}

/** Sends what is typed, when it differs from what was kept last; as long as it is unknown what was typed before, it is held. */
function keepTyped(draft: Draft, typed: string, isRead: boolean, kept: { current: string }): void {
  const fields = typed === '{}' ? null : (JSON.parse(typed) as DraftFields)
  if (!isRead) return draft.hold(fields)
  if (typed !== kept.current) {
    kept.current = typed
    draft.queue.put(fields)
  }
  draft.hold(null)
}

function useFailure(queue: { listen(listener: () => void): () => void; failure: unknown } | null): unknown {
  return useSyncExternalStore(
    (listener) => queue?.listen(listener) ?? (() => {}),
    () => queue?.failure ?? null,
  )
}
