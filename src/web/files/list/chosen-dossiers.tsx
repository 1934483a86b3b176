import { UnstyledButton } from '@mantine/core'
import { IconCalendarPlus, IconCopy, IconSend, IconStack2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Day } from '#domain/day.ts'
import { listDossiers } from '#contract/files/dossiers.ts'
import { makeSelection } from '#contract/lists/selections.ts'
import { usePageActs } from '#web/base/words/acts.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import type { Selection } from '#web/kit/tables/selection-bar.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'

/** Rows of a list of files. */
type Chosen = Selection<{ readonly id: number }>

/** To the page on which many files are changed, with those that are chosen here; the palette says at once with what. */
export function ChangeChosen({ chosen }: { chosen: Chosen }) {
  const t = useText()
  const may = useMay()
  const { busy, go } = useGoWithChosen(chosen, '/file/bulk-update')
  const mayChange = may('file.bulk-update')
  const change = (begin?: 'pause' | 'suspend' | 'close' | 'note', until?: Day) =>
    go(`${begin === undefined ? '' : `&begin=${begin}`}${until === undefined ? '' : `&until=${until}`}`)
  usePageActs(
    mayChange
      ? {
          'selection.change': () => change(),
          'selection.log': () => change('note'),
          ...(may('file.edit')
            ? {
                'selection.pause': ({ day } = {}) => change('pause', day),
                'selection.suspend': () => change('suspend'),
              }
            : {}),
          ...(may('file.close') ? { 'selection.close': () => change('close') } : {}),
        }
      : {},
  )
  if (!mayChange) return null
  return (
    <UnstyledButton disabled={busy} onClick={() => change()}>
      <Icon of={IconStack2} /> {t('bulk.change')}
    </UnstyledButton>
  )
}

/** To the same page, where the item for the agenda of each of them is filled in at once. */
export function PlanChosen({ chosen }: { chosen: Chosen }) {
  const t = useText()
  const may = useMay()
  const { busy, go } = useGoWithChosen(chosen, '/file/bulk-update')
  const mayPlan = may('file.bulk-update') && may('file-agenda.new')
  usePageActs(mayPlan ? { 'selection.agenda': () => go('&begin=agenda') } : {})
  if (!mayPlan) return null
  return (
    <UnstyledButton disabled={busy} onClick={() => go('&begin=agenda')}>
      <Icon of={IconCalendarPlus} /> {t('dossiers.to_agenda')}
    </UnstyledButton>
  )
}

/** To the page on which a run is proposed, for those that are chosen here. */
export function ProposeChosen({ chosen }: { chosen: Chosen }) {
  const t = useText()
  const may = useMay()
  const { busy, go } = useGoWithChosen(chosen, '/processing/new')
  const mayPropose = may('processing.new')
  usePageActs(mayPropose ? { 'selection.propose': () => go() } : {})
  if (!mayPropose) return null
  return (
    <UnstyledButton disabled={busy} onClick={() => go()}>
      <Icon of={IconSend} /> {t('run.propose_chosen')}
    </UnstyledButton>
  )
}

/** Keeps what is chosen as a selection, and goes with it to a page, which is told what more was asked. */
function useGoWithChosen(chosen: Chosen, path: string) {
  const asked = useRef('')
  const navigate = useNavigate()
  const goWith = (id: number) => void navigate(`${path}?selection=${id}${asked.current}`)
  const make = useCommand(makeSelection, { refreshes: [], onDone: ({ id }) => goWith(id) })
  const go = (more = '') => {
    asked.current = more
    if (chosen.selectionId !== null) return goWith(chosen.selectionId)
    make.send({ input: { list: listDossiers.path, query: {}, ids: chosen.rows.map(({ id }) => id) } })
  }
  return { busy: make.busy, go }
}

/** The numbers of the chosen files on the clipboard, one a line. */
export function CopyNumbers({ numbers }: { numbers: readonly string[] }) {
  const t = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(numbers.join('\n'))
    notify({ variant: 'success', message: t('dossiers.copied', { count: formatCount(numbers.length) }) })
  }
  usePageActs({ 'selection.numbers': () => void copy() })
  return (
    <UnstyledButton onClick={() => void copy()}>
      <Icon of={IconCopy} /> {t('dossiers.copy_numbers')}
    </UnstyledButton>
  )
}
