import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { getDossier } from '#contract/dossier-page.ts'
import { listLastFiles, visitDossier } from '#contract/last-files.ts'
import { call, keyOf, query } from '#web/api.ts'
import { NotFoundError } from '#web/errors.ts'
import { Failure } from '#web/kit/failure.tsx'
import { Waiting } from '#web/kit/waiting.tsx'
import { useText } from '#web/text.ts'
import { DossierMissing } from './dossier-missing.tsx'
import { DossierScreen } from './dossier-screen.tsx'

/** The page of one file. */
export function DossierPage() {
  const t = useText()
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery(query(getDossier, { params: { id } }))
  useVisit(data?.id ?? null)
  if (error instanceof NotFoundError) return <DossierMissing />
  if (error) return <Failure error={error} title={t('dossier.failed')} onRetry={() => void refetch()} />
  // Another file is another page: nothing that was typed for one may end up at the other.
  return data ? <DossierScreen key={data.id} page={data} /> : <Waiting lines={12} />
}

/** Tells the server that the page of this file was opened, for the list of what was seen last. */
function useVisit(id: number | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (id === null) return
    // That a visit is not remembered is nothing to stop for.
    void call(visitDossier, { params: { id } }).then(
      () => client.invalidateQueries({ queryKey: keyOf(listLastFiles) }),
      () => undefined,
    )
  }, [client, id])
}
