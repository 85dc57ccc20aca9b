import { Loaded } from '../../../data/Loaded.tsx'
import { zonesQuery } from './zones-query.ts'
import { ZoneView } from './ZoneView.tsx'
import type { ZoneParams } from './query.ts'

export const ZonePage = ({ back }: ZoneParams) => <Loaded query={zonesQuery}>{({ list }) => <ZoneView names={list} back={back} />}</Loaded>
