import { execFile } from 'node:child_process'
import type { Log } from '../base/log.ts'

export type ServiceNotices = {
  /** Requests are answered, or blocks are indexed, from now on. Only the first call notifies. */
  ready: () => void
  stopping: () => void
}

/**
 * Notifies systemd when it waits for that, which it shows by setting NOTIFY_SOCKET. Node has no Unix datagram sockets, so `systemd-notify`
 * sends the words. A failure is only logged: systemd then ends the service at its own time limit.
 */
export function makeServiceNotices(socket: string | undefined, log: Log): ServiceNotices {
  let isReady = false
  const send = (...words: string[]): void => {
    if (socket === undefined || socket === '') return
    execFile('systemd-notify', words, (error) => {
      if (error) log.warn('systemd was not notified', { words, error })
    })
  }
  return {
    ready: () => {
      if (!isReady) send('--ready')
      isReady = true
    },
    stopping: () => send('STOPPING=1'),
  }
}
