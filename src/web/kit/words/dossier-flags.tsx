import {
  IconCalendarDollar,
  IconGavel,
  IconLifebuoy,
  IconLock,
  IconMailOff,
  IconMapPinOff,
  IconMapPinQuestion,
  IconMessageReport,
  IconMoodSad,
  IconPhoneOff,
  IconPhoneX,
  IconUserShield,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DossierFlag } from '#contract/files/dossiers.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './dossier-flags.module.css'

const icons: Readonly<Record<DossierFlag, TablerIcon>> = {
  do_not_contact: IconPhoneOff,
  address_departed: IconMapPinOff,
  address_doubtful: IconMapPinQuestion,
  email_bounced: IconMailOff,
  dispute: IconMessageReport,
  complaint: IconMoodSad,
  debt_relief: IconLifebuoy,
  bankruptcy: IconGavel,
  guardianship: IconUserShield,
  deceased: IconUserX,
  told_debt_relief: IconLifebuoy,
  told_insolvent: IconGavel,
  told_guardianship: IconUserShield,
  told_deceased: IconUserX,
  do_not_call: IconPhoneX,
  plan: IconCalendarDollar,
  legal_hold: IconLock,
}

interface FlagIconsProps {
  readonly flags: readonly DossierFlag[]
  /** More of them, with words of their own. */
  readonly more?: readonly { readonly flag: DossierFlag; readonly label: string }[]
}

/** The flags of a row: a sign each, its word for who cannot see it or points at it. */
export function FlagIcons({ flags, more }: FlagIconsProps) {
  const t = useText()
  const named = [...flags.map((flag) => ({ flag, label: t(`dossier.flag.${flag}`) })), ...(more ?? [])]
  return (
    <span className={classes.icons}>
      {named.map(({ flag, label }) => (
        <span key={flag} title={label}>
          <Icon of={icons[flag]} label={label} />
        </span>
      ))}
    </span>
  )
}

/** The flags of a file in its head: sign and word. */
export function FlagTags({ flags }: { flags: readonly DossierFlag[] }) {
  const t = useText()
  return flags.map((flag) => (
    <FlagTag key={flag} flag={flag}>
      {t(`dossier.flag.${flag}`)}
    </FlagTag>
  ))
}

/** One flag, with words of its own. */
export function FlagTag({ flag, children }: { flag: DossierFlag; children: ReactNode }) {
  return (
    <Tag tone="warning" icon={icons[flag]}>
      {children}
    </Tag>
  )
}
