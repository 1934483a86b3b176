import type { StepFields } from '#domain/workflow/step-fields.ts'
import type { addWorkflowStep } from '#contract/workflows/workflows.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { clockText } from '#web/kit/words/format.ts'

/** A step as its form holds it: hours as they are typed. */
export interface StepValues extends Omit<StepFields, 'hoursFrom' | 'hoursTo' | 'waitDays'> {
  readonly waitDays: number | null
  readonly hoursFrom: string
  readonly hoursTo: string
  /** The version of the draft that is changed. */
  readonly version: number
}

type Input = Omit<InputOf<typeof addWorkflowStep>, 'position'>

/** The fields of a step with its hours as they are typed. */
export function timesOf({ hoursFrom, hoursTo, ...fields }: StepFields, version: number): StepValues {
  return {
    ...fields,
    version,
    hoursFrom: hoursFrom === null ? '' : clockText(hoursFrom),
    hoursTo: hoursTo === null ? '' : clockText(hoursTo),
  }
}

/** What is sent of what stands in the form. */
export function toStepInput({ hoursFrom, hoursTo, waitDays, ...values }: StepValues): Input {
  return {
    ...values,
    waitDays: waitDays ?? 0,
    hoursFrom: minutesOf(hoursFrom),
    hoursTo: minutesOf(hoursTo),
    channels: [...values.channels],
    requires: [...values.requires],
    languages: [...values.languages],
    exceptSigns: [...values.exceptSigns],
    lastResults: [...values.lastResults],
    answers: [...values.answers],
    excludedOptions: [...values.excludedOptions],
  }
}

/** 8:30, 8.30, 0830 or 8; nothing is no time, and what is no time is left to the server to refuse. */
function minutesOf(time: string): number | null {
  if (time.trim() === '') return null
  const found = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(time.trim())
  return found ? Number(found[1]) * 60 + Number(found[2] ?? 0) : -1
}
