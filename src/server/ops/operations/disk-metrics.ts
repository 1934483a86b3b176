import { Gauge, Registry } from 'prom-client'
import type { FreeDisk } from '#server/platform/outside/free-disk.ts'

/** The room on the disks, as Prometheus reads it. */
export async function printDiskMetrics(disk: FreeDisk): Promise<string> {
  const { rooms, shortage } = await disk.look()
  const registry = new Registry()
  const free = new Gauge({
    name: 'vorder_disk_free_bytes',
    help: 'Room on the disk of each place the portal writes to',
    labelNames: ['place'],
    registers: [registry],
  })
  for (const { place, freeBytes } of rooms) free.set({ place }, freeBytes)
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value)
  gauge('vorder_disk_reserve_bytes', 'Below this work waits, as DISK_RESERVE says', disk.reserveBytes)
  gauge('vorder_disk_is_short', 'Whether work waits for room on a disk', shortage === null ? 0 : 1)
  return registry.metrics()
}
