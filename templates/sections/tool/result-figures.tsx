import type { ReactElement } from 'react'
import { Finding, type FindingProps } from '../finding.tsx'
import styles from './result-figures.module.css'

export type ResultFiguresProps = { readonly findings: readonly FindingProps[] }

/** The figures that a result begins with. */
export const ResultFigures = ({ findings }: ResultFiguresProps): ReactElement => (
  <div className={styles.figures}>
    {findings.map((finding) => (
      <Finding key={finding.text} {...finding} />
    ))}
  </div>
)
