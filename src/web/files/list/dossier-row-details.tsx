import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getDossier } from '#contract/files/dossier-page.ts'
import { getTimeline } from '#contract/files/timeline.ts'
import { actsOfLine, noteOfLine } from '#web/base/words/acts-of-line.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './dossier-row-details.module.css'
import { NextStepWhy } from '#web/files/timeline/next-step-why.tsx'
import { sumTerms } from '#web/files/page/sum-terms.ts'

type Page = Answer<typeof getDossier>

/** What unfolds below a row: claims, balance, the last event and the next step. */
export function DossierRowDetails({ dossierId, link }: { dossierId: number; link: string }) {
  const t = useText()
  const page = useQuery(query(getDossier, { params: { id: dossierId } }))
  if (page.error) return <Failure error={page.error} title={t('kit.list_failed')} onRetry={() => void page.refetch()} />
  if (!page.data) return <Waiting lines={4} />
  return (
    <div className={classes.details}>
      <Claims page={page.data} />
      <Balance page={page.data} />
      <LastEvent dossierId={dossierId} />
      <section>
        <h2>{t('dossiers.detail.next')}</h2>
        <NextStepWhy page={page.data} />
        <Button component={Link} to={link} size="compact" mt="sm">
          {t('dossiers.open_file')}
        </Button>
      </section>
    </div>
  )
}

const shownClaims = 6

function Claims({ page }: { page: Page }) {
  const t = useText()
  const more = page.claims.length - shownClaims
  return (
    <section>
      <h2>{t('dossiers.detail.claims')}</h2>
      <dl className={classes.sum}>
        {page.claims.slice(0, shownClaims).map((claim) => (
          <div key={claim.id}>
            <dt>
              {claim.invoiceNumber} <i>{t('dossiers.detail.due', { day: showDay(claim.dueDay) })}</i>
            </dt>
            <dd>
              <Amount cents={claim.amountCents} currency={page.currency} />
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className={classes.soft}>{t('dossiers.detail.more_claims', { count: more })}</p>}
    </section>
  )
}

function Balance({ page }: { page: Page }) {
  const t = useText()
  const terms = sumTerms(page.balance, t).filter(({ cents }) => cents !== 0)
  return (
    <section>
      <h2>{t('dossiers.detail.balance')}</h2>
      <dl className={classes.sum}>
        {terms.map(({ label, cents, sign }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount cents={sign === '+' ? cents : -cents} currency={page.currency} />
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('dossier.sum.open')}</dt>
          <dd>
            <Amount cents={page.balance.openCents} currency={page.currency} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function LastEvent({ dossierId }: { dossierId: number }) {
  const t = useText()
  const { data } = useQuery(query(getTimeline, { params: { id: dossierId }, query: { limit: 1 } }))
  const entry = data?.items[0]
  const note = entry && noteOfLine(entry)
  return (
    <section>
      <h2>{t('dossiers.detail.last')}</h2>
      {data && !entry && <p className={classes.soft}>{t('dossiers.detail.nothing')}</p>}
      {entry && (
        <>
          <p>
            <b>{actsOfLine(entry, t)}</b>, {showMoment(entry.at)}
          </p>
          {(note || entry.dispatch) && <p className={classes.text}>{note?.content ?? entry.dispatch?.subject}</p>}
          <p className={classes.soft}>{entry.actorName ?? t('dossier.by_itself')}</p>
        </>
      )}
    </section>
  )
}
