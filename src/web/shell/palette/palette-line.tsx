import { IconArrowRight, IconBolt, IconSearch } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/kit/frame/icon.tsx'
import { StatusMark } from '#web/kit/frame/status.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './palette.module.css'
import type { Option } from './palette-options.ts'

interface PaletteLineProps {
  readonly id: string
  readonly option: Option
  readonly typed: string
  readonly active: boolean
  readonly onChoose: (option: Option) => void
}

/** One line of the palette; what leads to a page is a link, also for the middle button of the mouse. */
export function PaletteLine({ id, option, typed, active, onChoose }: PaletteLineProps) {
  const link = linkOf(option)
  const shared = {
    id,
    role: 'option',
    'aria-selected': active,
    'aria-disabled': (option.kind === 'command' && option.refusal !== null) || undefined,
    tabIndex: -1,
    className: classes.line,
  } as const
  const content = <LineContent option={option} typed={typed} />
  if (link === null) {
    return (
      <button type="button" {...shared} onClick={() => onChoose(option)}>
        {content}
      </button>
    )
  }
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(option)
  }
  return (
    <Link to={link} {...shared} onClick={choose}>
      {content}
    </Link>
  )
}

function LineContent({ option, typed }: { option: Option; typed: string }): ReactNode {
  const t = useText()
  if (option.kind === 'search') {
    return (
      <>
        <Icon of={IconSearch} />
        <span className={classes.name}>{t('palette.search_files', { text: typed })}</span>
      </>
    )
  }
  if (option.kind === 'command') {
    return (
      <>
        <Icon of={option.act === null ? IconArrowRight : IconBolt} />
        <span className={classes.name}>{option.title}</span>
        {option.refusal !== null && <span className={classes.refusal}>{option.refusal}</span>}
      </>
    )
  }
  if (option.kind === 'file') {
    const { number, debtorName, customer, status, isNear } = option.file
    return (
      <>
        <b className="num">{number}</b>
        <span className={classes.name}>
          {debtorName} <span className={classes.soft}>{customer.name}</span>
        </span>
        {isNear && <span className={classes.soft}>{t('palette.near')}</span>}
        <StatusMark status={status} />
      </>
    )
  }
  if (option.kind === 'button') {
    return (
      <>
        <Icon of={IconBolt} />
        <span className={classes.name}>{option.button.title}</span>
      </>
    )
  }
  const { title, group, path } = option.place
  return (
    <>
      <Icon of={path === null ? IconBolt : IconArrowRight} />
      <span className={classes.name}>{title}</span>
      <span className={classes.soft}>{group}</span>
    </>
  )
}

function linkOf(option: Option): string | null {
  if (option.kind === 'file') return `/file/show-new/${option.file.id}`
  return option.kind === 'place' ? option.place.path : null
}
