import { LinkMomentContext, withAt } from '../../data/at.ts'
import { useText } from '../../i18n/useText.ts'
import { ChangeRows } from '../../txview/changes/ChangeGroup.tsx'
import { ChainText } from '../ChainText.tsx'
import { Sheet } from '../Sheet.tsx'
import type { AsOfState } from './as-of.ts'
import { hasNothing, subjectNames, toCompared } from './compared-data.ts'
import { ComparedBar } from './ComparedBar.tsx'
import { Amounts } from './Amounts.tsx'
import { Figures } from './Figures.tsx'
import { Holders } from './Holders.tsx'
import { useSentence } from './use-sentence.ts'

export type ComparedProps = { at: string; state: AsOfState; path: string }

/** Differences of a subject between two moments: a sentence, figures, holders or amounts, and settings. Unchanged values are left out. */
export function Compared({ at, state, path }: ComparedProps) {
  return (
    <>
      <ComparedBar at={at} state={state} path={path} />
      {state.kind === 'compared' && <Parts at={at} state={state} path={path} />}
    </>
  )
}

const NAME_SHOWN = 80

function Parts({ at, state, path }: ComparedProps & { state: Extract<AsOfState, { kind: 'compared' }> }) {
  const t = useText('past')
  const [from = '', to = '', swap] = at.split('~')
  const compared = toCompared(state, swap === '1')
  const { name, note } = subjectNames(state.subject)
  const sentence = useSentence(compared, state)
  const { figures, holders, amounts, settings, names } = compared
  return (
    <LinkMomentContext value={`${from}~${to}`}>
      <header className="cmp-head">
        <h1>
          <a href={withAt(path, to === '' ? undefined : to)}>
            <ChainText text={name} max={NAME_SHOWN} className="any" />
            {name !== '' && note !== '' && ' '}
            {note !== '' && <ChainText text={note} max={NAME_SHOWN} className="cmp-note any" />}
          </a>
        </h1>
        <p>{hasNothing(compared) ? t('nothing') : sentence}</p>
      </header>
      {figures.length > 0 && <Figures compared={compared} />}
      {amounts.length > 0 && <Amounts compared={compared} address={name} />}
      {holders !== undefined && (holders.count > 0 || holders.is_skipped === 1) && <Holders compared={compared} holders={holders} />}
      {settings !== undefined && (
        <Sheet title={t('settings')}>
          <div className="txc-changes">
            <section className="txc-group">
              <ChangeRows change={settings} names={names} />
            </section>
          </div>
        </Sheet>
      )}
    </LinkMomentContext>
  )
}
