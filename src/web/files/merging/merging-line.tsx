import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowMerge } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getMergings, undoMerging } from '#contract/files/merging.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './merging.module.css'

type Mergings = Answer<typeof getMergings>

/** On the page of a file: into which file it went, or what is in it and the way back while there is one. */
export function MergingLine({ dossierId, isMerged }: { dossierId: number; isMerged: boolean }) {
  const { data } = useQuery(query(getMergings, { params: { id: dossierId } }))
  const t = useText()
  if (!data) return null
  if (data.into) {
    return (
      <div className={classes.line} role="status">
        <Icon of={IconArrowMerge} />
        <span>
          {t('merging.into')} <Link to={`/file/show-new/${data.into.id}`}>{data.into.number}</Link>
        </span>
      </div>
    )
  }
  if (isMerged || data.mergings.length === 0) return null
  return (
    <>
      {data.mergings.map((merging) => (
        <Held key={merging.id} dossierId={dossierId} version={data.version} merging={merging} />
      ))}
    </>
  )
}

interface HeldProps {
  readonly dossierId: number
  readonly version: number
  readonly merging: Mergings['mergings'][number]
}

function Held({ dossierId, version, merging: { id, files, undoRefusal } }: HeldProps) {
  const t = useText()
  const command = useCommand(undoMerging, {
    onDone: () => notify({ variant: 'success', message: t('merging.undone') }),
  })
  const reason = undoRefusal && t(`merging.undo.${undoRefusal}`)
  return (
    <div className={classes.line} role="status">
      <Icon of={IconArrowMerge} />
      <span>
        {t('merging.holds')}{' '}
        {files.map((file, index) => (
          <span key={file.id}>
            {index > 0 && ', '}
            <Link to={`/file/show-new/${file.id}`}>{file.number}</Link>
          </span>
        ))}
      </span>
      {undoRefusal !== 'no_right' && (
        <Refusal reason={reason}>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<Icon of={IconArrowBackUp} size={14} />}
            loading={command.busy}
            {...refused(reason)}
            onClick={() =>
              reason === null && command.send({ params: { id: dossierId, merging: id }, input: { version } })
            }
          >
            {t('merging.undo')}
          </Button>
        </Refusal>
      )}
    </div>
  )
}
