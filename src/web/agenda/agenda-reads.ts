import { getAgendaCounts, listAgenda, listFileAgenda } from '#contract/agenda.ts'

/** What shows items: read again when one changes. */
export const agendaReads = [listAgenda, getAgendaCounts, listFileAgenda]
