// npm hands a signal on to the shell it started us with, and that keeps it to itself. When the shell is gone, so are we.

/** Calls `stop` when npm started this process and has gone; elsewhere a process may outlive its parent. */
export function stopWithNpm(stop) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const look = () => {
    if (process.ppid === parent) return
    clearInterval(looking)
    stop()
  }
  const looking = setInterval(look, 500)
  looking.unref()
}
