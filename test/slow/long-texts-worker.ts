import { parentPort, workerData } from 'node:worker_threads'

/** Runs expressions over long texts in a thread of its own: one that is not linear would hold its thread for hours, so the test ends it. */
export type Expression = { source: string; flags: string }
export type LongTextsJob = { expressions: readonly Expression[]; classes: Readonly<Record<string, string>>; characters: number }
/** `at`: what is running now; `failed`: an expression that threw; `done`: all ran. */
export type LongTextsMessage = { at: string } | { failed: string } | { done: true }

const { expressions, classes, characters } = workerData as LongTextsJob
const tell = (message: LongTextsMessage): void => parentPort?.postMessage(message)

for (const [name, unit] of Object.entries(classes)) {
  // The misfit at the end makes an expression that looks for the end of the text give up each of its attempts.
  const text = unit.repeat(characters / unit.length).concat('!')
  for (const { source, flags } of expressions) {
    const title = `/${source}/${flags} over ${name}`
    tell({ at: title })
    try {
      new RegExp(source, flags).exec(text)
    } catch (error) {
      tell({ failed: `${title}: ${String(error)}` })
    }
  }
}
tell({ done: true })
