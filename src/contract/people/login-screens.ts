import type { Screen } from '#contract/platform/screen.ts'

/** Where somebody comes in, sets how, and is told no; part of `screens.ts`. */
export const loginScreens = [
  // Of who is not logged in the front door; of the agency the day; of a customer it leads on to his own first page.
  {
    path: '/',
    name: 'home',
    title: 'screen.today',
    permission: 'open',
    menu: { group: 'today', section: 'menu.today', icon: 'IconHome', permission: 'today' },
  },
  { path: '/login', name: 'login', title: 'screen.login', permission: 'open', unfound: true },
  { path: '/login/link', name: 'login.link', title: 'screen.login_link', permission: 'open', unfound: true },
  {
    path: '/customer/reset-password',
    name: 'reset.password',
    title: 'screen.reset_password',
    permission: 'open',
    unfound: true,
  },
  {
    path: '/change-password',
    name: 'change-password',
    title: 'screen.change_password',
    permission: 'change-password',
    completesLogin: true,
  },
  {
    path: '/second-factor',
    name: 'second-factor',
    title: 'screen.second_factor',
    permission: 'second-factor',
    completesLogin: true,
  },
  { path: '/access-denied', name: 'access-denied', title: 'screen.access_denied', permission: 'open', unfound: true },
] as const satisfies readonly Screen[]
