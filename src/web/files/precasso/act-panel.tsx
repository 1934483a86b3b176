import { Button, Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconSquareCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { mostPrecassoFiles, type PrecassoAct, precassoActs } from '#contract/files/precasso/precasso-acts.ts'
import { addDays, type Day, earliest } from '#domain/day.ts'
import { useToday } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { ActFields } from './act-fields.tsx'
import { ActPreview } from './act-preview.tsx'
import classes from './actions.module.css'
import { type ActionRow, dayInWords, openOf } from './action-words.ts'
import { type ActValues, type useAct, useActPreview } from './use-act.ts'

/** With which what is chosen is carried out, as it stands on the keys. */
const carryOutKey = 'Ctrl Enter'

interface ActPanelProps {
  readonly rows: readonly ActionRow[]
  readonly act: PrecassoAct | null
  readonly onAct: (act: PrecassoAct) => void
  readonly acting: ReturnType<typeof useAct>
  /** On a small screen: to the list. */
  readonly onBack: (() => void) | null
}

/** The chosen files: what can be done with them, what that would do, and the button that does it. */
export function ActPanel({ rows, act, onAct, acting, onBack }: ActPanelProps) {
  const t = useText()
  if (rows.length === 0) {
    return (
      <Empty icon={IconSquareCheck} title={t('precasso_actions.choose')} text={t('precasso_actions.choose_text')} />
    )
  }
  return (
    <>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('precasso_actions.back')}
        </Button>
      )}
      <p className={classes.soft}>{t('precasso_actions.chosen')}</p>
      <h2 className={classes.sum}>
        {t('precasso_actions.files', { count: formatCount(rows.length) })}
        <span>{openOf(rows, t)}</span>
      </h2>
      <p className={classes.of}>{ofWhom(rows, t)}</p>
      {rows.length > mostPrecassoFiles ? (
        <p role="alert">{t('precasso_actions.most', { count: mostPrecassoFiles })}</p>
      ) : (
        <Acts rows={rows} act={act} onAct={onAct} acting={acting} />
      )}
    </>
  )
}

/** "2 van Kinderopvang De Krekel B.V., 1 van Telecom Oost B.V. Zij gaan maandag 23-11-2026 over." */
function ofWhom(rows: readonly ActionRow[], t: Say): string {
  const customers = [...Map.groupBy(rows, ({ customer }) => customer.name)].sort(([, a], [, b]) => b.length - a.length)
  const named = customers.slice(0, 2).map(([name, of]) => t('precasso_actions.of_customer', { count: of.length, name }))
  const others = customers.slice(2).reduce((sum, [, of]) => sum + of.length, 0)
  const whose = [...named, ...(others > 0 ? [t('precasso_actions.of_others', { count: others })] : [])].join(', ')
  const days = new Set(rows.map(({ passesDay, place }) => (place === 'soon' ? passesDay : null)))
  const [only] = days
  const sentence = whose.endsWith('.') ? whose : `${whose}.`
  return days.size === 1 && only
    ? `${sentence} ${t('precasso_actions.pass_on', { day: dayInWords(only, t) })}`
    : sentence
}

function Acts({ rows, act, onAct, acting }: Omit<ActPanelProps, 'onBack'>) {
  const t = useText()
  return (
    <>
      <h3 className={classes.heading}>{t('precasso_actions.what')}</h3>
      <div role="group" aria-label={t('precasso_actions.what')}>
        {precassoActs.map((one, index) => (
          <UnstyledButton
            key={one}
            className={classes.pick}
            aria-pressed={one === act}
            disabled={acting.busy}
            onClick={() => onAct(one)}
          >
            <Kbd size="xs">{index + 1}</Kbd>
            <b>{t(`precasso.act.${one}`)}</b>
            <Hint act={one} rows={rows} />
          </UnstyledButton>
        ))}
      </div>
      {/* An amount is of the files it was typed for; a day and a reason stay when others are chosen. */}
      {act && (
        <Chosen key={act === 'paid' ? rows.map(({ id }) => id).join() : act} rows={rows} act={act} acting={acting} />
      )}
    </>
  )
}

/** What an act does in a few words; of more time until when at most, of a passage for how many and from when. */
function Hint({ act, rows }: { act: PrecassoAct; rows: readonly ActionRow[] }) {
  const t = useText()
  const { shown } = useActPreview(rows, act === 'extend' || act === 'pass' ? act : null)
  if (act === 'extend' && shown?.latestDay) {
    return <small>{t('precasso_actions.hint.extend_to', { day: showDay(shown.latestDay) })}</small>
  }
  if (act !== 'pass' || !shown || shown.count === rows.length) return <small>{t(`precasso_actions.hint.${act}`)}</small>
  const first = shown.rows.find(({ refusal }) => refusal !== null)
  const why = first?.refusal ? t(`precasso.refusal.${first.refusal}`) : ''
  const from = first?.fromDay ? t('precasso.refused_from', { why, day: showDay(first.fromDay) }) : why
  return (
    <small>
      {t('precasso_actions.hint.pass_some', { can: shown.count, count: rows.length })} {from}
    </small>
  )
}

interface ChosenProps {
  readonly rows: readonly ActionRow[]
  readonly act: PrecassoAct
  readonly acting: ReturnType<typeof useAct>
}

/** The chosen act: what it needs to know, what becomes of each file, and the button. */
function Chosen({ rows, act, acting }: ChosenProps) {
  const t = useText()
  const today = useToday()
  const { shown: ahead } = useActPreview(rows, act === 'extend' ? 'extend' : null)
  const [filled, setFilled] = useState<Partial<ActValues>>({})
  const latestDay = ahead?.latestDay as Day | null | undefined
  const values: ActValues = {
    untilDay: latestDay ? earliest(addDays(today, 14), latestDay) : null,
    paidDay: today,
    paidCents: null,
    note: '',
    ...filled,
  }
  // An amount that was emptied, or cannot be read, is not all that is open.
  const lacksAmount = act === 'paid' && rows.length === 1 && filled.paidCents === null
  const preview = useActPreview(rows, lacksAmount ? null : act, values)
  const isComplete = act === 'extend' ? values.untilDay !== null : act !== 'paid' || values.paidDay !== null
  const count = preview.shown?.count ?? 0
  const canAct = isComplete && !lacksAmount && preview.isFresh && count > 0 && !acting.busy
  const carryOut = () => {
    if (canAct) void acting.carryOut(rows, act, values)
  }
  useHotkeys([['mod+Enter', carryOut]], [])
  return (
    <section className={classes.result} aria-label={t('precasso_actions.result')}>
      <h3 className={classes.heading}>{t('precasso_actions.result')}</h3>
      <ActFields
        act={act}
        rows={rows}
        values={{
          ...values,
          paidCents: 'paidCents' in filled ? values.paidCents : (preview.shown?.rows[0]?.openCents ?? null),
        }}
        latestDay={latestDay ?? null}
        errors={{ ...preview.fieldErrors, ...acting.fieldErrors }}
        onChange={(changes) => setFilled((before) => ({ ...before, ...changes }))}
      />
      {preview.error !== null && <Failure error={preview.error} onRetry={preview.retry} />}
      {preview.shown && <ActPreview act={act} preview={preview.shown} untilDay={values.untilDay} />}
      {acting.message && <p role="alert">{acting.message}</p>}
      <Button
        variant="filled"
        fullWidth
        disabled={!canAct}
        loading={acting.busy}
        onClick={carryOut}
        rightSection={<Kbd size="xs">{carryOutKey}</Kbd>}
      >
        {t(`precasso_actions.do.${act}`, { count: formatCount(count) })}
      </Button>
    </section>
  )
}
