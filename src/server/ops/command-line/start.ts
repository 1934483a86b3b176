import { type Command, MisuseError } from './command.ts'

/** The portal itself; bin/vorder.js hands over to it before this command line is loaded. */
export const start: Command = {
  name: 'start',
  arguments: [],
  summary: 'start the portal, and its database when there is no DATABASE_URL',
  options: {
    role: {
      kind: 'text',
      help: 'web or worker: only that part; all: both in one process. By default both, each in its own',
    },
  },
  database: 'none',
  run: () => Promise.reject(new MisuseError('Start the portal with "npx vorder start" or "npm start".')),
}
