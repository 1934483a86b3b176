import { ActionIcon, Select } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type LetterFont, letterFonts } from '#domain/letters/letter-document.ts'
import { useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import classes from './rich-text.module.css'

const marks = [
  { name: 'bold', icon: IconBold },
  { name: 'italic', icon: IconItalic },
  { name: 'underline', icon: IconUnderline },
  { name: 'link', icon: IconLink },
] as const
const blocks = [
  { name: 'heading', icon: IconHeading },
  { name: 'bullets', icon: IconList },
  { name: 'numbers', icon: IconListNumbers },
] as const
const steps = [
  { name: 'undo', icon: IconArrowBackUp },
  { name: 'redo', icon: IconArrowForwardUp },
] as const

/** What the layout of a text can be where the cursor stands. */
export type Layout = (typeof marks | typeof blocks)[number]['name']
/** What a button of the bar does. */
export type LayoutAct = Layout | (typeof steps)[number]['name']

export interface LayoutState {
  readonly font: LetterFont | null
  readonly on: Readonly<Partial<Record<Layout, boolean>>>
  readonly can: Readonly<Partial<Record<'undo' | 'redo', boolean>>>
}

interface LayoutButtonsProps {
  readonly state: LayoutState
  readonly onAct?: (act: LayoutAct) => void
  readonly onFont?: (font: LetterFont | null) => void
  readonly children?: ReactNode
}

/** The buttons of the bar of layout, whatever they act on; what a text has besides stands before the way back. */
export function LayoutButtons({ state, onAct, onFont, children }: LayoutButtonsProps) {
  const t = useText()
  const button = ({ name, icon }: { name: Layout; icon: TablerIcon }) => (
    <BarButton
      key={name}
      icon={icon}
      label={t(`rich_text.${name}`)}
      on={state.on[name] ?? false}
      onClick={() => onAct?.(name)}
    />
  )
  return (
    <>
      <Select
        size="xs"
        w={130}
        aria-label={t('rich_text.font')}
        data={[
          { value: 'none', label: t('rich_text.font.none') },
          ...letterFonts.map((font) => ({ value: font, label: t(`rich_text.font.${font}`) })),
        ]}
        value={state.font ?? 'none'}
        allowDeselect={false}
        onChange={(font) => onFont?.(letterFonts.find((known) => known === font) ?? null)}
      />
      <BarGap />
      {marks.map(button)}
      <BarGap />
      {blocks.map(button)}
      {children}
      <BarGap />
      {steps.map(({ name, icon }) => (
        <BarButton
          key={name}
          icon={icon}
          label={t(`rich_text.${name}`)}
          off={!state.can[name]}
          onClick={() => onAct?.(name)}
        />
      ))}
    </>
  )
}

/** Between buttons that do not belong together. */
export function BarGap() {
  return <span className={classes.gap} aria-hidden />
}

interface BarButtonProps {
  readonly icon: TablerIcon
  readonly label: string
  /** Whether it holds where the cursor stands; absent for what only happens. */
  readonly on?: boolean
  readonly off?: boolean
  readonly onClick: () => void
}

/** A button of the bar of layout: the selection stays in the text. */
export function BarButton({ icon, label, on, off = false, onClick }: BarButtonProps) {
  return (
    <ActionIcon
      size="sm"
      aria-label={label}
      title={label}
      {...(on === undefined ? {} : { 'aria-pressed': on, variant: on ? 'light' : 'subtle' })}
      disabled={off}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon of={icon} />
    </ActionIcon>
  )
}
