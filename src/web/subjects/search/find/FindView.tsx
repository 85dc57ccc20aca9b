import type { FindJson, FoundJson } from '../../../../contract/find.ts'
import { formatCount } from '../../../format/amount.ts'
import { formatPrice } from '../../../format/money.ts'
import { setApart } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { shortId } from '../../../../chain/short-id.ts'
import { Chip } from '../../../parts/Badge.tsx'
import { CautionChip } from '../../../parts/caution/CautionChip.tsx'
import { visibleText } from '../../../parts/ChainText.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { Marked } from '../../../parts/marked/Marked.tsx'
import { Mosaic } from '../../../parts/Mosaic.tsx'
import { Picture, PICTURE_SIZES } from '../../../parts/Picture.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { pathTo } from '../../../paths.ts'
import css from './Find.module.css'

const LONGEST_SHOWN = 40

/** What was searched for. */
export function FindHead({ words }: { words: string }) {
  const t = useText('find')
  return <PageHead title={words === '' ? t('title') : t('titleOf', { text: setApart(words, LONGEST_SHOWN) })} />
}

const GROUPS = ['id', 'token', 'mrc402', 'mrc400'] as const
type Group = (typeof GROUPS)[number]
const isNamed = (kind: string): kind is Exclude<Group, 'id'> => kind === 'token' || kind === 'mrc402' || kind === 'mrc400'

/** Rows by the group they are counted in: those found by an id come first, whatever they are. */
function rowsOf({ list, count }: FindJson): Record<Group, FoundJson[]> {
  const rows: Record<Group, FoundJson[]> = { id: list.slice(0, count.id), token: [], mrc402: [], mrc400: [] }
  for (const row of list.slice(count.id)) if (isNamed(row.kind)) rows[row.kind].push(row)
  return rows
}

/** Everything that matches, in groups with exact counts: tokens never hide NFTs. Source: design 2, section 7. */
export function FindView({ words, found }: { words: string; found: FindJson }) {
  const t = useText('find')
  const { count } = found
  const rows = rowsOf(found)
  const groups = GROUPS.filter((group) => count[group] > 0)
  return (
    <>
      {found.is_mistyped && (
        <p className={css.mistyped} role="alert">
          {t('mistyped')}
        </p>
      )}
      {groups.length === 0 && <p className={css.nothing}>{t('nothing', { text: setApart(words, LONGEST_SHOWN) })}</p>}
      {groups.map((group) => {
        const all = allPathOf(group, words)
        return (
          <Sheet
            key={group}
            title={t(group)}
            right={
              <>
                <span>{formatCount(count[group])}</span>
                {all !== undefined && count[group] > rows[group].length && (
                  <a className="lk" href={all}>
                    {t('all', { count: formatCount(count[group]) })}
                  </a>
                )}
              </>
            }
          >
            <ul>
              <Entries of={rows[group]} as="item" keyOf={({ path }) => path}>
                {(row) => <FoundRow row={row} words={words} />}
              </Entries>
            </ul>
          </Sheet>
        )
      })}
      {found.is_capped && <p className="t3 fs12">{t('capped')}</p>}
      {groups.length === 0 && <Findable />}
    </>
  )
}

/** The list that has all of a group. */
function allPathOf(group: Group, words: string): string | undefined {
  if (group === 'id') return undefined
  if (group === 'token') return pathTo('tokenSearch', { kw: words })
  return `${pathTo('nftSearch', { kw: words })}${group === 'mrc400' ? '?type=MRC400' : ''}`
}

function FoundRow({ row, words }: { row: FoundJson; words: string }) {
  const t = useText('find')
  const { kind, id, note, holders, price, path } = row
  return (
    <li>
      <a className={css.row} href={path} title={id}>
        <span className={css.picture} aria-hidden="true">
          <RowPicture row={row} />
        </span>
        <span className={css.words}>
          <span className={css.name}>
            <RowName row={row} words={words} />
            {kind === 'token' && visibleText(note, '') !== '' && (
              <span className="t2">
                <Marked text={note} part={words} />
              </span>
            )}
            {row.is_verified === true && (
              <Chip tone="accent" title={t('verifiedWhy')}>
                {t('verified')}
              </Chip>
            )}
            {row.is_exact === true && <Chip>{t('exact')}</Chip>}
            <CautionChip caution={row.caution} />
          </span>
          <span className={`t3 fs12 ell ${css.id}`}>{kind === 'token' ? t('tokenId', { id }) : kind === 'block' ? note : id}</span>
        </span>
        {kind === 'token' && (
          <span className={css.right}>
            <span>{price === undefined ? <span className="t3">–</span> : formatPrice(price)}</span>
            <small className="t3">{t('holders', { count: holders ?? 0 })}</small>
          </span>
        )}
      </a>
    </li>
  )
}

function RowName({ row: { kind, id, title }, words }: { row: FoundJson; words: string }) {
  const t = useText('find')
  if (kind === 'block') return <b>{t('block', { number: formatCount(Number(id)) })}</b>
  if (isNamed(kind) && visibleText(title, '') !== '' && title !== id)
    return (
      <b>
        <Marked text={title} part={words} />
      </b>
    )
  return <b className="mono">{kind === 'token' ? `#${id}` : shortId(id, 'detail')}</b>
}

function RowPicture({ row: { kind, id, image } }: { row: FoundJson }) {
  if (kind === 'address') return <Mosaic address={id} />
  if (kind === 'token') return <Picture kind="token" id={id} sizePx={PICTURE_SIZES.list} address={image} />
  if (kind === 'mrc400' || kind === 'mrc401' || kind === 'mrc402')
    return <Picture kind={kind} id={id} sizePx={PICTURE_SIZES.list} {...(image !== '' && { address: image })} />
  return <Icon name={kind === 'block' ? 'versions' : kind === 'tx' ? 'clipboardList' : 'arrowsExchange'} />
}

/** What a search can find. */
export function Findable() {
  const t = useText('find')
  return (
    <Sheet title={t('findable')}>
      <ul className={css.findable}>
        <li>{t('findableNames')}</li>
        <li>{t('findableIds')}</li>
        <li>{t('findableBlocks')}</li>
        <li>{t('findableLinks')}</li>
      </ul>
    </Sheet>
  )
}
