import type { Phase } from '#domain/workflow/status.ts'

/** A colour of the theme for what is drawn: one of the six, that of a phase, or grey for what the eye need not go to. */
export type ChartTone = 1 | 2 | 3 | 4 | 5 | 6 | 'rest' | Phase

/** The colour as CSS writes it, for light and dark. */
export const toneColour = (tone: ChartTone): string =>
  typeof tone === 'number' || tone === 'rest' ? `var(--v-chart-${tone})` : `var(--v-ph-${tone})`

/** What a mark is called for who cannot see it, and the list or row it stands for. */
export interface ChartMark {
  readonly label: string
  /** Null: nowhere, or not for whoever reads it. */
  readonly to: string | null
}

/** What every chart has. */
export interface ChartFrame {
  /** What is drawn, in a sentence. */
  readonly label: string
  /** In pixels, at the width the chart gets. */
  readonly height: number
  /** How a number is written on the scale. */
  readonly format: (value: number) => string
}

export interface ChartBar extends ChartMark {
  readonly key: string
  readonly value: number
  readonly tone: ChartTone
  /** Written above the bar. */
  readonly told?: string
}

export interface BarGroup {
  readonly key: string
  /** Written below; left out where bars stand too close. */
  readonly label: string
  /** The one that is looked at, or today. */
  readonly isNow?: boolean
  readonly bars: readonly ChartBar[]
}

/** Bars over a line of days, periods or kinds: those of a group beside each other, or on top of each other. */
export interface BarChartProps extends ChartFrame {
  readonly groups: readonly BarGroup[]
  readonly isStacked?: boolean
  /** Names, which no other group tells: each is written, in several lines where one has no room for it. */
  readonly isNamed?: boolean
  /** What may not be passed, as a line across. */
  readonly cap?: { readonly value: number; readonly label: string } | null
}

export interface ChartPoint {
  readonly x: number
  readonly y: number
}

export interface ChartLine {
  readonly key: string
  readonly tone: ChartTone
  readonly points: readonly ChartPoint[]
  /** Written at its end: a line needs no legend. */
  readonly name?: string
  /** What is expected and has not happened. */
  readonly isDashed?: boolean
}

export interface PointMark extends ChartMark, ChartPoint {
  readonly key: string
  readonly tone: ChartTone
  readonly shape: 'dot' | 'square'
}

/** Lines over time or steps, with what happened marked on them. */
export interface LineChartProps extends ChartFrame {
  readonly lines: readonly ChartLine[]
  /** Where the lines begin and end, also where there is no point. */
  readonly from: number
  readonly to: number
  /** What is written below, from left to right. */
  readonly ticks: readonly { readonly x: number; readonly label: string }[]
  /** The scale reaches at least so far. */
  readonly top?: number
  /** Between what is least and most expected. */
  readonly band?: readonly { readonly x: number; readonly low: number; readonly high: number }[]
  readonly marks?: readonly PointMark[]
  /** Room at the right for the names of the lines. */
  readonly beside?: number
}
