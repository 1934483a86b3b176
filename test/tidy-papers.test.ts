import { describe, expect, it } from 'vitest'
import { sources } from './house/sources.ts'

const screens = sources('src/web/**/*.tsx')

describe('what the portal sends as a paper', () => {
  it('opens in our own view, and in no tab or frame of the browser (0357)', () => {
    const links = screens.flatMap(({ path, text }) =>
      [...text.matchAll(/<\w[^<]*?target="_blank"/gs)].map(([tag]) => ({ path, tag })),
    )
    expect(links.length).toBeGreaterThan(3)
    const ofCalls = links.filter(({ tag }) => tag.includes('addressOf('))
    expect(ofCalls.map(({ path }) => path)).toEqual([])
    // What has to work outside of a sandbox is the viewer of the browser.
    const frames = screens.flatMap(({ path, text }) =>
      [...text.matchAll(/<iframe\b.*?\/>/gs)].map(([tag]) => ({ path, tag })),
    )
    expect(frames.length).toBeGreaterThan(3)
    expect(frames.filter(({ tag }) => !tag.includes('sandbox=')).map(({ path }) => path)).toEqual([])
  })
})
