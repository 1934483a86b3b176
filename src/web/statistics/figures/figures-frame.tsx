import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Currency } from '#domain/money.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { ChooseFigures } from './choose-figures.tsx'
import type { ChosenFigures } from './chosen-figures.ts'
import { type CsvRow, csvOf } from './csv-rows.ts'
import classes from './figures.module.css'

/** What each answer of figures tells of itself. */
export interface Told {
  readonly asOf: string | null
  readonly generation: number | null
  readonly currencies: readonly Currency[]
  readonly teams: readonly { readonly id: number; readonly name: string }[]
}

interface FiguresPageProps<Figures extends Told> {
  readonly title: string
  readonly figures: Figures | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  readonly shown: ChosenFigures
  /** The figures are of customers as a whole, not of a kind of debtor or a team. */
  readonly isWhole?: boolean
  /** The days it is compared with, when it is. */
  readonly compared: { readonly fromDay: string; readonly toDay: string } | null | undefined
  /** Every number of the page. */
  readonly csvRows: (figures: Figures) => readonly CsvRow[]
  /** What else can be done with these figures. */
  readonly actions?: ReactNode
  readonly children: (figures: Figures) => ReactNode
}

/** A page of figures: of which moment they are, of whom, printed or as a file. */
export function FiguresPage<Figures extends Told>(props: FiguresPageProps<Figures>) {
  const { title, figures, error, onRetry, shown, isWhole = false, compared, csvRows, actions, children } = props
  const t = useText()
  const { from, to, currency } = shown.chosen
  const asOf = figures?.asOf ? t('statistic.as_of', { moment: showMoment(figures.asOf) }) : undefined
  const scope = scopeInWords(t, { currency, isWhole, compared: compared ?? null })
  const download = () => {
    // A file says too of what and of when the figures are.
    if (figures) downloadCsv(`${title} ${from} ${to}`, [...csvOf(csvRows(figures), t), [asOf ?? ''], [scope]])
  }
  return (
    <Page
      title={title}
      note={asOf}
      actions={
        <>
          <Button variant="subtle" leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            {t('statistic.print')}
          </Button>
          <Button leftSection={<Icon of={IconDownload} />} onClick={download} disabled={!figures}>
            {t('statistic.csv')}
          </Button>
          {actions}
        </>
      }
    >
      <PageBody>
        <ChooseFigures
          chosen={shown.chosen}
          today={shown.today}
          there={figures?.currencies ?? []}
          teams={isWhole ? [] : (figures?.teams ?? [])}
          hasKinds={!isWhole}
          onChange={shown.choose}
        />
        {error ? (
          <Failure error={error} title={t('statistic.failed')} onRetry={onRetry} />
        ) : !figures ? (
          <Waiting lines={12} />
        ) : figures.generation === null ? (
          <Message title={t('statistic.not_yet')} />
        ) : (
          <>
            <p className={classes.scope}>{scope}</p>
            {children(figures)}
          </>
        )}
      </PageBody>
    </Page>
  )
}

type Say = ReturnType<typeof useText>

interface Scope {
  readonly currency: Currency
  readonly isWhole: boolean
  readonly compared: { readonly fromDay: string; readonly toDay: string } | null
}

/** Of what the figures are; customers as a whole are counted in whatever currency they hand in. */
function scopeInWords(t: Say, { currency, isWhole, compared }: Scope): string {
  if (!compared) return t(isWhole ? 'sales.scope_alone' : 'statistic.scope_alone', { currency })
  const values = { currency, from: showDay(compared.fromDay), to: showDay(compared.toDay) }
  return t(isWhole ? 'sales.scope' : 'statistic.scope', values)
}
