import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getNps } from '#contract/statistics/nps.ts'
import { leastAnswers, npsAudiences, type NpsChannel } from '#domain/statistics/nps.ts'
import { yearThrough } from '#domain/statistics/period.ts'
import { query } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { anyInUrl, dayInUrl, idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { AnswerList } from './answer-list.tsx'
import classes from './nps.module.css'
import { NpsFigures } from './nps-figures.tsx'
import { ByParts, Marks, Trend } from './nps-parts.tsx'
import { NpsSetting } from './nps-setting.tsx'
import { SurveyTextsTab } from './survey-texts.tsx'
import { answersOf, type Nps, type ToAnswers } from './nps-words.ts'

const places: Readonly<Record<NpsChannel, string>> = {
  email: '/statistic-dashboard/nps/email-survey',
  portal: '/statistic-dashboard/nps/via-portal',
}
const inUrl = { from: dayInUrl, to: dayInUrl, customer: idInUrl, audience: anyInUrl(npsAudiences) }

/** How those who were asked by e-mail speak of the agency. */
export function EmailSurveyPage() {
  return <SurveyPage channel="email" />
}

/** How customers speak of the agency that were asked on their first page. */
export function PortalSurveyPage() {
  return <SurveyPage channel="portal" />
}

function SurveyPage({ channel }: { channel: NpsChannel }) {
  const t = useText()
  const title = t(channel === 'email' ? 'screen.nps_email' : 'screen.nps_portal')
  return (
    <Page
      title={title}
      actions={
        <Button leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {t('statistic.print')}
        </Button>
      }
    >
      <PageTabs
        label={title}
        tabs={[
          { name: 'figures', label: t('nps.tab.figures'), content: <SurveyFigures channel={channel} /> },
          {
            name: 'answers',
            label: t('nps.tab.answers'),
            content: <AnswerList channel={channel} figures={places[channel]} />,
          },
          // What is asked by e-mail the agency words itself.
          ...(channel === 'email' ? [{ name: 'texts', label: t('nps.tab.texts'), content: <SurveyTextsTab /> }] : []),
        ]}
      />
    </Page>
  )
}

function SurveyFigures({ channel }: { channel: NpsChannel }) {
  const t = useText()
  const today = useToday()
  const [{ customer, audience, ...days }, choose] = useUrlState(inUrl)
  const to = days.to ?? today
  const from = days.from ?? yearThrough(to).fromDay
  const [only = 'every'] = audience
  const slice = {
    ...(customer === null ? {} : { customer: [customer] }),
    ...(only === 'every' ? {} : { audience: [only] }),
  }
  const { data, error, refetch } = useQuery({
    ...query(getNps, { query: { channel: [channel], from, to, ...slice } }),
    placeholderData: keepPreviousData,
  })
  const filter = { from, to, customer, audience: only === 'every' ? null : only }
  return (
    <PageBody>
      <div className={classes.choices} role="group" aria-label={t('nps.period')}>
        <DayField label={t('nps.from')} value={from} onChange={(value) => choose({ from: value })} max={to} />
        <DayField label={t('nps.to')} value={to} onChange={(value) => choose({ to: value })} min={from} max={today} />
        {channel === 'email' && (
          <ChoiceField
            label={t('nps.audience')}
            value={only}
            onChange={(value) => choose({ audience: value === null || value === 'every' ? [] : [value] })}
            choices={[
              { value: 'every', label: t('nps.audience.every') },
              ...npsAudiences.map((value) => ({ value, label: t(`nps.audience.${value}`) })),
            ]}
          />
        )}
        <SearchSelect
          label={t('nps.col.customer')}
          hint={t('nps.every_customer')}
          lookup={customerLookup}
          value={customer}
          onChange={(value) => choose({ customer: value })}
        />
      </div>
      {error ? (
        <Failure error={error} title={t('nps.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown nps={data} toList={answersOf(places[channel], filter)} />
      ) : (
        <Waiting lines={12} />
      )}
    </PageBody>
  )
}

function Shown({ nps, toList }: { nps: Nps; toList: ToAnswers }) {
  const t = useText()
  const { figures, former } = nps
  return (
    <>
      {figures.delivered === 0 && <Message title={t('nps.nothing')} />}
      <NpsFigures figures={figures} former={former} toList={toList} />
      <p className={classes.soft}>
        {t('nps.definition')} {t('nps.too_few', { least: leastAnswers })}
      </p>
      <div className={classes.beside}>
        <Marks nps={nps} toList={toList} />
        <Trend nps={nps} toList={toList} />
      </div>
      <ByParts nps={nps} toList={toList} />
      <NpsSetting setting={nps.setting} />
    </>
  )
}
