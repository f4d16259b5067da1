import { type ReactElement, useMemo } from 'react'
import styles from './scene.module.css'

export type SceneProps = {
  readonly width: number
  readonly height: number
  /** Shapes and lettering that the build drew, so that no page loads the code for it. */
  readonly svg: string
}

/** A drawing with lettering that keeps its size on a phone; without a title, one beside words that say the same. */
export const Scene = ({ title, width, height, svg }: SceneProps & { readonly title?: string }): ReactElement => {
  // React sets the markup again for every new object.
  const inner = useMemo(() => ({ __html: svg }), [svg])
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
