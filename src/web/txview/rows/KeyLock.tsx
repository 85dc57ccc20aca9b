import { useClockValue } from '../../data/clock.ts'
import { formatDuration } from '../../format/time.ts'
import { useText } from '../../i18n/useText.ts'
import { ChainText } from '../../parts/ChainText.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { FullTime } from '../../parts/Time.tsx'
import { breakOf } from '../text/break-of.ts'
import { shortText } from '../../format/shorten.ts'
import { IdPair, TextPair } from './common.tsx'
import css from './KeyLock.module.css'
import rowCss from './rows.module.css'
import type { RowProps } from './row-props.ts'

const DATA_SHOWN = 4000

/** P4: a padlock and the time until the open date; afterwards an open padlock and the key. Spec: PANEL-004..008. */
export function KeyLockRow({ row }: RowProps<'key-lock'>) {
  const t = useText('detail')
  const label = useText('label')
  const { owner, reference, algorithm, openSec, data, publicKey } = row
  const isOpen = useClockValue((nowSec) => row.isOpen || nowSec >= openSec)
  return (
    <>
      <LockHead row={row} isOpen={isOpen} />
      <Block title={t('data')} text={data} />
      {isOpen && publicKey !== '' ? (
        <Block title={t('publicKey')} text={publicKey} />
      ) : (
        <Section title={t('publicKey')}>
          <KeyNote isOpen={isOpen} />
        </Section>
      )}
      <KeyValue>
        <IdPair label={label('owner')} id={owner} />
        <TextPair label={label('reference')} text={reference} />
        <TextPair label={t('algorithm')} text={algorithm} />
        <Pair label={label('openTimestamp')}>{openSec}</Pair>
      </KeyValue>
    </>
  )
}

function LockHead({ row: { algorithm, openSec, sinceSec }, isOpen }: Pick<RowProps<'key-lock'>, 'row'> & { isOpen: boolean }) {
  const t = useText('form')
  const common = useText('common')
  const waiting = useClockValue((nowSec) => formatDuration(common, openSec - nowSec))
  const percent = useClockValue((nowSec) => passedPercent(sinceSec, openSec, nowSec))
  return (
    <div className={rowCss.form}>
      <div className={css.head}>
        <span className={isOpen ? `${css.lock} ${css.open}` : css.lock}>
          <Icon name={isOpen ? 'lockOpen' : 'lock'} size={20} />
        </span>
        <div className={css.words}>
          <b>{isOpen ? t('open') : t('opensIn', { time: waiting })}</b>
          <div className="t3 fs12">
            {algorithm !== '' && (
              <>
                <ChainText text={algorithm} max={24} className="any" /> ·{' '}
              </>
            )}
            <FullTime sec={openSec} />
          </div>
        </div>
      </div>
      <span className="meter" role="img" aria-label={t('waitPassed', { percent: `${percent}%` })}>
        <i className={isOpen ? undefined : css.passed} style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}

/** Elapsed part of the time until it opens: whole percent, 100 once it is open. */
const passedPercent = (sinceSec: number, openSec: number, nowSec: number): number =>
  openSec <= sinceSec || nowSec >= openSec ? 100 : Math.max(0, Math.floor(((nowSec - sinceSec) / (openSec - sinceSec)) * 100))

function KeyNote({ isOpen }: { isOpen: boolean }) {
  const t = useText('form')
  return (
    <div className={css.hidden}>
      <Icon name="lock" size={14} />
      {t(isOpen ? 'keyUnknown' : 'keyHidden')}
    </div>
  )
}

const Block = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <Section title={title} note={<CopyButton text={text} />}>
      <div className={`${breakOf(text)} ${css.code}`}>{shortText(text, DATA_SHOWN)}</div>
    </Section>
  )
