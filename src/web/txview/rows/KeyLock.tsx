import { useClockValue } from '../../data/clock.ts'
import { useText } from '../../i18n/useText.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { FullTime, TimeLeft } from '../../parts/Time.tsx'
import { shortText } from '../../format/shorten.ts'
import { IdPair, Stamp, TextPair } from './common.tsx'
import type { RowProps } from './row-props.ts'
import css from './rows.module.css'

const DATA_SHOWN = 4000

/** P4: locked data opens by the clock; its key shows once it is open. */
export function KeyLockRow({ row: { owner, reference, algorithm, openSec, isOpen, data, publicKey } }: RowProps<'key-lock'>) {
  const t = useText('tx')
  const isOpenNow = useClockValue((nowSec) => isOpen || nowSec >= openSec)
  return (
    <>
      <Section>
        <Stamp isOff={!isOpenNow}>
          <Icon name={isOpenNow ? 'lockOpen' : 'lock'} size={14} />
          {t(isOpenNow ? 'open' : 'closed')}
        </Stamp>
        {!isOpenNow && (
          <span className="t2" style={{ marginLeft: 8 }}>
            <TimeLeft sec={openSec} />
          </span>
        )}
      </Section>
      <KeyValue>
        <IdPair label={t('logger')} id={owner} />
        <TextPair label={t('reference')} text={reference} />
        <TextPair label={t('algorithm')} text={algorithm} />
        <Pair label={t('opens')}>
          <FullTime sec={openSec} />
          <span className="t3">{openSec}</span>
        </Pair>
      </KeyValue>
      <Block title={t('data')} text={data} />
      {isOpenNow && <Block title={t('publicKey')} text={publicKey} />}
    </>
  )
}

const Block = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <Section title={title} note={<CopyButton text={text} />}>
      <div className={css.code}>{shortText(text, DATA_SHOWN)}</div>
    </Section>
  )
