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
  {
    path: '/statistic-dashboard/debtor/new',
    name: 'statistic.debtor',
    title: 'screen.statistic_debtor',
    permission: 'statistic.debtor',
    menu: { group: 'insights', section: 'menu.insights.figures', icon: 'IconUsers' },
  },
  {
    path: '/statistic-dashboard/sales/new',
    name: 'statistic.sales',
    title: 'screen.statistic_sales',
    permission: 'statistic.sales',
    menu: { group: 'insights', section: 'menu.insights.figures', icon: 'IconBriefcase' },
  },
  {
    path: '/statistic-dashboard/vue-progress',
    name: 'statistic.vue-progress',
    title: 'screen.progress',
    permission: 'statistic.vue-progress',
    menu: { group: 'insights', section: 'menu.insights.figures', icon: 'IconProgressCheck' },
  },
  {
    path: '/statistic-dashboard/nps/email-survey',
    name: 'statistic.nps.email-survey',
    title: 'screen.nps_email',
    permission: 'statistic.nps.email-survey',
    menu: { group: 'insights', section: 'menu.insights.nps', icon: 'IconMailHeart' },
  },
  {
    path: '/statistic-dashboard/nps/via-portal',
    name: 'statistic.nps.via-portal',
    title: 'screen.nps_portal',
    permission: 'statistic.nps.via-portal',
    menu: { group: 'insights', section: 'menu.insights.nps', icon: 'IconMoodSmile' },
  },
  {
    path: '/statistic-dashboard/nps/client-report',
    name: 'statistic.nps.client-report',
    title: 'screen.nps_report',
    permission: 'statistic.nps.client-report',
    menu: { group: 'insights', section: 'menu.insights.nps', icon: 'IconReportAnalytics' },
  },
] as const satisfies readonly Screen[]
