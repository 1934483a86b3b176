import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import {
  getProviderReport,
  removeProviderReport,
  reverseProviderReport,
} from '#contract/money/providers/provider-payouts.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { useJob } from '#web/base/calls/job.ts'
import { useText } from '#web/base/words/text.ts'
import { confirm, prompt } from '#web/kit/dialogs/windows.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { PayoutCard } from './payout-card.tsx'
import classes from './provider-payouts.module.css'
import { ReportRows } from './report-rows.tsx'

const list = '/finance/batch-payment/payment_provider_c/info'

/** One report: what each payout of it comes to and what to do about it, and its rows with their files. */
export function ProviderReportPage() {
  const t = useText()
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const { data: report } = useSuspenseQuery(query(getProviderReport, { params: { id } }))
  const reverse = useCommand(reverseProviderReport)
  const remove = useCommand(removeProviderReport, { onCarriedOut: () => void navigate(list) })
  useJob(reverse.answer?.jobId ?? null)
  const isBooked = report.payouts.some(({ todo }) => todo === 'booked' || todo === 'booked_rest')
  const wasBooked = isBooked || report.payouts.some(({ bookedAt }) => bookedAt !== null)
  const askReversal = async () => {
    const reason = await prompt({
      title: t('provider_payout.reverse_title'),
      text: t('provider_payout.reverse_text'),
      confirm: t('provider_payout.reverse'),
      required: true,
    })
    if (reason) reverse.send({ params: { id }, input: { reason } })
  }
  const askRemoval = async () => {
    const title = t('provider_payout.remove_title')
    const text = t('provider_payout.remove_text')
    if (await confirm({ title, text, confirm: t('provider_payout.remove'), danger: true }))
      remove.send({ params: { id } })
  }
  return (
    <Page
      title={report.fileName}
      crumbs={[{ label: t('screen.provider_payouts'), link: list }]}
      actions={
        isBooked ? (
          <Button disabled={reverse.busy} onClick={() => void askReversal()}>
            {t('provider_payout.reverse')}
          </Button>
        ) : wasBooked ? null : (
          <Button disabled={remove.busy} onClick={() => void askRemoval()}>
            {t('provider_payout.remove')}
          </Button>
        )
      }
    >
      <PageBody>
        <p className={classes.what}>
          {t('provider_payout.report_note', {
            provider: t(`provider.${report.provider}`),
            name: report.createdBy ?? 'Vorder',
            at: showMoment(report.createdAt),
            skipped: report.skippedCount,
          })}
        </p>
        <div className={classes.payouts}>
          {report.payouts.map((payout) => (
            <PayoutCard key={payout.id} payout={payout} />
          ))}
        </div>
      </PageBody>
      <ReportRows reportId={id} />
    </Page>
  )
}
