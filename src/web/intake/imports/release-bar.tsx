import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { releaseImport, undoImport } from '#contract/intake/imports.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './imports.module.css'
import { kindsOnScreen } from './import-kinds.ts'
import type { Import } from './use-import.ts'

/** At the foot of the screen: what releasing does now, or what it has done. */
export function ReleaseBar({ batch }: { batch: Import }) {
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
        <Undo batch={batch} />
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
  if (kind === 'subscription') return t('import.subscription.done', { count })
  return t('import.done.title', { count, dossiers: t('import.done.dossiers', { count: formatCount(dossiers) }) })
}

/** To what was made of the rows. */
function ToMade({ batch }: { batch: Import }) {
  const t = useText()
  const may = useMay()
  const isOfFiles = batch.kind === 'file'
  if (!may(isOfFiles ? 'file.search' : 'finance.subscription')) return null
  return (
    <Button
      component={Link}
      to={isOfFiles ? `/file/search?batch=${batch.id}` : '/finance/subscription/info'}
      variant="filled"
    >
      {t(isOfFiles ? 'import.done.to_files' : 'import.subscription.to_list')}
    </Button>
  )
}

/** Takes back what was released, as long as that can be. */
function Undo({ batch }: { batch: Import }) {
  const t = useText()
  const undo = useCommand(undoImport, {
    onDone: () => notify({ variant: 'success', message: t('import.done.undone') }),
  })
  if (!batch.undoable) return null
  const ask = async () => {
    const counts = { count: formatCount(batch.counts.released), dossiers: formatCount(batch.dossiers) }
    const yes = await confirm({
      title: t('import.done.undo_ask'),
      text: t(batch.kind === 'file' ? 'import.done.undo_text' : 'import.subscription.undo_text', counts),
      confirm: t('import.done.undo'),
    })
    if (yes) undo.send({ params: { id: batch.id } })
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<Icon of={IconArrowBackUp} />}
      loading={undo.busy}
      onClick={() => void ask()}
    >
      {t('import.done.undo')}
    </Button>
  )
}
