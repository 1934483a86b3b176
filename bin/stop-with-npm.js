// npm hands a signal on to the shell it started us with, and that keeps it to itself. When the shell is gone, so are we.
// What only hands over to our node passes signals on, unless it is killed: then nobody is left who could.

/** Calls `stop` when npm or our launcher started this process and has gone; elsewhere a process may outlive its parent. */
export function stopWithNpm(stop) {
  const parent = process.ppid
  const isLaunched = process.env.VORDER_LAUNCHER === String(parent)
  const isWindows = process.platform === 'win32'
  if (!isLaunched && (!process.env.npm_lifecycle_event || isWindows)) return
  const look = () => {
    if (isWindows ? isThere(parent) : process.ppid === parent) return
    clearInterval(looking)
    stop()
  }
  const looking = setInterval(look, 500)
  looking.unref()
}

/** On Windows a process keeps the number of a parent that has ended. */
function isThere(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
