import { z } from 'zod'
import { taskStates } from '#contract/ops/operations.ts'
import { endpoint } from '#contract/platform/endpoint.ts'

/** What opens a screen: everybody, who is logged in, or one of the alternatives of which each role is held. */
const access = z.union([z.enum(['open', 'user']), z.array(z.array(z.string()))])

/** How far the portal is: its screens, the work that it does by itself, and the versions of its database. */
export const getProgress = endpoint({
  method: 'GET',
  path: '/api/v4/statistic/progress',
  permission: 'statistic.vue-progress',
  output: z.object({
    /** Every address of the portal, and those that it will have. */
    routes: z.array(z.object({ name: z.string(), path: z.string(), title: z.string(), isBuilt: z.boolean(), access })),
    tasks: z.array(
      z.object({
        /** Under which name operators know it. */
        task: z.string(),
        everySeconds: z.number(),
        state: z.enum(taskStates),
        lastSuccessAt: z.date().nullable(),
        /** Of one that goes well; what fails is tried again at each turn. */
        nextAt: z.date().nullable(),
        failures: z.number(),
        error: z.string().nullable(),
      }),
    ),
    jobs: z.array(
      z.object({
        kind: z.string(),
        waiting: z.number(),
        running: z.number(),
        /** Of the last seven days, as long as they are kept. */
        done: z.number(),
        failed: z.number(),
        lastEndedAt: z.date().nullable(),
        /** When the first of those that wait is due. */
        nextAt: z.date().nullable(),
      }),
    ),
    migrations: z.array(z.object({ name: z.string(), appliedAt: z.date() })),
  }),
  summary:
    'Which screens there are, how the work goes that the portal does by itself, and which migrations were applied',
})
