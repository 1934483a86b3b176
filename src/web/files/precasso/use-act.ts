import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  actOnPrecasso,
  mostPrecassoFiles,
  type PrecassoAct,
  previewPrecasso,
  undoPrecasso,
} from '#contract/files/precasso/precasso-acts.ts'
import type { Day } from '#domain/day.ts'
import { call, keyOf, useCommand } from '#web/base/calls/api.ts'
import { ValidationError } from '#web/base/calls/errors.ts'
import { notify } from '#web/base/frame/notices.ts'
import { offerUndo } from '#web/base/frame/offer-undo.ts'
import { useText } from '#web/base/words/text.ts'
import type { ActionRow } from './action-words.ts'

/** What is filled in for an act. */
export interface ActValues {
  readonly untilDay: Day | null
  readonly paidDay: Day | null
  /** Null: all that was open on that day. */
  readonly paidCents: number | null
  readonly note: string
}

/** Acts that can be taken back. */
const undoable: ReadonlySet<PrecassoAct> = new Set(['extend', 'stop', 'withdraw'])
/** Whether an act can be taken back. */
export const canBeUndone = (act: PrecassoAct): act is 'extend' | 'stop' | 'withdraw' => undoable.has(act)

const nothing: ActValues = { untilDay: null, paidDay: null, paidCents: null, note: '' }

/** Of what is filled in the act takes its own part; an amount is of one file. */
function askedOf(rows: readonly ActionRow[], act: PrecassoAct, values: ActValues) {
  const isPaid = act === 'paid'
  return {
    act,
    files: rows.map(({ id, version }) => ({ id, version })),
    untilDay: act === 'extend' ? values.untilDay : null,
    paidDay: isPaid ? values.paidDay : null,
    paidCents: isPaid && rows.length === 1 ? values.paidCents : null,
    note: act === 'stop' || act === 'withdraw' ? values.note : '',
  }
}

/** What an act would do to the files, asked again whenever something of it is another; null asks nothing. */
export function useActPreview(rows: readonly ActionRow[], act: PrecassoAct | null, values: ActValues = nothing) {
  const input = act && askedOf(rows, act, { ...values, note: '' })
  // Without its day a payment is no payment yet.
  const isAsked = input !== null && rows.length > 0 && rows.length <= mostPrecassoFiles && !isUnfilled(input)
  const read = useQuery({
    queryKey: [...keyOf(previewPrecasso), input],
    queryFn: async ({ signal }) => call(previewPrecasso, { input: input ?? fail() }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isOfThis = isAsked && !read.isPlaceholderData && !read.isError
  return {
    /** The last that was told, also while the next is asked. */
    shown: isAsked && !read.isError ? (read.data ?? null) : null,
    /** It is of what stands there now. */
    isFresh: isOfThis && read.data !== undefined,
    fieldErrors: read.error instanceof ValidationError ? read.error.fields : {},
    error: read.error instanceof ValidationError ? null : read.error,
    retry: () => void read.refetch(),
  }
}

const isUnfilled = ({ act, paidDay }: ReturnType<typeof askedOf>) => act === 'paid' && paidDay === null

function fail(): never {
  throw new Error('nothing is asked')
}

/** Carries an act out and offers to take it back; what was refused stays chosen. */
export function useAct(onDone: (doneIds: readonly number[]) => void) {
  const t = useText()
  const [last, setLast] = useState<{ act: 'extend' | 'stop' | 'withdraw'; files: number[] } | null>(null)
  const command = useCommand(actOnPrecasso, { inForm: true })
  const undo = useCommand(undoPrecasso, {
    onDone: ({ undoneCount: count }) => {
      setLast(null)
      notify({ variant: 'info', message: t('precasso_actions.undone', { count }) })
    },
  })
  const carryOut = async (rows: readonly ActionRow[], act: PrecassoAct, values: ActValues) => {
    const told = await command.sendAsync({ input: askedOf(rows, act, values) }).catch(() => null)
    if (!told) return
    const files = told.rows.flatMap(({ id, refusal }) => (refusal === null ? [id] : []))
    const refusedCount = told.rows.length - files.length
    const text = refusedCount > 0 ? { text: t('precasso_actions.refused', { count: refusedCount }) } : {}
    if (files.length === 0) {
      notify({ variant: 'warning', message: t('precasso_actions.refused', { count: refusedCount }) })
    } else if (canBeUndone(act)) {
      const done = { act, files }
      setLast(done)
      offerUndo({
        message: t(`precasso_actions.done.${act}`, { count: files.length }),
        label: t('precasso_actions.undo'),
        undo: () => undo.send({ input: done }),
        ...text,
      })
    } else {
      setLast(null)
      notify({ variant: 'success', message: t(`precasso_actions.done.${act}`, { count: files.length }), ...text })
    }
    onDone(files)
  }
  return {
    busy: command.busy || undo.busy,
    /** Why it was not carried out at all. */
    message: command.message,
    fieldErrors: command.fieldErrors,
    carryOut,
    /** Takes back what was done last on this page; null while there is nothing. */
    undoLast: last && !undo.busy ? () => undo.send({ input: last }) : null,
  }
}
