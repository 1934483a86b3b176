import { Button } from '@mantine/core'
import { IconArrowRight, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FileAct } from '#contract/files/file-acts.ts'
import type { NextAct } from '#contract/files/next/next-act.ts'
import { useText } from '#web/base/words/text.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { DebtorChangeWindow } from '#web/files/page/late-parts.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { CallNow } from '#web/files/parties/call-now.tsx'
import { actLook } from '#web/files/acts/act-looks.ts'
import { placeAddress } from './next-act-place.ts'

interface NextActProps {
  readonly page: DossierPageAnswer
  readonly next: NextAct
  readonly onAct: (act: FileAct) => void
  /** In the line that stays on top: what is done first, without what is done instead. */
  readonly compact?: boolean
}

/** What is done next with a file as the one filled button, and quietly before it what can be done instead. */
export function NextActButtons({ page, next, onAct, compact = false }: NextActProps) {
  const t = useText()
  const { second, name, refusal } = next
  // Of what became another file only that one goes on; the line below the head leads there.
  if (refusal === 'merged_elsewhere') return null
  return (
    <>
      {second && !compact && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => onAct(second)}>
          {t(second === 'pause' ? 'next_act.later' : `dossier.act.${second}`)}
        </Button>
      )}
      {next.isOffered && <FirstAct key={name} {...{ page, next, onAct, compact }} />}
    </>
  )
}

/** Acts of the next step by which somebody is called. */
const calls: ReadonlySet<string> = new Set(['call', 'call_for_term', 'call_step'])

/** What is done first with a file: an act, a link to the place where it is done, or a window over the page. */
export function FirstAct({ page, next: { name, act, place, waits, refusal }, onAct, compact = false }: NextActProps) {
  const t = useText()
  if (calls.has(name)) return <CallNow page={page} compact={compact} onCall={() => onAct('log_call')} />
  const label = t(`next_act.do.${name}`)
  const look = { variant: waits ? 'default' : 'filled', size: compact ? 'compact' : 'sm' } as const
  if (place === 'address' || place === 'contact')
    return <ReachButton {...{ page, label }} what={place} size={look.size} />
  const to = place && placeAddress(place, page)
  if (to) {
    return (
      <Button {...look} component={Link} to={to} rightSection={<Icon of={IconArrowRight} />}>
        {label}
      </Button>
    )
  }
  if (!act) return null
  const reason = refusal && t(`dossier.refusal.${refusal}`)
  return (
    <Refusal reason={reason}>
      <Button
        {...look}
        {...refused(reason)}
        leftSection={<Icon of={actLook(act).icon} />}
        onClick={() => reason === null && onAct(act)}
      >
        {label}
      </Button>
    </Refusal>
  )
}

interface ReachButtonProps {
  readonly page: DossierPageAnswer
  readonly what: 'address' | 'contact'
  readonly label: string
  readonly size: 'compact' | 'sm'
}

/** Opens the address of who owes the file first, or the form for a number of his. */
function ReachButton({ page, what, label, size }: ReachButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [debtor] = page.debtors
  if (!debtor) return null
  const address = debtor.addresses.find(({ validTo }) => validTo === null) ?? null
  return (
    <>
      <Button
        variant="filled"
        size={size}
        aria-haspopup="dialog"
        leftSection={<Icon of={what === 'address' ? IconMapPin : IconPhone} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Part>
          <DebtorChangeWindow
            page={page}
            change={what === 'address' ? { what, debtor, address } : { what, debtor, contact: null }}
            onClose={() => setOpen(false)}
          />
        </Part>
      )}
    </>
  )
}
