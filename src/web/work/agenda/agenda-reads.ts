import { getAgendaCapacity } from '#contract/work/agenda-capacity.ts'
import { getAgendaCounts, listAgenda, listAgendaHistories, listFileAgenda } from '#contract/work/agenda.ts'
import { getDossier } from '#contract/files/dossier-page.ts'
import { getTimeline } from '#contract/files/timeline.ts'
import { getToday } from '#contract/work/today.ts'

/** What shows items, or what was done with them: read again when one changes. */
export const agendaReads = [
  listAgenda,
  getAgendaCounts,
  getAgendaCapacity,
  listFileAgenda,
  listAgendaHistories,
  getTimeline,
  getDossier,
  getToday,
]
