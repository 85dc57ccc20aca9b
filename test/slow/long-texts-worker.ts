import { parentPort, workerData } from 'node:worker_threads'

/** Runs expressions over long texts in a thread of its own: one that is not linear would hold its thread for hours, so the test ends it. */
export type Expression = { source: string; flags: string }
/** What an expression runs over: `unit` repeated up to so many characters. `isEvery`: all its matches are looked for, not only the first. */
export type LongText = { name: string; unit: string; characters: number; isEvery: boolean }
export type LongTextsJob = { text: LongText; expressions: readonly Expression[] }[]
/** `at`: what is running now; `failed`: an expression that threw; `done`: all ran. */
export type LongTextsMessage = { at: string } | { failed: string } | { done: true }

const report = (message: LongTextsMessage): void => parentPort?.postMessage(message)

for (const { text, expressions } of workerData as LongTextsJob) {
  // The misfit at the end makes an expression that looks for the end of the text give up each of its attempts.
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
