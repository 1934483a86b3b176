import { z } from 'zod'
import { questionKinds } from '#domain/customers/question.ts'
import { agendaCauses } from '#domain/agenda/agenda-item.ts'
import { runFaults } from '#contract/sending/run-faults.ts'
import { releaseRefusals } from '#contract/sending/release-refusals.ts'
import { runKinds } from '#contract/sending/run-kinds.ts'
import { whyField } from '#contract/sending/why-line.ts'
import { nameShape } from '#contract/files/dossiers.ts'

const waitingQuestion = z.object({
  id: z.number(),
  kind: z.enum(questionKinds),
  content: z.string(),
  askedDay: z.string(),
  /** By when the other side answers; of what the agency has not answered by then its customer is not told. */
  dueDay: z.string().nullable(),
})

/** What waits for somebody on a file, beside its step: the first of each. */
export const fileWaits = z.object({
  /** What the other side asked, and the reader's side has yet to answer. */
  question: waitingQuestion.nullable(),
  /** What the reader's side asked, and waits for. */
  asked: waitingQuestion.nullable(),
  /** Of its agenda: a reply that nobody answered, else what is due until today. */
  item: z
    .object({
      id: z.number(),
      /** The code of its subject. */
      subject: z.string(),
      name: nameShape,
      calls: z.boolean(),
      cause: z.enum(agendaCauses),
      note: z.string(),
      dueDay: z.string(),
      why: whyField.nullable().catch(null),
    })
    .nullable(),
  /** The run in which the step it stands before is, and how it stands there; not told to a customer. */
  run: z
    .object({
      id: z.number(),
      number: z.number(),
      kind: z.enum(runKinds),
      runState: z.enum(['proposed', 'waiting', 'released', 'paused']),
      state: z.enum(['proposed', 'pending', 'sending', 'in_hold']),
      /** Of what waits for a second person, why its reader is not that one; null where he may be. */
      refusal: z.enum(releaseRefusals).nullable(),
      /** Nothing leaves by itself until somebody has looked: the portal came out of a backup. */
      isHalted: z.boolean(),
      /** The day on which it goes by itself; null where that waits for somebody. */
      releaseDay: z.string().nullable(),
      reason: z
        .union([whyField, z.object({ fault: z.enum(runFaults), detail: z.string() })])
        .nullable()
        .catch(null),
    })
    .nullable(),
})
export type FileWaits = z.output<typeof fileWaits>
