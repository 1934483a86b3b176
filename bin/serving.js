// How a process that serves for weeks is started. Plain JavaScript: it must run on whatever node the machine has.

// Its own small nursery: node's grows to what a burst of letters needs, and every thread that draws letters has one.
// And old things are looked through when there are a third more of them than were left the last time, not when there are
// twice as many: a server needs a fifth less memory, and no more of the processor that can be measured.
export const args = ['--max-semi-space-size=8', '--heap-growing-percent=30']

// Letters and e-mails come and go in threads. The allocator of Linux keeps a heap for each core and gives nothing back
// of it; with two, and large pieces apart, what a burst took is the machine's again. Elsewhere nobody reads this.
export const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '524288',
}
