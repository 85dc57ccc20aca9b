import { ChainText } from './ChainText.tsx'
import { IdLink } from './IdLink.tsx'
import { Pair } from './KeyValue.tsx'
import { FullTime } from './Time.tsx'

// Pairs of facts that a subject may lack: they show nothing then.

/** Long enough for complete texts, because they are shown nowhere else. */
const TEXT_SHOWN = 100

export const TextPair = ({ label, text, max = TEXT_SHOWN }: { label: string; text: string; max?: number }) =>
  text === '' ? null : (
    <Pair label={label}>
      <ChainText text={text} max={max} className="any" />
    </Pair>
  )

export const TimePair = ({ label, sec }: { label: string; sec: number }) =>
  sec > 0 ? (
    <Pair label={label}>
      <FullTime sec={sec} />
    </Pair>
  ) : null

export const IdPair = ({ label, id }: { label: string; id: string }) =>
  id === '' ? null : (
    <Pair label={label}>
      <IdLink id={id} room="detail" />
    </Pair>
  )
