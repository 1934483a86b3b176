import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { listStandstill } from '#contract/files/standstill.ts'
import { makeSelection } from '#contract/lists/selections.ts'
import type { Permission } from '#contract/people/permission.ts'
import type { StandstillCause } from '#domain/workflow/standstill.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'

type Help = 'run' | 'held' | 'agenda' | 'addresses' | 'together'

/** What helps the files of each cause: a run with them, the place where that work stands, or what is done to all at once. */
const helpOf: Readonly<Record<StandstillCause, Help>> = {
  step_late: 'run',
  message_held: 'held',
  pause_over: 'together',
  wait_over: 'together',
  plan_late: 'together',
  plan_unscheduled: 'together',
  review_late: 'together',
  suspended_unowned: 'together',
  task_orphaned: 'agenda',
  task_late: 'agenda',
  mail_unhandled: 'addresses',
}

/** Where that is; with the files of the group where it takes a selection. */
const places: Readonly<Record<Help, { to: string; permission: Permission; takesFiles: boolean }>> = {
  run: { to: '/processing/new', permission: 'processing.new', takesFiles: true },
  together: { to: '/file/bulk-update', permission: 'file.bulk-update', takesFiles: true },
  held: { to: '/processing/in-hold', permission: 'processing.in-hold', takesFiles: false },
  agenda: { to: '/file-agenda/new', permission: 'file-agenda.new', takesFiles: false },
  addresses: { to: '/address-surveillance', permission: 'address-surveillance', takesFiles: false },
}

interface StandstillActProps {
  readonly cause: StandstillCause
  /** What the list is narrowed to. */
  readonly asked: Readonly<Record<string, unknown>>
}

/** The one thing that helps all files of a cause, for whoever may do it. */
export function StandstillAct({ cause, asked }: StandstillActProps) {
  const t = useText()
  const may = useMay()
  const help = helpOf[cause]
  const { to, permission, takesFiles } = places[help]
  if (!may(permission)) return null
  if (takesFiles) return <WithFiles label={t(`standstill.act.${help}`)} to={to} asked={{ ...asked, group: cause }} />
  return (
    <Button size="compact-sm" fullWidth component={Link} to={to}>
      {t(`standstill.act.${help}`)}
    </Button>
  )
}

function WithFiles({ label, to, asked }: { label: string; to: string; asked: Readonly<Record<string, unknown>> }) {
  const navigate = useNavigate()
  const { send, busy } = useCommand(makeSelection, {
    refreshes: [],
    onDone: ({ id }) => void navigate(`${to}?selection=${id}`),
  })
  return (
    <Button
      size="compact-sm"
      fullWidth
      loading={busy}
      onClick={() => send({ input: { list: listStandstill.path, query: asked } })}
    >
      {label}
    </Button>
  )
}
