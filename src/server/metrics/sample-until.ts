import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { SAMPLE_SEC } from './samples.ts'
import type { SiteMetrics } from './site-metrics.ts'

/** Takes a sample every ten seconds until the signal aborts. While the store does not answer, samples are missing. */
export async function sampleUntil(signal: AbortSignal, metrics: Pick<SiteMetrics, 'sample'>, clock: Clock, log: Log): Promise<void> {
  while (!signal.aborted) {
    try {
      await metrics.sample()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.debug('figures could not be taken', { error })
    }
    await clock.sleepMs(SAMPLE_SEC * 1000, signal)
  }
}
