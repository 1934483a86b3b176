import type { getComplaint } from '#contract/compliance/complaints.ts'
import type { Answer } from '#web/base/calls/api.ts'

/** A complaint as its page has it. */
export type Complaint = Answer<typeof getComplaint>
