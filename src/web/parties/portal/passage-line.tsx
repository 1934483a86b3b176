import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getPassageTotals } from '#contract/files/precasso/passage-list.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { sumsInWords } from '#web/kit/words/open-in-words.ts'
import classes from './dashboard.module.css'

/** How many files wait for the customer to say who has paid, and how many pass soon; null where that is not its to say. */
export function useAskedPassages() {
  const may = useMay()('precasso.confirm')
  const { data } = useQuery({ ...query(getPassageTotals, { query: {} }), enabled: may })
  const of = (group: 'waiting' | 'asked') => data?.groups.find((one) => one.group === group)
  const [waiting, asked] = [of('waiting'), of('asked')]
  if (waiting && waiting.count > 0) return { key: 'passage_list.row_waiting', ...waiting } as const
  return asked && asked.count > 0 ? ({ key: 'passage_list.row_asked', ...asked } as const) : null
}

/** Before anything else: which files pass to collection unless somebody has paid. */
export function PassageLine({ asked }: { asked: NonNullable<ReturnType<typeof useAskedPassages>> }) {
  const t = useText()
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <strong>{t('passage_list.row')}</strong>
        <small>{t(asked.key, { count: formatCount(asked.count), open: sumsInWords(asked.open, t) })}</small>
      </div>
      <span className={classes.due} />
      <Button component={Link} to="/precasso/confirmation" variant="filled">
        {t('passage_list.answer')}
      </Button>
    </li>
  )
}
