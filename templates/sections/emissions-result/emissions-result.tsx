import type { ReactElement } from 'react'
import { Band } from '../../ui/band.tsx'
import { BarTable, type BarTableProps } from '../drawings/bar-table.tsx'
import { ResultBand, type ResultHead, type ResultLine, type ResultLines } from '../tool/result-band.tsx'
import styles from '../tool/tool-result.module.css'

export type EmissionsResultProps = ResultHead & {
  readonly lines: ResultLines<ResultLine & { readonly places?: string }>
  /** Assumptions and sources. */
  readonly notes: readonly string[]
  readonly comparison?: BarTableProps & { readonly title: string; readonly intro: string }
  readonly halving: { readonly title: string; readonly intro: string; readonly items: readonly string[] }
  readonly csv: readonly (readonly string[])[]
}

type Props = EmissionsResultProps & {
  /** Prefix of its heading ids, if a page has several results. */
  readonly idPrefix?: string
  readonly renderActions: (csv: EmissionsResultProps['csv']) => ReactElement | null
}

/** The emissions of a shipment: total, all items, other modes, and ways to halve it. */
export const EmissionsResult = ({
  title,
  intro,
  findings,
  lines,
  notes,
  comparison,
  halving,
  csv,
  renderActions,
  idPrefix = '',
}: Props): ReactElement => (
  <>
    <ResultBand
      id={`${idPrefix}result`}
      title={title}
      intro={intro}
      findings={findings}
      lines={lines}
      detailOf={({ places }) => places}
      notes={notes}
    >
      {renderActions(csv)}
    </ResultBand>
    {comparison === undefined ? null : (
      <Band id={`${idPrefix}comparison`} title={comparison.title} intro={comparison.intro}>
        <div className={styles.drawing}>
          <BarTable labelledBy={`${idPrefix}comparison`} columns={comparison.columns} rows={comparison.rows} />
        </div>
      </Band>
    )}
    <Band id={`${idPrefix}halving`} title={halving.title} intro={halving.intro}>
      <ul className={styles.points}>
        {halving.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Band>
  </>
)
