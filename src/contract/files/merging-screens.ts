import type { Screen } from '#contract/platform/screen.ts'

/** Where files are merged; part of `screens.ts`. */
export const mergingScreens = [
  {
    path: '/merging/new',
    name: 'merging.new',
    title: 'screen.merging_new',
    permission: 'merging.new',
    menu: { group: 'runs', section: 'menu.runs.letters', icon: 'IconArrowMerge' },
  },
] as const satisfies readonly Screen[]
