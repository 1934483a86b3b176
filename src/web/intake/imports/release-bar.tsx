import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { releaseImport, undoImport } from '#contract/intake/imports.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './imports.module.css'
import type { Import } from './use-import.ts'

/** At the foot of the screen: what releasing does now, or what it has done. */
export function ReleaseBar({ batch }: { batch: Import }) {
  const t = useText()
  const release = useCommand(releaseImport)
  const { good, bad, duplicate, needless, credit, released } = batch.counts
  const toRelease = good + credit
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
            {toRelease > 0 && t('import.release.undo')}
          </span>
        </p>
      ) : (
        <p>
          <strong>
            {t('import.done.title', {
              count: formatCount(released),
              dossiers: t('import.done.dossiers', { count: formatCount(batch.dossiers) }),
            })}
          </strong>{' '}
          <span>{bad > 0 && say('bad', bad)}</span>
        </p>
      )}
      <div>
        <Undo batch={batch} />
        <Button component={Link} to="/file/import">
          {t(batch.state === 'done' ? 'import.new' : 'import.release.later')}
        </Button>
        {released > 0 && toRelease === 0 && <ToFiles batch={batch} />}
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

function ToFiles({ batch }: { batch: Import }) {
  const t = useText()
  if (!useMay()('file.search')) return null
  return (
    <Button component={Link} to={`/file/search?batch=${batch.id}`} variant="filled">
      {t('import.done.to_files')}
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
      text: t('import.done.undo_text', counts),
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
