declare global {
  interface Window {
    __VORDER__?: { host?: string }
  }
}

/** Where the calls go: the `{host}` of the configuration; empty is the server the page came from. */
export const host: string = (
  window.__VORDER__?.host ??
  document.querySelector<HTMLMetaElement>('meta[name="vorder-host"]')?.content ??
  ''
).replace(/\/$/, '')

/** How an `<img>` asks that host for a picture: with the cookies, as a call does. Unset where it is the page's own. */
export const crossOriginOfPictures = host === '' ? undefined : 'use-credentials'
