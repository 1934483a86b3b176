import { setTimeout as wait } from 'node:timers/promises'
import { day } from '#domain/day.ts'
import { wakeSurveys } from '#server/statistics/nps/ask-people.ts'
import { linkOf } from '#server/statistics/nps/survey-link.ts'
import { workOff } from '#test/bank.ts'
import type { TestServer } from '#test/server.ts'

/** Has the agency ask, or not. */
export async function letAsk(server: TestServer, asks: boolean): Promise<void> {
  await server.database.db.updateTable('npsSetting').set({ asksDebtors: asks, asksCustomers: asks }).execute()
}

/** Closes a file as it is closed days before today. */
export async function closeFile(server: TestServer, id: number, closingReason = 'paid', on = '2026-11-18') {
  await server.database.db
    .updateTable('dossier')
    .set({ status: 'closed', closedDay: day(on), closingReason, nextDay: null })
    .where('id', '=', id)
    .execute()
}

/** Asks whom there is to ask, and brings the e-mails away. */
export async function askPeople(server: TestServer): Promise<void> {
  const { db } = server.database
  await wakeSurveys(db, server.clock)
  // A worker beside may have it in hand.
  for (let open = true; open; ) {
    await workOff(server)
    const jobs = await db
      .selectFrom('job')
      .select('id')
      .where('kind', 'like', 'nps.%')
      .where('state', 'in', ['queued', 'running'])
      .execute()
    open = jobs.length > 0
    if (open) await wait(20)
  }
}

/** Who was asked about a file, the newest first. */
export async function askedOn(server: TestServer, dossierId: number) {
  return server.database.db
    .selectFrom('npsInvite')
    .selectAll()
    .where('dossierId', '=', dossierId)
    .orderBy('id', 'desc')
    .execute()
}

/** The page on which somebody answers. */
export const surveyPath = (server: TestServer, { seed }: { readonly seed: Buffer }) =>
  `/nps/${linkOf(server.app.config.secret, seed)}`

/** Sends the form of that page, as a browser without a script does. */
export async function sendForm(server: TestServer, path: string, fields: Record<string, string>) {
  return server.app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({ act: 'answer', ...fields }).toString(),
  })
}
