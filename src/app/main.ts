/** The program: `node src/app/main.ts`. Everything else loads after the version of Node has been checked. */
import './hang-up.mjs'

const OLDEST_NODE = 26

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(
    `Metascope needs Node ${OLDEST_NODE} or newer, this is ${process.versions.node}. Start it with "npm start", which installs its own.\n`,
  )
  process.exit(1)
}

const { judgeNode } = await import('./node-floor.ts')
const warning = judgeNode(process.versions.node)
if (warning !== undefined) process.stderr.write(`${warning}\n`)
const { settleNodeEnv } = await import('./settings/config.ts')
settleNodeEnv()
const { run } = await import('./run.ts')
await run()
