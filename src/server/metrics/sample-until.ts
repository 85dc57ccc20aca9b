import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { SAMPLE_SEC } from './samples.ts'
import type { SiteMetrics } from './site-metrics.ts'

/**
 * Takes a sample every ten seconds until the signal aborts. While the store does not answer, samples are missing. Never rejects: an
 * unexpected failure of the metrics must not stop a working site.
 */
export async function sampleUntil(signal: AbortSignal, metrics: Pick<SiteMetrics, 'sample'>, clock: Clock, log: Log): Promise<void> {
  let isBroken = false
  while (!signal.aborted) {
    try {
      await metrics.sample()
      isBroken = false
    } catch (error) {
      const isForeseen = error instanceof AppError && error.code !== 'BUG'
      if (isForeseen || isBroken) log.debug('metrics could not be collected', { error })
      else log.error('metrics could not be collected', { error })
      isBroken = !isForeseen
    }
    await clock.sleepMs(SAMPLE_SEC * 1000, signal)
  }
}
