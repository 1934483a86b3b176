import { describe, expect, it } from 'vitest'
import { aclOf, customerRoles, heldRoles, personKinds, roleAreas, rolesOf, staffRoles } from './acl.ts'
import { languages } from './language.ts'
import { may, roles } from './permission.ts'
import { allTexts, type TextKey } from './texts.ts'

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
  const holder = {
    kind: 'finance',
    ownRoles: ['ROLE_NEWS', 'ROLE_FINANCE'],
    groups: [
      { name: 'Financieel', roles: ['ROLE_FINANCE'] },
      { name: 'Dossiers', roles: ['ROLE_FILE_SEARCH', 'ROLE_EMPLOYEE'] },
    ],
  } as const

  it('comes from the kind, the groups and the person, and says so', () => {
    expect(heldRoles(holder)).toEqual([
      { role: 'ROLE_EMPLOYEE', isOwn: false, byKind: true, groups: ['Dossiers'] },
      { role: 'ROLE_EMPLOYEE_FINANCE', isOwn: false, byKind: true, groups: [] },
      { role: 'ROLE_FILE_SEARCH', isOwn: false, byKind: false, groups: ['Dossiers'] },
      { role: 'ROLE_FINANCE', isOwn: true, byKind: false, groups: ['Financieel'] },
      { role: 'ROLE_NEWS', isOwn: true, byKind: false, groups: [] },
    ])
  })

  it('is one list for every question of what may be done', () => {
    expect(may(aclOf(holder), 'finance.batch-payment')).toBe(true)
    expect(may(aclOf({ ...holder, groups: [] }), 'file.search')).toBe(false)
  })
})
