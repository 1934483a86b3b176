import { routeTable } from '#test/house/routes.ts'
import { readSpecRoutes, specFolder } from '#test/house/spec.ts'

// Which routes of the requirements have a screen, and which have none.
const spec = readSpecRoutes()
if (!spec) {
  console.log(`The requirements are absent: there is no routes.json in ${specFolder}.`)
} else {
  const { built, missing, different, extra } = routeTable(spec)
  console.log(`built: ${built.length}`)
  for (const { name, path } of built) console.log(`  ${name}  ${path}`)
  console.log(`missing: ${missing.length}`)
  for (const { name, path } of missing) console.log(`  ${name}  ${path}`)
  for (const line of different) console.log(`different: ${line}`)
  for (const { name, path } of extra) console.log(`not in the requirements: ${name}  ${path}`)
  console.log(`routes: ${built.length} of ${spec.length} built, ${missing.length} missing`)
  process.exitCode = different.length === 0 ? 0 : 1
}
