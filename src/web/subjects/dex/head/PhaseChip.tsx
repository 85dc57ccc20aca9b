import type { DexJson } from '../../../../contract/dex.ts'
import { useClockValue } from '../../../data/clock.ts'
import { useText } from '../../../i18n/useText.ts'
import { Chip } from '../../../parts/Badge.tsx'
import { dexPhase, phaseTone } from './dex-phase.ts'

/** The phase of a record as a chip. */
export function PhaseChip({ dex }: { dex: DexJson }) {
  const t = useText('dex')
  const phase = useClockValue((nowSec) => dexPhase(dex, nowSec))
  return <Chip tone={phaseTone(phase)}>{t(`state_${phase}`)}</Chip>
}
