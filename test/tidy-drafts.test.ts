import { describe, expect, it } from 'vitest'
import { sources } from './house/sources.ts'

const screens = sources('src/web/**/*.tsx')

describe('a form in which somebody writes', () => {
  it('keeps a draft: only a form without a field of several lines may keep none [U15]', () => {
    const withText = screens.filter(({ text }) => /<TextAreaField|<Textarea|<RichTextField/.test(text))
    expect(withText.length).toBeGreaterThan(30)
    expect(withText.filter(({ text }) => text.includes('draft: false')).map(({ path }) => path)).toEqual([])
  })

  it('says in its draft line what was found: every drafted form outside the kit shows one', () => {
    const drafted = screens.filter(({ path, text }) => !path.startsWith('src/web/kit') && text.includes('useDraft('))
    expect(drafted.filter(({ text }) => !text.includes('<DraftLine')).map(({ path }) => path)).toEqual([])
  })
})
