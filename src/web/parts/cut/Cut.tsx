import { useMemo, type ReactNode } from 'react'
import type { CutLengths } from '../../../base/bound-json.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { CopyButton } from '../CopyButton.tsx'
import css from './Cut.module.css'
import { CutsContext, cutsOf, useCuts } from './cuts.ts'

/** Provides the cut lengths of an answer to the views inside. */
export function CutScope({ answer, href, children }: { answer: { cut?: CutLengths }; href: string; children: ReactNode }) {
  const cuts = useMemo(() => cutsOf(answer, href), [answer, href])
  return <CutsContext value={cuts}>{children}</CutsContext>
}

/** Below a cut text or list: its full length, and a link to the complete data in the API. */
export function ShowAll({ part }: { part: unknown }) {
  const t = useText('common')
  const { href, lengthOf } = useCuts()
  const length = lengthOf(part)
  if (length === undefined) return null
  return (
    <a className="lk" href={href} target="_blank" rel="noopener">
      {t(typeof part === 'string' ? 'showAllText' : 'showAllEntries', { count: formatCount(length) })}
    </a>
  )
}

/** Below a text with at most `drawn` characters shown: its length and how to get all of it. */
export function TextCut({ text, drawn }: { text: string; drawn: number }) {
  const t = useText('common')
  const full = useCuts().lengthOf(text)
  if (full === undefined && text.length <= drawn) return null
  return (
    <p className="t3 fs12">
      {t('textCut', { shown: formatCount(Math.min(text.length, drawn)), count: formatCount(full ?? text.length) })}{' '}
      {full === undefined ? <CopyButton text={text} /> : <ShowAll part={text} />}
    </p>
  )
}

/** One line for all cut parts of an answer. */
export function CutNote() {
  const t = useText('common')
  const { href, isCut } = useCuts()
  if (!isCut) return null
  return (
    <p className={`t2 fs12 ${css.note}`} data-cut="">
      {t('shortened')}{' '}
      <a className="lk" href={href} target="_blank" rel="noopener">
        {t('showAll')}
      </a>
    </p>
  )
}
