import { getArrangements } from '#contract/money/arrangements.ts'
import { listFileAgenda } from '#contract/work/agenda.ts'
import { getDossier } from '#contract/files/dossier-page.ts'
import { getFileLog, listFileLogs } from '#contract/work/logs.ts'
import { getTimeline } from '#contract/files/timeline.ts'

/** What shows logs, or what follows from one: read again when one changes. */
export const logReads = [listFileLogs, getFileLog, getTimeline, getDossier, getArrangements, listFileAgenda]
