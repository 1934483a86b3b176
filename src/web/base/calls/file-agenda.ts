/** What the agenda of a file is asked, everywhere the same: each item comes with its file. */
export const fileAgendaOf = (dossierId: number) => ({ params: { id: dossierId }, query: { relations: 'file' } })
