import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { FigureArtProps } from './figure-art.tsx'
import styles from './product-figure.module.css'
import { Scene, type SceneProps } from './scene.tsx'

/** Figures in a row below a scene. */
export type SceneFigures = readonly { readonly label: string; readonly value: string }[]

export type ProductFigureProps = {
  /** Text alternative. */
  readonly title: string
  readonly caption: string
  readonly matter:
    | ({ readonly kind: 'scene'; readonly figures?: SceneFigures } & SceneProps)
    | {
        readonly kind: FigureArtProps['kind']
        /** HTML that the build rendered. */
        readonly html: string
      }
}

/** Figures in a row. */
export const FigureNumbers = ({ figures }: { readonly figures: SceneFigures }): ReactElement => (
  <dl className={styles.figures}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** A panel that bleeds over the margin. */
export const FigureSheet = ({
  look = '',
  children,
}: {
  /** A further class. */
  readonly look?: string | undefined
  readonly children: ReactNode
}): ReactElement => <figure className={`${styles.figure} ${look}`.trim()}>{children}</figure>

const Markup = ({ html }: { readonly html: string }): ReactElement => {
  // React sets the markup again for every new object.
  const inner = useMemo(() => ({ __html: html }), [html])
  return <div dangerouslySetInnerHTML={inner} />
}

const Matter = ({ title, matter }: Pick<ProductFigureProps, 'title' | 'matter'>): ReactElement =>
  matter.kind === 'scene' ? (
    <>
      <Scene title={title} width={matter.width} height={matter.height} ground={matter.ground} svg={matter.svg} />
      {matter.figures === undefined ? null : <FigureNumbers figures={matter.figures} />}
    </>
  ) : (
    <Markup html={matter.html} />
  )

/** The drawing in the head of a product's page, on a panel that bleeds over the margin. */
export const ProductFigure = ({ title, caption, matter }: ProductFigureProps): ReactElement => (
  <FigureSheet>
    <div className={styles.panel}>
      <Matter title={title} matter={matter} />
    </div>
    <figcaption className={styles.caption}>{caption}</figcaption>
  </FigureSheet>
)
