import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { useText } from '#web/base/words/text.ts'
import { EarlierRuns } from './period-chart.tsx'
import { ProposeForm } from './propose-form.tsx'
import { SettlementRunList } from './run-list.tsx'
import { SettlementRunFrame } from './run-frame.tsx'
import classes from './settlement.module.css'

/** Settling with customers: choose a period, look at the proposal, release it; or the run that the address names. */
export function ClientInvoicePage() {
  const [{ run }] = useUrlState({ run: idInUrl })
  return run === null ? <NewSettlement /> : <SettlementRunFrame key={run} id={run} />
}

function NewSettlement() {
  const t = useText()
  return (
    <Page title={t('screen.client_invoice_new')}>
      <PageBody>
        <div className={classes.asking}>
          <ProposeForm />
          <EarlierRuns />
        </div>
        <h2 className={classes.listTitle}>{t('settlement_run.many')}</h2>
      </PageBody>
      <SettlementRunList />
    </Page>
  )
}
