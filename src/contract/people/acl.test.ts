import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import {
  aclFrom,
  aclOf,
  customerRoles,
  heldRoles,
  lastingAclOf,
  personKinds,
  roleAreas,
  rolesOf,
  staffRoles,
} from './acl.ts'
import { languages } from '#contract/platform/language.ts'
import { may, roles } from './permission.ts'
import { allTexts, type TextKey } from '#contract/texts.ts'

describe('the roles', () => {
  it('have each a name of their own and a sentence that says what they allow, in every language [req 6.1]', () => {
    for (const language of languages) {
      const names = roles.map((role) => allTexts[`role.${role}`][language])
      expect(new Set(names).size).toBe(roles.length)
      const sentences = roles.map((role) => allTexts[`role_text.${role}`][language])
      expect(sentences.filter((sentence) => !/^\p{Lu}.{10,110}\.$/u.test(sentence))).toEqual([])
    }
    const described = Object.keys(allTexts).filter((key) => key.startsWith('role.')) as TextKey[]
    expect(described.toSorted()).toEqual(roles.map((role) => `role.${role}`).toSorted())
  })

  it('stand each under one heading', () => {
    expect(Object.values(roleAreas).flat().toSorted()).toEqual(roles.toSorted())
  })

  it('are for people of the agency, for customers or for both, and the mark of an impersonation is for nobody', () => {
    expect(roles.filter((role) => !staffRoles.includes(role) && !customerRoles.includes(role))).toEqual([
      'ROLE_PREVIOUS_ADMIN',
    ])
    const inside = customerRoles.filter((role) => /ADMIN|SETTINGS|EMPLOYEE|MANAGE|PROCESSING|LEGAL|_EDIT/.test(role))
    expect(inside).toEqual([])
  })

  it('that come with a kind can be given to that kind', () => {
    for (const kind of personKinds) expect(rolesOf(kind).filter((role) => !staffRoles.includes(role))).toEqual([])
    expect(rolesOf(null)).toEqual([])
  })
})

describe('what somebody holds', () => {
  const today = day('2026-11-20')
  const holder = {
    kind: 'finance',
    ownRoles: ['ROLE_NEWS', 'ROLE_FINANCE'],
    groups: [
      { name: 'Financieel', roles: ['ROLE_FINANCE'] },
      { name: 'Dossiers', roles: ['ROLE_FILE_SEARCH', 'ROLE_EMPLOYEE'] },
    ],
    temporary: [
      { role: 'ROLE_NEWS', fromDay: today, throughDay: day('2026-11-21') },
      { role: 'ROLE_NEWS', fromDay: day('2026-11-01'), throughDay: day('2026-11-30') },
      { role: 'ROLE_LEGAL', fromDay: day('2026-11-01'), throughDay: today },
      { role: 'ROLE_AGENDA', fromDay: day('2026-11-21'), throughDay: day('2026-11-30') },
      { role: 'ROLE_MERGING', fromDay: day('2026-11-01'), throughDay: day('2026-11-19') },
    ],
  } as const

  it('comes from the kind, the groups, the person and what was given for some days, and says so', () => {
    expect(heldRoles(holder, today)).toEqual([
      { role: 'ROLE_EMPLOYEE', isOwn: false, byKind: true, groups: ['Dossiers'], throughDay: null },
      { role: 'ROLE_EMPLOYEE_FINANCE', isOwn: false, byKind: true, groups: [], throughDay: null },
      { role: 'ROLE_FILE_SEARCH', isOwn: false, byKind: false, groups: ['Dossiers'], throughDay: null },
      { role: 'ROLE_FINANCE', isOwn: true, byKind: false, groups: ['Financieel'], throughDay: null },
      { role: 'ROLE_NEWS', isOwn: true, byKind: false, groups: [], throughDay: '2026-11-30' },
      { role: 'ROLE_LEGAL', isOwn: false, byKind: false, groups: [], throughDay: '2026-11-20' },
    ])
  })

  it('is one list for every question of what may be done', () => {
    expect(may(aclOf(holder, today), 'finance.batch-payment')).toBe(true)
    expect(may(aclOf({ ...holder, groups: [] }, today), 'file.search')).toBe(false)
  })
  it('for some days is held on those days, from the first through the last, and is not lasting', () => {
    const only = { kind: null, ownRoles: [], groups: [], temporary: [holder.temporary[0]] }
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(day)
    expect(days.map((one) => aclOf(only, one))).toEqual([[], ['ROLE_NEWS'], ['ROLE_NEWS'], []])
    expect(lastingAclOf(only)).toEqual([])
  })

  it('without an end is what can be given on; what is to come counts where somebody takes over a login', () => {
    const lasting = ['ROLE_EMPLOYEE', 'ROLE_EMPLOYEE_FINANCE', 'ROLE_FILE_SEARCH', 'ROLE_FINANCE', 'ROLE_NEWS']
    expect(lastingAclOf(holder)).toEqual(lasting)
    expect(aclFrom(holder, today).toSorted()).toEqual([...lasting, 'ROLE_LEGAL', 'ROLE_AGENDA'].toSorted())
  })
})
