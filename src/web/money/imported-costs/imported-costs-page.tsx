import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  costStates,
  listCostBatches,
  listCostOffices,
  listImportedCosts,
} from '#contract/money/costs/imported-costs.ts'
import { costVerdicts } from '#domain/court/imported-cost.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Page } from '#web/kit/frame/page.tsx'
import { PanelListView } from '#web/kit/lists/panel-list.tsx'
import { usePanelList } from '#web/kit/lists/use-panel-list.ts'
import { CostBatches } from './cost-batches.tsx'
import { costColumns } from './cost-columns.tsx'
import { CostPanel } from './cost-panel.tsx'
import { CostUpload } from './cost-upload.tsx'
import { OfficeAgreementsWindow } from './office-agreements-window.tsx'

const batchesShown = 50
const inUrl = { batch: idInUrl, office: idInUrl }

/** What bailiffs ask: their invoices come in above, each line is held against the tariff, and decided about beside the list. */
export function ImportedCostsPage() {
  'use no memo'
  const t = useText()
  const may = useMay()
  const offices = useQuery(query(listCostOffices))
  const [{ batch, office }, change] = useUrlState(inUrl)
  const open = { open: true, limit: batchesShown, ...(batch === null ? {} : { chosen: batch }) }
  const batches = useQuery({ ...query(listCostBatches, { query: open }), placeholderData: keepPreviousData })
  const known = offices.data?.items ?? []
  const error = offices.error ?? batches.error
  const filters = useFilters(filtersOf(t, known))
  const list = usePanelList(listImportedCosts, {
    filters,
    first: { by: 'id', order: 'desc' },
    byId: true,
    query: batch === null ? {} : { batch },
  })
  // On a small screen the chosen line has the page to itself.
  const isOne = !list.wide && list.panelId !== null
  const columns = useMemo(() => costColumns(t), [t])
  return (
    <Page
      title={t('screen.imported_costs')}
      actions={
        <>
          {known[0] && (
            <Button onClick={() => change({ office: known[0]?.id ?? null }, { keepsPage: true })}>
              {t('office_agreement.title')}
            </Button>
          )}
          {may('extra-costs.definitions') && (
            <Button component={Link} to="/extra-costs/definitions">
              {t('imported_cost.more_costs')}
            </Button>
          )}
        </>
      }
    >
      {office !== null && known.length > 0 && (
        <OfficeAgreementsWindow
          offices={known}
          chosen={office}
          onChoose={(id) => change({ office: id }, { keepsPage: true })}
          onClose={() => change({ office: null }, { keepsPage: true })}
        />
      )}
      {!isOne && error && (
        <Failure
          error={error}
          title={t('imported_cost.offices_failed')}
          onRetry={() => void Promise.all([offices.refetch(), batches.refetch()])}
        />
      )}
      {!isOne && !error && (
        <>
          <CostUpload offices={known} onTaken={(id) => change({ batch: id })} />
          <CostBatches
            batches={batches.data?.items ?? []}
            total={batches.data?.total ?? 0}
            chosen={batch}
            onChoose={(id) => change({ batch: id })}
          />
        </>
      )}
      <PanelListView
        list={list}
        id="imported-costs"
        label={t('imported_cost.list')}
        columns={columns}
        rowName={(row) => `${row.invoiceNumber} ${row.rowNumber}`}
        fileOf={() => null}
        empty={{
          title: t('imported_cost.none'),
          text: t('imported_cost.none_text'),
          action: <NextScreen of={['extra-costs.definitions', 'finance.batch-payment']} />,
        }}
        minWidth={1000}
        panelLabel={t('imported_cost.panel')}
        panel={<CostPanel key={list.panelId ?? 'none'} id={list.panelId} onBack={list.onBack} />}
      />
    </Page>
  )
}

const filtersOf = (t: Say, offices: readonly { id: number; name: string }[]) => ({
  search: { kind: 'search', label: t('imported_cost.search') } as const,
  state: {
    kind: 'choices',
    label: t('imported_cost.col.state'),
    choices: costStates.map((value) => ({ value, label: t(`imported_cost.state.${value}`) })),
  } as const,
  verdict: {
    kind: 'choices',
    label: t('imported_cost.col.verdict'),
    choices: costVerdicts.map((value) => ({ value, label: t(`imported_cost.verdict.${value}`) })),
  } as const,
  bailiff: {
    kind: 'choices',
    label: t('imported_cost.col.bailiff'),
    choices: offices.map(({ id, name }) => ({ value: String(id), label: name })),
  } as const,
  days: { kind: 'days', label: t('imported_cost.col.days'), from: 'from', to: 'to' } as const,
})
