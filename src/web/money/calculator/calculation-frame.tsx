import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import { CalculationBasisPart } from './calculation-basis.tsx'
import classes from './calculator.module.css'
import type { Calculated } from './use-calculation.ts'

interface CalculationFrameProps {
  readonly fields: ReactNode
  readonly calculations: readonly Calculated[]
  /** What came out; drawn when at least one of the calculations has a result. */
  readonly children: ReactNode
}

/** The fields of a calculation on the left; its answer, and what that rests on, on the right. */
export function CalculationFrame({ fields, calculations, children }: CalculationFrameProps) {
  const t = useText()
  const titleId = useId()
  const failed = calculations.find(({ error }) => error !== null)
  const results = calculations.flatMap(({ result }) => result ?? [])
  return (
    <div className={classes.frame}>
      <div className={classes.fields}>{fields}</div>
      <section
        className={classes.answer}
        aria-labelledby={titleId}
        aria-live="polite"
        aria-busy={calculations.some(({ isBusy }) => isBusy)}
      >
        <h2 id={titleId}>{t('calculator.answer')}</h2>
        {failed && <Failure error={failed.error} title={t('calculator.failed')} onRetry={failed.retry} />}
        {!failed && results.length === 0 && <p className={classes.soft}>{t('calculator.fill_in')}</p>}
        {!failed && results.length > 0 && (
          <Shown>
            {children}
            <CalculationBasisPart results={results} />
          </Shown>
        )}
      </section>
    </div>
  )
}

/** An answer that can be taken along: as text, or on paper. */
function Shown({ children }: { children: ReactNode }) {
  const t = useText()
  const shown = useRef<HTMLDivElement>(null)
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <>
      <div ref={shown}>{children}</div>
      <div className={classes.tools}>
        <Button
          size="xs"
          leftSection={<Icon of={IconCopy} />}
          onClick={() => clipboard.copy(shown.current?.innerText ?? '')}
        >
          {clipboard.copied ? t('calculator.copied') : t('calculator.copy')}
        </Button>
        <Button size="xs" leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {t('calculator.print')}
        </Button>
      </div>
    </>
  )
}

/** The outcome of a calculation: each amount or day with its name, the one that matters most in bold. */
export function Outcome({ rows }: { rows: readonly (OutcomeRow | null)[] }) {
  const t = useText()
  return (
    <dl className={classes.outcome}>
      {rows.map(
        (row) =>
          row && (
            <div key={row.label} data-main={row.main || undefined}>
              <dt>
                {row.label}
                {row.note && <span className={classes.soft}> {row.note}</span>}
                {row.isUnconfirmed && (
                  <>
                    {' '}
                    <Tag tone="warning">{t('calculator.not_confirmed')}</Tag>
                  </>
                )}
              </dt>
              <dd>{row.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export interface OutcomeRow {
  readonly label: string
  readonly note?: string
  readonly value: ReactNode
  readonly main?: boolean
  /** Rests on a table that nobody has confirmed. */
  readonly isUnconfirmed?: boolean
}
