import { getArrangements } from '#contract/arrangements.ts'
import { listFileAgenda } from '#contract/agenda.ts'
import { getDossier } from '#contract/dossier-page.ts'
import { getFileLog, listFileLogs } from '#contract/logs.ts'
import { getTimeline } from '#contract/timeline.ts'

/** What shows logs, or what follows from one: read again when one changes. */
export const logReads = [listFileLogs, getFileLog, getTimeline, getDossier, getArrangements, listFileAgenda]
