import { findLeftOut, INSTALL_ALL } from './left-out.ts'

// A script that needs what `npm ci` leaves out ends here, before a shell says that a program is not found.
const missing = findLeftOut()
if (missing.length > 0) {
  const script = process.env['npm_lifecycle_event']?.replace(/^pre/, '') ?? 'this script'
  console.error(
    `npm run ${script} needs packages that \`npm ci\` leaves out, for they are large and few people need them: ${missing.join(', ')}.`,
  )
  console.error(`Install them: ${INSTALL_ALL}`)
  process.exitCode = 1
}
