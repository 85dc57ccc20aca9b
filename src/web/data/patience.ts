/** After this time a page is rendered without its answer, with placeholders of the expected size. */
export const PLACEHOLDERS_AFTER_MS = 500

/** Waits for work, but no longer than `limitMs`; the work continues. */
export async function waitAtMost(work: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
