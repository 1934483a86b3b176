import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listPartnerExpiries } from '#contract/parties/partners.ts'
import { query } from '#web/base/calls/api.ts'
import { showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './partners.module.css'

/**
 * What was agreed with partners and ends soon, or has ended, above the work of the day; nothing while nothing does. The eye
 * is led by the work itself, not by this.
 */
export function PartnerExpiries() {
  const t = useText()
  const { data } = useQuery(query(listPartnerExpiries))
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <PageBody>
      <Message tone="info" title={t('partner_expiry.title')}>
        <ul className={classes.lines}>
          {items.map(({ partner, name, what, day, daysLeft: days }) => (
            <li key={`${partner}-${what}`}>
              <Link to={`/settings/partner?partner=${partner}`}>{t(`partner_expiry.${what}`, { name })}</Link>{' '}
              {days < 0 ? (
                <strong>{t('partner_expiry.ended', { day: showDay(day) })}</strong>
              ) : (
                t('partner_expiry.ends', { day: showDay(day), days })
              )}
            </li>
          ))}
        </ul>
      </Message>
    </PageBody>
  )
}
