import type { Screen } from '#contract/platform/screen.ts'

/** What files and their money come to. */
export const statisticScreens = [
  {
    path: '/statistic-dashboard/management',
    name: 'statistic.management',
    title: 'screen.statistic_management',
    permission: 'statistic.management',
    menu: { group: 'insights', section: 'menu.insights.figures', icon: 'IconChartBar' },
  },
] as const satisfies readonly Screen[]
