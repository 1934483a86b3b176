import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listPartnerStandings, type PartnerStanding } from '#contract/parties/partners.ts'
import type { ResourceRow } from '#contract/lists/resource.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { leastCases, scoreMonths } from '#domain/partners/partner-score.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount, formatPercent, showDay } from '#web/kit/words/format.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './partners.module.css'

/** What was agreed with a partner, which files it has now, and how its score comes about. */
export function PartnerWork({ partner }: { partner: ResourceRow }) {
  const t = useText()
  const read = useQuery(query(listPartnerStandings))
  if (read.error) {
    return <Failure error={read.error} title={t('partner.failed')} onRetry={() => void read.refetch()} />
  }
  const standing = read.data?.items.find((one) => one.partner === partner.id)
  if (!standing) return <Waiting lines={6} />
  const agreed = agreedText(t, partner)
  const days = partner['turnaroundDays'] as number | null
  return (
    <div className={classes.part}>
      <dl className={classes.facts}>
        <dt>{t('partner.files_now')}</dt>
        <dd>
          <FilesNow partner={partner} count={standing.fileCount} />
        </dd>
        <dt>{t('partner.price_basis')}</dt>
        <dd>{agreed}</dd>
        <dt>{t('partner.agreed_turnaround')}</dt>
        <dd>{days === null ? t('partner.agreed_none') : t('partner.days', { days })}</dd>
        <dt>{t('partner.contract_until')}</dt>
        <dd>{showDay(partner['contractUntil'] as string | null) || t('partner.agreed_none')}</dd>
        <dt>{t('partner.processing_until')}</dt>
        <dd>{showDay(partner['processingUntil'] as string | null) || t('partner.agreed_none')}</dd>
        <dt>{t('partner.score')}</dt>
        <dd>
          <Score standing={standing} />
        </dd>
      </dl>
      <p className={classes.about}>{t('partner.score_about', { months: scoreMonths, least: leastCases })}</p>
    </div>
  )
}

function FilesNow({ partner, count }: { partner: ResourceRow; count: number }) {
  const t = useText()
  const maySearch = useMay()('file.search')
  if (count === 0 || !maySearch) return formatCount(count)
  return (
    <Anchor
      component={Link}
      fz="inherit"
      to={`/file/search?view=all&partner=${partner.id}`}
      aria-label={t('partner.files_of', { count, name: String(partner['name']) })}
    >
      {formatCount(count)}
    </Anchor>
  )
}

function Score({ standing: { score, parts } }: { standing: PartnerStanding }) {
  const t = useText()
  return (
    <>
      <p className={classes.score}>{score === null ? t('partner.score_none') : score.toFixed(1).replace('.', ',')}</p>
      <ul className={classes.lines}>
        {parts.map(({ part, good, of }) => (
          <li key={part}>
            {t(`partner.score.${part}`, { good, of })}
            {of < leastCases && ` (${t('partner.score.too_few')})`}
          </li>
        ))}
      </ul>
    </>
  )
}

function agreedText(t: Say, { priceBasis, priceCents, pricePercent, currency }: ResourceRow): string {
  if (priceBasis === 'per_file') {
    return t('partner.per_file', { amount: formatCents(Number(priceCents), currency as Currency, { sign: true }) })
  }
  if (priceBasis === 'percent') return t('partner.of_collected', { percent: formatPercent(Number(pricePercent)) })
  return t(priceBasis === 'tariff' ? 'partner.price_basis.tariff' : 'partner.agreed_none')
}
