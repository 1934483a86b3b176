import { Button } from '@mantine/core'
import { IconCheck, IconFileImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import { handInTrial, releaseImport } from '#contract/intake/imports.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './imports.module.css'
import { kindsOnScreen } from './import-kinds.ts'
import { UndoImport } from './undo-import.tsx'
import type { Import } from './use-import.ts'

/** At the foot of the screen: what releasing does now, or what it has done. */
export function ReleaseBar({ batch }: { batch: Import }) {
  return batch.isTrial ? <TrialBar batch={batch} /> : <RealBar batch={batch} />
}

/** Of what is only tried: nothing was made, and how it is handed in. */
function TrialBar({ batch }: { batch: Import }) {
  const t = useText()
  const handIn = useCommand(handInTrial)
  return (
    <div className={classes.release}>
      <p>
        <strong>{t('import.trial.title', { count: formatCount(batch.counts.good + batch.counts.credit) })}</strong>{' '}
        <span>
          {batch.counts.bad > 0 && t('import.release.bad', { count: formatCount(batch.counts.bad) })}{' '}
          {t('import.trial.text')}
        </span>
      </p>
      <div>
        <Button component={Link} to={kindsOnScreen[batch.kind].address}>
          {t('import.release.later')}
        </Button>
        <Button
          variant="filled"
          leftSection={<Icon of={IconFileImport} />}
          loading={handIn.busy}
          onClick={() => handIn.send({ params: { id: batch.id } })}
        >
          {t('import.trial.hand_in')}
        </Button>
      </div>
    </div>
  )
}

function RealBar({ batch }: { batch: Import }) {
  const t = useText()
  const release = useCommand(releaseImport)
  const { good, bad, duplicate, needless, credit, released } = batch.counts
  const toRelease = good + credit
  const onScreen = kindsOnScreen[batch.kind]
  const say = (key: 'ready' | 'bad' | 'duplicate' | 'needless' | 'credit', count: number) =>
    t(`import.release.${key}`, { count: formatCount(count) })
  return (
    <div className={classes.release}>
      {toRelease > 0 || released === 0 ? (
        <p>
          <strong>{say('ready', good)}</strong>{' '}
          <span>
            {credit > 0 && say('credit', credit)} {bad > 0 && say('bad', bad)}{' '}
            {duplicate > 0 && say('duplicate', duplicate)} {needless > 0 && say('needless', needless)}{' '}
            {toRelease > 0 && t(onScreen.undo)}
          </span>
        </p>
      ) : (
        <p>
          <strong>{doneInWords(batch, t)}</strong> <span>{bad > 0 && say('bad', bad)}</span>
        </p>
      )}
      <div>
        <UndoImport batch={batch} />
        <Button component={Link} to={onScreen.address}>
          {t(batch.state === 'done' ? 'import.new' : 'import.release.later')}
        </Button>
        {released > 0 && toRelease === 0 && <ToMade batch={batch} />}
        {toRelease > 0 && (
          <Button
            variant="filled"
            leftSection={<Icon of={IconCheck} />}
            loading={release.busy}
            onClick={() => release.send({ params: { id: batch.id } })}
          >
            {t('import.release.do', { count: formatCount(toRelease) })}
          </Button>
        )}
      </div>
    </div>
  )
}

function doneInWords({ kind, counts, dossiers }: Import, t: Say): string {
  const count = formatCount(counts.released)
  return t(kindsOnScreen[kind].done, { count, dossiers: t('import.done.dossiers', { count: formatCount(dossiers) }) })
}

/** To what was made of the rows. */
function ToMade({ batch }: { batch: Import }) {
  const t = useText()
  const may = useMay()
  const { made } = kindsOnScreen[batch.kind]
  const place = [made, made.orElse].find((one) => one && may(one.permission))
  if (!place) return null
  return (
    <Button component={Link} to={place.address(batch.id)} variant="filled">
      {t(made.words)}
    </Button>
  )
}
