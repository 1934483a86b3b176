import type { Screen } from '#contract/platform/screen.ts'

/** What goes to a judge, the offices that serve for us, and where the courts sit. */
export const courtScreens = [
  {
    path: '/legal/case',
    name: 'legal.case',
    title: 'screen.cases',
    permission: 'legal.case.list',
    menu: { group: 'files', section: 'menu.files.all', icon: 'IconGavel' },
  },
  {
    path: '/legal/bailiff',
    name: 'legal.bailiff',
    title: 'screen.bailiffs',
    permission: 'legal.bailiff',
    menu: { group: 'relations', section: 'menu.relations.parties', icon: 'IconScale' },
  },
  {
    path: '/legal/bailiff/score',
    name: 'legal.bailiff.score',
    title: 'screen.office_score',
    permission: 'bailiff.score',
    menu: { group: 'insights', section: 'menu.insights.figures', icon: 'IconScale' },
  },
  {
    path: '/legal/courts',
    name: 'legal.courts',
    title: 'screen.courts',
    permission: 'legal.courts',
    menu: { group: 'relations', section: 'menu.relations.parties', icon: 'IconBuildingBank' },
  },
] as const satisfies readonly Screen[]
