import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getMailModel, restoreMailModel, startMailModel } from '#contract/mail/mail-model.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Figure, Figures } from '#web/kit/frame/figures.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { ConfusionTable } from './confusion-table.tsx'
import classes from './mail-model.module.css'

export type MailModel = Answer<typeof getMailModel>

/** A version takes seconds to make. */
const whileBusy = 2000

/** What says what e-mails are about: how good it is on mail it never saw, what people said, and its versions. */
export function MailModelPage() {
  const t = useText()
  const { data, error, refetch } = useQuery({
    ...query(getMailModel),
    refetchInterval: ({ state }) => (state.data?.isBusy ? whileBusy : false),
  })
  const start = useCommand(startMailModel)
  return (
    <Page
      title={t('screen.email_classification')}
      note={t('mail_model.lead')}
      actions={
        <Button
          variant="filled"
          disabled={start.busy || (data?.isBusy ?? true)}
          onClick={() => start.send({ input: {} })}
        >
          {data?.isBusy ? t('mail_model.busy') : t('mail_model.start')}
        </Button>
      }
    >
      <PageBody>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && <ModelParts model={data} />}
      </PageBody>
    </Page>
  )
}

function ModelParts({ model }: { model: MailModel }) {
  const t = useText()
  const { exampleCount, labelCount, newLabelCount, versions, classes: measured, confusion } = model
  const used = versions.find(({ inUse }) => inUse)
  const percent = (value: number) => t('incoming_mail.percent', { percent: formatCount(Math.round(value)) })
  return (
    <div className={classes.parts}>
      {used ? (
        <Figures label={t('mail_model.how_good')} className={classes.figures ?? ''}>
          <Figure
            label={t('mail_model.stops')}
            value={percent(used.stopPercent)}
            note={t('mail_model.stops_note', { percent: percent(used.needlessPercent) })}
          />
          <Figure label={t('mail_model.f1')} value={percent(used.f1Percent)} note={t('mail_model.f1_note')} />
          <Figure
            label={t('mail_model.labels')}
            value={formatCount(exampleCount + labelCount)}
            note={t('mail_model.labels_note', { count: formatCount(labelCount), new: formatCount(newLabelCount) })}
          />
        </Figures>
      ) : (
        <p>{t('mail_model.none')}</p>
      )}
      {measured.length > 0 && (
        <section>
          <h2>{t('mail_model.by_class')}</h2>
          <ChartTable
            label={t('mail_model.by_class')}
            head={t('incoming_mail.class')}
            columns={['labels', 'precision', 'recall', 'alone'].map((name) =>
              t(`mail_model.col.${name as 'labels' | 'precision' | 'recall' | 'alone'}`),
            )}
            rows={measured.map(({ mailClass, labels, count, taken, right, alonePercent }) => ({
              key: mailClass,
              name: t(`mail_class.${mailClass}`),
              cells: [
                { shown: formatCount(labels), isZero: labels === 0 },
                { shown: taken === 0 ? t('mail_model.no_figure') : percent((right / taken) * 100) },
                { shown: count === 0 ? t('mail_model.no_figure') : percent((right / count) * 100) },
                { shown: alonePercent === null ? t('mail_model.never_alone') : percent(alonePercent) },
              ],
            }))}
          />
          <p className={classes.note}>{t('mail_model.alone_note')}</p>
        </section>
      )}
      {measured.length > 0 && <ConfusionTable classes={measured} confusion={confusion} />}
      <Versions versions={versions} percent={percent} />
    </div>
  )
}

function Versions({ versions, percent }: { versions: MailModel['versions']; percent: (value: number) => string }) {
  const t = useText()
  const restore = useCommand(restoreMailModel)
  const use = async (id: number) => {
    const sure = await confirm({
      title: t('mail_model.use'),
      text: t('mail_model.use_text'),
      confirm: t('mail_model.use'),
    })
    if (sure) restore.send({ params: { id }, input: {} })
  }
  if (versions.length === 0) return null
  return (
    <section>
      <h2>{t('mail_model.versions')}</h2>
      <ChartTable
        label={t('mail_model.versions')}
        head={t('mail_model.col.made')}
        columns={[t('mail_model.col.named'), t('mail_model.f1'), t('mail_model.stops'), t('mail_model.col.state')]}
        rows={versions.map((version) => ({
          key: version.id,
          name: showMoment(version.madeAt),
          cells: [
            { shown: formatCount(version.labelCount) },
            { shown: percent(version.f1Percent) },
            { shown: percent(version.stopPercent) },
            {
              shown: version.inUse ? (
                <Tag tone="success">{t('mail_model.in_use')}</Tag>
              ) : (
                <>
                  {version.refused !== null && <>{t('mail_model.refused')} </>}
                  {version.isKept && (
                    <Button
                      size="compact-sm"
                      disabled={restore.busy}
                      aria-label={t('mail_model.use_of', { made: showMoment(version.madeAt) })}
                      onClick={() => void use(version.id)}
                    >
                      {t('mail_model.use')}
                    </Button>
                  )}
                </>
              ),
            },
          ],
        }))}
      />
    </section>
  )
}
