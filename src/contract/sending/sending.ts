import { z } from 'zod'
import { mostStations, papers, printSides } from '#domain/letters/print-form.ts'
import { channels } from '#domain/workflow/step.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idParams, lineField, versionField } from '#contract/platform/field.ts'
import { openSums } from './runs.ts'

const capField = z.number().int().min(1).max(10_000_000).nullable()
/** Minutes since midnight, and the midnight after. */
const minutesField = z
  .number()
  .int()
  .min(0)
  .max(24 * 60)

const sendingWindow = z.strictObject({
  channel: z.enum(channels),
  /** 1 is Monday. Hours and days of e-mail and SMS are within those of the law (art. 4.2 Bki); those of post are its own. */
  weekDays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  fromMinutes: minutesField,
  toMinutes: minutesField,
  /** At most so many; null is any number. */
  perHour: capField,
  perDay: capField,
})

const postageRate = z.strictObject({
  fromPages: z.number().int().min(1).max(500),
  cents: z.number().int().min(0).max(100_000),
})
export type PostageRate = z.output<typeof postageRate>

const printSettings = z.strictObject({
  /** What holds for every letter whose template says nothing else. */
  paper: z.enum(papers),
  sides: z.enum(printSides),
  /** Whether marks for the inserting machine are printed in the left margin. */
  marks: z.boolean(),
  /** When batches are handed over, in minutes since midnight; empty is at once. */
  times: z.array(minutesField.max(24 * 60 - 1)).max(12),
  /** From so many sheets on a letter goes into a C4 envelope; null is never. */
  c4FromSheets: z.number().int().min(2).max(200).nullable(),
  /** What can go in with a letter, by the station of the inserting machine. */
  enclosures: z
    .array(
      z.strictObject({
        station: z.number().int().min(1).max(mostStations),
        name: lineField(60).min(1),
        /** With every letter, whatever its template says. */
        isAlways: z.boolean(),
      }),
    )
    .max(mostStations),
})
export type PrintSettings = z.output<typeof printSettings>

const settings = {
  /** Above so many messages, or so much open money, a second person releases a run; null never asks for one. */
  approvalAboveCount: z.number().int().min(0).max(10_000_000).nullable(),
  approvalAboveCents: z.number().int().min(0).max(1_000_000_000_000).nullable(),
  /** What a letter of so many pages or more costs; empty as long as nobody has said. */
  postage: z.array(postageRate).max(20),
  windows: z.array(sendingWindow).length(3),
  print: printSettings,
}

const sendingSettings = z.object({ ...settings, version: z.number() })
export type SendingSettings = z.output<typeof sendingSettings>

export const getSendingSettings = endpoint({
  method: 'GET',
  path: '/api/v4/sending/settings',
  permission: 'schedule-send.processing',
  output: sendingSettings,
  summary: 'When each channel sends and how much at most, what a letter costs, and when a second person is asked',
})

export const changeSendingSettings = endpoint({
  method: 'PUT',
  path: '/api/v4/sending/settings',
  permission: 'schedule-send.edit',
  input: z.strictObject({ ...settings, version: versionField }),
  output: sendingSettings,
  summary: 'Changes when and how much is sent; what waited for a place is planned again',
})

/** A moment as the browser writes it. */
const momentField = z.iso.datetime({ offset: true })

const plannedHour = z.object({
  /** The begin of the hour. */
  at: z.date(),
  channel: z.enum(channels),
  /** Messages that wait for this hour, and e-mails the mail server takes then. */
  heldCount: z.number(),
  mailCount: z.number(),
})

const plannedDay = z.object({
  day: z.string(),
  /** The name of the holiday; null on any other day. */
  holiday: z.string().nullable(),
  /** No message leaves on it, by any channel. */
  isClosed: z.boolean(),
  hours: z.array(plannedHour),
})

const plannedRun = z.object({
  id: z.number(),
  number: z.number(),
  day: z.string(),
  state: z.enum(['released', 'paused']),
  startAt: z.date(),
  count: z.number(),
  /** How many of them by which channel, for what is sent. */
  channels: z.array(z.object({ channel: z.enum(channels), count: z.number() })),
  open: openSums,
  releasedBy: z.string().nullable(),
  version: z.number(),
})

const schedule = z.object({
  days: z.array(plannedDay),
  runs: z.array(plannedRun),
  /** Messages that wait for a moment after the last of these days. */
  laterCount: z.number(),
  /** What has left today, and what has a place today, per channel. */
  today: z.array(z.object({ channel: z.enum(channels), placedCount: z.number(), sentCount: z.number() })),
})
export type Schedule = z.output<typeof schedule>

export const getSchedule = endpoint({
  method: 'GET',
  path: '/api/v4/sending/schedule',
  permission: 'schedule-send.processing',
  query: z.object({ channel: z.enum(channels).optional() }),
  output: schedule,
  summary: 'What will go when: runs for a later moment, messages in hold and e-mails that wait, hour by hour',
})

export const moveRun = endpoint({
  method: 'POST',
  path: '/api/v4/run/:id/move',
  permission: 'processing.new',
  params: idParams,
  input: z.strictObject({ startAt: momentField, version: versionField }),
  summary: 'Lets a released run that has not begun start at another moment',
})
