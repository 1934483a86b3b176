import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuotes, removeQuote } from '#contract/statistics/quotes.ts'
import { getSalesStatistic } from '#contract/statistics/sales.ts'
import { formatCents } from '#domain/money.ts'
import { isDecided, pipelineCents, quoteStages } from '#domain/statistics/pipeline.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { RowActs } from '#web/kit/tables/row-acts.tsx'
import { formatPercent, showDay } from '#web/kit/words/format.ts'
import { AddQuoteForm, ChangeQuoteForm } from './quote-forms.tsx'
import classes from './figures.module.css'
import { Section } from './section.tsx'

export type Quote = Answer<typeof listQuotes>['items'][number]

/** What was offered to whom, by how far it came: what is not decided first, with what it comes to by its chance. */
export function Quotes() {
  const t = useText()
  const today = useToday()
  const [opened, setOpened] = useState<Quote | 'new' | null>(null)
  const { data, error, refetch } = useQuery(query(listQuotes, { query: { limit: -1 } }))
  const remove = useCommand(removeQuote, { refreshes: [listQuotes, getSalesStatistic] })
  const takeAway = async ({ id, prospect, version }: Quote) => {
    const title = t('quote.remove')
    if (await confirm({ title, text: t('quote.remove_text', { name: prospect }), confirm: title, danger: true }))
      remove.send({ params: { id }, input: { version } })
  }
  const quotes = data?.items ?? []
  const inOrder = quoteStages.flatMap((stage) => quotes.filter((one) => one.stage === stage))
  const close = () => setOpened(null)
  return (
    <Section id="offertes" title={t('quote.title')} note={t('quote.note')}>
      <div className={classes.act}>
        <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpened('new')}>
          {t('quote.add')}
        </Button>
      </div>
      {error && <Failure error={error} title={t('statistic.failed')} onRetry={() => void refetch()} />}
      {data && quotes.length === 0 && <p>{t('quote.none')}</p>}
      {quotes.length > 0 && (
        <ChartTable
          label={t('quote.title')}
          head={t('quote.prospect')}
          wordColumns={4}
          columns={[
            t('quote.stage'),
            t('quote.decision_day'),
            t('quote.owner'),
            t('quote.customer'),
            t('quote.yearly'),
            t('quote.chance'),
            t('quote.weighed'),
            t('quote.acts'),
          ]}
          rows={inOrder.map((quote) => ({
            key: quote.id,
            name: quote.prospect,
            cells: [
              { shown: t(`quote.stage.${quote.stage}`) },
              { shown: dayOf(quote) },
              { shown: quote.owner.name },
              { shown: quote.customer?.name ?? '', to: quote.customer && `/customer/show/${quote.customer.id}` },
              { shown: formatCents(quote.yearlyCents) },
              { shown: formatPercent(quote.chance) },
              { shown: isDecided(quote.stage) ? '' : formatCents(pipelineCents([quote])) },
              {
                shown: (
                  <RowActs
                    change={{ label: `${t('quote.change')} ${quote.prospect}`, act: () => setOpened(quote) }}
                    remove={{ label: `${t('quote.remove')} ${quote.prospect}`, act: () => void takeAway(quote) }}
                  />
                ),
              },
            ],
          }))}
          total={{
            key: 'total',
            name: t('quote.together'),
            cells: [
              ...['', '', '', '', '', ''].map((shown) => ({ shown })),
              { shown: formatCents(pipelineCents(quotes)) },
              { shown: '' },
            ],
          }}
        />
      )}
      {opened && (
        <WindowFrame
          opened
          onClose={close}
          title={opened === 'new' ? t('quote.add') : t('quote.change')}
          size="lg"
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          {opened === 'new' ? <AddQuoteForm onDone={close} /> : <ChangeQuoteForm quote={opened} onDone={close} />}
        </WindowFrame>
      )}
    </Section>
  )

  function dayOf({ stage, decisionDay }: Quote): string {
    const isLate = !isDecided(stage) && decisionDay < today
    return isLate ? `${showDay(decisionDay)}, ${t('quote.late')}` : showDay(decisionDay)
  }
}
