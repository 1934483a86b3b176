import { Button } from '@mantine/core'
import { IconCheck, IconLock, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Currency } from '#domain/money.ts'
import { formatCents } from '#domain/money.ts'
import { getWrit, getWritData, getWritPdf, makeWrit, previewWrit } from '#contract/court/writs.ts'
import { addressOf, type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { host } from '#web/base/frame/config.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { PrepareWindow } from './prepare-window.tsx'
import { blockWords } from './block-words.ts'
import classes from './writs.module.css'

export type WritAnswer = Answer<typeof getWrit>

interface WritPanelProps {
  readonly dossierId: number
  readonly currency: Currency
  readonly isClosed: boolean
}

/**
 * The writ of a file: what holds it up and why, what is in order, and those that were made. Of a file that is closed, or
 * judged already, those alone: nothing is summoned any more.
 */
export function WritPanel({ dossierId, currency, isClosed }: WritPanelProps) {
  const t = useText()
  const may = useMay()
  const [opened, setOpened] = useState(false)
  const { data, error, refetch } = useQuery(query(getWrit, { params: { id: dossierId } }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={isClosed ? 1 : 6} />
  const held = data.checks.filter(({ state }) => state === 'blocks')
  if (isClosed || held.some(({ why }) => why === 'judged')) {
    return data.writs.length > 0 && <Made writs={data.writs} currency={currency} />
  }
  const fine = data.checks.filter(({ state }) => state !== 'blocks')
  return (
    <section className={classes.panel} aria-labelledby="writ-panel">
      <div className={classes.panelHead}>
        <h2 id="writ-panel">
          {t('writ.holds')} <small>{t('writ.holds_count', { held: held.length, count: data.checks.length })}</small>
        </h2>
        <span>
          <Button component={PaperLink} paper={addressOf(previewWrit, { params: { id: dossierId } })}>
            {t('writ.preview')}
          </Button>
          {may('file.writ.edit') && (
            <>
              <Button onClick={() => setOpened(true)} aria-haspopup="dialog">
                {t('writ.prepare')}
              </Button>
              <MakeButton dossierId={dossierId} writ={data} held={held.length} />
            </>
          )}
        </span>
      </div>
      <p className={classes.soft}>
        {t('writ.asked', { day: showDay(data.prepared.servedDay), amount: formatCents(data.claimedCents, currency) })}
      </p>
      {held.length === 0 && <p>{t('writ.holds_nothing')}</p>}
      <ul className={classes.held}>
        {held.map((check) => (
          <li key={check.check}>
            <Icon of={IconLock} label={t('writ.holds_up')} />
            <div>
              <p>{t(`writ.check.${check.check}`)}</p>
              <p>{blockWords(check, t)}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className={classes.good} aria-label={t('writ.in_order')}>
        {fine.map(({ check, state }) => (
          <li key={check} data-state={state}>
            <Icon of={state === 'ok' ? IconCheck : IconMinus} />
            {t(`writ.check.${check}`)}
            {state === 'not_needed' && <small className={classes.soft}>{t('writ.not_needed')}</small>}
          </li>
        ))}
      </ul>
      <Made writs={data.writs} currency={currency} />
      {opened && <PrepareWindow dossierId={dossierId} writ={data} onClose={() => setOpened(false)} />}
    </section>
  )
}

function MakeButton({ dossierId, writ, held }: { dossierId: number; writ: WritAnswer; held: number }) {
  const t = useText()
  const making = useCommand(makeWrit)
  const refusal = held > 0 ? t('writ.holds_count', { held, count: writ.checks.length }) : null
  const ask = async () => {
    const question = { title: t('writ.make_question'), text: t('writ.make_body'), confirm: t('writ.make') }
    if (await confirm(question)) making.send({ params: { id: dossierId }, input: { version: writ.version } })
  }
  return (
    <Refusal reason={refusal && t('kit.labelled', { label: t('writ.holds_up'), value: refusal })}>
      <Button
        variant="filled"
        {...refused(refusal)}
        aria-busy={making.busy}
        onClick={() => refusal === null && !making.busy && void ask()}
      >
        {making.busy ? t('kit.busy') : t('writ.make')}
      </Button>
    </Refusal>
  )
}

/** The writs that were made: the last one holds, the others were replaced. */
function Made({ writs, currency }: { writs: WritAnswer['writs']; currency: Currency }) {
  const t = useText()
  return (
    <>
      <h2>{t('writ.title')}</h2>
      {writs.length === 0 && <p className={classes.soft}>{t('writ.made_none')}</p>}
      <ul className={classes.made}>
        {writs.map(({ id, isErased, madeAt, madeBy, templateNumber, exhibitCount, rollDay, claimedCents }, index) => (
          <li key={id}>
            <span>
              {isErased ? (
                t('writ.erased')
              ) : (
                <>
                  <PaperLink paper={addressOf(getWritPdf, { params: { id } })}>{t('writ.pdf')}</PaperLink>
                  <a href={host + addressOf(getWritData, { params: { id } })} download>
                    {t('writ.data')}
                  </a>
                </>
              )}
              {index > 0 && <small>{t('writ.replaced')}</small>}
            </span>
            <p className={classes.soft}>
              {t('writ.made_line', {
                moment: showMoment(madeAt),
                name: madeBy ?? '',
                number: templateNumber,
                count: exhibitCount,
              })}
              {' · '}
              {t('kit.labelled', { label: t('writ.roll_day'), value: showDay(rollDay) })}
              {' · '}
              {formatCents(claimedCents, currency)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
