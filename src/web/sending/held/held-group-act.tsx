import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCalendarTime, IconDots, IconRefresh, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { causeOf } from '#contract/sending/run-fault.ts'
import { useText } from '#web/base/words/text.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { HeldRepair } from '#web/panels.tsx'
import { groupTitle, type HeldGroup } from './held-groups.ts'
import { ofGroup, useHeldActs } from './use-held-acts.tsx'
import classes from './held.module.css'

interface HeldGroupActProps {
  readonly group: HeldGroup
  /** What the list is narrowed to. */
  readonly asked: Readonly<Record<string, unknown>>
  /** Unfolds it, to go through its rows. */
  readonly onOpen: () => void
}

const inTemplate = new Set(['variable_empty', 'language_missing', 'template_missing', 'account_missing'])
const lacksAddress = new Set(['why.no_address', 'why.no_address_no_email'])
const lacksContact = new Set(['why.no_email', 'why.no_phone'])
const uncertain = new Set(['mail_uncertain', 'sms_uncertain'])

/** The one thing that helps a whole group, and behind it what else can be done with all of it. */
export function HeldGroupAct({ group, asked, onOpen }: HeldGroupActProps) {
  const t = useText()
  const which = ofGroup({ ...asked, key: group.key, seen: group.seen })
  const acts = useHeldActs(which, () => undefined, group.count)
  const cause = group.reason ? causeOf(group.reason) : ''
  if (uncertain.has(cause)) {
    return (
      <span className={classes.groupAct}>
        <WalkThrough label={t('hold.act.check')} onOpen={onOpen} />
      </span>
    )
  }
  const values = { count: formatCount(group.count), title: groupTitle(t, group) }
  return (
    <span className={classes.groupAct}>
      <Help group={group} cause={cause} onOpen={onOpen} judge={acts.judge} busy={acts.busy} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="compact" aria-label={t('hold.more_acts', values)}>
            <Icon of={IconDots} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={IconRefresh} />} onClick={acts.judge}>
            {t('hold.release_all', values)}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconCalendarTime} />} onClick={acts.move}>
            {t('hold.move_all', values)}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconX} />} onClick={acts.drop}>
            {t('hold.drop_all', values)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {acts.window}
    </span>
  )
}

interface HelpProps {
  readonly group: HeldGroup
  readonly cause: string
  readonly onOpen: () => void
  readonly judge: () => void
  readonly busy: boolean
}

function Help({ group, cause, onOpen, judge, busy }: HelpProps) {
  const t = useText()
  if (inTemplate.has(cause)) {
    const [first] = group.channels
    return <HeldRepair dossierId={null} cause={cause} itemId={group.firstId} channel={first?.channel ?? 'post'} />
  }
  if (lacksAddress.has(cause)) return <WalkThrough label={t('hold.act.addresses')} onOpen={onOpen} />
  if (lacksContact.has(cause)) return <WalkThrough label={t('hold.act.contacts')} onOpen={onOpen} />
  if (group.releaseAt !== null || cause === 'why.hours_never_meet') {
    return (
      <Button size="compact-sm" component={Link} to="/schedule-send/processing">
        {t(group.releaseAt === null ? 'hold.act.hours' : 'hold.act.planning')}
      </Button>
    )
  }
  return (
    <Button size="compact-sm" disabled={busy} onClick={judge}>
      {t('hold.release')}
    </Button>
  )
}

/** What is missing is of each file itself: its rows, one after the other, with the form beside them. */
function WalkThrough({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <Button size="compact-sm" onClick={onOpen}>
      {label}
    </Button>
  )
}
