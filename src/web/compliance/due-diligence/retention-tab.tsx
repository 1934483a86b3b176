import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeRetentionRule,
  decideRetentionRule,
  getRetention,
  proposeErasure,
} from '#contract/compliance/retention.ts'
import type { RetentionKind } from '#domain/retention/retention.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { ChartTable } from '#web/kit/charts/chart-table.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import classes from './due-diligence.module.css'
import { ErasureItems } from './erasure-items.tsx'
import { ErasureRuns } from './erasure-runs.tsx'

type Rule = Answer<typeof getRetention>['rules'][number]

/** How long each kind of data is kept, what may go today, and what went: chosen by one, let go by another. */
export function RetentionTab() {
  const t = useText()
  const { data, error, refetch } = useQuery({
    ...query(getRetention),
    // What may go is counted each time: seldom enough for that.
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.state === 'released') ? 10_000 : false),
  })
  if (error) {
    return (
      <PageBody>
        <Failure error={error} title={t('retention.failed')} onRetry={() => void refetch()} />
      </PageBody>
    )
  }
  if (!data) {
    return (
      <PageBody>
        <Waiting lines={10} />
      </PageBody>
    )
  }
  return (
    <>
      <PageBody>
        <Rules rules={data.rules} />
        <ErasureRuns runs={data.runs} />
      </PageBody>
      <ErasureItems />
    </>
  )
}

function Rules({ rules }: { rules: readonly Rule[] }) {
  const t = useText()
  const [chosen, setChosen] = useState<readonly RetentionKind[]>([])
  const [changed, setChanged] = useState<Rule | null>(null)
  const propose = useCommand(proposeErasure, { inForm: true, onDone: () => setChosen([]) })
  const fault = propose.fieldErrors['kinds'] ?? propose.message
  const choose = (kind: RetentionKind, isChosen: boolean) => {
    propose.reset()
    setChosen(isChosen ? [...chosen, kind] : chosen.filter((one) => one !== kind))
  }
  const close = () => setChanged(null)
  return (
    <section aria-label={t('retention.rules')}>
      <h2 className={classes.heading}>{t('retention.rules')}</h2>
      <p className={classes.line}>{t('retention.text')}</p>
      <ChartTable
        label={t('retention.rules')}
        head={t('retention.col.kind')}
        wordColumns={2}
        stacks
        columns={[
          t('retention.col.ground'),
          t('retention.col.term'),
          t('retention.col.due'),
          t('retention.col.oldest'),
          t('retention.change'),
        ]}
        rows={rules.map((rule) => {
          const { id, kind, ground, dueCount, oldestDay } = rule
          const name = t(`retention.kind.${kind}`)
          return {
            key: id,
            name: (
              <Checkbox
                label={name}
                aria-label={t('retention.choose', { kind: name })}
                checked={chosen.includes(kind)}
                disabled={dueCount === 0}
                onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
              />
            ),
            cells: [
              { shown: t(`retention.ground.${ground}`) },
              { shown: <Term rule={rule} /> },
              { shown: formatCount(dueCount), isZero: dueCount === 0 },
              { shown: oldestDay === null ? '' : showDay(oldestDay) },
              {
                shown: (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('retention.change_of', { kind: name })}
                    onClick={() => setChanged(rule)}
                  >
                    {t('retention.change')}
                  </Button>
                ),
              },
            ],
          }
        })}
      />
      {fault && <Message tone="danger">{fault}</Message>}
      <div className={classes.acts}>
        <Button
          variant="filled"
          loading={propose.busy}
          disabled={chosen.length === 0}
          onClick={() => propose.send({ input: { kinds: [...chosen] } })}
        >
          {t('retention.propose')}
        </Button>
      </div>
      {changed && (
        <WindowFrame
          opened
          onClose={close}
          title={t('retention.change_of', { kind: t(`retention.kind.${changed.kind}`) })}
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          <RuleForm rule={changed} onClose={close} />
        </WindowFrame>
      )}
    </section>
  )
}

const shownTerm = (t: Say, { fromYearEnd }: Rule, count: number) => {
  const months = t('retention.months', { count })
  return fromYearEnd ? t('retention.from_year_end', { months }) : months
}

/** The term that holds, and a shorter one that waits for a second person. */
function Term({ rule }: { rule: Rule }) {
  const t = useText()
  const decide = useCommand(decideRetentionRule)
  const { id, version, months, asked } = rule
  const refusal = asked?.refusal ? t(`retention.refusal.${asked.refusal}`) : null
  return (
    <>
      {shownTerm(t, rule, months)}
      {asked && (
        <>
          <p className={classes.line}>
            {t('retention.asked', { months: shownTerm(t, rule, asked.months), name: asked.by?.name ?? '' })}
          </p>
          <div className={classes.acts}>
            {([true, false] as const).map((agreed) => (
              <Refusal key={String(agreed)} reason={refusal}>
                <Button
                  {...refused(refusal)}
                  loading={decide.busy}
                  onClick={() => refusal === null && decide.send({ params: { id }, input: { agreed, version } })}
                >
                  {t(agreed ? 'retention.agree' : 'retention.decline')}
                </Button>
              </Refusal>
            ))}
          </div>
        </>
      )}
    </>
  )
}

function RuleForm({ rule: { id, version, months, leastMonths }, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useText()
  const initial: { months: number | null; reason: string; version: number } = { months, reason: '', version }
  const form = useCommandForm(changeRetentionRule, {
    params: { id },
    initial,
    fromCurrent: ({ version: now }: { version: number }) => ({ version: now }),
    onDone: onClose,
  })
  return (
    <CommandForm form={form} onCancel={onClose} inWindow>
      <NumberField
        {...form.field('months')}
        label={t('retention.months_label')}
        hint={t('retention.months_hint', { count: leastMonths })}
        required
      />
      <TextAreaField {...form.field('reason')} label={t('retention.reason')} required />
    </CommandForm>
  )
}
