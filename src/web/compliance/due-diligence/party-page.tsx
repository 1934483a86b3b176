import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { getDueDiligence } from '#contract/compliance/due-diligence.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { PageFailure } from '#web/kit/dialogs/page-failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import classes from './due-diligence.module.css'
import { HitForm } from './hit-form.tsx'
import { ListWarning } from './list-warning.tsx'
import { Overrides } from './overrides.tsx'
import { AssessForm, OverrideForm, PersonForm } from './party-forms.tsx'
import type { Party } from './party.ts'
import { People } from './people.tsx'
import { ProofList } from './proof-list.tsx'
import { hitTones } from './shown-hit.ts'

const forms = { assess: AssessForm, person: PersonForm, override: OverrideForm } as const
type Act = keyof typeof forms

/** One party: what is proved of it, who is in it, and what holds it up. */
export function PartyPage() {
  const t = useText()
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery(query(getDueDiligence, { params: { id } }))
  const list = { label: t('screen.due_diligence'), link: '/compliance/due-diligence' }
  if (error) {
    return <PageFailure error={error} title={t('due_diligence.failed')} list={list} onRetry={() => void refetch()} />
  }
  if (!data) return <Waiting lines={12} />
  return (
    <Page
      title={data.name}
      tabTitle={`${data.name}, ${t('screen.due_diligence')}`}
      note={
        <>
          {t(`due_diligence.kind.${data.kind}`)}{' '}
          <Tag {...(data.risk === 'high' ? { tone: 'warning' } : {})}>
            {t('due_diligence.risk_is', { risk: t(`due_diligence.risk.${data.risk}`) })}
          </Tag>
        </>
      }
      crumbs={[list]}
    >
      <PageBody>
        <ListWarning />
        {data.block && (
          <Message tone="warning" title={t(`due_diligence.block.${data.block}`)}>
            {t(data.block === 'sanctions' ? 'due_diligence.held_sanctions' : 'due_diligence.held_proof')}
          </Message>
        )}
        <Acts party={data} />
        <div className={classes.sides}>
          <div className={classes.main}>
            <ProofList party={data} />
            <History party={data} />
          </div>
          <div className={classes.side}>
            <Facts party={data} />
            {data.kind !== 'own' && <People party={data} />}
            <Hits party={data} />
            {data.kind === 'customer' && <Overrides party={data} />}
          </div>
        </div>
      </PageBody>
    </Page>
  )
}

function Acts({ party }: { party: Party }) {
  const t = useText()
  const [open, setOpen] = useState<Act | null>(null)
  const acts: readonly Act[] =
    party.kind === 'customer'
      ? ['assess', 'person', 'override']
      : party.kind === 'partner'
        ? ['assess', 'person']
        : ['assess']
  const close = () => setOpen(null)
  const Form = open && forms[open]
  return (
    <div className={classes.acts}>
      {acts.map((act) => (
        <Button key={act} onClick={() => setOpen(act)}>
          {t(`due_diligence.act.${act}`)}
        </Button>
      ))}
      {open && Form && (
        <WindowFrame
          opened
          onClose={close}
          title={t(`due_diligence.act.${open}`)}
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          <Form party={party} onClose={close} />
        </WindowFrame>
      )}
    </div>
  )
}

function Facts({ party }: { party: Party }) {
  const t = useText()
  const { kind, partyId, owner, reviewedDay, reviewDay, riskReason, proved, asked } = party
  return (
    <section aria-label={t('due_diligence.about')}>
      <h2 className={classes.heading}>{t('due_diligence.about')}</h2>
      <dl className={classes.facts}>
        <dt>{t('due_diligence.col.proved')}</dt>
        <dd>{`${proved}/${asked}`}</dd>
        <dt>{t('due_diligence.col.owner')}</dt>
        <dd>{owner?.name ?? t('due_diligence.no_owner')}</dd>
        <dt>{t('due_diligence.reviewed')}</dt>
        <dd>{reviewedDay ? showDay(reviewedDay) : t('due_diligence.never')}</dd>
        {reviewDay && (
          <>
            <dt>{t('due_diligence.col.review')}</dt>
            <dd>{showDay(reviewDay)}</dd>
          </>
        )}
        {riskReason && (
          <>
            <dt>{t('due_diligence.risk_reason')}</dt>
            <dd className={classes.words}>{riskReason}</dd>
          </>
        )}
      </dl>
      {kind === 'customer' && <Link to={`/customer/show/${partyId}`}>{t('due_diligence.to_customer')}</Link>}
    </section>
  )
}

function Hits({ party: { hits } }: { party: Party }) {
  const t = useText()
  const [id, setId] = useState<number | null>(null)
  const hit = hits.find((one) => one.id === id)
  return (
    <section aria-label={t('sanction.hits')}>
      <h2 className={classes.heading}>{t('sanction.hits')}</h2>
      {hits.length === 0 && <p className={classes.line}>{t('sanction.none')}</p>}
      <ul className={classes.history}>
        {hits.map((one) => {
          const tone = hitTones[one.state]
          return (
            <li key={one.id}>
              <Button variant="subtle" onClick={() => setId(one.id)}>
                {`${one.partyName}, ${one.listedName}`}
              </Button>
              <Tag {...(tone ? { tone } : {})}>{t(`sanction.state.${one.state}`)}</Tag>
            </li>
          )
        })}
      </ul>
      {hit && (
        <WindowFrame
          opened
          onClose={() => setId(null)}
          title={t('sanction.judge', { name: hit.partyName })}
          size="lg"
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          <HitForm hit={hit} onClose={() => setId(null)} />
        </WindowFrame>
      )}
    </section>
  )
}

function History({ party: { history } }: { party: Party }) {
  const t = useText()
  return (
    <section>
      <h2 className={classes.heading}>{t('due_diligence.history')}</h2>
      {history.length === 0 && <p className={classes.line}>{t('due_diligence.no_history')}</p>}
      <ol className={classes.history}>
        {history.map(({ kind, check, at, by, note }) => (
          <li key={`${kind} ${at}`}>
            {[t(`due_diligence.did.${kind}`), check && t(`due_diligence.check.${check}`), note]
              .filter(Boolean)
              .join(': ')}
            <small>{[showMoment(at), by ?? 'Vorder'].join(', ')}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
