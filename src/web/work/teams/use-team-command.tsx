import { useState } from 'react'
import { addTeam, changeTeam, previewTeam, type Team } from '#contract/work/teams.ts'
import { type Answer, call } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { MoveTable } from './move-table.tsx'
import { inputOf, teamReads, valuesOf } from './team-values.ts'

type Moved = Answer<typeof changeTeam>['moved']

/** The form of a team. Before a change goes out it asks what would move, and tells that where something does. */
export function useTeamForm(team: Team | null, onClose: () => void) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const options = { initial: valuesOf(team), refreshes: teamReads }
  const adding = useCommandForm(addTeam, { ...options, toInput: inputOf, onDone: onClose })
  const changing = useCommandForm(changeTeam, {
    ...options,
    params: { id: team?.id ?? 0 },
    toInput: (values) => ({ ...inputOf(values), version: values.version }),
    fromCurrent: (current: Team) => valuesOf(current),
    onDone: ({ moved }) => {
      tellMoved(moved, t)
      onClose()
    },
  })
  if (!team) return adding
  const submit = async () => {
    if (asking || !changing.isChosen()) return
    setAsking(true)
    const input = { team: inputOf(changing.values) }
    // What is wrong with it, the change itself says at its field.
    const moves = await call(previewTeam, { params: { id: team.id }, input }).catch(() => null)
    setAsking(false)
    if (moves && moves.items + moves.files + moves.calls > 0) {
      const question = { title: t('team.move_title'), text: <MoveTable moves={moves} />, confirm: t('kit.save') }
      if (!(await confirm(question))) return
    }
    changing.submit()
  }
  return { ...changing, submit: () => void submit() }
}

/** Tells what went to others, where something did. */
export function tellMoved({ items, files, calls, jobId }: Moved, t: Say): void {
  if (items + files + calls === 0) return
  const counts = { items: formatCount(items), files: formatCount(files), calls: formatCount(calls) }
  notify({ variant: 'success', message: t(jobId === null ? 'team.moved' : 'team.moving', counts) })
}
