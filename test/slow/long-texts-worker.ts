import { parentPort, workerData } from 'node:worker_threads'

/**
 * Runs expressions over long texts in a separate thread. A non-linear one would block its thread for hours, so the test ends the thread.
 */
export type Expression = { source: string; flags: string }
/** The text of an expression: `unit` repeated up to `characters`. `isEvery` searches for all matches instead of only the first. */
export type LongText = { name: string; unit: string; characters: number; isEvery: boolean }
export type LongTextsJob = { text: LongText; expressions: readonly Expression[] }[]
/** `at` names the current run, `failed` an expression that threw, `done` means all ran. */
export type LongTextsMessage = { at: string } | { failed: string } | { done: true }

const report = (message: LongTextsMessage): void => parentPort?.postMessage(message)

for (const { text, expressions } of workerData as LongTextsJob) {
  // The mismatch at the end makes an expression that needs the end of the text fail from each start.
  const long = text.unit.repeat(text.characters / text.unit.length).concat('!')
  for (const { source, flags } of expressions) {
    const title = `/${source}/${flags} over ${text.name}`
    report({ at: title })
    try {
      if (text.isEvery) long.replaceAll(new RegExp(source, flags.includes('g') ? flags : `${flags}g`), '')
      else new RegExp(source, flags).exec(long)
    } catch (error) {
      report({ failed: `${title}: ${String(error)}` })
    }
  }
}
report({ done: true })
