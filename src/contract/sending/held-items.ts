import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, idParams, lineField, severalOf } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'
import { itemChannels, itemReason, openSums, runItem, writtenReason } from './runs.ts'
import { channels } from '#domain/workflow/step.ts'

/** A moment as the browser writes it. */
const momentField = z.iso.datetime({ offset: true })

/** Longest key of a group: that of its cause, and in what it is mended. */
const groupField = lineField(600)

const heldFilters = {
  search: lineField(200).optional(),
  channel: severalOf(z.enum(itemChannels)).optional(),
  /** Keys of why-lines and faults. */
  reason: severalOf(lineField(100)).optional(),
  /** Whose files: ids of owners, `me`, or `none` for files of nobody. */
  owner: severalOf(z.union([z.enum(['me', 'none']), idField])).optional(),
  /** Of these steps; of each the same step in every version of its workflow. */
  step: severalOf(idField).optional(),
  /** What can only be helped by somebody: it has no moment at which it goes by itself. */
  stuck: z.stringbool().optional(),
}

export const listHeldItems = endpoint({
  method: 'GET',
  path: '/api/v4/run-item/in-hold',
  permission: 'processing.in-hold',
  query: listQuery({
    sortBy: ['release', 'number', 'age', 'amount'],
    filters: {
      ...heldFilters,
      /** Only those of a group, as `getHeldGroups` tells them apart. */
      group: groupField.optional(),
      /** What waits for a moment, also as a message that is written and not sent yet. */
      planned: z.stringbool().optional(),
      /** The hour for which it waits, by its begin. */
      hour: momentField.optional(),
      /** The day on which it goes. */
      day: dayField.optional(),
    },
  }),
  output: listOf(runItem),
  written: { reason: writtenReason },
  summary: 'Everything that waits, with its reason and the moment it is released',
})

/** What messages that wait come to: each file stands for its money once. */
const heldSums = {
  count: z.number(),
  open: openSums,
  /** Since when the first of them waits; null where there is none. */
  since: z.date().nullable(),
}

const heldGroup = z.object({
  ...heldSums,
  key: z.string(),
  /** Of one of them, which holds for all where `isSame`; null where none is known. */
  reason: itemReason.nullable(),
  /** Whether all of them say the same, also the values. */
  isSame: z.boolean(),
  /** The moment at which the first goes by itself; null where only somebody can help. */
  releaseAt: z.date().nullable(),
  channels: z.array(z.object({ channel: z.enum(itemChannels), count: z.number() })),
  /** The one that waits longest. */
  firstId: z.number(),
  /** A mark of which messages these are, by which an act on all of them knows that it is of what was seen. */
  seen: z.string(),
  /** Whose files they all are; null where they are of several customers. */
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
})

export const getHeldGroups = endpoint({
  method: 'GET',
  path: '/api/v4/run-item/in-hold/groups',
  permission: 'processing.in-hold',
  query: z.object(heldFilters),
  output: z.object({
    groups: z.array(heldGroup),
    total: z.object(heldSums),
    /** By every channel, whichever the list is narrowed to. */
    channels: z.array(z.object({ channel: z.enum(itemChannels), count: z.number() })),
  }),
  summary: 'What waits by its cause, the longest first: how much, since when, and what helps all of it',
})

/** What the filters of the list can be set to now. */
export const getHeldChoices = endpoint({
  method: 'GET',
  path: '/api/v4/run-item/in-hold/choices',
  permission: 'processing.in-hold',
  output: z.object({
    reasons: z.array(z.object({ reason: itemReason, count: z.number() })),
    owners: z.array(z.object({ id: z.number(), name: z.string() })),
    /** Each by its newest version. */
    steps: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  summary:
    'The reasons for which messages wait, the most frequent first, whose files they are of and before which steps',
})

export const getHeldRepair = endpoint({
  method: 'GET',
  path: '/api/v4/run-item/:id/repair',
  permission: 'processing.in-hold',
  params: idParams,
  output: z.object({
    /** To whom the message is: of several debtors of a file the one whose address or number it lacks. */
    debtorId: z.number(),
    /** Whose file it is. */
    customer: z.object({ id: z.number(), name: z.string() }),
    /** The text the message would be written from; null when there is none. */
    template: z.object({ id: z.number(), name: z.string() }).nullable(),
    /** The variable of the agency's own that has no value. */
    ownVariable: z.object({ id: z.number(), name: z.string() }).nullable(),
  }),
  summary: 'Where what a message in hold lacks is mended: at whom, at which customer, in which template or variable',
})

/** Messages that wait: these, all that wait for an hour by a channel, or a whole group as the list is narrowed. */
const chosenItems = {
  ids: z.array(idField).max(1000).default([]),
  hour: z
    .strictObject({ at: momentField, channel: z.enum(channels) })
    .nullable()
    .default(null),
  group: z
    .strictObject({
      key: groupField,
      /** The mark of what it held when somebody decided about it: with others it is looked at again first. */
      seen: z.string().length(32),
      ...heldFilters,
      stuck: z.boolean().optional(),
    })
    .nullable()
    .default(null),
}

export const releaseHeldItems = endpoint({
  method: 'POST',
  path: '/api/v4/run-item/release',
  permission: 'processing.in-hold',
  input: z.strictObject(chosenItems),
  output: z.object({ released: z.number() }),
  summary: 'Judges messages that wait again, at once; what may not leave by the law waits on, and says so',
})

export const dropHeldItems = endpoint({
  method: 'POST',
  path: '/api/v4/run-item/drop',
  permission: 'processing.in-hold',
  input: z.strictObject({ ...chosenItems, reason: lineField(500).min(1) }),
  output: z.object({ dropped: z.number() }),
  summary: 'Takes messages that wait out of their runs; the files stay at their steps',
})

export const dropItem = endpoint({
  method: 'POST',
  path: '/api/v4/run-item/:id/drop',
  permission: 'processing.in-hold',
  params: idParams,
  input: z.strictObject({ reason: lineField(500).min(1) }),
  summary: 'Takes a waiting item out of its run; the file stays at its step',
})

const settleFields = z.strictObject({
  arrived: z.boolean(),
  /** Why it goes again: asked for when it did not arrive. */
  reason: lineField(500).default(''),
})

export const resolveMail = endpoint({
  method: 'POST',
  path: '/api/v4/dispatch/:id/settle',
  permission: 'processing.in-hold',
  params: idParams,
  input: settleFields,
  summary: 'Says of an e-mail or SMS whose end nobody knew whether it arrived; one that did not is written again',
})

export const moveItems = endpoint({
  method: 'POST',
  path: '/api/v4/run-item/move',
  permission: 'processing.in-hold',
  input: z.strictObject({ ...chosenItems, at: momentField }),
  output: z.object({ moved: z.number() }),
  summary: 'Gives messages that wait another moment, within the hours of their channel',
})

export const resolvePrint = endpoint({
  method: 'POST',
  path: '/api/v4/print-batch/:id/settle',
  permission: 'processing.in-hold',
  params: idParams,
  input: settleFields,
  summary:
    'Says of a print batch whose end nobody knew whether the print shop has it; one it has not is handed over again',
})
