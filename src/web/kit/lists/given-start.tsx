import { Button } from '@mantine/core'
import { followGivenView, setDefaultView } from '#contract/lists/tables.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import type { KeptTable } from '#web/kit/table-use/use-kept-table.ts'
import classes from './views-menu.module.css'

/** That the list opens with a view somebody else chose for this person, and the way out of it and back. */
export function GivenStart({ kept }: { kept: KeptTable }) {
  const t = useText()
  const options = { refreshes: [], onDone: kept.refresh }
  const setDefault = useCommand(setDefaultView, options)
  const follow = useCommand(followGivenView, options)
  const given = kept.views?.find(({ id }) => id === kept.givenViewId)
  if (!given) return null
  const { name } = given
  return (
    <div className={classes.given} role="note">
      <p>{t(kept.follows ? 'views.given_start' : 'views.given_not', { name })}</p>
      {kept.follows ? (
        <Button size="compact" onClick={() => setDefault.send({ input: { ...kept.at, viewId: null } })}>
          {t('views.decline')}
        </Button>
      ) : (
        <Button size="compact" onClick={() => follow.send({ input: kept.at })}>
          {t('views.follow')}
        </Button>
      )}
    </div>
  )
}
