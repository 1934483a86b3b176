import { Link } from 'react-router'
import type { getDossierTotals } from '#contract/files/dossiers.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './hidden-by.module.css'
import { addressWithout } from './list-views.ts'

type Without = Answer<typeof getDossierTotals>['without']

interface HiddenByProps {
  readonly without: Without
  /** The address of the empty list, behind the question mark. */
  readonly address: string
  readonly labels: Readonly<Record<string, string>>
}

/** Which filter of an empty list hides how many, the one that hides most first, each with the way to them. */
export function HiddenBy({ without, address, labels }: HiddenByProps) {
  const t = useText()
  return (
    <ul className={classes.list}>
      {without.slice(0, 3).map((hidden) => {
        const shown = addressWithout(address, hidden.filter)
        return (
          <li key={hidden.filter}>
            <Link to={{ search: shown.address }}>
              {shown.view
                ? inView(t(`dossiers.view.${shown.view}`), hidden, t)
                : withoutFilter(
                    hidden.filter === 'search' ? t('dossiers.filter.search') : labels[hidden.filter],
                    hidden,
                    t,
                  )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function inView(view: string, hidden: Without[number], t: Say): string {
  return t('dossiers.in_view', { view, count: countOf(hidden, t) })
}

function withoutFilter(filter = '', hidden: Without[number], t: Say): string {
  return t('dossiers.without', { filter, count: countOf(hidden, t) })
}

function countOf({ total, more }: Without[number], t: Say): string {
  return more ? t('dossiers.at_least', { count: formatCount(total) }) : formatCount(total)
}
