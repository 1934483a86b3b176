import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

// The shell is the same Chromium without what draws its windows: a third less work for the same pages.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium for the browser tests: CHROMIUM_PATH, one that is installed, or Playwright's own. When there
 * is none it is installed: from Debian as root, by Playwright's download otherwise. Undefined when that
 * fails; the browser tests then say so.
 */
export function findBrowser(): string | undefined {
  const found = installedBrowser()
  if (found) return found
  console.log('browser: none found, installing Chromium')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian()
  else spawnSync('playwright-core', ['install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
  return installedBrowser()
}

/** The path of a Chromium that is there already. */
export function installedBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return [...usual, chromium.executablePath()].find((path) => existsSync(path))
}

function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const install = (name: string) => run('install', '-y', '--no-install-recommends', name)
  run('update')
  if (!install('chromium-headless-shell')) install('chromium')
}
