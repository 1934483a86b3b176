import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField } from '#contract/platform/field.ts'

export const getAgendaCapacity = endpoint({
  method: 'GET',
  path: '/api/v4/agenda/capacity',
  permission: 'file-agenda.new',
  query: z.object({ from: dayField.optional(), team: idField.optional(), employee: idField.optional() }),
  output: z.object({
    days: z.array(z.string()),
    /** What is due after this day counts on the first of the days; null: whatever is late. */
    after: z.string().nullable(),
    items: z.array(
      z.object({
        employee: z.object({ id: z.number(), name: z.string() }),
        /** For each of the days, in order. What is late counts on the first, unless that lies ahead. */
        planned: z.array(z.object({ count: z.number(), minutes: z.number(), isAway: z.boolean() })),
        capacityMinutes: z.number(),
      }),
    ),
  }),
  summary: 'How full ten working days of each employee are, or of one: the next ones, or from a day on',
})
