import { type ReactElement, useMemo } from 'react'
import styles from './scene.module.css'

export type SceneProps = {
  readonly width: number
  readonly height: number
  /** What lies below the drawing and may carry another one, in units of its own. */
  readonly ground?: { readonly scale: number; readonly svg: string } | undefined
  /** Shapes and lettering that the build drew, so that no page loads the code for it. */
  readonly svg: string
}

/** A drawing with lettering that keeps its size on a phone; without a title, one beside words that say the same. */
export const Scene = ({
  title,
  width,
  height,
  ground,
  svg,
}: SceneProps & { readonly title?: string }): ReactElement => {
  // React sets the markup again for every new object.
  const inner = useMemo(
    () => ({ __html: (ground === undefined ? '' : `<g transform="scale(${ground.scale})">${ground.svg}</g>`) + svg }),
    [ground, svg],
  )
  return (
    <svg
      className={styles.scene}
      viewBox={`0 0 ${width} ${height}`}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
      focusable="false"
      dangerouslySetInnerHTML={inner}
    />
  )
}
