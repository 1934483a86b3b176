import { useQuery } from '@tanstack/react-query'
import { getDossierChoices } from '#contract/files/dossiers.ts'
import { query } from '#web/base/calls/api.ts'
import { useBailiffs, usePartners } from '#web/base/calls/office-lists.ts'
import { useClosingReasons, useLegalTypes } from '#web/base/calls/reference-lists.ts'
import { type FilterChoices, unknownChoices } from './dossier-filters.ts'

/** What the filters of the file list offer; nothing as long as it is not there. */
export function useFilterChoices(): FilterChoices {
  const { data } = useQuery({ ...query(getDossierChoices), staleTime: 5 * 60_000 })
  const closingReasons = useClosingReasons().map(({ code, name }) => ({ value: code, label: name }))
  const legalTypes = useLegalTypes().map(({ code, name }) => ({ value: code, label: name }))
  const bailiffs = useBailiffs().map(({ id, name }) => ({ value: String(id), label: name }))
  const partners = usePartners().map(({ id, name }) => ({ value: String(id), label: name }))
  return { ...unknownChoices, ...data, closingReasons, legalTypes, bailiffs, partners }
}
