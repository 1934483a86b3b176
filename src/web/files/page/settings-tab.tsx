import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { StatusMark } from '#web/kit/frame/status.tsx'
import { ClaimTools, CostsAheadCard, InterestPanel } from '#web/panels.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import type { DossierAct } from '#contract/files/file-acts.ts'
import type { DossierPageAnswer } from './dossier-page-answer.ts'
import { TabActs, TabCard, TabFacts } from './tab-card.tsx'
import classes from './tab-card.module.css'

interface SettingsTabProps {
  readonly page: DossierPageAnswer
  readonly onAct: (act: DossierAct) => void
}

/** By which rules a file runs: its workflow, its costs and its interest, each next to what changes it. */
export function SettingsTab({ page, onAct }: SettingsTabProps) {
  const t = useText()
  const may = useMay()
  return (
    <div className={classes.tab}>
      <Workflow page={page} onAct={onAct} />
      <Costs page={page} />
      {may('file.interest-rate') && (
        <Part>
          <InterestPanel dossierId={page.id} />
        </Part>
      )}
      {!may('file.interest-rate') && <p className={classes.soft}>{t('settings_tab.no_interest')}</p>}
    </div>
  )
}

/** Which workflow and version it follows, where it stands in it, and how to put it elsewhere. */
function Workflow({ page, onAct }: SettingsTabProps) {
  const t = useText()
  const language = useLanguage()
  const may = useMay()
  const step = page.next?.step ?? null
  const { workflowId, status, owner, customer } = page
  const at = step && `/workflow/${step.workflowId}?version=${step.workflowVersion}`
  return (
    <TabCard
      title={t('settings_tab.workflow')}
      acts={<TabActs page={page} acts={['move_step', 'end_steps', 'assign_owner']} onAct={onAct} />}
    >
      <TabFacts
        facts={[
          [t('settings_tab.status'), <StatusMark key="status" status={status} />],
          [
            t('settings_tab.follows'),
            step === null ? (
              t(workflowId === null ? 'settings_tab.no_workflow' : 'settings_tab.out_of_steps')
            ) : at && may('workflow.step.edit') ? (
              <Link key="workflow" to={at}>
                {t('settings_tab.version_of', { workflow: step.workflow[language], version: step.workflowVersion })}
              </Link>
            ) : (
              t('settings_tab.version_of', { workflow: step.workflow[language], version: step.workflowVersion })
            ),
          ],
          step && [
            t('settings_tab.step'),
            t('settings_tab.step_of', { step: step.name[language], position: step.position, count: step.count }),
          ],
          customer.terms && [
            t('dossier.customer_workflow'),
            customer.terms.workflow?.[language] ?? t('customer.workflow_agency'),
          ],
          [t('settings_tab.owner'), owner?.name ?? t('settings_tab.nobody')],
        ]}
      />
      <p className={classes.soft}>{t('settings_tab.stays')}</p>
    </TabCard>
  )
}

/** What collecting may cost here: the notice on which costs rest, the VAT on them, and what stands on the file. */
function Costs({ page }: { page: DossierPageAnswer }) {
  const t = useText()
  const { balance, currency, notice, customer, kind } = page
  const amount = (cents: number) => <Amount cents={cents} currency={currency} sign />
  return (
    <TabCard
      title={t('settings_tab.costs')}
      acts={
        <Part>
          <ClaimTools dossierId={page.id} />
        </Part>
      }
    >
      <TabFacts
        facts={[
          [t('component.collection_costs'), amount(balance.claimed.collection_costs)],
          [t('component.vat'), amount(balance.claimed.vat)],
          [
            t('dossier.vat_on_costs'),
            t(customer.vatRecoverable ? 'dossier.vat_recoverable' : 'dossier.vat_not_recoverable'),
          ],
          kind === 'private' && [
            t('settings_tab.notice'),
            notice
              ? t('settings_tab.notice_sent', { sent: showDay(notice.sentDay), costs: showDay(notice.costsFromDay) })
              : t('settings_tab.no_notice'),
          ],
          customer.terms && [t('customer.minimum_balance'), formatCents(customer.terms.minimumBalanceCents)],
          customer.terms && [t('customer.cost_policy'), t(`customer.cost_policy.${customer.terms.costPolicy}`)],
        ]}
      />
      <Part>
        <CostsAheadCard dossierId={page.id} />
      </Part>
    </TabCard>
  )
}
