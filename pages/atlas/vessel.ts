import type { VesselRow } from '#content/schema/atlas.ts'
import { writeWhole } from '#locale/numbers.ts'
import type { AtlasEntryProps } from '#templates/kinds/atlas-entry.tsx'
import type { SiteBuildContext } from '../define.ts'
import { fuelKeys, vesselClassKeys, vesselRangeKeys } from './keys.ts'
import { nameIn, shipHeading, shipTitle } from './names.ts'
import { selectSource, selectTrail } from './shared.ts'

/** Length of a container of one TEU. */
const kmPerTeu = 0.0061

/** Ships drawn for comparison: one of each class in the atlas, and the largest one. */
const yardsticks = ['laura-maersk', 'emma-maersk', 'maersk-mc-kinney-moller', 'ever-given', 'msc-irina']

export const selectVessel = (context: SiteBuildContext, vessel: VesselRow): AtlasEntryProps => {
  const { t, content, edition } = context
  const { teu, year, imo, fuel, sisters, unchecked = false } = vessel
  const ship = { en: vessel.name, zh: vessel.zh }
  const name = shipTitle(edition, ship)
  const operator = nameIn(edition, vessel.operator)
  const sizeClass = t(vesselClassKeys[vessel.class])
  const others = yardsticks.flatMap((slug) => content.find('vessels', slug)?.data ?? [])
  const bars = [...others.filter(({ slug }) => slug !== vessel.slug), vessel].sort((a, b) => a.teu - b.teu)
  return {
    head: {
      title: shipHeading(edition, ship),
      lede: t('atlas.vessel.lede', {
        class: sizeClass,
        operator,
        year: String(year),
        teu: writeWhole(teu, edition),
        km: writeWhole(teu * kmPerTeu, edition),
      }),
      breadcrumb: selectTrail(context, name, 'vessel'),
      facts: [
        { label: t('atlas.vessel.operator'), values: [{ text: operator }] },
        { label: t('atlas.vessel.teu'), values: [{ text: `${writeWhole(teu, edition)} TEU` }] },
        { label: t('atlas.vessel.year'), values: [{ text: String(year) }] },
        {
          label: t('atlas.vessel.size-class'),
          values: [{ text: sizeClass }, { text: t(vesselRangeKeys[vessel.class]) }],
        },
        ...(fuel === undefined ? [] : [{ label: t('atlas.vessel.fuel'), values: [{ text: t(fuelKeys[fuel]) }] }]),
        ...(imo === undefined ? [] : [{ label: t('atlas.vessel.imo'), values: [{ text: String(imo) }] }]),
      ],
    },
    sizes: {
      title: t('atlas.vessel.sizes'),
      alt: t('atlas.vessel.sizes-alt', { name, teu: writeWhole(teu, edition) }),
      bars: bars.map((bar) => ({
        name: shipTitle(edition, { en: bar.name, zh: bar.zh }),
        value: bar.teu,
        text: `${writeWhole(bar.teu, edition)} TEU`,
        ...(bar.slug === vessel.slug ? { isMain: true } : {}),
      })),
    },
    sections:
      sisters.length === 0
        ? []
        : [
            {
              id: 'sisters',
              title: t('atlas.vessel.sisters'),
              table: {
                base: '',
                columns: [t('atlas.vessel.ship'), t('atlas.vessel.operator')],
                rows: sisters.map((sister) => [[shipHeading(edition, sister), ''], operator] as const),
              },
            },
          ],
    note: selectSource(
      context,
      t('atlas.vessel.note', { checked: unchecked ? 'no' : 'yes', imo: imo === undefined ? 'no' : 'yes' }),
    ),
  }
}
