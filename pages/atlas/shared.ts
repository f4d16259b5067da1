import { type LaneSide, laneSides } from '#content/schema/atlas.ts'
import type { SourceNoteProps } from '#templates/sections/atlas/source-note.tsx'
import type { ArticleHeadProps } from '#templates/sections/heads/article-head.tsx'
import type { Fact } from '#templates/ui/facts.tsx'
import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { beforeText } from '../view-models/spacing.ts'
import { formatOffset } from './figures.ts'
import { kindKeys, sideKeys } from './keys.ts'
import { type AtlasKind, atlasDataPath, atlasKindPath, atlasPath } from './paths.ts'

/** Breadcrumb of an atlas page: atlas, kind, and levels between. */
export const selectTrail = (
  { t }: SiteBuildContext,
  current: string,
  kind?: AtlasKind,
  between: readonly LinkItem[] = [],
): NonNullable<ArticleHeadProps['breadcrumb']> =>
  selectBreadcrumb(t, current, [
    { label: t('atlas.title'), href: atlasPath },
    ...(kind === undefined ? [] : [{ label: t(kindKeys[kind]), href: atlasKindPath(kind) }]),
    ...between,
  ])

type Zoned = { readonly zone?: string | undefined; readonly utc?: readonly [number, number] | undefined }

/** The time zone with its offset from UTC, and that in summer if it differs. */
export const zoneFact = ({ t }: SiteBuildContext, { zone, utc }: Zoned): readonly Fact[] => {
  if (zone === undefined || utc === undefined) return []
  const [january, july] = utc
  const [winter, summer] = january <= july ? [january, july] : [july, january]
  const text =
    winter === summer
      ? t('atlas.offset', { zone, offset: formatOffset(winter) })
      : t('atlas.offset-summer', { zone, offset: formatOffset(winter), summer: formatOffset(summer) })
  return [{ label: t('atlas.zone'), values: [{ text }] }]
}

/** Passages of a route in words; "open sea" if there are none. */
export const sidesText = ({ t }: SiteBuildContext, sides: readonly LaneSide[]): string =>
  sides.length === 0 ? t(sideKeys.open) : sides.map((side) => t(sideKeys[side])).join(t('atlas.side-joint'))

/** Passages and capes whose bits are set in a row, in the order of `laneSides`. */
export const sidesOfBits = (bits: number): readonly LaneSide[] =>
  laneSides.filter((_, index) => (bits & (1 << index)) !== 0)

/** Source and date of a page's figures, with the page about the data behind them. */
export const selectSource = (
  { t, edition }: SiteBuildContext,
  text: string,
  link: LinkItem = { label: t('atlas.data'), href: atlasDataPath },
): SourceNoteProps => ({ text: beforeText(text, edition), link })
