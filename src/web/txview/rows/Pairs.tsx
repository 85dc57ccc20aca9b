import { useText } from '../../i18n/useText.ts'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { SubjectView } from '../PieceView.tsx'
import { Stamp } from './common.tsx'
import type { RowProps } from './row-props.ts'

/** P16: a base token and the target put on or off its board. */
export function PairsRow({ row: { base, target, action }, names }: RowProps<'pairs'>) {
  const t = useText('tx')
  const title = { base: t('pairBase'), added: t('pairAdded'), removed: t('pairRemoved') }[action]
  return (
    <>
      <Section>
        <Stamp isOff={action === 'removed'}>{title}</Stamp>
      </Section>
      <KeyValue>
        {base !== '' && (
          <Pair label={t('base')}>
            <TokenName id={base} names={names} />
          </Pair>
        )}
        {target !== '' && (
          <Pair label={t('target')}>
            <TokenName id={target} names={names} />
          </Pair>
        )}
      </KeyValue>
    </>
  )
}

const TokenName = ({ id, names }: { id: string; names: RowProps<'pairs'>['names'] }) => (
  <SubjectView subject={{ kind: 'token', id }} names={names} sizePx={24} />
)
