import { useState } from 'react'
import { type CalledFile, type Caller, logIncomingCall } from '#contract/work/incoming-calls.ts'
import type { CallerKind, IncomingResult, VerifiedFact } from '#domain/agenda/incoming-call.ts'
import { addDays, type Day } from '#domain/day.ts'
import { type BoundField, type CommandFormState, useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { type DraftState, useDraft } from '#web/kit/forms/use-draft.ts'
import { notify } from '#web/base/frame/notices.ts'
import { serverMoment } from '#web/base/calls/server-moment.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { callReads } from './call-reads.ts'

/** Whom the call is with and about, as they were found. */
export interface Chosen {
  readonly person: Omit<Caller, 'files'>
  readonly file: CalledFile
}

interface Values {
  /** When the form was opened; null until something is typed in it. */
  readonly startedAt: string | null
  readonly search: string
  readonly chosen: Chosen | null
  /** Nobody knows which file it is about. */
  readonly unfiled: boolean
  readonly caller: CallerKind | null
  readonly callerName: string
  readonly phone: string
  readonly verified: readonly VerifiedFact[]
  readonly content: string
  readonly result: IncomingResult | null
  readonly amountCents: number | null
  readonly untilDay: Day | null
  readonly callBackDay: Day | null
  readonly addNumber: boolean
}

const nothing: Values = {
  startedAt: null,
  search: '',
  chosen: null,
  unfiled: false,
  caller: 'debtor',
  callerName: '',
  phone: '',
  verified: [],
  content: '',
  result: null,
  amountCents: null,
  untilDay: null,
  callBackDay: null,
  addNumber: false,
}

export interface CallForm extends CommandFormState {
  readonly values: Values
  readonly field: <Name extends keyof Values>(name: Name) => BoundField<Values[Name]>
  readonly draft: DraftState
  readonly openedAt: string
  readonly change: (patch: Partial<Values>) => void
  readonly choose: (person: Caller, file: CalledFile) => void
  /** Back to the search: what was noted of the call stays. */
  readonly chooseAgain: () => void
}

/** The call that is under way: what is typed of it is a draft, however often the panel closes or the page changes. */
export function useCallForm(onSaved: () => void): CallForm {
  const t = useText()
  const today = useToday()
  const [openedAt] = useState(() => serverMoment().toISOString())
  const form = useCommandForm(logIncomingCall, {
    initial: nothing,
    toInput: (values) => toInput(values, openedAt),
    refreshes: callReads,
    onDone: ({ fileId }) => {
      const number = form.values.chosen?.file.number ?? ''
      const link = `/file/show-new/${fileId}?tab=logs`
      notify({ variant: 'success', message: t('call.saved', { number }), action: { label: t('call.open_file'), link } })
      onSaved()
    },
  })
  const draft = useDraft(form.drafted)
  const change = (patch: Partial<Values>) =>
    form.setValues((before) => ({ ...before, startedAt: before.startedAt ?? openedAt, ...patch }))
  const choose = (person: Caller, file: CalledFile) => {
    const { files: _files, ...found } = person
    const isDebtor = form.values.caller === 'debtor'
    change({
      chosen: { person: { ...found, id: file.debtorId }, file },
      verified: [],
      addNumber: false,
      amountCents: file.openCents,
      untilDay: addDays(today, 7),
      ...(isDebtor ? { callerName: person.name } : {}),
    })
  }
  const chooseAgain = () => change({ chosen: null, unfiled: false, verified: [], addNumber: false })
  return { ...form, draft, openedAt: form.values.startedAt ?? openedAt, change, choose, chooseAgain }
}

function toInput(values: Values, openedAt: string) {
  const { chosen, caller, callerName, phone, verified, content, result, callBackDay, addNumber } = values
  const { amountCents, untilDay } = result === 'pays' ? values : { amountCents: null, untilDay: null }
  const startedAt = values.startedAt ?? openedAt
  const isDebtor = caller === 'debtor'
  return {
    fileId: chosen?.file.id ?? null,
    startedAt,
    seconds: secondsSince(startedAt),
    caller,
    debtor: isDebtor ? (chosen?.file.debtorId ?? null) : null,
    callerName,
    phone,
    verified: isDebtor ? [...verified] : [],
    content,
    result,
    amountCents,
    untilDay,
    callBackDay,
    addNumber: isDebtor && phone !== '' && addNumber,
  }
}

/** How long ago that was; a form that was left open counts no further than a day. */
export function secondsSince(moment: string): number {
  const seconds = Math.round((serverMoment().getTime() - Date.parse(moment)) / 1000)
  return Math.min(Math.max(seconds, 0), 86_400)
}
