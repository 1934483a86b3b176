import { getAgendaCounts, listAgenda, listFileAgenda } from '#contract/work/agenda.ts'
import { getArrangements } from '#contract/money/arrangements.ts'
import { getDossier } from '#contract/files/dossier-page.ts'
import { getFileLog, listFileLogs } from '#contract/work/logs.ts'
import { getTimeline } from '#contract/files/timeline.ts'
import { listUnfiledCalls } from '#contract/work/unfiled-calls.ts'

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
