import { setApart, WORD_SHOWN } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import { Reason } from '../Reason.tsx'
import type { LedgerChoices } from './choice-props.ts'
import type { Group } from './filter-words.ts'
import { useKindLabel } from './kind-words.ts'
import { LikelyWord } from './LikelyWord.tsx'
import { SearchLink, SymbolGuess } from './SymbolGuess.tsx'
import { useHref } from './use-href.ts'
import { isFamily, statusText, wayText } from './words.ts'
import { corrected, findWrong, wordsOf, type WrongGroup } from './wrong-words.ts'

const SENTENCES = {
  family: 'noFamily',
  status: 'noStatus',
  dir: 'noDir',
  asset: 'noAsset',
  with: 'noParty',
} as const satisfies Record<Exclude<WrongGroup, 'kind'>, string>

export type RefusalProps = { filter: string; path: string; spell?: LedgerChoices['spell']; message: string }

/** A refused word is named with the most similar accepted one. For other refusals the server's message is shown. */
export function Refusal({ filter, path, spell, message }: RefusalProps) {
  const href = useHref(path, spell)
  const wrong = findWrong(filter)
  const nameOf = useNames(wrong?.group)
  if (wrong === undefined) return <Reason message={message} isInline />
  const { group, value } = wrong
  return (
    <>
      <Sentence group={group} value={value} />{' '}
      {group === 'asset' ? (
        <SymbolGuess symbol={value} hrefOf={(token) => href(corrected(filter, group, value, token))} />
      ) : group === 'with' ? (
        <SearchLink words={value} />
      ) : (
        <LikelyWord
          wrong={value}
          choices={(wordsOf(group) ?? []).map((word) => ({ word, name: nameOf(word) }))}
          hrefOf={(word) => href(corrected(filter, group, value, word))}
        />
      )}
    </>
  )
}

function Sentence({ group, value }: { group: WrongGroup; value: string }) {
  const t = useText('filter')
  const shown = setApart(value, WORD_SHOWN)
  return group === 'kind' ? t('noKind', { kind: shown }) : t(SENTENCES[group], { value: shown })
}

/** Names of a filter's words in the page's language. */
function useNames(group: Group | undefined): (word: string) => string {
  const t = useText('filter')
  const common = useText('common')
  const kindLabel = useKindLabel()
  return (word) => {
    if (group === 'kind') return kindLabel(word)
    if (group === 'family') return isFamily(word) ? common(`family_${word}`) : word
    return group === 'status' ? statusText(t, word) : wayText(t, word)
  }
}
