/** Spec: ERR-019, OPEN-051. */
export const CHUNK_TIMEOUT_MS = 120_000
export const CHUNK_FAILED = 'Loading chunk failed'

/** Loads a script chunk; gives up after two minutes. The error boundary offers a reload. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(CHUNK_FAILED)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new Error(CHUNK_FAILED, { cause })
  } finally {
    clearTimeout(timer)
  }
}
