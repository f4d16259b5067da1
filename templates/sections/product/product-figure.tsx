import type { ReactElement } from 'react'
import { EntrySummary, type EntrySummaryProps } from './entry-summary.tsx'
import { LaneView, type LaneViewProps } from './lane-view.tsx'
import styles from './product-figure.module.css'
import { Scene, type SceneProps } from './scene.tsx'
import { ShipmentScreen, type ShipmentScreenProps } from './shipment-screen.tsx'

export type ProductFigureProps = {
  /** Text alternative. */
  readonly title: string
  readonly caption: string
  readonly matter:
    | ({ readonly kind: 'scene' } & SceneProps)
    | ({ readonly kind: 'lane' } & LaneViewProps)
    | ({ readonly kind: 'summary' } & EntrySummaryProps)
    | ({ readonly kind: 'screen' } & ShipmentScreenProps)
}

const Matter = ({ title, matter }: Pick<ProductFigureProps, 'title' | 'matter'>): ReactElement => {
  switch (matter.kind) {
    case 'scene':
      return <Scene id="head" title={title} {...matter} />
    case 'lane':
      return <LaneView title={title} {...matter} />
    case 'summary':
      return <EntrySummary {...matter} />
    case 'screen':
      return <ShipmentScreen {...matter} />
  }
}

/** The drawing in the head of a product's page, on a panel that bleeds over the margin. */
export const ProductFigure = ({ title, caption, matter }: ProductFigureProps): ReactElement => (
  <figure className={styles.figure}>
    <div className={styles.panel}>
      <Matter title={title} matter={matter} />
    </div>
    <figcaption className={styles.caption}>{caption}</figcaption>
  </figure>
)
