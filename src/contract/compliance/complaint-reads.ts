import { z } from 'zod'
import { complaintCauses, complaintOutcomes, complaintStates, complaintSubjects } from '#domain/complaints/complaint.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idParams } from '#contract/platform/field.ts'

const named = z.object({ id: z.number(), name: z.string() })

export const getComplaintLetter = endpoint({
  method: 'GET',
  path: '/api/v4/complaint/message/:id/pdf',
  permission: 'compliance.complaints',
  params: idParams,
  query: z.object({ preview: z.enum(['1', 'pdf']).optional() }),
  answer: 'file',
  summary: 'A letter about a complaint as it was drawn',
})

const counted = <Code extends z.ZodType>(code: Code) => z.array(z.object({ code, count: z.number() }))

export const getComplaintReport = endpoint({
  method: 'GET',
  path: '/api/v4/complaint/report',
  permission: 'compliance.complaints',
  query: z.object({ from: dayField.optional(), to: dayField.optional() }),
  output: z.object({
    fromDay: z.string(),
    toDay: z.string(),
    received: z.number(),
    closed: z.number(),
    within: z.object({ days3: z.number(), weeks4: z.number(), weeks8: z.number() }),
    outcomes: counted(z.enum(complaintOutcomes)),
    /** Of those with a judgment: how many were right, at least in part; null when none was judged. */
    foundedPercent: z.number().nullable(),
    compensationCents: z.number(),
    compensated: z.number(),
    causes: counted(z.enum(complaintCauses)),
    subjects: counted(z.enum(complaintSubjects)),
    /** Versions of texts that complaints name, the highest rate first. */
    templates: z.array(
      z.object({
        templateId: z.number(),
        name: z.string(),
        channel: z.enum(['email', 'post', 'sms']),
        versionId: z.number(),
        number: z.number(),
        complaints: z.number(),
        dispatches: z.number(),
        per10000: z.number().nullable(),
        /** Of all versions of the text, in as many days before. */
        formerPer10000: z.number().nullable(),
        trend: z.enum(['up', 'down', 'same']).nullable(),
      }),
    ),
  }),
  summary: 'What complaints of a period come to: how fast, how often right, and how many on ten thousand messages',
})

/** The open complaints of a file, and who may open each. */
export const listFileComplaints = endpoint({
  method: 'GET',
  path: '/api/v4/file/:id/complaint',
  permission: 'complaint.register',
  params: idParams,
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        state: z.enum(complaintStates),
        subject: z.enum(complaintSubjects),
        receivedDay: z.string(),
        dueDay: z.string().nullable(),
        /** The question in the portal that it was made of. */
        questionId: z.number().nullable(),
      }),
    ),
    /** What a complaint about this file can name: its debtors, and the messages that left. */
    debtors: z.array(named),
    dispatches: z.array(z.object({ id: z.number(), subject: z.string(), sentAt: z.date().nullable() })),
  }),
  summary: 'The complaints about a file, and what another one can be about',
})
