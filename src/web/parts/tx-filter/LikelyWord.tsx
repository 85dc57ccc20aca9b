import { useText } from '../../i18n/useText.ts'
import { findLikely } from './find-likely.ts'

export type LikelyWordProps = {
  wrong: string
  /** Accepted words and their names on the page. */
  choices: readonly { word: string; name: string }[]
  hrefOf: (word: string) => string
}

/** A link with the accepted word most similar to a wrong one; nothing if none is similar. */
export function LikelyWord({ wrong, choices, hrefOf }: LikelyWordProps) {
  const t = useText('filter')
  const likely = findLikely(
    wrong.trim(),
    choices.map(({ word, name }) => ({ word, names: [name] })),
  )
  const name = choices.find(({ word }) => word === likely)?.name
  return (
    likely !== undefined &&
    name !== undefined && (
      <a className="lk" href={hrefOf(likely)}>
        {t('didYouMean', { kind: name })}
      </a>
    )
  )
}
