import { getAgendaCounts, listAgenda, listFileAgenda } from '#contract/agenda.ts'
import { getArrangements } from '#contract/arrangements.ts'
import { getDossier } from '#contract/dossier-page.ts'
import { getFileLog, listFileLogs } from '#contract/logs.ts'
import { getTimeline } from '#contract/timeline.ts'
import { listUnfiledCalls } from '#contract/unfiled-calls.ts'

/** What shows calls and what they bring about: read again when one is written down. */
export const callReads = [
  listUnfiledCalls,
  listFileLogs,
  getFileLog,
  getTimeline,
  getDossier,
  getArrangements,
  listFileAgenda,
  listAgenda,
  getAgendaCounts,
]
