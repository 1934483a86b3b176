/** What the portal took for now when it was last asked, and when that was by a clock that nobody puts right. */
let told = { moment: Date.now(), at: performance.now() }

/** Takes over what the server says the moment is. */
export function noteServerMoment(moment: string): void {
  told = { moment: Date.parse(moment), at: performance.now() }
}

/** The moment the portal takes for now: the server's, whatever the clock of the computer says, and never ahead of it. */
export function serverMoment(): Date {
  return new Date(told.moment + performance.now() - told.at)
}
