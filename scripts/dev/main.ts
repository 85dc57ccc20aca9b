/** `npm run dev`: the program as `npm start` runs it, with the site from its sources instead of the build. */
import '../../src/app/hang-up.mjs'
import { run } from '../../src/app/run.ts'
import { openSources } from './open-sources.ts'

await run(openSources)
