import type { LabelKey } from '../../../txtypes/labels.ts'
import type { Tone } from '../../../txtypes/rows.ts'

/** MRC040 words of the chain and how they read; any other word is shown as it is, in the primary tone (OPEN-104, STATE-005..007). */
export const MRC040_STATUS: Readonly<Partial<Record<string, { key: LabelKey; tone: Tone }>>> = {
  WAIT: { key: 'statusPending', tone: 'orange' },
  CANCEL: { key: 'statusCancel', tone: 'fail' },
  TRADING: { key: 'statusTrading', tone: 'accent' },
  COMPLETE: { key: 'statusComplete', tone: 'accent' },
}
