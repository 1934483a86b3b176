import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

const origin = 'https://portal.example.nl'

/** Ways to write another site that a browser, or a careless reader, takes for a path. */
function foreignForms(): string[] {
  const hosts = [
    'evil.example',
    'portal.example.nl.evil.example',
    'portal.example.nl@evil.example',
    '127.0.0.1',
    '[::1]',
  ]
  const starts = [
    'https://',
    'http://',
    '//',
    '///',
    '////',
    '\\\\',
    '/\\',
    '\\/',
    '/\\/',
    '/\\\\',
    'https:',
    'https:/',
    'https:\\',
    '/\t/',
    '/\n/',
    '/\r/',
    '\t//',
    ' //',
    '\u0000//',
    '/\t\\',
    '//\t',
    '/\n\\',
    'HTTPS://',
    'ftp://',
    'blob:https://',
    'javascript://',
    'data:text/html,//',
    'view-source:https://',
    '/.//',
    '/..//',
    '/%09/',
    '/%5c',
    '/%2f',
    '%2f%2f',
    '/;//',
    '/?//',
    '/#//',
    './/',
    '../',
    '@',
    ':',
  ]
  return hosts.flatMap((host) => starts.map((start) => start + host))
}

describe('where the login leads', () => {
  it('is never another site, however its address is written [S38]', () => {
    const forms = [...foreignForms(), '', 'javascript:alert(1)', 'data:text/html,x', 'about:blank', 'file/search']
    expect(forms.length).toBeGreaterThanOrEqual(200)
    for (const form of forms) {
      const path = returnPath(form, origin)
      if (path === null) continue
      // What the address bar, a link and the history make of it.
      for (const base of [origin, `${origin}/login?returnTo=x`]) {
        expect([form, new URL(path, base).origin]).toEqual([form, origin])
      }
    }
  })

  it('is the page somebody asked for, with its query and place', () => {
    expect(returnPath('/file/search?view=all&search=a b#top', origin)).toBe('/file/search?view=all&search=a%20b#top')
    expect(returnPath(null, origin)).toBeNull()
  })
})
