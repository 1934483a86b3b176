import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { getDossier } from '#contract/files/dossier-page.ts'
import { listLastFiles, visitDossier } from '#contract/files/last-files.ts'
import { viewedAs } from '#contract/files/view-as.ts'
import { call, keyOf, query } from '#web/base/calls/api.ts'
import { NotFoundError } from '#web/base/calls/errors.ts'
import { Failure, Part } from '#web/kit/dialogs/failure.tsx'
import { dayInUrl, oneInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { KeptTabs, preloadFilePanels } from '#web/panels.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { AsCustomer, DebtorEyes, ViewBanner } from './late-parts.ts'
import { DossierMissing } from './dossier-missing.tsx'
import { DossierScreen } from './dossier-screen.tsx'
import { tabInUrl } from './dossier-tabs.tsx'
import { shownGroups, timelineQuery } from '#web/files/timeline/timeline-query.ts'

/** The page of one file; of an employee also as its customer or its debtor sees it. */
export function DossierPage() {
  const id = Number(useParams()['id'])
  const [{ as }] = useUrlState(viewInUrl)
  const mayViewAs = useMay()('file.view-as')
  if (mayViewAs && as === 'customer')
    return (
      <Part waiting={<Waiting lines={12} />}>
        <AsCustomerPage dossierId={id} />
      </Part>
    )
  if (mayViewAs && as === 'debtor')
    return (
      <Part waiting={<Waiting lines={12} />}>
        <DebtorEyes dossierId={id} />
      </Part>
    )
  return <OwnPage dossierId={id} />
}

const viewInUrl = { as: oneInUrl(['self', ...viewedAs]) }

function OwnPage({ dossierId: id }: { dossierId: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getDossier, { params: { id } }))
  const mayHaveKept = useMay()('history.last-files')
  useBeside(id)
  useVisit(data?.id ?? null)
  if (error instanceof NotFoundError) return <DossierMissing />
  if (error) return <Failure error={error} title={t('dossier.failed')} onRetry={() => void refetch()} />
  // Another file is another page: nothing that was typed for one may end up at the other.
  return (
    <>
      {mayHaveKept && (
        <Suspense fallback={null}>
          <KeptTabs dossierId={id} />
        </Suspense>
      )}
      {data ? <DossierScreen key={data.id} page={data} /> : <Waiting lines={20} shape="file" />}
    </>
  )
}

const besideInUrl = { ...tabInUrl, ...shownGroups, 'as-of': dayInUrl }

/** Asks for what is going to stand beside the file together with the file: neither has to wait for the other. */
function useBeside(id: number): void {
  const client = useQueryClient()
  const [{ tab, show, 'as-of': asOf }] = useUrlState(besideInUrl)
  const isTimeline = tab === 'timeline' && asOf === null
  useEffect(() => {
    preloadFilePanels()
    if (isTimeline) void client.prefetchInfiniteQuery(timelineQuery(id, show, null))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each file: what is chosen on its page asks for itself
  }, [client, id])
}

/** The page as a contact person of the customer has it, with all that is read on it. */
function AsCustomerPage({ dossierId }: { dossierId: number }) {
  const t = useText()
  return (
    <AsCustomer key={dossierId} dossierId={dossierId}>
      <ViewBanner dossierId={dossierId} as="customer">
        {t('view_as.customer_banner', { name: useCustomerName(dossierId) })}
      </ViewBanner>
      <OwnPage dossierId={dossierId} />
    </AsCustomer>
  )
}

function useCustomerName(dossierId: number): string {
  return useQuery(query(getDossier, { params: { id: dossierId } })).data?.customer.name ?? ''
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
