import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { Linked } from '#web/kit/frame/linked.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { openInvoicesPlace } from '#web/kit/words/invoice-place.ts'
import { openFiles } from '#web/kit/words/open-files.ts'
import classes from './dashboard.module.css'
import type { Dashboard } from './waiting-list.tsx'

/** What goes to the customer next, and what went before. */
export function Settling({ dashboard: { next, lastSettlement, openInvoices } }: { dashboard: Dashboard }) {
  const t = useText()
  const may = useMay()
  return (
    <section aria-labelledby="portal-settling">
      <div className={classes.head}>
        <h2 id="portal-settling">{t('portal.settling')}</h2>
        <small>{t('portal.settling_note', { day: showDay(next.toDay) })}</small>
        {may('settlement.show') && (
          <Anchor inherit component={Link} to="/generate/view-client-settlements">
            {t('portal.settlements')}
          </Anchor>
        )}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('portal.settling_collected')}</dt>
          <dd>
            <Linked to={may('file.search') ? '/file/search?settled[]=not_yet' : null}>
              {next.amounts.length === 0 ? (
                <Amount cents={0} />
              ) : (
                next.amounts.map(({ currency, cents }) => (
                  <Amount key={currency} cents={cents} currency={currency} sign={currency !== 'EUR'} />
                ))
              )}
            </Linked>
          </dd>
        </div>
        {openInvoices.map(({ currency, cents }) => (
          <div key={currency}>
            <dt>
              <Linked to={may('invoice.show') ? openInvoicesPlace({ currency }) : null}>
                {t('portal.open_invoices')}
              </Linked>
            </dt>
            <dd>
              <Amount cents={cents} currency={currency} sign={currency !== 'EUR'} />
            </dd>
          </div>
        ))}
        {lastSettlement && (
          <div>
            <dt>
              <Linked
                to={may('settlement.show') ? `/generate/view-client-settlements?item=${lastSettlement.id}` : null}
              >
                {t('portal.last_settlement')}
              </Linked>{' '}
              {lastSettlement.toDay && <small>{showDay(lastSettlement.toDay)}</small>}
            </dt>
            <dd>
              <Amount cents={lastSettlement.outCents} />
            </dd>
          </div>
        )}
      </dl>
      <p className={classes.quiet}>{t('portal.settling_fees')}</p>
    </section>
  )
}

/** The open files by phase; each bar opens its list. */
export function Phases({ dashboard: { phases, open } }: { dashboard: Dashboard }) {
  const t = useText()
  const may = useMay()
  const most = Math.max(1, ...phases.map(({ count }) => count))
  return (
    <section aria-labelledby="portal-phases">
      <div className={classes.head}>
        <h2 id="portal-phases">{t('portal.by_phase')}</h2>
        <small>{t('portal.by_phase_note', { count: formatCount(open.count) })}</small>
      </div>
      <ul className={classes.bars}>
        {phases.map(({ phase, count }) => (
          <li key={phase}>
            <span>{t(`phase.${phase}`)}</span>
            <PartsBar parts={[{ key: phase, value: count, tone: phase }]} whole={most} />
            <Linked to={may('file.search') ? openFiles(`&phase[]=${phase}`) : null}>{formatCount(count)}</Linked>
          </li>
        ))}
      </ul>
    </section>
  )
}
