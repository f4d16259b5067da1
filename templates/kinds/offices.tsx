import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { PlaceHead, type PlaceHeadProps } from '../sections/heads/place-head.tsx'
import { PlaceMap, type PlaceMapProps } from '../sections/lane-map/place-map.tsx'
import { type Office, Offices } from '../sections/offices.tsx'
import { Band } from '../ui/band.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { DayStrip, type DayStripProps } from '../ui/day-strip.tsx'
import styles from './offices.module.css'

export type OfficesPageProps = {
  readonly head: PlaceHeadProps
  readonly map: PlaceMapProps
  readonly offices: { readonly title: string; readonly intro: string; readonly items: readonly Office[] }
  readonly hours: {
    readonly title: string
    readonly intro: string
    readonly columns: readonly string[]
    readonly rows: readonly {
      readonly city: string
      readonly local: string
      readonly shown: string
      readonly strip: DayStripProps
    }[]
  }
  readonly contact: ContactBlockProps
}

export const OfficesPage = ({ head, map, offices, hours, contact }: OfficesPageProps): ReactElement => (
  <>
    <PlaceHead {...head} figure={<PlaceMap {...map} />} />
    <Band id="offices" title={offices.title} intro={offices.intro}>
      <Offices offices={offices.items} />
    </Band>
    <Band id="hours" title={hours.title} intro={hours.intro}>
      <div className={styles.hours}>
        <DataTable
          labelledBy="hours"
          columns={hours.columns}
          isStacked
          rows={hours.rows.map(({ city, local, shown, strip }) => [
            city,
            local,
            shown,
            <DayStrip key="drawing" {...strip} />,
          ])}
        />
      </div>
    </Band>
    <ContactBlock {...contact} />
  </>
)
