import type { ReactElement } from 'react'
import type { Token } from './swatches.tsx'
import styles from './type-scale.module.css'

type TypeScaleProps = { readonly steps: readonly Token[]; readonly line: string; readonly ambiguous: string }

/** One line in every size of type. */
export const TypeScale = ({ steps, line, ambiguous }: TypeScaleProps): ReactElement => (
  <dl className={styles.scale}>
    {steps.map(({ token, use }) => (
      <div key={token}>
        <dt>
          <code>{token}</code> {use}
        </dt>
        <dd style={{ fontSize: `var(${token})` }}>{line}</dd>
      </div>
    ))}
    <div>
      <dt>
        <code>--font-sans</code>
      </dt>
      <dd className={styles.ambiguous}>{ambiguous}</dd>
    </div>
    <div>
      <dt>
        <code>--font-mono</code>
      </dt>
      <dd className={styles.ambiguous}>
        <code>{ambiguous}</code>
      </dd>
    </div>
  </dl>
)
